import type { PageRequest } from './web-build.ts'

/** What a page is rendered for, beside its URL. */
export type Visit = Pick<PageRequest, 'site' | 'cookies' | 'isFromOtherSite'>

/** Cached pages are rendered for this one: a request has no part in them but its URL. */
export const visitorOf = (site: object): Visit => ({ site, cookies: '', isFromOtherSite: false })
