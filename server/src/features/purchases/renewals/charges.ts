import type { RefundDueReason } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import type { Payment } from '../../../platform/payment-gateways/gateway.ts'
import type { Charge } from '../../../platform/payment-gateways/renewals.ts'
import { applyOutcome } from '../orders/apply-outcome.ts'
import { settlePayments } from '../orders/order-payments.ts'
import { findOrderOfPayment } from '../orders/payment-store.ts'
import { insertRefundRequest } from '../refunds/refund-request-store.ts'
import { endDisputes } from '../refunds/refund-settlement.ts'
import { getOrder, insertOrder, lockOrder, type OrderRow } from '../store.ts'
import { setGrace } from './grace.ts'
import { findHeldCharge, type HeldChargeRow } from './held-charge-store.ts'
import { holdCharge, mustDecide } from './held-charges.ts'
import { isAnnounced } from './notice-rules.ts'
import { findLastCycle, findPeriodEnd } from './cycle-store.ts'
import { type SubscriptionRow, updateSubscription } from './subscription-store.ts'

/**
 * Makes a charge an order: completed if it was agreed to and announced, else one whose money goes
 * back. The caller holds the subscription's row lock. Answers the subscription as it then is.
 */
export async function settleCharge(
  ctx: Context,
  tx: Transaction,
  subscription: SubscriptionRow,
  charge: Charge,
): Promise<SubscriptionRow> {
  if (charge.state !== 'approved' || charge.amountCents === 0) return subscription
  const known = await findOrderOfPayment(tx, subscription.provider, charge.reference)
  if (known) {
    await settleKnown(ctx, tx, known, charge)
    return subscription
  }
  const { cycle = 0 } = (await findLastCycle(tx, subscription.id)) ?? {}
  const held = await findHeldCharge(tx, subscription, charge.reference)
  if (held) return followDecision(ctx, tx, { subscription, charge, held, cycle: cycle + 1 })
  const refusal = await refuseCharge(tx, subscription, charge, cycle + 1)
  if (!refusal) return acceptCharge(ctx, tx, subscription, charge, cycle + 1)
  if (isReturned(refusal) && (await mustDecide(tx, charge.happenedAt, refusal))) {
    await holdCharge(ctx, tx, subscription, charge, refusal)
  } else await returnCharge(ctx, tx, subscription, charge, refusal)
  return subscription
}

interface Held {
  subscription: SubscriptionRow
  charge: Charge
  held: HeldChargeRow
  cycle: number
}

/** Follows the office's decision; until it decides, nothing happens. */
async function followDecision(
  ctx: Context,
  tx: Transaction,
  { subscription, charge, held, cycle }: Held,
): Promise<SubscriptionRow> {
  if (held.decision === 'accept') return acceptCharge(ctx, tx, subscription, charge, cycle)
  if (held.decision === 'return') {
    const { decidedBy: adminId, decisionReason: reason } = held
    const asked = { adminId, reason: reason ?? '' }
    await returnCharge(ctx, tx, subscription, charge, held.reason, asked)
  }
  return subscription
}

async function settleKnown(ctx: Context, tx: Transaction, known: OrderRow, charge: Charge) {
  const order = (await lockOrder(tx, known.id))!
  if (charge.isContested === false) await endDisputes(ctx, tx, order)
  // Of a whole refund some providers tell the sum alone, which is known by its own event.
  const isReturned = order.refundedCents === order.priceCents
  if (charge.refunds.every(({ kind }) => isReturned && kind === 'refund')) return
  await settlePayments(ctx, tx, order.id, { status: 'closed', payments: [asPayment(charge)] })
}

/** Why a charge buys nothing; undefined if it gives access. */
async function refuseCharge(
  tx: Transaction,
  subscription: SubscriptionRow,
  { amountCents, currency, happenedAt }: Charge,
  cycle: number,
): Promise<RefundDueReason | undefined> {
  const { cancelWantedAt, endedAt } = subscription
  if (amountCents !== subscription.priceCents || currency !== subscription.currency) {
    return 'other_amount'
  }
  const over = cancelWantedAt === null ? endedAt : beginOfSecond(cancelWantedAt)
  if (over !== null && happenedAt >= over) return 'after_cancelling'
  return (await isAnnounced(tx, subscription, { cycle, happenedAt })) ? undefined : 'without_notice'
}

/** Providers tell seconds: a charge in the second of the cancellation may be the later of both. */
const beginOfSecond = (at: Date) => new Date(Math.floor(at.getTime() / 1000) * 1000)

async function acceptCharge(
  ctx: Context,
  tx: Transaction,
  subscription: SubscriptionRow,
  charge: Charge,
  cycle: number,
): Promise<SubscriptionRow> {
  // Days of grace are part of the period that is paid now.
  await setGrace(tx, subscription, null)
  const order = await insertChargeOrder(ctx, tx, subscription, cycle)
  const payment = asPayment(charge)
  await applyOutcome(ctx, tx, {
    order,
    checkout: { status: 'closed', payments: [payment] },
    outcome: { status: 'completed', payment },
  })
  const currentUntil = (await findPeriodEnd(tx, order.id)) ?? subscription.currentUntil
  return updateSubscription(tx, subscription.id, {
    currentUntil,
    graceUntil: null,
    failedAt: null,
  })
}

/** What the academy's own rules give back, but another amount: an administrator looks at that. */
const returnedReasons: Partial<Record<RefundDueReason, string>> = {
  after_cancelling: 'Se cobró después de cancelar la suscripción.',
  without_notice: 'Se cobró la suscripción sin haberte avisado antes.',
}

const isReturned = (refusal: RefundDueReason) => returnedReasons[refusal] !== undefined

async function returnCharge(
  ctx: Context,
  tx: Transaction,
  subscription: SubscriptionRow,
  charge: Charge,
  refundDue: RefundDueReason,
  asked: { adminId: string | null; reason: string | undefined } = {
    adminId: null,
    reason: returnedReasons[refundDue],
  },
): Promise<void> {
  const { id } = await insertChargeOrder(ctx, tx, subscription, null)
  const payment = asPayment(charge)
  await applyOutcome(ctx, tx, {
    order: await getOrder(tx, id),
    checkout: { status: 'closed', payments: [payment] },
    outcome: { status: 'failed', payment, refundDue },
  })
  const { adminId, reason } = asked
  const { isRefundDue, priceCents, refundedCents } = await getOrder(tx, id)
  if (reason === undefined || !isRefundDue) return
  await insertRefundRequest(tx, {
    orderId: id,
    adminId,
    amountCents: priceCents - refundedCents,
    reason,
    createdAt: ctx.now(),
  })
}

function insertChargeOrder(
  ctx: Context,
  tx: Transaction,
  subscription: SubscriptionRow,
  cycle: number | null,
): Promise<OrderRow> {
  const { id, studentId, planId, planName, description, priceCents, currency, months, provider } =
    subscription
  return insertOrder(tx, {
    studentId,
    planId,
    courseId: null,
    planName,
    description,
    priceCents,
    currency,
    durationMonths: months,
    status: 'created',
    provider,
    subscriptionId: id,
    cycle,
    reconcileAt: null,
    createdAt: ctx.now(),
  })
}

function asPayment({ reference, method, amountCents, currency, refunds }: Charge): Payment {
  return { reference, method, state: 'approved', amountCents, currency, voucher: null, refunds }
}
