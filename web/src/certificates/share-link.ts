import { toastError, toastSuccess } from '../ui/toasts.tsx'
import { certificateMessages } from './messages.ts'

const urlOf = (href: string) => new URL(href, window.location.origin).href

export async function copyLink(href: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(urlOf(href))
  } catch {
    // Without permission, or on a page without HTTPS.
    toastError(certificateMessages.copyFailure, { title: 'Enlace sin copiar' })
    return
  }
  toastSuccess(certificateMessages.copied, { title: 'Enlace copiado' })
}

/** Opens the device's share sheet if it has one; otherwise copies the link. */
export async function shareLink(href: string, title: string): Promise<void> {
  if (!navigator.share) return copyLink(href)
  try {
    await navigator.share({ title, url: urlOf(href) })
  } catch (error) {
    const wasClosed = error instanceof DOMException && error.name === 'AbortError'
    if (!wasClosed) await copyLink(href)
  }
}
