import { and, eq, isNull, lt, ne, or, type Placeholder, sql } from '../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { lessons } from '../courses/tables.ts'
import { videos } from '../videos/tables.ts'
import { maxGraceSeconds, multirangeText, type Interval } from './watched-time.ts'
import { lessonProgress } from './tables.ts'

/**
 * The playable revision of a lesson's video, or the one in process before there is any; 1 without a
 * video.
 */
export const shownRevision = sql<number>`coalesce(${videos.playableRevision}, ${videos.revision}, 1)`

export async function findLessonForProgress(db: Executor, lessonId: string) {
  const [row] = await db
    .select({
      kind: lessons.kind,
      lessonId: lessons.id,
      courseId: lessons.courseId,
      videoId: lessons.videoId,
      durationSeconds: videos.durationSeconds,
      revision: shownRevision,
      videoNumber: lessons.videoNumber,
    })
    .from(lessons)
    .leftJoin(videos, eq(videos.id, lessons.videoId))
    .where(eq(lessons.id, lessonId))
  return row
}

interface ProgressKey {
  studentId: string
  lessonId: string
  revision: number
  videoNumber: number
}

/**
 * The student's lesson progress, inserted if missing; progress on a replaced file is reset, that on a
 * video which a revision replaced begins anew and stays seen. `undefined` if the lesson has got
 * another video meanwhile.
 */
export async function openLessonProgress(
  db: Executor,
  key: ProgressKey,
  now: Date,
): Promise<{ positionSeconds: number } | undefined> {
  // Reads before writing, since most videos were opened before.
  const found = await findPosition(db, key)
  if (found) return found
  const { revision, videoNumber } = key
  const untouched = {
    revision,
    videoNumber,
    watched: '{}',
    watchedAgain: '{}',
    watchedSeconds: 0,
    positionSeconds: 0,
    graceSeconds: maxGraceSeconds,
    updatedAt: now,
  }
  const isOlder = lt(lessonProgress.videoNumber, videoNumber)
  const isOfOtherFile = and(
    eq(lessonProgress.videoNumber, videoNumber),
    ne(lessonProgress.revision, revision),
  )
  await db
    .insert(lessonProgress)
    .values({ ...key, ...untouched })
    .onConflictDoUpdate({
      target: [lessonProgress.studentId, lessonProgress.lessonId],
      set: { ...untouched, seenAt: sql`case when ${isOlder} then ${lessonProgress.seenAt} end` },
      setWhere: or(isOlder, isOfOtherFile),
    })
  return findPosition(db, key)
}

const position = prepared((db) =>
  db
    .select({ positionSeconds: lessonProgress.positionSeconds })
    .from(lessonProgress)
    .where(
      and(
        isLessonProgress(sql.placeholder('studentId'), sql.placeholder('lessonId')),
        eq(lessonProgress.revision, sql.placeholder('revision')),
        eq(lessonProgress.videoNumber, sql.placeholder('videoNumber')),
      ),
    )
    .prepare('viewing_position'),
)

async function findPosition(db: Executor, key: ProgressKey) {
  const [row] = await position(db).execute({ ...key })
  return row
}

export interface Report {
  studentId: string
  lessonId: string
  durationSeconds: number
  intervals: readonly Interval[]
  /** Parts of `intervals` that an earlier report may have brought. */
  resent: readonly Interval[]
  /** Parts played more than once since the last report. */
  again: readonly Interval[]
}

/**
 * Row lock until the transaction ends; `fresh` are the reported intervals not watched before,
 * `repeated` those watched once before, both in order.
 */
