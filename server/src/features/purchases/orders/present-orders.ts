import type { Answer, getOrder, ListedOrder, OpenOrder, OrderEvent } from '@ateneo/contract'
import type { OrderOfList } from './order-list-store.ts'
import type { OrderWithHistory } from './order-admin.ts'
import { presentPlan } from '../present.ts'
import type { WaitingOrder } from './waiting-orders.ts'
import type { RefundRequestRow } from '../refunds/refund-request-store.ts'
import { dueReasonOf, isRefundable, listStateOf } from '../policy.ts'

export function presentListedOrder({ order, student, course }: OrderOfList): ListedOrder {
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
    student: { _id: student.id, name: student.name, email: student.email },
    course: course && { _id: course.id, title: course.title },
  }
}

export function presentWaitingOrder({ order, plan, title, until }: WaitingOrder): OpenOrder {
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
    until: until?.toISOString() ?? null,
    course: courseId === null ? null : { _id: courseId, title: title ?? description },
  }
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
    refundable: isRefundable(order) ? (order.priceCents - order.refundedCents) / 100 : 0,
    isRefundUnderWay: found.history.requests.some(({ request }) => request.state === 'asked'),
    history: listEvents(found),
  }
}

type EventDetails = Partial<OrderEvent> & Pick<OrderEvent, 'kind'>

function toEvent(at: Date, told: EventDetails): OrderEvent {
  const nothing = { state: null, amount: null, commission: null, reference: null, text: null }
  return { ...nothing, by: null, from: null, until: null, ...told, at: at.toISOString() }
}

/** By time; what happened at the same moment in the order in which it comes about. */
function listEvents({ order, history }: OrderWithHistory): OrderEvent[] {
  const { priceCents, paymentReference: reference, completedAt, closedAt, status } = order
  const price = priceCents / 100
  const ended = status === 'cancelled' || status === 'failed' ? status : undefined
  const events = [
    toEvent(order.createdAt, { kind: 'created', amount: price }),
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
    ...history.refunds.map((refund) =>
      toEvent(refund.happenedAt, {
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

function listRequestEvents(request: RefundRequestRow, by: string): OrderEvent[] {
  const { amountCents, reason: text, refusal, settledAt } = request
  const amount = amountCents / 100
  return [
    toEvent(request.createdAt, { kind: 'refund_asked', amount, text, by }),
    ...(settledAt && refusal !== null
      ? [toEvent(settledAt, { kind: 'refund_refused', amount, text: refusal })]
      : []),
  ]
}
