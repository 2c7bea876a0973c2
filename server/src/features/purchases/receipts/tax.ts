import type { ReceiptTax } from '@ateneo/contract'

/** The tax within a sum; the rest is the net, so that both are the sum to the cent. */
export function splitTax(cents: number, vatBasisPoints: number | null): ReceiptTax | null {
  if (vatBasisPoints === null) return null
  const taxCents = Math.round((cents * vatBasisPoints) / (10_000 + vatBasisPoints))
  return {
    kind: vatBasisPoints === 0 ? 'exempt' : 'included',
    percent: vatBasisPoints / 100,
    net: (cents - taxCents) / 100,
    tax: taxCents / 100,
  }
}
