/** Addresses that search engines and feed readers ask for. */

/** The index of the sitemaps, which robots.txt names. */
export const SITEMAP_PATH = '/sitemap.xml'
export const ROBOTS_PATH = '/robots.txt'
/** The newest courses as Atom. */
export const FEED_PATH = '/cursos.atom'
