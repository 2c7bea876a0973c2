import { writeDay } from '@ateneo/contract/calendar'
import { versionOf } from '../../../platform/concurrency/entity-version.ts'
import { formatPrice } from '../../../platform/payment-gateways/amounts.ts'

/** Of the wording below: raised with every change of it. */
export const TERMS_VERSION = '2026-11'

interface Terms {
  siteName: string
  timeZone: string
  planName: string
  priceCents: number
  currency: string
  months: number
  /** Null: as soon as it is accepted at the provider. */
  firstChargeAt: Date | null
  nextChargeAt: Date
}

/**
 * LFPC 76 Bis VIII: that charges recur, with period, amount and date, clearly and before consent;
 * IX: the notice, and how it is cancelled at once and for nothing.
 */
export function writeTerms(terms: Terms): string {
  const { siteName, timeZone, planName, priceCents, currency, months } = terms
  const price = formatPrice(priceCents, currency)
  const period = months === 1 ? 'cada mes' : `cada ${months} meses`
  const next = writeDay(terms.nextChargeAt, timeZone)
  const first =
    terms.firstChargeAt === null
      ? `El primer cobro es hoy, al aceptar, y el siguiente el ${next}.`
      : `El primer cobro es el ${writeDay(terms.firstChargeAt, timeZone)} y el siguiente el ${next}.`
  return [
    `Acepto que ${siteName} me cobre ${price} ${period} por el plan «${planName}», sin que yo haga nada más, hasta que lo cancele.`,
    first,
    'Recibiré un aviso por correo al menos 5 días antes de cada renovación.',
    'Puedo cancelar cuando quiera, sin costo, en «Suscripción» con un botón: desde ese momento no se me cobra más y conservo el acceso hasta el final de lo que ya pagué.',
    'Si el precio cambia, no se me cobra el nuevo sin que yo lo acepte.',
  ].join(' ')
}

export const termsDigest = (text: string) => versionOf([TERMS_VERSION, text])
