import { paymentProviders, refundDueReasons } from '@ateneo/contract'
import { sql } from '../../../platform/db/drizzle.ts'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from '../../../platform/db/drizzle-pg.ts'
import { coupons } from '../../coupons/tables.ts'
import { courses } from '../../courses/tables.ts'
import { instant, isOneOf, primaryId } from '../../../platform/db/columns.ts'
import { users } from '../../identity/tables.ts'
import { plans } from '../plans/plan-tables.ts'
import { subscriptions } from '../renewals/subscription-tables.ts'

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
    /**
     * Until then the open order holds a use of its coupon, which all open orders of its student
     * share; a paid one has it for good.
     */
    couponHeldUntil: instant(),
    /** The held use is this order's alone, since its payment is being taken or reviewed. */
    isCouponClaimed: boolean().notNull().default(false),
    currency: text().notNull(),
    durationMonths: integer().notNull(),
    status: text({
      enum: ['created', 'completed', 'cancelled', 'failed', 'refunded', 'charged_back'],
    }).notNull(),
    /** Null: no checkout was opened. Only this provider can be queried about the order. */
    provider: text({ enum: paymentProviders }),
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
    /** Why; null as an earlier version wrote it. */
    refundDueReason: text({ enum: refundDueReasons }),
    /** A second payment of this order's checkout: it buys nothing and goes back. */
    paidTwiceOf: uuid().references((): AnyPgColumn => orders.id),
    /** A charge of this subscription, and which one of those that gave access. */
    subscriptionId: uuid().references(() => subscriptions.id),
    cycle: integer(),
    /** Refunded so far; access is revoked once it is the whole price. */
    refundedCents: integer().notNull().default(0),
    /** Since then its provider reviews a payment; null: none. */
    pendingSince: instant(),
    /**
     * When the provider is asked for the order next; null: no more. The default is for orders that
     * the previous release opens.
     */
    reconcileAt: instant().default(sql`now() + interval '2 minutes'`),
    createdAt: instant().notNull(),
    completedAt: instant(),
    /** When it was cancelled or failed; null for those that ended before this was kept. */
    closedAt: instant(),
    /** When the whole price was refunded. */
    refundedAt: instant(),
  },
  (t) => [
    uniqueIndex('orders_number').on(t.number),
    // Names of one provider's checkouts mean nothing to another.
    uniqueIndex('orders_checkout_provider').on(t.checkoutToken, t.provider),
    index('orders_payment').on(t.paymentReference),
    index('orders_student').on(t.studentId, t.createdAt),
    index('orders_age').on(t.createdAt, t.id),
    index('orders_state').on(t.status, t.createdAt, t.id),
    index('orders_partly_refunded')
      .on(t.createdAt, t.id)
      .where(sql`status = 'completed' and refunded_cents > 0`),
    index('orders_reconcile_at')
      .on(t.reconcileAt)
      .where(sql`reconcile_at is not null`),
    index('orders_paid_twice_of')
      .on(t.paidTwiceOf)
      .where(sql`paid_twice_of is not null`),
    // One period is never two orders.
    uniqueIndex('orders_cycle').on(t.subscriptionId, t.cycle).concurrently(),
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
    // What no provider took, an administrator recorded.
    check(
      'orders_completed',
      sql`${t.status} not in ('completed', 'refunded', 'charged_back')
        or (${t.completedAt} is not null and (${t.paymentReference} is not null
          or ${t.priceCents} = 0 or ${t.provider} is null))`,
    ),
    check(
      'orders_status_known',
      sql`${t.status} in ('created', 'completed', 'cancelled', 'failed', 'refunded', 'charged_back')`,
    ),
    check('orders_provider_known', isOneOf(t.provider, paymentProviders)),
    check(
      'orders_cycle_number',
      sql`${t.cycle} is null or (${t.cycle} > 0 and ${t.subscriptionId} is not null)`,
    ),
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
