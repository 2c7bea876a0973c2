import { and, eq, type Placeholder, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import { contentItems, videos } from '../videos/tables.ts'
import { mostGraceSeconds, type Interval } from './policy.ts'
import { viewings } from './tables.ts'

const videoForViewing = prepared((db) =>
  db
    .select({ video: videos, contentId: contentItems.id, courseId: contentItems.courseId })
    .from(videos)
    .leftJoin(contentItems, eq(contentItems.videoId, videos.id))
    .where(eq(videos.id, sql.placeholder('videoId')))
    .prepare('video_for_viewing'),
)

/** A video with the item of a course that shows it, where there is one. */
export async function findVideoForViewing(db: Executor, videoId: string) {
  const [row] = await videoForViewing(db).execute({ videoId })
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
  // Most people come back: what is there already needs no writing.
  const found = await findPosition(db, studentId, contentId)
  if (found) return found
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
  return (await findPosition(db, studentId, contentId))!
}

const position = prepared((db) =>
  db
    .select({ positionSeconds: viewings.positionSeconds })
    .from(viewings)
    .where(isViewing(sql.placeholder('studentId'), sql.placeholder('contentId')))
    .prepare('viewing_position'),
)

async function findPosition(db: Executor, studentId: string, contentId: string) {
  const [row] = await position(db).execute({ studentId, contentId })
  return row
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

function isViewing(studentId: string | Placeholder, contentId: string | Placeholder) {
  return and(eq(viewings.studentId, studentId), eq(viewings.contentId, contentId))
}

/** As a set: PostgreSQL itself joins what overlaps or touches. */
function asMultirange(intervals: readonly Interval[]) {
  const text = intervals.map(([start, end]) => `[${start.toFixed(1)},${end.toFixed(1)})`).join(',')
  return sql`${`{${text}}`}::nummultirange`
}
