import { type MetaArguments, originOf } from '../http/site.ts'

/** For `meta`: the one address by which a public page is to be found, as its path and query. */
export const canonicalLink = (args: MetaArguments, path: string) => ({
  tagName: 'link',
  rel: 'canonical',
  href: originOf(args) + path,
})
