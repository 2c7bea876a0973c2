import { sql } from '../../platform/db/drizzle.ts'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '../../platform/db/drizzle-pg.ts'
import { courses } from '../courses/tables.ts'
import { instant, primaryId } from '../../platform/db/columns.ts'

/** A discount. Its uses are orders: those that are paid, and open ones that hold a use. */
export const coupons = pgTable(
  'coupons',
  {
    id: primaryId(),
    /** In capitals, so that codes differ by more than case. */
    code: text().notNull(),
    percent: integer(),
    amountCents: integer(),
    isForAllCourses: boolean().notNull(),
    isForSubscriptions: boolean().notNull(),
    startsAt: instant(),
    /** The first moment at which it no longer counts. */
    endsAt: instant(),
    maxUses: integer(),
    maxUsesPerPerson: integer(),
    pausedAt: instant(),
    /** Set once; an ended coupon never counts again. */
    endedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('coupons_code').on(t.code),
    check('coupons_code_form', sql`${t.code} ~ '^[A-Z0-9_-]{3,30}$'`),
    check(
      'coupons_discount',
      sql`(${t.percent} is null) <> (${t.amountCents} is null)
        and (${t.percent} is null or ${t.percent} between 1 and 100)
        and (${t.amountCents} is null or ${t.amountCents} > 0)`,
    ),
    check(
      'coupons_period',
      sql`${t.startsAt} is null or ${t.endsAt} is null or ${t.endsAt} > ${t.startsAt}`,
    ),
    check('coupons_uses', sql`${t.maxUses} > 0 and ${t.maxUsesPerPerson} > 0`),
  ],
)

/** The courses of a coupon that is not for all of them. */
export const couponCourses = pgTable(
  'coupon_courses',
  {
    couponId: uuid()
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.couponId, t.courseId] }),
    index('coupon_courses_course').on(t.courseId),
  ],
)
