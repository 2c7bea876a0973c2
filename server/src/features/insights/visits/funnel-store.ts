import {
  and,
  desc,
  eq,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from '../../../platform/db/drizzle.ts'
import { z } from 'zod'
import { courses } from '../../courses/tables.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import type { Slice } from '../../../platform/db/keyset.ts'
import { orders } from '../../purchases/tables.ts'
import { isWithin, type Period } from '../academy/period-store.ts'
import { courseViews } from '../tables.ts'

/** Where a page of the list ended. */
export const funnelPlace = z.strictObject({ views: z.number().int().min(0), id: z.uuid() })

/** People who began an order in the period, and those among them who paid it, even later. */
const people = {
  begun: sql<number>`count(distinct ${orders.studentId})::int`,
  paid: sql<number>`(count(distinct ${orders.studentId})
    filter (where ${orders.completedAt} is not null))::int`,
}

const isOf = (courseId: string | null) =>
  courseId === null ? isNull(orders.courseId) : eq(orders.courseId, courseId)

/** Buyers of a course, or of the subscriptions if `courseId` is null. */
export async function countBuyers(db: Executor, courseId: string | null, period: Period) {
  const [row] = await db
    .select(people)
    .from(orders)
    .where(and(isOf(courseId), isWithin(orders.createdAt, period)))
  return row!
}

/** By the day on which they began. */
export async function listBuyersByDay(db: Executor, courseId: string, period: Period) {
  const day: SQL<string> = sql`(${orders.createdAt} at time zone ${period.timeZone})::date`
  const begun = db
    .select({
      day: day.as('day'),
      studentId: orders.studentId,
      isPaid: sql<boolean>`${orders.completedAt} is not null`.as('is_paid'),
    })
    .from(orders)
    .where(and(isOf(courseId), isWithin(orders.createdAt, period)))
    .as('begun')
  return db
    .select({
      day: sql<string>`to_char(${begun.day}, 'YYYY-MM-DD')`,
      begun: sql<number>`count(distinct ${begun.studentId})::int`,
      paid: sql<number>`(count(distinct ${begun.studentId}) filter (where ${begun.isPaid}))::int`,
    })
    .from(begun)
    .groupBy(begun.day)
}

/** Courses that were seen or bought in the period, the most seen first. */
export async function listFunnels(
  db: Executor,
  period: Period,
  { after, limit }: Slice<z.output<typeof funnelPlace>>,
) {
  const seen = db
    .select({
      courseId: courseViews.courseId,
      views: sql<number>`sum(${courseViews.views})::int`.as('views'),
      visits: sql<number>`coalesce(sum(${courseViews.views})
        filter (where ${courseViews.source} <> ''), 0)::int`.as('visits'),
    })
    .from(courseViews)
    .where(sql`${courseViews.day} between ${period.from}::date and ${period.to}::date`)
    .groupBy(courseViews.courseId)
    .as('seen')
  const bought = db
    .select({
      courseId: orders.courseId,
      begun: people.begun.as('begun'),
      paid: people.paid.as('paid'),
    })
    .from(orders)
    .where(and(isNotNull(orders.courseId), isWithin(orders.createdAt, period)))
    .groupBy(orders.courseId)
    .as('bought')
  const views = sql<number>`coalesce(${seen.views}, 0)`
  return db
    .select({
      id: courses.id,
      title: courses.title,
      isFree: sql<boolean>`coalesce(${courses.priceCents} = 0, false)`,
      views,
      visits: sql<number>`coalesce(${seen.visits}, 0)`,
      begun: sql<number>`coalesce(${bought.begun}, 0)`,
      paid: sql<number>`coalesce(${bought.paid}, 0)`,
    })
    .from(courses)
    .leftJoin(seen, eq(seen.courseId, courses.id))
    .leftJoin(bought, eq(bought.courseId, courses.id))
    .where(
      and(
        or(isNotNull(seen.views), isNotNull(bought.begun)),
        after && sql`(${views}, ${courses.id}) < (${after.views}::int, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(views), desc(courses.id))
    .limit(limit)
}
