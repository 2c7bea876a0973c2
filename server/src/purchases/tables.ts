import { and, gt, isNull, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { coupons } from '../coupons/tables.ts'
import { courses } from '../courses/tables.ts'
import { instant, primaryId } from '../db/columns.ts'
import { users } from '../identity/tables.ts'

export const plans = pgTable(
  'plans',
  {
    id: primaryId(),
    planName: text().notNull(),
    priceCents: integer().notNull(),
    currency: text().notNull(),
    description: text().notNull(),
    durationMonths: integer().notNull(),
    isRecurring: boolean().notNull(),
    isActive: boolean().notNull().default(true),
    position: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    check('plans_price', sql`${t.priceCents} >= 0`),
    check('plans_duration', sql`${t.durationMonths} >= 0`),
    // A subscription needs months and a price.
    check(
      'plans_recurring',
      sql`not ${t.isRecurring} or (${t.durationMonths} > 0 and ${t.priceCents} > 0)`,
    ),
  ],
)

export const orderNumbers = pgSequence('order_numbers', { maxValue: 99_999_999 })

export const orders = pgTable(
  'orders',
  {
    id: primaryId(),
    /**
     * `4821-0937`: the sequence times a number coprime to 10^8, so that numbers are unique and do
     * not reveal the count of orders.
     */
    number: text()
      .notNull()
      .default(sql`to_char(nextval('order_numbers') * 61803399 % 100000000, 'FM0000"-"0000')`),
    studentId: uuid()
      .notNull()
      .references(() => users.id),
    planId: uuid()
      .notNull()
      .references(() => plans.id),
    /** Null: all courses for `durationMonths`. */
    courseId: uuid().references(() => courses.id),
    /** Plan data as of the sale. */
    planName: text().notNull(),
    description: text().notNull(),
    /** To be paid: what it cost less the discount. */
    priceCents: integer().notNull(),
    discountCents: integer().notNull().default(0),
    couponId: uuid().references(() => coupons.id),
    couponCode: text(),
    /** Until then the open order holds a use of its coupon; a paid one holds it for good. */
    couponHeldUntil: instant(),
    currency: text().notNull(),
    durationMonths: integer().notNull(),
    status: text({
      enum: ['created', 'completed', 'cancelled', 'failed', 'refunded', 'charged_back'],
    }).notNull(),
    /** Null: no checkout was opened. Only this provider can be queried about the order. */
    provider: text({ enum: ['sandbox', 'paypal'] }),
    /** The provider's checkout id, its payment page, and the id of the capture. */
    checkoutToken: text(),
    checkoutLink: text(),
    paymentReference: text(),
    /** The academy's part, fixed when the order is paid: 10000 is all of it. */
    commissionBasisPoints: integer(),
    /** Of a subscription: the professors' part, fixed when the order is paid; 0 is none. */
    shareBasisPoints: integer().notNull().default(0),
    /** Paid without getting access: an administrator must refund it. */
    isRefundDue: boolean().notNull().default(false),
    /** Refunded so far; access is revoked once it is the whole price. */
    refundedCents: integer().notNull().default(0),
    createdAt: instant().notNull(),
    completedAt: instant(),
    /** When it was cancelled or failed; null for those that ended before this was kept. */
    closedAt: instant(),
    /** When the whole price was refunded. */
    refundedAt: instant(),
  },
  (t) => [
    uniqueIndex('orders_number').on(t.number),
    uniqueIndex('orders_checkout').on(t.checkoutToken),
    index('orders_payment').on(t.paymentReference),
    index('orders_student').on(t.studentId, t.createdAt),
    index('orders_age').on(t.createdAt, t.id),
    index('orders_state').on(t.status, t.createdAt, t.id),
    index('orders_partly_refunded')
      .on(t.createdAt, t.id)
      .where(sql`status = 'completed' and refunded_cents > 0`),
    index('orders_course').on(t.courseId, t.status),
    index('orders_coupon').on(t.couponId, t.studentId),
    // The revenue of a period.
    index('orders_paid')
      .on(t.completedAt, t.priceCents)
      .where(sql`${t.completedAt} is not null`),
    // Their access is not paid for.
    index('orders_free')
      .on(t.id)
      .where(sql`${t.priceCents} = 0`),
    index('orders_refund_due')
      .on(t.id)
      .where(sql`is_refund_due`),
    check(
      'orders_price',
      sql`${t.priceCents} > 0 or (${t.priceCents} = 0 and ${t.couponId} is not null)`,
    ),
    check(
      'orders_coupon',
      sql`(${t.couponId} is null) = (${t.couponCode} is null) and ${t.discountCents} >= 0
        and (${t.discountCents} = 0 or ${t.couponId} is not null)`,
    ),
    check(
      'orders_completed',
      sql`${t.status} not in ('completed', 'refunded', 'charged_back')
        or (${t.completedAt} is not null and (${t.paymentReference} is not null or ${t.priceCents} = 0))`,
    ),
    check(
      'orders_status_known',
      sql`${t.status} in ('created', 'completed', 'cancelled', 'failed', 'refunded', 'charged_back')`,
    ),
    check('orders_provider_known', sql`${t.provider} in ('sandbox', 'paypal')`),
    check(
      'orders_commission',
      sql`(${t.completedAt} is null) = (${t.commissionBasisPoints} is null)
        and ${t.commissionBasisPoints} between 0 and 10000`,
    ),
    check(
      'orders_share',
      sql`${t.shareBasisPoints} between 0 and 10000
        and (${t.courseId} is null or ${t.shareBasisPoints} = 0)`,
    ),
    check('orders_refunded', sql`${t.refundedCents} between 0 and ${t.priceCents}`),
    check(
      'orders_refunded_whole',
      sql`(${t.status} in ('refunded', 'charged_back')) = (${t.refundedAt} is not null)
        and (${t.refundedAt} is null or ${t.refundedCents} = ${t.priceCents})
        and (${t.status} <> 'completed' or ${t.refundedCents} < ${t.priceCents}
          or ${t.priceCents} = 0)`,
    ),
  ],
)

/** A row per refund, reversal and dispute that the provider reported for an order. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: primaryId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** A reversal is started by the provider or the bank, a refund by the academy. */
    kind: text({ enum: ['refund', 'reversal', 'dispute'] }).notNull(),
    /** `void`: a failed refund, or a dispute that the academy won. */
    state: text({ enum: ['open', 'done', 'void'] }).notNull(),
    /** The provider's refund id. */
    reference: text().notNull(),
    amountCents: integer().notNull(),
    /** The academy's note, or the provider's dispute code. */
    reason: text().notNull(),
    /** The provider's timestamp: of two events about one refund the later wins. */
    happenedAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('order_refunds_once').on(t.orderId, t.kind, t.reference),
    check('order_refunds_kind', sql`${t.kind} in ('refund', 'reversal', 'dispute')`),
    check('order_refunds_state', sql`${t.state} in ('open', 'done', 'void')`),
    check('order_refunds_amount', sql`${t.amountCents} >= 0`),
  ],
)

