export * from './embed.ts'

/** Addresses that search engines and feed readers ask for. */

/** The index of the sitemaps, which robots.txt names. */
export const SITEMAP_PATH = '/sitemap.xml'
export const ROBOTS_PATH = '/robots.txt'
/** The newest courses as Atom. */
export const FEED_PATH = '/cursos.atom'
/** Says how another site shows a course (oembed.com). */
export const OEMBED_PATH = '/oembed'

export const oembedFormats = ['json', 'xml'] as const
export type OembedFormat = (typeof oembedFormats)[number]

/** Where such an answer about a page is asked for. */
export const oembedHref = (page: string, format: OembedFormat) =>
  `${OEMBED_PATH}?${new URLSearchParams({ url: page, format })}`
