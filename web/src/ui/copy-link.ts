import { toastError, toastSuccess } from './toasts.tsx'

export const urlOf = (href: string) => new URL(href, window.location.origin).href

type Texts = { copied: string; failure: string }

/** Copies the whole URL of an address of this site. */
export async function copyLink(href: string, { copied, failure }: Texts): Promise<void> {
  try {
    await navigator.clipboard.writeText(urlOf(href))
  } catch {
    // Without permission, or on a page without HTTPS.
    toastError(failure, { title: 'Enlace sin copiar', autoClose: 20_000 })
    return
  }
  toastSuccess(copied, { title: 'Enlace copiado' })
}
