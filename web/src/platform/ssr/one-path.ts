import { type LoaderFunctionArgs, type Params, redirect } from 'react-router'
import { prefetch } from './prefetch.ts'

/** One path for each page: in lower case, without a slash at its end. */
export function redirectVariant(url: URL, path: string): void {
  if (url.pathname !== path) throw redirect(path + url.search, 301)
}

/** `prefetch` for a page of one path: 301 to it from its other spellings. `undefined` is no page's path. */
export function prefetchAt(
  path: (params: Params) => string | undefined,
  list: Parameters<typeof prefetch>[0],
) {
  const load = prefetch(list)
  return (args: LoaderFunctionArgs) => {
    const own = path(args.params)
    if (own !== undefined) redirectVariant(args.url, own)
    return load(args)
  }
}
