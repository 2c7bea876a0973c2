import { and, eq, type SQL, sql } from '../../platform/db/drizzle.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { isOpenTo } from '../courses/store.ts'
import { courses, lessons } from '../courses/tables.ts'
import { videos } from '../videos/tables.ts'
import type { Watched } from './report-change.ts'
import { shownRevision } from './store.ts'
import { lessonProgress, watchDays } from './tables.ts'
import { type Interval, multirangeText } from './watched-time.ts'

interface Report {
  student: { id: string }
  lessonId: string
  watched: Watched
}

const studentOfClaim = sql`claim.student_id`
const whole = sql`nummultirange(numrange(0,
  least(${videos.durationSeconds}::numeric, round(${videos.durationSeconds}::numeric, 1))))`
const played = sql`(claim.played * ${whole})`
const known = sql`(${played} - claim.resent) * ${lessonProgress.watched}`
const repeated = sql`(${known} + claim.again * ${played}) - ${lessonProgress.watchedAgain}`

/** Start and end of each span, in order. */
const spansOf = (set: SQL) => sql<Interval[]>`(
  select coalesce(json_agg(json_build_array(lower(span), upper(span)) order by span), '[]')
  from unnest(${set}) as span)`

const lengthOf = (set: SQL | typeof lessonProgress.watched) => sql<number>`(
  select coalesce(sum(upper(span) - lower(span)), 0)::float8 from unnest(${set}) as span)`

const reported = prepared((db) =>
  db
    .select({
      studentId: sql<string>`${studentOfClaim}`,
      lessonId: lessons.id,
      courseId: lessons.courseId,
      videoId: lessons.videoId,
      durationSeconds: sql<number>`${videos.durationSeconds}`,
      watchedSeconds: lengthOf(lessonProgress.watched),
      positionSeconds: lessonProgress.positionSeconds,
      graceSeconds: lessonProgress.graceSeconds,
      seenAt: lessonProgress.seenAt,
      updatedAt: lessonProgress.updatedAt,
      fresh: spansOf(sql`${played} - ${lessonProgress.watched}`),
      repeated: spansOf(repeated),
    })
    .from(
      sql`unnest(${sql.placeholder('studentIds')}::uuid[], ${sql.placeholder('lessonIds')}::uuid[],
        ${sql.placeholder('videoIds')}::uuid[], ${sql.placeholder('played')}::nummultirange[],
        ${sql.placeholder('resent')}::nummultirange[], ${sql.placeholder('again')}::nummultirange[])
        as claim(student_id, lesson_id, video_id, played, resent, again)`,
    )
    // Locked before its progress, as elsewhere; one that an approval changes is left out.
    .crossJoinLateral(
      sql`(select unlocked.id from ${lessons} as unlocked where unlocked.id = claim.lesson_id
        for key share skip locked) as kept`,
    )
    .innerJoin(lessons, sql`${lessons.id} = kept.id`)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .innerJoin(videos, eq(videos.id, lessons.videoId))
    .innerJoin(
      lessonProgress,
      and(
        eq(lessonProgress.lessonId, lessons.id),
        eq(lessonProgress.studentId, studentOfClaim),
        eq(lessonProgress.revision, shownRevision),
        eq(lessonProgress.videoNumber, lessons.videoNumber),
      ),
    )
    .where(
      and(
        sql`${videos.durationSeconds} is not null`,
        sql`coalesce(claim.video_id = ${lessons.videoId}, true)`,
        sql`not isempty(${lessonProgress.watched})`,
        isOpenTo({
          viewer: { id: studentOfClaim, type: 'student' },
          now: sql.placeholder('now'),
        }),
      ),
    )
    // A row that another process is writing would hold up the whole batch.
    .for('update', { of: lessonProgress, skipLocked: true })
    .prepare('reported_progress'),
)

/**
 * Row locks on the progress of reports that only add seconds: of a lesson begun, on the video that it
 * has now, with access, and locked by nobody else. Their lessons are locked `FOR KEY SHARE`.
 */
