import { hasSecureCookies } from '@ateneo/contract/secure-cookies'

/** Whether no browser keeps the cookies of this `PUBLIC_URL`: they are `Secure`, and it is http. */
export const losesCookies = (publicUrl: string): boolean =>
  publicUrl.startsWith('http:') && hasSecureCookies(publicUrl)

export const lostCookies =
  'con http los navegadores no guardan la sesión y nadie puede entrar; pon un servidor con TLS delante y PUBLIC_URL con https'
