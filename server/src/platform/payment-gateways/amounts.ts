/** What everything is sold in. */
export const academyCurrency = 'MXN'

/** `49900` as `499.00`, the decimal format of payment providers. */
export function formatAmount(amountCents: number): string {
  if (!Number.isSafeInteger(amountCents) || amountCents < 0) {
    throw new RangeError(`${amountCents} is not an amount in cents`)
  }
  const cents = String(amountCents).padStart(3, '0')
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`
}

/** Inverse of `formatAmount`, without floats; `undefined` for fractions of a cent. */
export function parseAmount(value: string): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(value) ?? []
  return whole === undefined ? undefined : Number(whole + fraction.padEnd(2, '0'))
}

/** `$499 MXN`, `$1,249.50 MXN`. */
export function formatPrice(amountCents: number, currency: string): string {
  const digits = amountCents % 100 === 0 ? 0 : 2
  const number = new Intl.NumberFormat('es-MX', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amountCents / 100)
  return `$${number} ${currency}`
}
