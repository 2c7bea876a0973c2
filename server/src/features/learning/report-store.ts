import { and, eq, isNotNull, sql } from '../../platform/db/drizzle.ts'
import type { Database } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { isOpenTo } from '../courses/store.ts'
import { courses, lessons } from '../courses/tables.ts'
import { settings } from '../settings/tables.ts'
import { videos } from '../videos/tables.ts'
import { isLessonProgressOf } from './progress-store.ts'
import type { Watched } from './report-change.ts'
import { lengthOf, spansOf } from './span-store.ts'
import { shownRevision } from './store.ts'
import { courseCompletions, lessonProgress, watchDays } from './tables.ts'
import { type Interval, multirangeText } from './watched-time.ts'

const student = sql`${sql.placeholder('studentId')}::uuid`
const lessonId = sql.placeholder('lessonId')

/** Its row's version: PostgreSQL gives each one the transaction that wrote it. */
const version = sql<string>`${lessonProgress}.xmin`

const asMultirange = (name: string) => sql`${sql.placeholder(name)}::nummultirange`
const whole = sql`nummultirange(numrange(0,
  least(${videos.durationSeconds}::numeric, round(${videos.durationSeconds}::numeric, 1))))`
const played = sql`(${asMultirange('played')} * ${whole})`
const known = sql`(${played} - ${asMultirange('resent')}) * ${lessonProgress.watched}`
const repeated = sql`(${known} + ${asMultirange('again')} * ${played}) - ${lessonProgress.watchedAgain}`

const reported = prepared((db) => {
  const figures = db
    .select({
      seenCount: sql<number>`count(${lessonProgress.seenAt})::int`.as('seen_count'),
      lessonCount: sql<number>`count(*)::int`.as('lesson_count'),
    })
    .from(lessons)
    .leftJoin(videos, eq(videos.id, lessons.videoId))
    .leftJoin(lessonProgress, isLessonProgressOf(student))
    .where(
      eq(
        lessons.courseId,
        db.select({ id: lessons.courseId }).from(lessons).where(eq(lessons.id, lessonId)),
      ),
    )
    .as('figures')
  return db
    .select({
      courseId: lessons.courseId,
      videoId: lessons.videoId,
      durationSeconds: sql<number>`${videos.durationSeconds}`,
      watchedSeconds: lengthOf(lessonProgress.watched),
      positionSeconds: lessonProgress.positionSeconds,
      graceSeconds: lessonProgress.graceSeconds,
      seenAt: lessonProgress.seenAt,
      updatedAt: lessonProgress.updatedAt,
      version,
      fresh: spansOf(sql`${played} - ${lessonProgress.watched}`),
      repeated: spansOf(repeated),
      seenCount: figures.seenCount,
      lessonCount: figures.lessonCount,
      finishedAt: courseCompletions.finishedAt,
      timeZone: sql<string | null>`(select ${settings.timeZone} from ${settings})`,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .innerJoin(videos, eq(videos.id, lessons.videoId))
    .innerJoin(
      lessonProgress,
      and(
        eq(lessonProgress.lessonId, lessons.id),
        eq(lessonProgress.studentId, student),
        eq(lessonProgress.revision, shownRevision),
        eq(lessonProgress.videoNumber, lessons.videoNumber),
      ),
    )
    .leftJoin(
      courseCompletions,
      and(eq(courseCompletions.courseId, courses.id), eq(courseCompletions.studentId, student)),
    )
    .crossJoin(figures)
    .where(
      and(
        eq(lessons.id, lessonId),
        isNotNull(videos.durationSeconds),
        sql`coalesce(${sql.placeholder('video')}::uuid = ${lessons.videoId}, true)`,
        sql`not isempty(${lessonProgress.watched})`,
        isOpenTo({ viewer: { id: student, type: 'student' }, now: sql.placeholder('now') }),
      ),
    )
    .prepare('reported_progress')
})

interface Key {
  studentId: string
  lessonId: string
}

/**
 * Progress on a lesson begun, on the video that it has now and with access, and which of the reported
 * intervals it has not, or has once.
 */
export async function findReported(db: Database, key: Key, watched: Watched, now: Date) {
  const textOf = (intervals: readonly Interval[] = []) =>
    multirangeText(intervals.filter(([start, end]) => end > start))
  const [row] = await reported(db).execute({
    ...key,
    video: watched.video ?? null,
    played: textOf(watched.intervals),
    resent: textOf(watched.resent),
    again: textOf(watched.again),
    now: now.toISOString(),
  })
  return row
}

interface Addition extends Key {
  /** Of the row that this was decided for. */
  version: string
  granted: readonly Interval[]
  grantedAgain: readonly Interval[]
  graceSeconds: number
  positionSeconds: number
  /** `null`: nothing was played. */
  day: string | null
  newSeconds: number
}

const watchedSum = sql`(${lessonProgress.watched} + ${asMultirange('granted')})`

const addition = prepared((db) => {
  const written = db.$with('written').as(
    db
      .update(lessonProgress)
      .set({
        watched: watchedSum,
        watchedAgain: sql`${lessonProgress.watchedAgain} + ${asMultirange('grantedAgain')}`,
        watchedSeconds: lengthOf(watchedSum),
        graceSeconds: sql`${sql.placeholder('graceSeconds')}::float8`,
        positionSeconds: sql`${sql.placeholder('positionSeconds')}::float8`,
        updatedAt: sql`${sql.placeholder('now')}`,
      })
      // Locked before its progress, as elsewhere; one that an approval changes is left out.
      .from(
        sql`(select unlocked.id, unlocked.video_number from ${lessons} as unlocked
          where unlocked.id = ${lessonId} for key share skip locked) as kept`,
      )
      .where(
        and(
          eq(lessonProgress.studentId, student),
          eq(lessonProgress.lessonId, sql`kept.id`),
          eq(lessonProgress.videoNumber, sql`kept.video_number`),
          sql`${version} = ${sql.placeholder('version')}::xid`,
        ),
      )
      .returning({
        studentId: lessonProgress.studentId,
        lessonId: lessonProgress.lessonId,
        watchedSeconds: lessonProgress.watchedSeconds,
        // Of this transaction alone, so that nobody waits for the disk to have some seconds.
        commit: sql`set_config('synchronous_commit', 'off', true)`.as('commit'),
      }),
  )
  const days = db.$with('days').as(
    db
      .insert(watchDays)
      .select(
        sql`select student_id, lesson_id, played.day, ${sql.placeholder('newSeconds')}::float8
          from ${written}, (values (${sql.placeholder('day')}::date)) as played(day)
          where played.day is not null`,
      )
      .onConflictDoUpdate({
        target: [watchDays.studentId, watchDays.lessonId, watchDays.day],
        set: { seconds: sql`${watchDays.seconds} + excluded.seconds` },
      })
      .returning({ day: watchDays.day }),
  )
  return db
    .with(written, days)
    .select({ watchedSeconds: written.watchedSeconds })
    .from(written)
    .prepare('add_reported')
})

/**
 * Returns the total of watched seconds; `undefined` if the row was written since it was read, or its
 * lesson is being changed. Committed before it is on disk: a lost machine loses the last second.
 */
export async function addReported(
  db: Database,
  { granted, grantedAgain, ...rest }: Addition,
  now: Date,
): Promise<number | undefined> {
  const [row] = await addition(db).execute({
    ...rest,
    granted: multirangeText(granted),
    grantedAgain: multirangeText(grantedAgain),
    now: now.toISOString(),
  })
  return row?.watchedSeconds
}
