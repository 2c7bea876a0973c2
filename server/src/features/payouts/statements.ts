import { Temporal } from 'temporal-polyfill'
import { isoDay } from '@ateneo/contract/calendar'
import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import { midnight } from '../../platform/text/midnight.ts'
import { getTimeZone } from '../settings/service.ts'
import { findProfessor } from './account-store.ts'
import { earnedOf } from './policy.ts'
import {
  listMonthEntries,
  listMonthSums,
  listOpenings,
  listReturned,
  listSent,
  type Month,
} from './statement-store.ts'
import type { PayoutRow } from './store.ts'

export interface Movement {
  kind: 'sent' | 'returned'
  /** Day of the academy's calendar. */
  day: string
  payout: PayoutRow
}

async function toMonth(ctx: Context, month: string) {
  const timeZone = await getTimeZone(ctx.db)
  const first = `${month}-01`
  const next = Temporal.PlainDate.from(first).add({ months: 1 }).toString()
  const startsAt = midnight(first, timeZone)
  return { timeZone, bounds: { first, next, startsAt, endsAt: midnight(next, timeZone) } }
}

async function readMovements(
  ctx: Context,
  professorId: string,
  { bounds, timeZone }: { bounds: Month; timeZone: string },
): Promise<Movement[]> {
  const [sent, returned] = await Promise.all([
    listSent(ctx.db, professorId, bounds),
    listReturned(ctx.db, professorId, bounds),
  ])
  const movements: Movement[] = [
    ...sent.map((payout) => ({ kind: 'sent' as const, day: payout.sentOn!, payout })),
    ...returned.map((payout) => ({
      kind: 'returned' as const,
      day: isoDay(payout.closedAt!, timeZone),
      payout,
    })),
  ]
  return movements.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

const changeOf = ({ kind, payout }: Movement) =>
  kind === 'sent' ? -earnedOf(payout) : earnedOf(payout)

/** What was owed at the beginning, what was earned and paid out, and what is owed at the end. */
export async function getStatement(
  ctx: Context,
  { professorId, month }: { professorId: string; month: string },
) {
  const professor = await findProfessor(ctx.db, professorId)
  if (!professor) throw fail('professor_not_found')
  const span = await toMonth(ctx, month)
  const [openings, courses, movements] = await Promise.all([
    listOpenings(ctx.db, professorId, span.bounds),
    listMonthSums(ctx.db, professorId, span.bounds),
    readMovements(ctx, professorId, span),
  ])
  const currencies = new Set([
    ...openings.map(({ currency }) => currency),
    ...courses.map(({ currency }) => currency),
    ...movements.map(({ payout }) => payout.currency),
  ])
  const parts = [...currencies].toSorted().map((currency) => {
    const own = courses.filter((one) => one.currency === currency)
    const moved = movements.filter(({ payout }) => payout.currency === currency)
    const openingCents = openings.find((one) => one.currency === currency)?.cents ?? 0
    const earnedCents = own.reduce((sum, course) => sum + earnedOf(course), 0)
    const movedCents = moved.reduce((sum, movement) => sum + changeOf(movement), 0)
    const closingCents = openingCents + earnedCents + movedCents
    return { currency, openingCents, courses: own, earnedCents, movements: moved, closingCents }
  })
  return { professor, month, parts }
}

export type StatementOfMonth = Awaited<ReturnType<typeof getStatement>>

/** Every entry and movement of the month, one after another. */
export async function readStatementEntries(
  ctx: Context,
  { professorId, month }: { professorId: string; month: string },
) {
  if (!(await findProfessor(ctx.db, professorId))) throw fail('professor_not_found')
  const span = await toMonth(ctx, month)
  const [entries, movements] = await Promise.all([
    listMonthEntries(ctx.db, professorId, span.bounds),
    readMovements(ctx, professorId, span),
  ])
  return { entries, movements, timeZone: span.timeZone }
}
