import type { PageRequest } from './web-build.ts'

/** Whom a page is rendered for. */
export type Visit = Pick<PageRequest, 'cookies' | 'isFromOtherSite'>

/** Cached pages are rendered for this one: a request has no part in them but its URL. */
export const visitor: Visit = { cookies: '', isFromOtherSite: false }
