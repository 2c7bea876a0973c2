import { copyLink, urlOf } from '../ui/copy-link.ts'
import { certificateMessages } from './messages.ts'

const texts = { copied: certificateMessages.copied, failure: certificateMessages.copyFailure }

export const copyCertificateLink = (href: string) => copyLink(href, texts)

/** Opens the device's share sheet if it has one; otherwise copies the link. */
export async function shareLink(href: string, title: string): Promise<void> {
  if (!navigator.share) return copyCertificateLink(href)
  try {
    await navigator.share({ title, url: urlOf(href) })
  } catch (error) {
    const wasClosed = error instanceof DOMException && error.name === 'AbortError'
    if (!wasClosed) await copyCertificateLink(href)
  }
}
