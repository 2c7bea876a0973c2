import { z } from 'zod'
import type { Payment, Voucher } from '../gateway.ts'
import { anyId, toCents } from './http.ts'
import { paymentRefund, presentRefund } from './refunds.ts'

const text = z.string().nullish().catch(null)

/** What is needed of it; the rest changes without notice. */
export const mercadopagoPayment = z.looseObject({
  id: anyId,
  status: z.string(),
  status_detail: text,
  date_created: z.string(),
  date_approved: text,
  date_last_updated: text,
  date_of_expiration: text,
  payment_method_id: text,
  payment_type_id: text,
  operation_type: text,
  currency_id: z.string(),
  transaction_amount: z.number(),
  transaction_amount_refunded: z.number().nullish(),
  external_reference: text,
  installments: z.number().nullish().catch(null),
  transaction_details: z
    .looseObject({
      external_resource_url: text,
      payment_method_reference_id: text,
      verification_code: text,
      overpaid_amount: z.number().nullish().catch(null),
    })
    .nullish()
    .catch(null),
  point_of_interaction: z
    .looseObject({
      transaction_data: z.looseObject({ ticket_url: text, subscription_id: text }).nullish(),
    })
    .nullish()
    .catch(null),
  metadata: z.looseObject({ preapproval_id: text }).nullish().catch(null),
  refunds: z.array(paymentRefund).nullish(),
})

export type MercadopagoPayment = z.output<typeof mercadopagoPayment>

type OfSubscription = Pick<MercadopagoPayment, 'point_of_interaction' | 'metadata'>

/** The subscription whose charge it is: named in one place or the other, by the way it was begun. */
export function subscriptionOf({ point_of_interaction: place, metadata }: OfSubscription) {
  return place?.transaction_data?.subscription_id ?? metadata?.preapproval_id ?? undefined
}

/** Money that came, whatever became of it later. */
const takenStatuses = new Set(['approved', 'refunded', 'charged_back', 'in_mediation'])

export const isTaken = ({ status }: MercadopagoPayment) => takenStatuses.has(status)

/** With the refunds in it; disputes are asked for. */
export function presentPayment(payment: MercadopagoPayment): Payment {
  const { id, currency_id: currency } = payment
  const state = stateOf(payment)
  // What came beyond the price is the academy's to give back too.
  const overpaid = payment.transaction_details?.overpaid_amount ?? 0
  return {
    reference: id,
    method: methodOf(payment),
    state,
    amountCents: toCents(payment.transaction_amount + overpaid),
    currency,
    voucher: state === 'pending' ? readVoucher(payment) : null,
    refunds: isTaken(payment)
      ? (payment.refunds ?? []).map((refund) => presentRefund(refund, currency))
      : [],
  }
}

/** An unknown status waits until it is one of these. */
function stateOf(payment: MercadopagoPayment): Payment['state'] {
  if (isTaken(payment)) return 'approved'
  if (payment.status === 'rejected') return 'rejected'
  if (payment.status !== 'cancelled') return 'pending'
  const isExpired = payment.status_detail === 'expired' || isPaidAway(payment)
  return isExpired ? 'expired' : 'rejected'
}

const methods: Record<string, Payment['method'] | undefined> = {
  credit_card: 'card',
  debit_card: 'card',
  prepaid_card: 'card',
  ticket: 'cash',
  atm: 'cash',
  bank_transfer: 'transfer',
  account_money: 'wallet',
}

function methodOf({ payment_type_id: type, installments }: MercadopagoPayment): Payment['method'] {
  const method = methods[type ?? ''] ?? 'wallet'
  return method === 'card' && (installments ?? 1) > 1 ? 'installments' : method
}

/** At a shop, a bank's counter or by a transfer. */
function isPaidAway(payment: MercadopagoPayment): boolean {
  const method = methodOf(payment)
  return method === 'cash' || method === 'transfer'
}

/** Of a voucher that bears no deadline. */
const USUAL_DEADLINE_MILLISECONDS = 3 * 24 * 60 * 60_000

function readVoucher(payment: MercadopagoPayment): Voucher | null {
  if (!isPaidAway(payment)) return null
  const { transaction_details: details, point_of_interaction: place } = payment
  const link = details?.external_resource_url ?? place?.transaction_data?.ticket_url ?? ''
  const deadline = new Date(payment.date_of_expiration ?? '').getTime()
  const usual = new Date(payment.date_created).getTime() + USUAL_DEADLINE_MILLISECONDS
  return {
    link: link.startsWith('https:') ? link : null,
    reference: details?.payment_method_reference_id ?? details?.verification_code ?? null,
    payBy: new Date(Number.isNaN(deadline) ? usual : deadline),
  }
}
