import type {
  WireAdminPlan,
  OrderState,
  PaymentResult,
  Plan,
  Purchase,
  Receipt,
  Subscription,
} from '@ateneo/contract'
import { dueReasonOf } from './policy.ts'
import { presentPapers } from './receipts/present-papers.ts'
import type { CompletedOrder, ListedOrder, SubscriptionRow } from './access/entitlement-store.ts'
import type { PlanWithSales } from './plans/plan-store.ts'
import { planVersion } from './plans/plan-version.ts'
import type { Quote } from './orders/quotes.ts'
import type { OwnReceipt } from './orders/own-purchases.ts'
import type { OrderRow, PlanRow } from './store.ts'

export function presentPlan(row: PlanRow): Plan {
  const { planName, currency, description, durationMonths, isRecurring, mayRenew } = row
  const price = row.priceCents / 100
  return {
    _id: row.id,
    planName,
    price,
    currency,
    description,
    durationMonths,
    isRecurring,
    mayRenew,
  }
}

export function presentAdminPlan({ plan, sales }: PlanWithSales): WireAdminPlan {
  const version = planVersion(plan)
  return { ...presentPlan(plan), isRetired: !plan.isActive, sales, version }
}

export function presentCouponOffers({ code, offers }: { code: string; offers: Quote[] }) {
  return {
    code,
    offers: offers.map(({ plan, priceCents, discountCents }) => ({
      costId: plan.id,
      price: (priceCents + discountCents) / 100,
      newPrice: priceCents / 100,
      currency: plan.currency,
    })),
  }
}

/** Plan data as of the sale. */
function presentSale({ id, priceCents, ...order }: OrderRow) {
  const { planName, durationMonths, currency, description } = order
  return {
    orderId: id,
    orderNumber: order.number,
    planName,
    durationMonths,
    price: priceCents / 100,
    currency,
    description,
  }
}

export function presentPayment({ order, entitlement }: CompletedOrder): PaymentResult {
  const { startsAt, endsAt } = entitlement
  return {
    ...presentSale(order),
    startDate: { $date: startsAt.toISOString() },
    endDate: endsAt && { $date: endsAt.toISOString() },
    courseId: order.courseId,
    refundDue: order.isRefundDue,
    status: 'COMPLETED',
  }
}

export function presentPurchase({ order, entitlement, course }: ListedOrder): Purchase {
  return {
    ...presentSale(order),
    course: course && { _id: course.id, title: course.title, imageUrl: course.imageUrl },
    purchaseDate: (order.completedAt ?? order.createdAt).toISOString(),
    startDate: entitlement.startsAt.toISOString(),
    endDate: entitlement.endsAt?.toISOString() ?? null,
    reference: order.paymentReference ?? '',
    refundDue: order.isRefundDue,
  }
}

export function presentSubscription({ planName, startsAt, endsAt }: SubscriptionRow): Subscription {
  return {
    planName: planName ?? 'Acceso de cortesía',
    startDate: startsAt.toISOString(),
    endDate: endsAt.toISOString(),
  }
}

/**
 * State of a closed order. A failed order that was paid is reported as refunded once the whole
 * price is back.
 */
export function presentState({ status, refundedCents, priceCents }: OrderRow): OrderState {
  if (status === 'failed' && refundedCents === priceCents) return 'refunded'
  return status as OrderState
}

export function presentReceipt({
  order,
  course,
  access,
  petition,
  refundUntil,
  refundNeedsAccount,
  method,
  papers,
  invoicing,
}: OwnReceipt): Receipt {
  return {
    ...presentSale(order),
    coupon: order.couponCode,
    discount: order.discountCents / 100,
    state: presentState(order),
    refundDue: order.isRefundDue,
    refundDueReason: dueReasonOf(order),
    refunded: order.refundedCents / 100,
    refundDate: order.refundedAt?.toISOString() ?? null,
    refundUntil: refundUntil?.toISOString() ?? null,
    refundNeedsAccount,
    refundRequest: petition
      ? {
          state: petition.state,
          date: petition.createdAt.toISOString(),
          reason: petition.reason,
          decisionReason: petition.decisionReason,
        }
      : null,
    date: (order.completedAt ?? order.createdAt).toISOString(),
    course: course && { _id: course.id, title: course.title },
    // No access period for a payment due for refund, even if the student has the course by another
    // order.
    ...(access && !order.isRefundDue
      ? { startDate: access.startsAt.toISOString(), endDate: access.endsAt?.toISOString() ?? null }
      : { startDate: null, endDate: null }),
    reference: order.paymentReference,
    method,
    ...presentPapers(papers),
    invoice: invoicing ? { ...invoicing, until: invoicing.until?.toISOString() ?? null } : null,
  }
}

export function presentWholeReceipt(row: OwnReceipt): Receipt & { buyer: OwnReceipt['buyer'] } {
  return { ...presentReceipt(row), buyer: row.buyer }
}
