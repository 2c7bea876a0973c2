import { EMBED_CAMPAIGN } from '@ateneo/contract/discovery/embed'

/** A link out of the frame, to a page of the academy. */
export const elsewhere = (path: string) => ({
  href: `${path}${path.includes('?') ? '&' : '?'}utm_source=${EMBED_CAMPAIGN}`,
  target: '_blank',
  // With a referrer the visit would seem to come from this site.
  rel: 'noopener noreferrer',
})
