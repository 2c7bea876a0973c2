import { defaultTeachingGoals, type TeachingGoals } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { getShareBasisPoints, getTimeZone } from '../../settings/service.ts'
import { type EarnedCents, listEarningsByMonth, sumEarnings } from './earnings-store.ts'
import type { Days } from '../academy/period-store.ts'
import { countStudents, countViews, findGoals, saveGoals } from './teaching-store.ts'

/** What the progress cards of a professor show. */
export async function getTeachingStats(ctx: Context, { id }: Caller, days: Days) {
  const period = { ...days, timeZone: await getTimeZone(ctx.db) }
  const [earned, people, views, goals] = await Promise.all([
    sumEarnings(ctx.db, id, period),
    countStudents(ctx.db, id, period),
    countViews(ctx.db, id, period),
    findGoals(ctx.db, id),
  ])
  return { earned, ...people, views, goals: goals ?? defaultTeachingGoals }
}

export async function editTeachingGoals(
  ctx: Context,
  { id }: Caller,
  goals: TeachingGoals,
): Promise<TeachingGoals> {
  await saveGoals(ctx.db, id, goals)
  return goals
}

export async function listEarnings(ctx: Context, { id }: Caller, days: Days) {
  const period = { ...days, timeZone: await getTimeZone(ctx.db) }
  const [rows, shareBasisPoints] = await Promise.all([
    listEarningsByMonth(ctx.db, id, period),
    getShareBasisPoints(ctx.db),
  ])
  const sum = (name: keyof EarnedCents) => rows.reduce((total, row) => total + row[name], 0)
  const total: EarnedCents = {
    grossCents: sum('grossCents'),
    refundsCents: sum('refundsCents'),
    commissionCents: sum('commissionCents'),
    subscriptionCents: sum('subscriptionCents'),
  }
  return { rows, total, shareBasisPoints }
}
