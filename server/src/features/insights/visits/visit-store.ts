import { leastOpenings, leastVisits, shownSearches, shownSources } from '@ateneo/contract'
import { and, asc, desc, eq, gte, lt, ne, type SQL, sql } from '../../../platform/db/drizzle.ts'
import type { AnyPgColumn } from '../../../platform/db/drizzle-pg.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import type { Days } from '../academy/period-store.ts'
import { courseViews, pageViews, searches } from '../tables.ts'
import { otherSources } from './visit-source.ts'

const isOf = (day: AnyPgColumn, { from, to }: Days) =>
  sql`${day} between ${from}::date and ${to}::date`

const total = (counted: SQL | AnyPgColumn) => sql<number>`coalesce(sum(${counted}), 0)::int`
const visitsOf = ({ views, source }: typeof pageViews | typeof courseViews) =>
  sql<number>`coalesce(sum(${views}) filter (where ${source} <> ''), 0)::int`

/** Views of all pages, or of a course's. */
type Counts = { table: typeof pageViews } | { table: typeof courseViews; courseId: string }

const isCounted = (counts: Counts, days?: Days) =>
  and(
    'courseId' in counts ? eq(counts.table.courseId, counts.courseId) : undefined,
    days && isOf(counts.table.day, days),
  )

export const ofAllPages: Counts = { table: pageViews }
export const ofCourse = (courseId: string): Counts => ({ table: courseViews, courseId })

export async function countViews(db: Executor, counts: Counts, days: Days) {
  const { table } = counts
  const [row] = await db
    .select({ views: total(table.views), visits: visitsOf(table) })
    .from(table)
    .where(isCounted(counts, days))
  return row!
}

export async function findFirstDay(db: Executor, counts: Counts): Promise<string | null> {
  const { table } = counts
  const [row] = await db
    .select({ day: sql<string | null>`min(${table.day})` })
    .from(table)
    .where(isCounted(counts))
  return row!.day
}

/** The oldest first, without days that have no visits. */
export async function listViewsByDay(db: Executor, counts: Counts, days: Days) {
  const { table } = counts
  return db
    .select({ day: table.day, views: total(table.views), visits: visitsOf(table) })
    .from(table)
    .where(isCounted(counts, days))
    .groupBy(table.day)
    .orderBy(asc(table.day))
}

/** Sources with enough visits, the most frequent first. */
export async function listSources(db: Executor, counts: Counts, days: Days) {
  const { source, views } = counts.table
  return db
    .select({ source, visits: total(views) })
    .from(counts.table)
    .where(and(isCounted(counts, days), sql`${source} not in ('', ${otherSources})`))
    .groupBy(source)
    .having(gte(sql`sum(${views})`, leastVisits))
    .orderBy(desc(sql`sum(${views})`), asc(source))
    .limit(shownSources)
}

export async function listPages(db: Executor, days: Days) {
  return db
    .select({ page: pageViews.page, views: total(pageViews.views) })
    .from(pageViews)
    .where(isOf(pageViews.day, days))
    .groupBy(pageViews.page)
    .orderBy(desc(sql`sum(${pageViews.views})`), asc(pageViews.page))
}

export async function countSearches(db: Executor, days: Days) {
  const [row] = await db
    .select({ total: total(searches.searches), unanswered: total(searches.unanswered) })
    .from(searches)
    .where(isOf(searches.day, days))
  return row!
}

/** Searches that were made often enough, the most frequent first. */
export async function listSearches(db: Executor, counted: 'searches' | 'unanswered', days: Days) {
  const sum = sql`sum(${searches[counted]})`
  return db
    .select({ words: searches.words, searches: total(searches[counted]) })
    .from(searches)
    .where(and(isOf(searches.day, days), ne(searches.words, '')))
    .groupBy(searches.words)
    .having(gte(sum, leastOpenings))
    .orderBy(desc(sum), asc(searches.words))
    .limit(shownSearches)
}

const monthsBefore = (today: string, months: number) =>
  sql`(${today}::date - make_interval(months => ${months}))::date`

export async function deleteViewsBefore(db: Executor, today: string, months: number) {
  await db.delete(pageViews).where(lt(pageViews.day, monthsBefore(today, months)))
  await db.delete(courseViews).where(lt(courseViews.day, monthsBefore(today, months)))
}

export async function deleteSearchesBefore(db: Executor, today: string, months: number) {
  await db.delete(searches).where(lt(searches.day, monthsBefore(today, months)))
}
