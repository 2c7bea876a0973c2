import {
  type PaymentMethod,
  readStripeMethods,
  type StripeMethod,
  usualStripeMethods,
} from '@ateneo/contract'

/** How Stripe and the academy name a way to pay, and the account's right to it. */
interface MethodNames {
  type: 'card' | 'oxxo' | 'customer_balance'
  method: PaymentMethod
  /** Words by which Stripe's refusal of a page tells that it is this one. */
  told: readonly string[]
  capability: 'card_payments' | 'oxxo_payments' | 'mx_bank_transfer_payments'
  label: string
}

export const methodNames: Record<StripeMethod, MethodNames> = {
  tarjeta: {
    type: 'card',
    method: 'card',
    told: [],
    capability: 'card_payments',
    label: 'Tarjeta',
  },
  mensualidades: {
    type: 'card',
    method: 'installments',
    told: ['installments'],
    capability: 'card_payments',
    label: 'Mensualidades',
  },
  oxxo: {
    type: 'oxxo',
    method: 'cash',
    told: ['oxxo'],
    capability: 'oxxo_payments',
    label: 'OXXO',
  },
  spei: {
    type: 'customer_balance',
    method: 'transfer',
    told: ['customer_balance', 'bank_transfer'],
    capability: 'mx_bank_transfer_payments',
    label: 'Transferencia (SPEI)',
  },
}

/** OXXO's own limit of a voucher, and a currency that all but cards need. */
const OXXO_MAX_CENTS = 1_000_000
const LOCAL_CURRENCY = 'MXN'

/** A refused way is tried again after an hour, or with the next check. */
const REFUSED_MILLISECONDS = 60 * 60_000

/** What the academy wants to offer, less what its account refused lately. */
export interface MethodChoice {
  wanted: readonly StripeMethod[]
  /** Now; cards are never left out. */
  offered(): StripeMethod[]
  /** Of these, what can pay this sum. */
  forAmount(sum: { amountCents: number; currency: string }): StripeMethod[]
  refuse(methods: readonly StripeMethod[]): void
  /** All are tried again. */
  forget(): void
}

export function chooseMethods(setting: string | undefined, now: () => Date): MethodChoice {
  const wanted = readStripeMethods(setting ?? '') ?? usualStripeMethods
  const refusedAt = new Map<StripeMethod, number>()
  const isRefused = (method: StripeMethod) =>
    now().getTime() - (refusedAt.get(method) ?? -Infinity) < REFUSED_MILLISECONDS
  const offered = () => wanted.filter((method) => method === 'tarjeta' || !isRefused(method))
  return {
    wanted,
    offered,
    forAmount({ amountCents, currency }) {
      const isLocal = currency === LOCAL_CURRENCY
      return offered().filter(
        (method) =>
          method === 'tarjeta' || (isLocal && (method !== 'oxxo' || amountCents <= OXXO_MAX_CENTS)),
      )
    },
    refuse: (methods) => {
      for (const method of methods) refusedAt.set(method, now().getTime())
    },
    forget: () => refusedAt.clear(),
  }
}
