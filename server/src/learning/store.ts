import { and, eq, exists, notExists, type SQL, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/connect.ts'
import { contentItems, videos } from '../videos/tables.ts'
import { mostGraceSeconds, type Interval } from './policy.ts'
import { viewings } from './tables.ts'

/** An item counts as seen when so much of it was watched. */
const SEEN_SHARE = 0.9

/** A video with the item of a course that shows it, where there is one. */
export async function findVideoForViewing(db: Executor, videoId: string) {
  const [row] = await db
    .select({ video: videos, contentId: contentItems.id, courseId: contentItems.courseId })
    .from(videos)
    .leftJoin(contentItems, eq(contentItems.videoId, videos.id))
    .where(eq(videos.id, videoId))
  return row
}

export async function findContentForViewing(db: Executor, contentId: string) {
  const [row] = await db
    .select({
      contentId: contentItems.id,
      courseId: contentItems.courseId,
      durationSeconds: videos.durationSeconds,
    })
    .from(contentItems)
    .innerJoin(videos, eq(videos.id, contentItems.videoId))
    .where(eq(contentItems.id, contentId))
  return row
}

/** The student's viewing as it was, or a new one from now on. */
export async function openViewing(
  db: Executor,
  studentId: string,
  contentId: string,
  now: Date,
): Promise<{ positionSeconds: number }> {
  await db
    .insert(viewings)
    .values({
      studentId,
      contentId,
      watched: '{}',
      positionSeconds: 0,
      graceSeconds: mostGraceSeconds,
      updatedAt: now,
    })
    .onConflictDoNothing()
  const [row] = await db
    .select({ positionSeconds: viewings.positionSeconds })
    .from(viewings)
    .where(isViewing(studentId, contentId))
  return row!
}

export interface Report {
  studentId: string
  contentId: string
  durationSeconds: number
  intervals: readonly Interval[]
}

/** Holds a viewing until the transaction ends; `fresh` is what the report adds to it, in order. */
export async function lockViewing(tx: Transaction, report: Report) {
  const viewing = isViewing(report.studentId, report.contentId)
  const [row] = await tx
    .select({
      updatedAt: viewings.updatedAt,
      graceSeconds: viewings.graceSeconds,
      isNew: sql<boolean>`isempty(${viewings.watched})`,
    })
    .from(viewings)
    .where(viewing)
    .for('update')
  const whole = sql`nummultirange(numrange(0, ${report.durationSeconds}::numeric))`
  const added = sql`unnest(${asMultirange(report.intervals)} * ${whole} - ${viewings.watched})`
  const fresh = await tx
    .select({
      start: sql<number>`lower(part.span)::float8`,
      end: sql<number>`upper(part.span)::float8`,
    })
    .from(viewings)
    .crossJoinLateral(sql`${added} as part(span)`)
    .where(viewing)
    .orderBy(sql`1`)
  return { ...row!, fresh: fresh.map(({ start, end }): Interval => [start, end]) }
}

export async function addWatched(
  tx: Transaction,
  { studentId, contentId }: Report,
  values: {
    granted: readonly Interval[]
    graceSeconds: number
    positionSeconds: number
    updatedAt: Date
  },
): Promise<void> {
  const { granted, ...rest } = values
  await tx
    .update(viewings)
    .set({ ...rest, watched: sql`${viewings.watched} + ${asMultirange(granted)}` })
    .where(isViewing(studentId, contentId))
}

function isViewing(studentId: string, contentId: string) {
  return and(eq(viewings.studentId, studentId), eq(viewings.contentId, contentId))
}

/** As a set: PostgreSQL itself joins what overlaps or touches. */
function asMultirange(intervals: readonly Interval[]) {
  const text = intervals.map(([start, end]) => `[${start.toFixed(1)},${end.toFixed(1)})`).join(',')
  return sql`${`{${text}}`}::nummultirange`
}

/** Of the row's course, whether the row's student has seen every item; never of an empty one. */
export function isFinished(db: Executor, studentId: SQL, courseId: SQL): SQL | undefined {
  const ofCourse = eq(contentItems.courseId, courseId)
  const watchedSeconds = sql`(
    select coalesce(sum(upper(span) - lower(span)), 0) from unnest(${viewings.watched}) as span)`
  // The tolerance is for sums of decimals.
  const seen = db
    .select({ one: sql`1` })
    .from(viewings)
    .where(
      and(
        eq(viewings.contentId, contentItems.id),
        eq(viewings.studentId, studentId),
        sql`${videos.durationSeconds} > 0`,
        sql`${watchedSeconds} >= ${videos.durationSeconds} * ${SEEN_SHARE}::float8 - 1e-6`,
      ),
    )
  const unseen = db
    .select({ one: sql`1` })
    .from(contentItems)
    .innerJoin(videos, eq(videos.id, contentItems.videoId))
    .where(and(ofCourse, notExists(seen)))
  const some = db
    .select({ one: sql`1` })
    .from(contentItems)
    .where(ofCourse)
  return and(exists(some), notExists(unseen))
}

export async function hasFinishedCourse(
  db: Executor,
  studentId: string,
  courseId: string,
): Promise<boolean> {
  const [row] = await db
    .select({ isFinished: sql<boolean>`${isFinished(db, sql`${studentId}`, sql`${courseId}`)}` })
    .from(sql`(select 1) as one`)
  return row!.isFinished
}
