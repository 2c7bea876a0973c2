import type { Charge } from '../renewals.ts'
import { type AuthorizedPayment, dueAt } from './authorized-payments.ts'
import { findPayment, presentWhole, searchPayments } from './checkout.ts'
import type { CallMercadopago } from './http.ts'
import { type MercadopagoPayment, subscriptionOf } from './payment.ts'
import type { Preapproval } from './preapproval.ts'

interface ChargesQuery {
  preapproval: Preapproval
  authorized: readonly AuthorizedPayment[]
  /** Payments that were told of. */
  known: readonly string[]
  since: Date
}

/**
 * The payments that a preapproval made: those that bear our id, those that its periods name, and
 * those that were told of and name it. Any of these may be late, or lack one.
 */
export async function listCharges(
  call: CallMercadopago,
  { preapproval, authorized, known, since }: ChargesQuery,
): Promise<Charge[]> {
  const { external_reference: ours } = preapproval
  const payments = new Map<string, MercadopagoPayment>()
  const listed = typeof ours === 'string' ? await searchPayments(call, ours) : []
  for (const one of listed) if (isCharge(one)) payments.set(one.id, one)
  for (const id of known) {
    const told = await findPayment(call, id)
    if (told && isChargeOf(preapproval, told)) payments.set(told.id, told)
  }
  for (const due of authorized) {
    const id = due.payment?.id
    if (typeof id !== 'string' || dueAt(due) < since) continue
    if (payments.get(id)?.status === due.payment?.status) continue
    const named = await findPayment(call, id)
    if (named) payments.set(id, named)
  }
  const charges: Charge[] = []
  for (const one of payments.values()) {
    if (happenedAt(one) >= since) charges.push(await presentCharge(call, one))
  }
  return charges.toSorted((a, b) => a.happenedAt.getTime() - b.happenedAt.getTime())
}

/** Cards are tried with a small payment that is given back. */
const isCharge = ({ operation_type: type }: MercadopagoPayment) => type === 'recurring_payment'

function isChargeOf({ id, external_reference: ours }: Preapproval, payment: MercadopagoPayment) {
  if (!isCharge(payment)) return false
  const isOurs = typeof ours === 'string' && payment.external_reference === ours
  return isOurs || subscriptionOf(payment) === id
}

const happenedAt = ({ date_approved: approved, date_created: created }: MercadopagoPayment) =>
  new Date(approved ?? created)

async function presentCharge(call: CallMercadopago, payment: MercadopagoPayment): Promise<Charge> {
  const { state, ...charge } = await presentWhole(call, payment)
  const { reference, method, amountCents, currency, refunds, isContested } = charge
  return {
    reference,
    method,
    state: state === 'expired' ? 'rejected' : state,
    amountCents,
    currency,
    happenedAt: happenedAt(payment),
    refunds,
    isContested,
  }
}
