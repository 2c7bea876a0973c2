import { countDays, isoDay } from '@ateneo/contract/calendar'
import { Temporal } from 'temporal-polyfill'
import type { Executor } from '../../../platform/db/connect.ts'
import { sumWatchedByCourse } from '../../learning/views.ts'
import { getTimeZone } from '../../settings/service.ts'
import {
  findCoveredPeriod,
  insertMonthClose,
  insertSharedMonth,
  isMonthClosed,
  listSharedMonths,
  listUnsharedMonths,
} from './revenue-share-store.ts'
import { bookShares, worthOfMonth } from './revenue-shares.ts'
import { divideCents } from './revenue-share-policy.ts'
import { lockOrder } from '../store.ts'

/**
 * Distributes the subscriptions of the months before this one that were not distributed yet. Each
 * payment and month is one transaction, so that an interrupted close goes on where it stopped.
 */
export async function closeMonths(ctx: Closing): Promise<void> {
  const timeZone = await getTimeZone(ctx.db)
  const thisMonth = Temporal.PlainDate.from(isoDay(ctx.now(), timeZone)).with({ day: 1 })
  const last = thisMonth.subtract({ months: 1 }).toString()
  if (await isMonthClosed(ctx.db, last)) return
  for (const { orderId, month } of await listUnsharedMonths(ctx.db, { last, timeZone })) {
    await shareMonth(ctx, { orderId, month, timeZone })
  }
  await insertMonthClose(ctx.db, last, ctx.now())
}

interface Closing {
  db: Executor
  now: () => Date
}

interface Payment {
  orderId: string
  /** Its first day. */
  month: string
  timeZone: string
}

async function shareMonth(ctx: Closing, { orderId, month, timeZone }: Payment): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // Row lock, so that refunds and another worker wait for the rows of this month.
    const order = await lockOrder(tx, orderId)
    const covered = await findCoveredPeriod(tx, orderId)
    if (!order || !covered) return
    const days = daysWithin(covered, month, timeZone)
    const earlier = await listSharedMonths(tx, orderId)
    const daysBefore = earlier.reduce((sum, one) => sum + one.days, 0)
    const totalDays = earlier[0]?.totalDays ?? days.total
    const shared = await insertSharedMonth(tx, {
      orderId,
      month,
      daysBefore,
      days: Math.min(days.count, totalDays - daysBefore),
      totalDays,
      closedAt: ctx.now(),
    })
    // Another worker was first.
    if (!shared) return
    const watched = await sumWatchedByCourse(tx, order.studentId, days)
    const tenths = watched.map((course) => course.tenths)
    const cents = divideCents(worthOfMonth(order, shared), tenths)
    const shares = watched.map(({ courseId, professorId }, index) => ({
      courseId,
      professorId,
      cents: cents[index]!,
    }))
    await bookShares(tx, { order, month: shared, now: ctx.now() }, shares)
  })
}

/** Days of the access within a month, by the academy's calendar; the day it ends on is not one. */
function daysWithin(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  month: string,
  timeZone: string,
) {
  const [from, until] = [isoDay(startsAt, timeZone), isoDay(endsAt, timeZone)]
  const nextMonth = Temporal.PlainDate.from(month).add({ months: 1 }).toString()
  const first = from > month ? from : month
  const end = until < nextMonth ? until : nextMonth
  return {
    from: first,
    until: end,
    count: Math.max(0, daysBetween(first, end)),
    total: Math.max(1, countDays(startsAt, endsAt, timeZone)),
  }
}

const daysBetween = (from: string, until: string) =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(until)).days
