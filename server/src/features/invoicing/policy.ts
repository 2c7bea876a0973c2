import type { HandMethod, PaymentMethod } from '@ateneo/contract'

interface Forms {
  cardForm: string
  otherForm: string
}

/** How an order was paid, as far as that is known. */
export interface HowPaid {
  hand: HandMethod | null
  method: PaymentMethod | null
}

/** The key of SAT's catalogue c_FormaPago. */
export function paymentFormOf({ hand, method }: HowPaid, { cardForm, otherForm }: Forms): string {
  const forms: Record<HandMethod | PaymentMethod, string> = {
    cash: '01',
    transfer: '03',
    terminal: cardForm,
    card: cardForm,
    installments: cardForm,
    // The money is handed on by a third party.
    wallet: '31',
    other: otherForm,
  }
  return forms[hand ?? method ?? 'other']
}

const LONGEST_MINUTES = 360

/** Minutes until the next try: 1, 2, 4… up to six hours. */
export const minutesAfter = (attempts: number): number =>
  Math.min(2 ** Math.min(attempts - 1, 10), LONGEST_MINUTES)
