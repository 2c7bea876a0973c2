import type {
  OrderState,
  PaymentResult,
  Plan,
  Purchase,
  Receipt,
  Subscription,
} from '@ateneo/contract'
import type { CompletedOrder, ListedOrder, SubscriptionRow } from './entitlement-store.ts'
import type { ReceiptRow } from './receipt-store.ts'
import type { OrderRow, PlanRow } from './store.ts'

export function presentPlan(row: PlanRow): Plan {
  const { planName, currency, description, durationMonths, isRecurring } = row
  const price = row.priceCents / 100
  return { _id: row.id, planName, price, currency, description, durationMonths, isRecurring }
}

/** The plan as it was sold. */
function presentSale({ id, priceCents, ...order }: OrderRow) {
  const { planName, durationMonths, currency, description } = order
  return {
    orderId: id,
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
  return { planName, startDate: startsAt.toISOString(), endDate: endsAt.toISOString() }
}

export function presentReceipt({ order, course, access }: ReceiptRow): Receipt {
  return {
    ...presentSale(order),
    // Receipts are of closed orders.
    state: order.status as OrderState,
    refundDue: order.isRefundDue,
    date: (order.completedAt ?? order.createdAt).toISOString(),
    course: course && { _id: course.id, title: course.title },
    // A payment that goes back bought nothing, though the course is the student's.
    ...(access && !order.isRefundDue
      ? { startDate: access.startsAt.toISOString(), endDate: access.endsAt?.toISOString() ?? null }
      : { startDate: null, endDate: null }),
    reference: order.paymentReference,
  }
}

export function presentWholeReceipt(row: ReceiptRow): Receipt & { buyer: ReceiptRow['buyer'] } {
  return { ...presentReceipt(row), buyer: row.buyer }
}
