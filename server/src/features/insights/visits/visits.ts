import { searchMonths, visitMonths } from '@ateneo/contract'
import { isoDay } from '@ateneo/contract/calendar'
import type { Context } from '../../../context.ts'
import { getOwnCourse } from '../../courses/service.ts'
import { keysetPage } from '../../../platform/http/keyset-page.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { getMeasuresVisits, getTimeZone } from '../../settings/service.ts'
import { countBuyers, funnelPlace, listBuyersByDay, listFunnels } from './funnel-store.ts'
import type { Days } from '../academy/period-store.ts'
import {
  countSearches,
  countViews,
  deleteSearchesBefore,
  deleteViewsBefore,
  findFirstDay,
  listPages,
  listSearches,
  listSources,
  listViewsByDay,
  ofAllPages,
  ofCourse,
} from './visit-store.ts'

/** What administrators see of a period. */
export async function getVisits(ctx: Context, days: Days) {
  const { db } = ctx
  const period = { ...days, timeZone: await getTimeZone(db) }
  const [measured, previous, byDay, pages, buyers] = await Promise.all([
    readMeasured(ctx, ofAllPages, days),
    countViews(db, ofAllPages, daysBefore(days)),
    listViewsByDay(db, ofAllPages, days),
    listPages(db, days),
    countBuyers(db, null, period),
  ])
  const [searched, words, unansweredWords] = await Promise.all([
    countSearches(db, days),
    listSearches(db, 'searches', days),
    listSearches(db, 'unanswered', days),
  ])
  return {
    ...measured,
    previous,
    days: byDay,
    pages,
    plans: { views: pages.find(({ page }) => page === 'plans')?.views ?? 0, ...buyers },
    searches: { ...searched, words, unansweredWords },
  }
}

async function readMeasured({ db }: Context, counts: Parameters<typeof countViews>[1], days: Days) {
  const [isMeasured, since, counted, known] = await Promise.all([
    getMeasuresVisits(db),
    findFirstDay(db, counts),
    countViews(db, counts, days),
    listSources(db, counts, days),
  ])
  const rest = counted.visits - known.reduce((sum, { visits }) => sum + visits, 0)
  const sources = rest > 0 ? [...known, { source: '', visits: rest }] : known
  return { isMeasured, since, ...counted, sources }
}

const dayMs = 86_400_000

/** As many days, before these. */
function daysBefore({ from, to }: Days): Days {
  const first = Date.parse(from)
  const length = Date.parse(to) - first + dayMs
  const write = (instant: number) => new Date(instant).toISOString().slice(0, 10)
  return { from: write(Math.max(first - length, 0)), to: write(first - dayMs) }
}

export async function listCourseFunnels(
  ctx: Context,
  { from, to, ...wanted }: Days & { limit: number; cursor?: string | undefined },
) {
  const period = { from, to, timeZone: await getTimeZone(ctx.db) }
  return keysetPage(wanted, {
    shape: funnelPlace,
    find: (slice) => listFunnels(ctx.db, period, slice),
    placeOf: ({ views, id }) => ({ views, id }),
  })
}

/** For the course's professor. */
export async function getCourseVisits(
  ctx: Context,
  professor: Caller,
  courseId: string,
  days: Days,
) {
  await getOwnCourse(ctx.db, professor.id, courseId)
  const period = { ...days, timeZone: await getTimeZone(ctx.db) }
  const counts = ofCourse(courseId)
  const [measured, seen, bought, buyers] = await Promise.all([
    readMeasured(ctx, counts, days),
    listViewsByDay(ctx.db, counts, days),
    listBuyersByDay(ctx.db, courseId, period),
    countBuyers(ctx.db, courseId, period),
  ])
  const found = [...new Set([...seen, ...bought].map(({ day }) => day))].toSorted()
  const byDay = found.map((day) => {
    const { begun = 0, paid = 0 } = bought.find((one) => one.day === day) ?? {}
    return { day, views: seen.find((one) => one.day === day)?.views ?? 0, begun, paid }
  })
  return { ...measured, ...buyers, days: byDay }
}

export async function sweepVisits(ctx: Context): Promise<void> {
  const today = isoDay(ctx.now(), await getTimeZone(ctx.db))
  await deleteViewsBefore(ctx.db, today, visitMonths)
  await deleteSearchesBefore(ctx.db, today, searchMonths)
}
