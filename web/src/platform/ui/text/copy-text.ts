import { toastError, toastSuccess } from '../feedback/toasts.tsx'

interface Notice {
  title: string
  text: string
}

/** Copies a text, and says so. */
export async function copyText(text: string, copied: Notice, failed: Notice): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // Without permission, or on a page without HTTPS.
    toastError(failed.text, { title: failed.title, autoClose: 20_000 })
    return
  }
  toastSuccess(copied.text, { title: copied.title })
}
