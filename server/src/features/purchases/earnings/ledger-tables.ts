import { sql } from '../../../platform/db/drizzle.ts'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '../../../platform/db/drizzle-pg.ts'
import { courses } from '../../courses/tables.ts'
import { instant, primaryId } from '../../../platform/db/columns.ts'
import { users } from '../../identity/tables.ts'
import { orders } from '../orders/order-tables.ts'

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
