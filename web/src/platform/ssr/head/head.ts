import { SHARE_HEIGHT, SHARE_WIDTH } from '@ateneo/contract/social-images/pictures'
import { type OembedFormat, oembedFormats, oembedHref } from '@ateneo/contract/discovery/index'
import type { MetaDescriptor } from 'react-router'
import type { Thing } from 'schema-dts'

export interface Head {
  /** Without the academy's name. */
  title: string
  /** As `describe` makes it. */
  description: string
  /** Path and query of the page's one address. */
  path: string
  type?: 'website' | 'article' | 'profile'
  /** For sharing; the academy's where the page has none of its own. */
  picture?: { path: string; alt: string }
  /** Search engines leave it out. */
  isUnlisted?: boolean
  /** Other sites may show it in a frame (oembed.com). */
  isEmbeddable?: boolean
  graph?: readonly Thing[]
}

interface Academy {
  name: string
  origin: string
  picture: { path: string; alt: string }
}

/** The tags of a public page for browsers, search engines and networks. */
export function buildHead(academy: Academy, head: Head): MetaDescriptor[] {
  const { title, description, path, type = 'website', graph = [] } = head
  const { isUnlisted = false, isEmbeddable = false } = head
  const { origin, name } = academy
  const picture = head.picture ?? academy.picture
  const url = origin + path
  const image = origin + picture.path
  return [
    { title: title.includes(name) ? title : `${title} · ${name}` },
    { name: 'description', content: description },
    isUnlisted
      ? { name: 'robots', content: 'noindex' }
      : { tagName: 'link', rel: 'canonical', href: url },
    ...(isEmbeddable
      ? oembedFormats.map((format) => oembedLink(format, { title, origin, url }))
      : []),
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: name },
    { property: 'og:locale', content: 'es_MX' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(SHARE_WIDTH) },
    { property: 'og:image:height', content: String(SHARE_HEIGHT) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: picture.alt },
    ...(graph.length > 0
      ? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': graph } }]
      : []),
  ]
}

const oembedTypes: Record<OembedFormat, string> = {
  json: 'application/json+oembed',
  xml: 'text/xml+oembed',
}

/** Where other sites learn how to show the page. */
const oembedLink = (
  format: OembedFormat,
  { title, origin, url }: { title: string; origin: string; url: string },
) => ({
  tagName: 'link' as const,
  rel: 'alternate',
  type: oembedTypes[format],
  href: origin + oembedHref(url, format),
  title,
})
