import {
  and,
  gt,
  isNull,
  lte,
  or,
  type Placeholder,
  type SQL,
  sql,
} from '../../../platform/db/drizzle.ts'
import { check, index, pgTable, text, uniqueIndex, uuid } from '../../../platform/db/drizzle-pg.ts'
import { courses } from '../../courses/tables.ts'
import { instant, primaryId } from '../../../platform/db/columns.ts'
import { users } from '../../identity/tables.ts'
import { orders } from '../orders/order-tables.ts'

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

/** SQL condition: the entitlement has begun, has not ended and is not revoked. */
export function runsAt(now: Date | Placeholder): SQL | undefined {
  const isNotOver = or(isNull(entitlements.endsAt), gt(entitlements.endsAt, now))
  return and(lte(entitlements.startsAt, now), isNotOver, isNull(entitlements.revokedAt))
}
