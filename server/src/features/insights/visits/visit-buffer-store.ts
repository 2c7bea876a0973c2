import type { MeasuredPage } from '@ateneo/contract'
import { and, eq, inArray, ne, sql } from '../../../platform/db/drizzle.ts'
import { courses } from '../../courses/tables.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { LimitedNames } from './limited-names.ts'
import { mergeBy } from '../academy/merge-by.ts'

import { courseViews, pageViews, searches } from '../tables.ts'
import { isKnownSource, otherSources } from './visit-source.ts'

/** Limits per day of separately counted sources, sources of one course, and searches. */
const mostSources = 100
const mostSourcesOfCourse = 20
const mostSearches = 500

export interface DayViews {
  day: string
  page: MeasuredPage
  courseId?: string | undefined
  source: string
  times: number
}

export interface DaySearches {
  day: string
  words: string
  found: boolean
  times: number
}

/** Writers wait for each other, so that each knows the names that are stored. */
export async function lockCounts(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('insights.tally'))`)
}

/** Views of courses count where the course is published. */
export async function addViews(tx: Transaction, views: readonly DayViews[]): Promise<void> {
  const published = await lockPublished(tx, views)
  const counted = views.filter(
    ({ page, courseId }) => page !== 'course' || published.has(courseId ?? ''),
  )
  if (counted.length === 0) return
  const sources = await readSources(tx, counted)
  const rows = counted.map(({ day, page, source, times }) => ({
    day,
    page,
    source: sources.admit(day, source),
    views: times,
  }))
  const keyOf = ({ day, page, source }: (typeof rows)[number]) => [day, page, source].join(' ')
  await tx
    .insert(pageViews)
    .values(mergeBy(rows, keyOf, addUp))
    .onConflictDoUpdate({
      target: [pageViews.day, pageViews.page, pageViews.source],
      set: { views: sql`${pageViews.views} + excluded.views` },
    })
  await addCourseViews(tx, counted)
}

function addUp<Row extends { views: number }>(one: Row, other: Row): Row {
  return { ...one, views: one.views + other.views }
}

/** Until the transaction ends none of them is deleted. */
async function lockPublished(tx: Transaction, views: readonly DayViews[]): Promise<Set<string>> {
  const ids = new Set(views.flatMap(({ courseId }) => courseId ?? []))
  if (ids.size === 0) return ids
  const rows = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(inArray(courses.id, [...ids]), eq(courses.status, 'approved')))
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}

const daysOf = (rows: readonly { day: string }[]) => [...new Set(rows.map(({ day }) => day))]

async function readSources(tx: Transaction, rows: readonly DayViews[]): Promise<LimitedNames> {
  const known = await tx
    .selectDistinct({ group: pageViews.day, name: pageViews.source })
    .from(pageViews)
    .where(inArray(pageViews.day, daysOf(rows)))
  return limitSources(known, mostSources)
}

const limitSources = (known: readonly { group: string; name: string }[], most: number) =>
  new LimitedNames(
    known.filter(({ name }) => !isKnownSource(name)),
    { most, rest: otherSources, isExempt: isKnownSource },
  )

async function addCourseViews(tx: Transaction, views: readonly DayViews[]): Promise<void> {
  const ofCourses = views.flatMap(({ courseId, ...row }) => (courseId ? { ...row, courseId } : []))
  if (ofCourses.length === 0) return
  const groupOf = ({ courseId, day }: { courseId: string; day: string }) => `${courseId} ${day}`
  const stored = await tx
    .select({ courseId: courseViews.courseId, day: courseViews.day, name: courseViews.source })
    .from(courseViews)
    .where(
      and(
        inArray(courseViews.courseId, [...new Set(ofCourses.map(({ courseId }) => courseId))]),
        inArray(courseViews.day, daysOf(ofCourses)),
      ),
    )
  const known = stored.map((row) => ({ group: groupOf(row), name: row.name }))
  const sources = limitSources(known, mostSourcesOfCourse)
  const rows = ofCourses.map((row) => ({
    courseId: row.courseId,
    day: row.day,
    source: sources.admit(groupOf(row), row.source),
    views: row.times,
  }))
  await tx
    .insert(courseViews)
    .values(mergeBy(rows, (row) => `${groupOf(row)} ${row.source}`, addUp))
    .onConflictDoUpdate({
      target: [courseViews.courseId, courseViews.day, courseViews.source],
      set: { views: sql`${courseViews.views} + excluded.views` },
    })
}

export async function addSearches(tx: Transaction, made: readonly DaySearches[]): Promise<void> {
  if (made.length === 0) return
  const known = await tx
    .select({ group: searches.day, name: searches.words })
    .from(searches)
    .where(and(inArray(searches.day, daysOf(made)), ne(searches.words, '')))
  const words = new LimitedNames(known, { most: mostSearches, rest: '' })
  const rows = made.map((search) => ({
    day: search.day,
    words: words.admit(search.day, search.words),
    searches: search.times,
    unanswered: search.found ? 0 : search.times,
  }))
  const summed = mergeBy(
    rows,
    (row) => `${row.day} ${row.words}`,
    (one, other) => ({
      ...one,
      searches: one.searches + other.searches,
      unanswered: one.unanswered + other.unanswered,
    }),
  )
  await tx
    .insert(searches)
    .values(summed)
    .onConflictDoUpdate({
      target: [searches.day, searches.words],
      set: {
        searches: sql`${searches.searches} + excluded.searches`,
        unanswered: sql`${searches.unanswered} + excluded.unanswered`,
      },
    })
}
