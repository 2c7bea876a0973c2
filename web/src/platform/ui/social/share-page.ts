import { copyLink, urlOf } from '../text/copy-link.ts'

const shareMessages = {
  copied: 'El enlace está en tu portapapeles.',
  copyFailure: 'No pudimos copiar el enlace. Cópialo de la barra de direcciones.',
}

const texts = { copied: shareMessages.copied, failure: shareMessages.copyFailure }

export const copyPageLink = (path: string) => copyLink(path, texts)

/** Opens the device's share sheet; copies the link where that fails. */
export async function sharePage(path: string, title: string): Promise<void> {
  try {
    await navigator.share({ title, url: urlOf(path) })
  } catch (error) {
    const wasClosed = error instanceof DOMException && error.name === 'AbortError'
    if (!wasClosed) await copyPageLink(path)
  }
}
