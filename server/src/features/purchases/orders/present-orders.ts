import {
  type Answer,
  type getOrder,
  type HandSale,
  type ListedOrder,
  type OpenOrder,
  type OrderEvent,
  type OrderPayment,
  type PaymentVoucher,
  SALE_PROOF_PATH,
  writeReceiptNumber,
} from '@ateneo/contract'
import type { HandSaleRow } from './by-hand/hand-sale-store.ts'
import type { PaymentRow } from './payment-store.ts'
import type { OrderOfList } from './order-list-store.ts'
import type { OrderWithHistory } from './order-admin.ts'
import { presentPlan } from '../present.ts'
import type { WaitingOrder } from './vouchers/waiting-orders.ts'
import type { RefundRequestRow } from '../refunds/refund-request-store.ts'
import type { OrderRow } from '../store.ts'
import { dueReasonOf, leftCentsOf, listStateOf } from '../policy.ts'

function presentHandSale(sale: HandSaleRow, recorder: string | null): HandSale {
  const { orderId, method, paidOn, note, fileName, fileBytes } = sale
  const hasProof = fileName !== null && fileBytes !== null
  const proof = hasProof
    ? { name: fileName, sizeBytes: fileBytes, url: SALE_PROOF_PATH + orderId }
    : null
  return { method, paidOn, note, by: recorder ?? '', proof }
}

export function presentListedOrder(found: OrderOfList): ListedOrder {
  const { order, student, course, handSale, recorder, receiptNumber } = found
  return {
    orderId: order.id,
    orderNumber: order.number,
    state: listStateOf(order),
    date: order.createdAt.toISOString(),
    paidDate: order.completedAt?.toISOString() ?? null,
    planName: order.planName,
    description: order.description,
    price: order.priceCents / 100,
    refunded: order.refundedCents / 100,
    coupon: order.couponCode,
    discount: order.discountCents / 100,
    currency: order.currency,
    provider: order.provider,
    reference: order.paymentReference,
    receiptNumber: receiptNumber === null ? null : writeReceiptNumber('sale', receiptNumber),
    handSale: handSale && presentHandSale(handSale, recorder),
    student: { _id: student.id, name: student.name, email: student.email },
    course: course && { _id: course.id, title: course.title },
  }
}

export function presentWaitingOrder(waiting: WaitingOrder): OpenOrder {
  const { order, link, plan, title, voucher, until } = waiting
  const { planName, description, priceCents, currency, couponCode, courseId, createdAt } = order
  return {
    orderId: order.id,
    orderNumber: order.number,
    planId: order.planId,
    plan: plan ? presentPlan(plan) : null,
    planName,
    description,
    price: priceCents / 100,
    currency,
    coupon: couponCode,
    provider: order.provider,
    date: createdAt.toISOString(),
    isPending: order.pendingSince !== null,
    voucher: voucher ? presentVoucher(voucher) : null,
    link,
    until: until?.toISOString() ?? null,
    course: courseId === null ? null : { _id: courseId, title: title ?? description },
  }
}

/** Of a payment that has a deadline. */
function presentVoucher(payment: PaymentRow): PaymentVoucher {
  const { method, voucherReference: reference, voucherLink: link, payBy } = payment
  return { method, reference, link, payBy: payBy!.toISOString(), account: payment.voucherAccount }
}

export function presentWholeOrder(found: OrderWithHistory): Answer<typeof getOrder> {
  const { order } = found
  return {
    ...presentListedOrder(found),
    durationMonths: order.durationMonths,
    checkout: order.checkoutToken,
    commissionPercent:
      order.commissionBasisPoints === null ? null : order.commissionBasisPoints / 100,
    refundDueReason: dueReasonOf(order),
    left: leftCentsOf(order) / 100,
    refundable: found.isRefundable ? (order.priceCents - order.refundedCents) / 100 : 0,
    isRefundUnderWay: found.history.requests.some(({ request }) => request.state === 'asked'),
    payments: found.payments.map(presentOrderPayment),
    seconds: found.related.seconds.map(presentRelated),
    paidTwiceOf: found.related.first ? presentRelated(found.related.first) : null,
    history: listEvents(found),
  }
}

const presentRelated = ({ id, number }: Pick<OrderRow, 'id' | 'number'>) => ({
  orderId: id,
  orderNumber: number,
})

function presentOrderPayment(payment: PaymentRow): OrderPayment {
  const { reference, method, state, amountCents, currency, voucherReference, payBy } = payment
  return {
    reference,
    method,
    state,
    amount: amountCents / 100,
    currency,
    voucherReference,
    payBy: payBy?.toISOString() ?? null,
    reason: payment.reason,
    date: payment.createdAt.toISOString(),
    changed: payment.changedAt.toISOString(),
  }
}

type EventDetails = Partial<OrderEvent> & Pick<OrderEvent, 'kind'>

function toEvent(at: Date, told: EventDetails): OrderEvent {
  const nothing = { state: null, amount: null, commission: null, reference: null, text: null }
  return { ...nothing, by: null, from: null, until: null, ...told, at: at.toISOString() }
}

/** By time; what happened at the same moment in the order in which it comes about. */
function listEvents({ order, history, handSale, recorder }: OrderWithHistory): OrderEvent[] {
  const { priceCents, paymentReference: reference, completedAt, closedAt, status } = order
  const price = priceCents / 100
  const ended = status === 'cancelled' || status === 'failed' ? status : undefined
  const events = [
    handSale
      ? toEvent(order.createdAt, { kind: 'recorded', text: handSale.note || null, by: recorder })
      : toEvent(order.createdAt, { kind: 'created', amount: price }),
    ...history.webhooks.map((webhook) =>
      toEvent(webhook.receivedAt, {
        kind: 'webhook',
        text: webhook.name,
        reference: webhook.reference,
      }),
    ),
    ...(completedAt ? [toEvent(completedAt, { kind: 'paid', amount: price, reference })] : []),
    ...(ended && closedAt ? [toEvent(closedAt, { kind: ended, reference })] : []),
    ...history.access.map(({ createdAt, startsAt, endsAt }) =>
      toEvent(createdAt, {
        kind: 'access_given',
        from: startsAt.toISOString(),
        until: endsAt?.toISOString() ?? null,
      }),
    ),
    ...history.requests.flatMap(({ request, by }) => listRequestEvents(request, by)),
    ...history.refunds.map(({ refund, by }) =>
      toEvent(refund.happenedAt, {
        by,
        kind: refund.kind,
        state: refund.state,
        amount: refund.amountCents / 100,
        reference: refund.reference,
        text: refund.reason || null,
      }),
    ),
    ...history.access.flatMap(({ revokedAt }) =>
      revokedAt ? [toEvent(revokedAt, { kind: 'access_ended' })] : [],
    ),
    ...history.entries.map((entry) =>
      toEvent(entry.happenedAt, {
        kind: 'ledger',
        state: entry.kind,
        amount: entry.grossCents / 100,
        commission: entry.commissionCents / 100,
      }),
    ),
  ]
  return events.toSorted((a, b) => a.at.localeCompare(b.at))
}

function listRequestEvents(request: RefundRequestRow, by: string | null): OrderEvent[] {
  const { amountCents, reason: text, refusal, settledAt } = request
  const amount = amountCents / 100
  return [
    toEvent(request.createdAt, { kind: 'refund_asked', amount, text, by }),
    ...(settledAt && refusal !== null
      ? [toEvent(settledAt, { kind: 'refund_refused', amount, text: refusal })]
      : []),
  ]
}
