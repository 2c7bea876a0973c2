import type { PageRequest } from './web-build.ts'

/** What a page is rendered for, beside its URL. */
export type Visit = Pick<PageRequest, 'site' | 'cookies' | 'isFromOtherSite'>

/** A redirect from another site may be another: it is not shared. */
export const keyOf = (url: string, { isFromOtherSite }: Visit) => `${isFromOtherSite} ${url}`

/** A session shows in the cookie of its type (spec §9), or in the marker of one to be renewed. */
export const hasSession = (cookies: string) => /(^|; )(type|hasSession)=/.test(cookies)
