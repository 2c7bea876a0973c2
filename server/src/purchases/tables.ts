import { and, gt, isNull, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
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
    // A subscription without months or without a price could not be sold.
    check(
      'plans_recurring',
      sql`not ${t.isRecurring} or (${t.durationMonths} > 0 and ${t.priceCents} > 0)`,
    ),
  ],
)

export const orders = pgTable(
  'orders',
  {
    id: primaryId(),
    studentId: uuid()
      .notNull()
      .references(() => users.id),
    planId: uuid()
      .notNull()
      .references(() => plans.id),
    /** Null: access to everything for `durationMonths`. */
    courseId: uuid().references(() => courses.id),
    /** The plan as it was sold. */
    planName: text().notNull(),
    description: text().notNull(),
    priceCents: integer().notNull(),
    currency: text().notNull(),
    durationMonths: integer().notNull(),
    status: text({ enum: ['created', 'completed', 'cancelled', 'failed'] }).notNull(),
    /** The provider's id of the checkout, and of the captured payment. */
    checkoutToken: text(),
    paymentReference: text(),
    /** Money was taken that bought nothing: an administrator gives it back. */
    isRefundDue: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    completedAt: instant(),
  },
  (t) => [
    uniqueIndex('orders_checkout').on(t.checkoutToken),
    index('orders_student').on(t.studentId, t.createdAt),
    index('orders_course').on(t.courseId, t.status),
    check('orders_price', sql`${t.priceCents} > 0`),
    check(
      'orders_completed',
      sql`${t.status} <> 'completed' or (${t.completedAt} is not null and ${t.paymentReference} is not null)`,
    ),
    check(
      'orders_status_known',
      sql`${t.status} in ('created', 'completed', 'cancelled', 'failed')`,
    ),
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
    /** Null: without end. */
    endsAt: instant(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('entitlements_order').on(t.orderId),
    uniqueIndex('entitlements_course_once')
      .on(t.studentId, t.courseId)
      .where(sql`course_id is not null`),
    index('entitlements_student').on(t.studentId, t.startsAt),
    check('entitlements_period', sql`${t.endsAt} is null or ${t.endsAt} > ${t.startsAt}`),
  ],
)

/** Whether the entitlement of the row has begun and is not over. */
export function runsAt(now: Date | Placeholder): SQL | undefined {
  const isNotOver = or(isNull(entitlements.endsAt), gt(entitlements.endsAt, now))
  return and(lte(entitlements.startsAt, now), isNotOver)
}
