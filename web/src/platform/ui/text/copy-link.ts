import { copyText } from './copy-text.ts'

export const urlOf = (href: string) => new URL(href, window.location.origin).href

type Texts = { copied: string; failure: string }

/** Copies the whole URL of an address of this site. */
export const copyLink = (href: string, { copied, failure }: Texts): Promise<void> =>
  copyText(
    urlOf(href),
    { title: 'Enlace copiado', text: copied },
    { title: 'Enlace sin copiar', text: failure },
  )
