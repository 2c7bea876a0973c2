import { toastError, toastSuccess } from '../ui/toasts.tsx'
import { certificateMessages } from './messages.ts'

const addressOf = (href: string) => new URL(href, window.location.origin).href

export async function copyLink(href: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(addressOf(href))
  } catch {
    // Without a permission, or on an address without encryption.
    toastError(certificateMessages.copyFailure, { title: 'Enlace sin copiar' })
    return
  }
  toastSuccess(certificateMessages.copied, { title: 'Enlace copiado' })
}

/** With the sharing of the device where it has one; else the link is copied. */
export async function shareLink(href: string, title: string): Promise<void> {
  if (!navigator.share) return copyLink(href)
  try {
    await navigator.share({ title, url: addressOf(href) })
  } catch (error) {
    const wasClosed = error instanceof DOMException && error.name === 'AbortError'
    if (!wasClosed) await copyLink(href)
  }
}