export async function lockLessonProgress(tx: Transaction, report: Report) {
  const isOfReport = isLessonProgress(report.studentId, report.lessonId)
  const [row] = await tx
    .select({
      updatedAt: lessonProgress.updatedAt,
      graceSeconds: lessonProgress.graceSeconds,
      positionSeconds: lessonProgress.positionSeconds,
      seenAt: lessonProgress.seenAt,
    })
    .from(lessonProgress)
    .where(isOfReport)
    .for('update')
  const whole = sql`nummultirange(numrange(0, ${report.durationSeconds}::numeric))`
  const { watched, watchedAgain } = lessonProgress
  const played = asMultirange(report.intervals)
  const fresh = sql`${played} * ${whole} - ${watched}`
  const known = sql`(${played} - ${asMultirange(report.resent)}) * ${watched}`
  const repeated = sql`(${known} + ${asMultirange(report.again)} * ${played}) * ${whole} - ${watchedAgain}`
  const parts = await tx
    .select({
      isFresh: sql<boolean>`part.is_fresh`,
      start: sql<number>`lower(part.span)::float8`,
      end: sql<number>`upper(part.span)::float8`,
    })
    .from(lessonProgress)
    .crossJoinLateral(
      sql`(select true as is_fresh, unnest(${fresh}) as span
        union all select false, unnest(${repeated})) as part`,
    )
    .where(isOfReport)
    .orderBy(sql`2`)
  const spansOf = (wanted: boolean) =>
    parts
      .filter(({ isFresh }) => isFresh === wanted)
      .map(({ start, end }): Interval => [start, end])
  return { ...row!, fresh: spansOf(true), repeated: spansOf(false) }
}

/** Returns the total of watched seconds. */
export async function addWatched(
  tx: Transaction,
  { studentId, lessonId }: Report,
  values: {
    granted: readonly Interval[]
    grantedAgain: readonly Interval[]
    graceSeconds: number
    positionSeconds: number
    updatedAt: Date
  },
): Promise<number> {
  const { granted, grantedAgain, ...rest } = values
  const watched = sql`(${lessonProgress.watched} + ${asMultirange(granted)})`
  const [row] = await tx
    .update(lessonProgress)
    .set({
      ...rest,
      watched,
      watchedAgain: sql`${lessonProgress.watchedAgain} + ${asMultirange(grantedAgain)}`,
      watchedSeconds: sql`(
        select coalesce(sum(upper(span) - lower(span)), 0) from unnest(${watched}) as span)`,
    })
    .where(isLessonProgress(studentId, lessonId))
    .returning({ watchedSeconds: lessonProgress.watchedSeconds })
  return row!.watchedSeconds
}

export async function markSeen(
  tx: Transaction,
  { studentId, lessonId }: Pick<Report, 'studentId' | 'lessonId'>,
  seenAt: Date,
): Promise<void> {
  await tx
    .update(lessonProgress)
    .set({ seenAt, updatedAt: seenAt })
    .where(and(isLessonProgress(studentId, lessonId), isNull(lessonProgress.seenAt)))
}

/** An activity, which has neither video nor revision; what was seen before keeps its time. */
export async function markActivitySeen(
  tx: Transaction,
  studentIds: readonly string[],
  lessonId: string,
  seenAt: Date,
): Promise<void> {
  if (studentIds.length === 0) return
  const seen = { seenAt, updatedAt: seenAt }
  const row = {
    ...seen,
    lessonId,
    watched: '{}',
    positionSeconds: 0,
    graceSeconds: maxGraceSeconds,
  }
  await tx
    .insert(lessonProgress)
    .values(studentIds.map((studentId) => ({ ...row, studentId })))
    .onConflictDoUpdate({
      target: [lessonProgress.studentId, lessonProgress.lessonId],
      set: seen,
      setWhere: isNull(lessonProgress.seenAt),
    })
}

function isLessonProgress(studentId: string | Placeholder, lessonId: string | Placeholder) {
  return and(eq(lessonProgress.studentId, studentId), eq(lessonProgress.lessonId, lessonId))
}

function asMultirange(intervals: readonly Interval[]) {
  return sql`${multirangeText(intervals)}::nummultirange`
}
