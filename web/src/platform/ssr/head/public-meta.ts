import type { Settings } from '@ateneo/contract'
import { ACADEMY_NAME, sharePath } from '@ateneo/contract/social-images/pictures'
import type { InferDataFromTag, QueryKey } from '@tanstack/react-query'
import type { MetaDescriptor, Params } from 'react-router'
import { type MetaArguments, originOf, siteOf } from '../../http/site.ts'
import type { Viewer } from '../../http/viewer.ts'
import { answerOf, type Prefetched } from './answers.ts'
import { buildHead, type Head } from './head.ts'

export interface PageArguments extends MetaArguments {
  loaderData?: unknown
  params: Params
  location: { search: string; pathname: string }
}

/** What a page's head is made of. */
export interface PageOfHead {
  site: Settings
  origin: string
  params: Params
  search: URLSearchParams
  pathname: string
  viewer: Viewer
  /** What the loader brought of a query. */
  answer: <Key extends QueryKey>(query: {
    queryKey: Key
  }) => InferDataFromTag<unknown, Key> | undefined
}

/**
 * The `meta` of a public page. `build` gives nothing where the loader brought nothing, as after a
 * navigation in the browser: then the screen sets its title (`LateTitle`).
 */
export function publicMeta(build: (page: PageOfHead) => Head | undefined) {
  return (args: PageArguments): MetaDescriptor[] => {
    const loaded = args.loaderData as Prefetched | undefined
    const site = siteOf(args)
    if (loaded?.isMissing) return missing(site)
    const origin = originOf(args)
    const head = build({
      site,
      origin,
      params: args.params,
      search: new URLSearchParams(args.location.search),
      pathname: args.location.pathname,
      viewer: loaded?.viewer ?? {},
      answer: (query) => answerOf(loaded, query),
    })
    if (!head) return []
    return buildHead({ name: site.siteName, origin, picture: academyPicture(site) }, head)
  }
}

const missing = ({ siteName }: Settings): MetaDescriptor[] => [
  { title: `No encontramos esta página · ${siteName}` },
  { name: 'robots', content: 'noindex' },
]

function academyPicture(site: Settings) {
  const { siteName, texts, logoUrl, hero } = site
  const words = { siteName, title: siteName, byline: texts.heroTitle, label: '', colours: site }
  const pictures = { imageUrl: logoUrl ?? '', wallUrl: hero.pictureUrl ?? '' }
  return { path: sharePath('academy', ACADEMY_NAME, { ...words, ...pictures }), alt: siteName }
}
