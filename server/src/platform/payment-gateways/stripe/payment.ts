import { z } from 'zod'
import type { Payment, Voucher } from '../gateway.ts'
import { presentRefund, stripeRefund } from './refunds.ts'
import { nextAction, readVoucher } from './voucher.ts'

const text = z.string().nullish().catch(null)

const charge = z.looseObject({
  id: z.string(),
  disputed: z.boolean().nullish().catch(null),
  payment_method_details: z
    .looseObject({
      type: text,
      card: z
        .looseObject({ installments: z.looseObject({ plan: z.unknown().optional() }).nullish() })
        .nullish()
        .catch(null),
    })
    .nullish(),
  refunds: z.looseObject({ data: z.array(stripeRefund), has_more: z.boolean() }).nullish(),
})

/** What is needed of a payment intent, with its last charge in it; the rest changes. */
export const stripePayment = z.looseObject({
  id: z.string().min(1),
  status: z.string(),
  amount: z.number().int(),
  amount_received: z.number().int().nullish(),
  currency: z.string().length(3),
  created: z.number(),
  metadata: z.record(z.string(), z.string()).catch({}),
  payment_method: z.union([z.string(), z.looseObject({ type: z.string() })]).nullish(),
  latest_charge: z.union([z.string(), charge]).nullish(),
  last_payment_error: z
    .looseObject({
      code: text,
      decline_code: text,
      payment_method: z.looseObject({ type: z.string() }).nullish().catch(null),
    })
    .nullish()
    .catch(null),
  next_action: nextAction.nullish().catch(null),
})

export type StripePayment = z.output<typeof stripePayment>

export const chargeOf = ({ latest_charge: last }: StripePayment) =>
  typeof last === 'object' ? (last ?? undefined) : undefined

export interface Circumstances {
  /** Its page takes no other try, so that a failure is final. */
  isFinal: boolean
  now: Date
}

/** With the refunds in it; disputes are asked for. `undefined`: nothing was tried, or it is going on. */
export function presentPayment(
  payment: StripePayment,
  circumstances: Circumstances,
): Payment | undefined {
  const voucher = readVoucher(payment)
  const state = stateOf(payment, voucher, circumstances)
  if (state === undefined) return undefined
  const refunds = chargeOf(payment)?.refunds?.data ?? []
  return {
    reference: payment.id,
    method: methodOf(payment),
    state,
    amountCents: amountOf(payment, state),
    currency: payment.currency.toUpperCase(),
    voucher: state === 'pending' ? voucher : null,
    ...(state === 'rejected' && { reason: explainDecline(payment) }),
    refunds: state === 'approved' ? refunds.map(presentRefund) : [],
  }
}

/** Of a transfer that came in parts, what is still missing. */
function amountOf(payment: StripePayment, state: Payment['state']): number {
  if (state === 'approved') return payment.amount_received ?? payment.amount
  const left = payment.next_action?.display_bank_transfer_instructions?.amount_remaining
  return left ?? payment.amount
}

/** An unknown status waits until it is one of these. */
function stateOf(
  payment: StripePayment,
  voucher: Voucher | null,
  { isFinal, now }: Circumstances,
): Payment['state'] | undefined {
  switch (payment.status) {
    case 'succeeded':
      return 'approved'
    case 'canceled':
      return isPaidAway(payment) ? 'expired' : 'rejected'
    case 'requires_payment_method':
      if (isFinal) return isPaidAway(payment) ? 'expired' : 'rejected'
      return payment.last_payment_error ? 'rejected' : undefined
    case 'requires_confirmation':
      return undefined
    case 'requires_action':
      // Without a voucher its buyer is answering their bank on the page.
      if (!voucher) return isFinal ? 'pending' : undefined
      return isForgotten(payment, voucher, now) ? 'expired' : 'pending'
    default:
      return 'pending'
  }
}

/** Stripe awaits a transfer for good: here it ends with its days, unless a part of it came. */
function isForgotten(payment: StripePayment, { payBy }: Voucher, now: Date): boolean {
  const transfer = payment.next_action?.display_bank_transfer_instructions
  if (!transfer || payBy > now) return false
  return (transfer.amount_remaining ?? payment.amount) >= payment.amount
}

const methods: Record<string, Payment['method'] | undefined> = {
  card: 'card',
  oxxo: 'cash',
  customer_balance: 'transfer',
}

const actionTypes: Record<string, string | undefined> = {
  oxxo_display_details: 'oxxo',
  display_bank_transfer_instructions: 'customer_balance',
}

function methodOf(payment: StripePayment): Payment['method'] {
  const { next_action: action, payment_method: chosen, last_payment_error: failed } = payment
  const details = chargeOf(payment)?.payment_method_details
  const type =
    details?.type ??
    actionTypes[action?.type ?? ''] ??
    (typeof chosen === 'object' ? chosen?.type : undefined) ??
    failed?.payment_method?.type ??
    'card'
  const hasPlan = details?.card?.installments?.plan != null
  return hasPlan ? 'installments' : (methods[type] ?? 'wallet')
}

/** At a shop or by a transfer. */
export function isPaidAway(payment: StripePayment): boolean {
  const method = methodOf(payment)
  return method === 'cash' || method === 'transfer'
}

const declines: Record<string, string | undefined> = {
  insufficient_funds: 'La tarjeta no tiene fondos suficientes.',
  expired_card: 'La tarjeta está vencida.',
  incorrect_cvc: 'El código de seguridad no es correcto.',
  lost_card: 'El banco no aceptó la tarjeta.',
  stolen_card: 'El banco no aceptó la tarjeta.',
  authentication_required: 'El banco pidió confirmar el pago y no se confirmó.',
  payment_intent_authentication_failure: 'El banco pidió confirmar el pago y no se confirmó.',
}

function explainDecline({ last_payment_error: error }: StripePayment): string | undefined {
  return declines[error?.decline_code ?? ''] ?? declines[error?.code ?? '']
}