export const entitlements = pgTable(
  'entitlements',
  {
    id: primaryId(),
    studentId: uuid()
      .notNull()
      .references(() => users.id),
    /** Null: all courses. */
    courseId: uuid().references(() => courses.id),
    startsAt: instant().notNull(),
    /** Null: no end. */
    endsAt: instant(),
    source: text({ enum: ['order', 'grant'] })
      .notNull()
      .default('order'),
    /** Null of what an administrator gave. */
    orderId: uuid().references(() => orders.id),
    /** The administrator who gave it (null: an operator), and why. */
    grantedBy: uuid().references(() => users.id),
    reason: text(),
    createdAt: instant().notNull(),
    /** When the payment was refunded, or what was given was withdrawn. */
    revokedAt: instant(),
  },
  (t) => [
    check('entitlements_source_known', sql`${t.source} in ('order', 'grant')`),
    check(
      'entitlements_source',
      sql`(${t.source} = 'order') = (${t.orderId} is not null)
        and (${t.source} = 'grant' or ${t.grantedBy} is null)`,
    ),
    uniqueIndex('entitlements_order').on(t.orderId),
    uniqueIndex('entitlements_course_once')
      .on(t.studentId, t.courseId)
      .where(sql`course_id is not null and revoked_at is null`),
    // Counting people with paid access reads nothing but this index.
    index('entitlements_student').on(t.studentId, t.startsAt, t.endsAt, t.revokedAt, t.orderId),
    check('entitlements_period', sql`${t.endsAt} is null or ${t.endsAt} > ${t.startsAt}`),
  ],
)

