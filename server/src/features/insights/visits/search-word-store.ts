import { leastOpenings, shownSearches } from '@ateneo/contract'
import { and, asc, desc, eq, gte, lt, sql, sum } from '../../../platform/db/drizzle.ts'
import { courses } from '../../courses/tables.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import type { Days } from '../academy/period-store.ts'
import { searchOpenings } from '../tables.ts'

/** Distinct searches that are kept of a course and day, so that invented ones fill no table. */
const mostPerDay = 200

export async function isPublished(db: Executor, courseId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.status, 'approved')))
  return row !== undefined
}

export async function countOpening(
  db: Executor,
  opening: { courseId: string; day: string; words: string },
): Promise<void> {
  const { courseId, day, words } = opening
  const isOfDay = and(eq(searchOpenings.courseId, courseId), eq(searchOpenings.day, day))
  const counted = await db
    .update(searchOpenings)
    .set({ openings: sql`${searchOpenings.openings} + 1` })
    .where(and(isOfDay, eq(searchOpenings.words, words)))
    .returning({ openings: searchOpenings.openings })
  if (counted.length > 0 || (await db.$count(searchOpenings, isOfDay)) >= mostPerDay) return
  await db
    .insert(searchOpenings)
    .values({ ...opening, openings: 1 })
    .onConflictDoUpdate({
      target: [searchOpenings.courseId, searchOpenings.day, searchOpenings.words],
      set: { openings: sql`${searchOpenings.openings} + 1` },
    })
}

/** Words with enough openings in the period, the most frequent first. */
export async function listSearchWordsOf(db: Executor, courseId: string, { from, to }: Days) {
  const openings = sum(searchOpenings.openings).mapWith(Number)
  return db
    .select({ words: searchOpenings.words, openings })
    .from(searchOpenings)
    .where(
      and(
        eq(searchOpenings.courseId, courseId),
        sql`${searchOpenings.day} between ${from}::date and ${to}::date`,
      ),
    )
    .groupBy(searchOpenings.words)
    .having(gte(sum(searchOpenings.openings), sql`${leastOpenings}`))
    .orderBy(desc(sum(searchOpenings.openings)), asc(searchOpenings.words))
    .limit(shownSearches)
}

export async function deleteSearchWordsBefore(
  db: Executor,
  today: string,
  months: number,
): Promise<void> {
  const first = sql`(${today}::date - make_interval(months => ${months}))::date`
  await db.delete(searchOpenings).where(lt(searchOpenings.day, first))
}