export async function lockReported(tx: Transaction, reports: readonly Report[], now: Date) {
  const textsOf = (pick: (watched: Watched) => readonly Interval[] | undefined) =>
    reports.map(({ watched }) =>
      multirangeText((pick(watched) ?? []).filter(([start, end]) => end > start)),
    )
  return reported(tx).execute({
    studentIds: reports.map(({ student }) => student.id),
    lessonIds: reports.map(({ lessonId }) => lessonId),
    videoIds: reports.map(({ watched }) => watched.video ?? null),
    played: textsOf(({ intervals }) => intervals),
    resent: textsOf(({ resent }) => resent),
    again: textsOf(({ again }) => again),
    now: now.toISOString(),
  })
}

export type LockedRow = Awaited<ReturnType<typeof lockReported>>[number]

interface Addition {
  studentId: string
  lessonId: string
  granted: readonly Interval[]
  grantedAgain: readonly Interval[]
  graceSeconds: number
  positionSeconds: number
  /** `null`: nothing was played. */
  day: string | null
  newSeconds: number
}

const watchedSum = sql`(${lessonProgress.watched} + given.watched)`

const addition = prepared((db) => {
  const days = db.$with('days').as(
    db
      .insert(watchDays)
      .select(
        sql`select student_id, lesson_id, day, seconds
          from unnest(${sql.placeholder('studentIds')}::uuid[],
            ${sql.placeholder('lessonIds')}::uuid[], ${sql.placeholder('days')}::date[],
            ${sql.placeholder('newSeconds')}::float8[])
            as given(student_id, lesson_id, day, seconds)
          where day is not null`,
      )
      .onConflictDoUpdate({
        target: [watchDays.studentId, watchDays.lessonId, watchDays.day],
        set: { seconds: sql`${watchDays.seconds} + excluded.seconds` },
      })
      .returning({ studentId: watchDays.studentId }),
  )
  return db
    .with(days)
    .update(lessonProgress)
    .set({
      watched: watchedSum,
      watchedAgain: sql`${lessonProgress.watchedAgain} + given.again`,
      watchedSeconds: lengthOf(watchedSum),
      graceSeconds: sql`given.grace_seconds`,
      positionSeconds: sql`given.position_seconds`,
      updatedAt: sql`${sql.placeholder('now')}`,
    })
    .from(
      sql`unnest(${sql.placeholder('studentIds')}::uuid[], ${sql.placeholder('lessonIds')}::uuid[],
        ${sql.placeholder('watched')}::nummultirange[],
        ${sql.placeholder('again')}::nummultirange[], ${sql.placeholder('grace')}::float8[],
        ${sql.placeholder('positions')}::float8[])
        as given(student_id, lesson_id, watched, again, grace_seconds, position_seconds)`,
    )
    .where(
      and(
        eq(lessonProgress.studentId, sql`given.student_id`),
        eq(lessonProgress.lessonId, sql`given.lesson_id`),
      ),
    )
    .returning({
      studentId: lessonProgress.studentId,
      lessonId: lessonProgress.lessonId,
      watchedSeconds: lessonProgress.watchedSeconds,
    })
    .prepare('add_watched_of_many')
})

/** Of locked rows. Returns the totals of watched seconds. */
export async function addWatchedOfMany(tx: Transaction, rows: readonly Addition[], now: Date) {
  return addition(tx).execute({
    studentIds: rows.map(({ studentId }) => studentId),
    lessonIds: rows.map(({ lessonId }) => lessonId),
    watched: rows.map(({ granted }) => multirangeText(granted)),
    again: rows.map(({ grantedAgain }) => multirangeText(grantedAgain)),
    grace: rows.map(({ graceSeconds }) => graceSeconds),
    positions: rows.map(({ positionSeconds }) => positionSeconds),
    days: rows.map(({ day }) => day),
    newSeconds: rows.map(({ newSeconds }) => newSeconds),
    now: now.toISOString(),
  })
}
