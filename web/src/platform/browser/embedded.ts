import { EMBED_PATH } from '@ateneo/contract/discovery/embed'

/**
 * Whether this document is made for frames of other sites. It knows no session and keeps none:
 * in a frame of the same site the browser would have its cookies.
 */
export const isEmbedded = (): boolean =>
  typeof location !== 'undefined' && location.pathname.startsWith(EMBED_PATH)
