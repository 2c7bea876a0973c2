/**
 * Screens by the beginning of their path. All else is left to the browser: payments, emailed links,
 * the identity provider's answers, downloads and media.
 */
const screens =
  /^\/(cursos|categorias|maestros|legal|ayuda|dashboard|administrador|dashteachers|certificado|login|registro|recuperar|sin-correo|mensaje|messauth)(\/|$)/i
const publicScreens = /^\/(cursos|categorias|maestros|legal|ayuda|dashboard)(\/|$)/i

/** Answered with a kept page, or the one that says what to do, where there is no line. */
export const isPage = (pathname: string) => pathname === '/' || screens.test(pathname)

/** Kept for then; no address with an email is among them. */
export function isKept(url: string): boolean {
  const { pathname } = new URL(url)
  return pathname === '/' || publicScreens.test(pathname)
}