/**
 * What a professor earned by an order, and lost by its refunds. Append-only (a trigger refuses
 * updates and deletions): the sum over an order is what it is worth to professors today.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: primaryId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    courseId: uuid()
      .notNull()
      .references(() => courses.id),
    /** The course's professor when it was sold; of a share, on the days that were watched. */
    professorId: uuid()
      .notNull()
      .references(() => users.id),
    /** `restored`: a refund that was undone. Those of a `share` are of a subscription. */
    kind: text({
      enum: ['sale', 'refund', 'restored', 'share', 'share_refund', 'share_restored'],
    }).notNull(),
    /** First day of the month that a share is of. */
    sharedMonth: date({ mode: 'string' }),
    /** Negative for a refund, as is the commission that goes back with it. */
    grossCents: integer().notNull(),
    commissionCents: integer().notNull(),
    currency: text().notNull(),
    happenedAt: instant().notNull(),
  },
  (t) => [
    index('ledger_entries_order').on(t.orderId),
    index('ledger_entries_professor').on(t.professorId, t.happenedAt),
    index('ledger_entries_course').on(t.courseId, t.happenedAt),
    check(
      'ledger_entries_kind',
      sql`${t.kind} in ('sale', 'refund', 'restored', 'share', 'share_refund', 'share_restored')`,
    ),
    check(
      'ledger_entries_sign',
      sql`(${t.kind} in ('refund', 'share_refund')) = (${t.grossCents} < 0)`,
    ),
    check(
      'ledger_entries_shared_month',
      sql`starts_with(${t.kind}, 'share') = (${t.sharedMonth} is not null)`,
    ),
    check(
      'ledger_entries_commission',
      sql`abs(${t.commissionCents}) <= abs(${t.grossCents})
        and sign(${t.commissionCents}) in (0, sign(${t.grossCents}))`,
    ),
  ],
)

/**
 * Months of a subscription payment that were distributed, once each. The days are those of the
 * close: what they are worth changes by refunds alone.
 */
export const sharedMonths = pgTable(
  'shared_months',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** Its first day. */
    month: date({ mode: 'string' }).notNull(),
    /** Days of the payment in the month, in earlier months, and all of them. */
    days: integer().notNull(),
    daysBefore: integer().notNull(),
    totalDays: integer().notNull(),
    closedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.month] }),
    check(
      'shared_months_days',
      sql`${t.days} >= 0 and ${t.daysBefore} >= 0 and ${t.daysBefore} + ${t.days} <= ${t.totalDays}
        and ${t.totalDays} > 0`,
    ),
  ],
)

/** Months that were closed for all subscriptions. */
export const monthCloses = pgTable('month_closes', {
  /** Its first day. */
  month: date({ mode: 'string' }).primaryKey(),
  closedAt: instant().notNull(),
})
/** A refund that an administrator asked a provider for; its id is the idempotency key. */
export const orderRefundRequests = pgTable(
  'order_refund_requests',
  {
    id: primaryId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    adminId: uuid()
      .notNull()
      .references(() => users.id),
    amountCents: integer().notNull(),
    reason: text().notNull(),
    /** `asked`: the provider's answer is not known yet. */
    state: text({ enum: ['asked', 'done', 'refused'] }).notNull(),
    /** The provider's code of a refusal. */
    refusal: text(),
    createdAt: instant().notNull(),
    settledAt: instant(),
  },
  (t) => [
    // Two administrators at the same moment ask once.
    uniqueIndex('order_refund_requests_open')
      .on(t.orderId)
      .where(sql`state = 'asked'`),
    index('order_refund_requests_order').on(t.orderId, t.createdAt),
    check('order_refund_requests_state', sql`${t.state} in ('asked', 'done', 'refused')`),
    check('order_refund_requests_settled', sql`(${t.state} = 'asked') = (${t.settledAt} is null)`),
    check('order_refund_requests_amount', sql`${t.amountCents} > 0`),
  ],
)

/** A row per event that a provider's webhook told of an order. */
export const orderWebhooks = pgTable(
  'order_webhooks',
  {
    id: primaryId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** The provider's event id, which repeated deliveries keep. */
    reference: text().notNull(),
    /** `PAYMENT.CAPTURE.COMPLETED` */
    name: text().notNull(),
    receivedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('order_webhooks_once').on(t.orderId, t.reference, t.name),
    index('order_webhooks_age').on(t.receivedAt),
  ],
)

/** SQL condition: the entitlement has begun, has not ended and is not revoked. */
export function runsAt(now: Date | Placeholder): SQL | undefined {
  const isNotOver = or(isNull(entitlements.endsAt), gt(entitlements.endsAt, now))
  return and(lte(entitlements.startsAt, now), isNotOver, isNull(entitlements.revokedAt))
}
