import { isoDay } from '@ateneo/contract/calendar'
import type { Context } from '../../../context.ts'
import { getTimeZone } from '../../settings/service.ts'
import {
  countCourses,
  countNewUsers,
  countProfessors,
  listAdministrators,
  listPayingChanges,
} from './academy-store.ts'
import { monthsBetween } from './months.ts'
import { readQueue } from './queue-store.ts'
import { sumCollected, sumDue, sumRefunded } from './revenue-store.ts'

/** What the administrator's panel shows: counters, months, queues and administrators. */
export async function getAcademyStats(ctx: Context, days: { from: string; to: string }) {
  const timeZone = await getTimeZone(ctx.db)
  const today = isoDay(ctx.now(), timeZone)
  const period = { from: days.from, to: days.to < today ? days.to : today, timeZone }
  const [users, paying, collected, due, refunded, courses, professors, administrators] =
    await Promise.all([
      countNewUsers(ctx.db, period),
      listPayingChanges(ctx.db, period),
      sumCollected(ctx.db, period),
      sumDue(ctx.db, period),
      sumRefunded(ctx.db, period),
      countCourses(ctx.db, period),
      countProfessors(ctx.db),
      listAdministrators(ctx.db),
    ])
  const [requests, waitingCourses, changes, tickets] = await Promise.all([
    readQueue(ctx.db, 'requests'),
    readQueue(ctx.db, 'courses'),
    readQueue(ctx.db, 'changes'),
    readQueue(ctx.db, 'tickets'),
  ])
  return {
    ...courses,
    ...professors,
    months: monthsBetween(period.from.slice(0, 7), period.to.slice(0, 7), {
      users,
      paying,
      collected,
      due,
      refunded,
    }),
    users: users.reduce((total, { made }) => total + made, 0),
    newUsers: users.reduce((total, { within }) => total + within, 0),
    queues: { requests, courses: waitingCourses, changes, tickets },
    administrators,
  }
}

export type AcademyStatsRow = Awaited<ReturnType<typeof getAcademyStats>>
