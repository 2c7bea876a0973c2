import { and, eq, ne, type Placeholder, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import { contentItems, videos } from '../videos/tables.ts'
import { mostGraceSeconds, type Interval } from './policy.ts'
import { viewings } from './tables.ts'

/** Of a video, the file that viewers get; the one under way before there is any. */
export const shownRevision = sql<number>`coalesce(${videos.playableRevision}, ${videos.revision})`

const videoForViewing = prepared((db) =>
  db
    .select({
      video: videos,
      contentId: contentItems.id,
      courseId: contentItems.courseId,
      revision: shownRevision,
    })
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
      revision: shownRevision,
    })
    .from(contentItems)
    .innerJoin(videos, eq(videos.id, contentItems.videoId))
    .where(eq(contentItems.id, contentId))
  return row
}

/** The student's viewing as it was, or a new one from now on; of a replaced file nothing counts. */
export async function openViewing(
  db: Executor,
  viewing: { studentId: string; contentId: string; revision: number },
  now: Date,
): Promise<{ positionSeconds: number }> {
  // Most people come back: what is there already needs no writing.
  const found = await findPosition(db, viewing)
  if (found) return found
  const untouched = {
    revision: viewing.revision,
    watched: '{}',
    watchedSeconds: 0,
    seenAt: null,
    positionSeconds: 0,
    graceSeconds: mostGraceSeconds,
    updatedAt: now,
  }
  await db
    .insert(viewings)
    .values({ ...viewing, ...untouched })
    .onConflictDoUpdate({
      target: [viewings.studentId, viewings.contentId],
      set: untouched,
      setWhere: ne(viewings.revision, viewing.revision),
    })
  return (await findPosition(db, viewing))!
}

const position = prepared((db) =>
  db
    .select({ positionSeconds: viewings.positionSeconds })
    .from(viewings)
    .where(
      and(
        isViewing(sql.placeholder('studentId'), sql.placeholder('contentId')),
        eq(viewings.revision, sql.placeholder('revision')),
      ),
    )
    .prepare('viewing_position'),
)

async function findPosition(
  db: Executor,
  viewing: { studentId: string; contentId: string; revision: number },
) {
  const [row] = await position(db).execute(viewing)
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
      positionSeconds: viewings.positionSeconds,
      seenAt: viewings.seenAt,
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

/** Answers how many seconds were watched in all. */
export async function addWatched(
  tx: Transaction,
  { studentId, contentId }: Report,
  values: {
    granted: readonly Interval[]
    graceSeconds: number
    positionSeconds: number
    updatedAt: Date
  },
): Promise<number> {
  const { granted, ...rest } = values
  const watched = sql`(${viewings.watched} + ${asMultirange(granted)})`
  const [row] = await tx
    .update(viewings)
    .set({
      ...rest,
      watched,
      watchedSeconds: sql`(
        select coalesce(sum(upper(span) - lower(span)), 0) from unnest(${watched}) as span)`,
    })
    .where(isViewing(studentId, contentId))
    .returning({ watchedSeconds: viewings.watchedSeconds })
  return row!.watchedSeconds
}

export async function markSeen(
  tx: Transaction,
  { studentId, contentId }: Report,
  seenAt: Date,
): Promise<void> {
  await tx.update(viewings).set({ seenAt }).where(isViewing(studentId, contentId))
}

function isViewing(studentId: string | Placeholder, contentId: string | Placeholder) {
  return and(eq(viewings.studentId, studentId), eq(viewings.contentId, contentId))
}

/** As a set: PostgreSQL itself joins what overlaps or touches. */
function asMultirange(intervals: readonly Interval[]) {
  const text = intervals.map(([start, end]) => `[${start.toFixed(1)},${end.toFixed(1)})`).join(',')
  return sql`${`{${text}}`}::nummultirange`
}
