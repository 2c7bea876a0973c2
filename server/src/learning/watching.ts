import { isSeen } from '@ateneo/contract'
import { isoDay } from '@ateneo/contract/calendar'
import { countStudent, mayStudy } from '../courses/service.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/connect.ts'
import { fail } from '../fail.ts'
import type { Caller } from '../http/route.ts'
import { getTimeZone } from '../settings/service.ts'
import { figureOut } from './course-stats.ts'
import { addWatchDay } from './watch-day-store.ts'
import { grantWatched, type Interval } from './watched-time.ts'
import {
  findCompletion,
  hasUnseenLesson,
  lockEnrolment,
  insertCompletion,
  listStudiedLessons,
} from './progress-store.ts'
import { tellWebhooks } from '../webhooks/service.ts'
import { courseCompletionJobs } from './queues.ts'
import {
  addWatched,
  findLessonForProgress,
  lockLessonProgress,
  markSeen,
  openLessonProgress,
} from './store.ts'

/** Older reports count for that day; no date is as far away as the largest number. */
const longestOfflineSeconds = 30 * 24 * 60 * 60

interface Watched {
  intervals: readonly Interval[]
  positionSeconds: number
  /** Seconds that the report was queued while offline. */
  secondsAgo?: number | undefined
  resent?: readonly Interval[] | undefined
  again?: readonly Interval[] | undefined
  /** The video that was played. */
  video?: string | undefined
}

/** Adds watched intervals, limited to the elapsed time. */
export async function reportProgress(
  ctx: Context,
  student: Caller,
  lessonId: string,
  { intervals, positionSeconds, secondsAgo = 0, resent = [], again = [], video }: Watched,
) {
  const lesson = await findLessonForProgress(ctx.db, lessonId)
  if (!lesson) throw fail('content_not_found')
  const { courseId, revision, videoNumber } = lesson
  if (!(await mayStudy(ctx, student, courseId))) throw fail('video_denied')
  if (video !== undefined && video !== lesson.videoId) throw fail('video_replaced')
  const now = ctx.now()
  const durationSeconds = lesson.durationSeconds ?? 0
  const report = {
    studentId: student.id,
    lessonId,
    durationSeconds,
    intervals: clip(intervals, durationSeconds),
    resent: clip(resent, durationSeconds),
    again: clip(again, durationSeconds),
  }
  return ctx.db.transaction(async (tx) => {
    const key = { studentId: student.id, lessonId, revision, videoNumber }
    if (!(await openLessonProgress(tx, key, now))) throw fail('video_replaced')
    const before = await lockLessonProgress(tx, report)
    const { granted, grantedAgain, graceSeconds } = grantWatched({
      fresh: before.fresh,
      repeated: before.repeated.filter(isRepeat(durationSeconds)),
      elapsedSeconds: (now.getTime() - before.updatedAt.getTime()) / 1000,
      graceSeconds: before.graceSeconds,
    })
    // With two devices, the later playback sets the position.
    const isLatest = now.getTime() - secondsAgo * 1000 >= before.updatedAt.getTime()
    const watchedSeconds = await addWatched(tx, report, {
      granted,
      grantedAgain,
      graceSeconds,
      positionSeconds:
        isLatest || secondsAgo === 0
          ? Math.min(positionSeconds, durationSeconds)
          : before.positionSeconds,
      updatedAt: now,
    })
    if (report.intervals.length > 0) {
      const waitedSeconds = Math.min(secondsAgo, longestOfflineSeconds)
      const day = isoDay(new Date(now.getTime() - waitedSeconds * 1000), await getTimeZone(tx))
      await addWatchDay(tx, { studentId: student.id, lessonId, day, seconds: sumSeconds(granted) })
    }
    if (before.isNew) await countStudent(tx, courseId, student.id, now)
    const isWhole = before.seenAt !== null || isSeen(watchedSeconds, durationSeconds)
    if (isWhole) await markSeen(tx, report, now)
    return readProgress(ctx, tx, { studentId: student.id, courseId, now }, { lessonId, isWhole })
  })
}

/** Marks a lesson that is no video as seen; repeated, it changes nothing. */
export async function completeLesson(ctx: Context, student: Caller, lessonId: string) {
  const lesson = await findLessonForProgress(ctx.db, lessonId)
  if (!lesson) throw fail('content_not_found')
  const { courseId, revision, videoNumber } = lesson
  if (lesson.kind === 'video') throw fail('lesson_is_watched')
  if (!(await mayStudy(ctx, student, courseId))) throw fail('video_denied')
  const now = ctx.now()
  const key = { studentId: student.id, lessonId }
  return ctx.db.transaction(async (tx) => {
    await openLessonProgress(tx, { ...key, revision, videoNumber }, now)
    await markSeen(tx, key, now)
    await countStudent(tx, courseId, student.id, now)
    const enrolment = { studentId: student.id, courseId, now }
    return readProgress(ctx, tx, enrolment, { lessonId, isWhole: true })
  })
}

/** Progress after a report; a lesson that was seen whole may complete its course. */
async function readProgress(
  ctx: Context,
  tx: Transaction,
  enrolment: Enrolment,
  { lessonId, isWhole }: { lessonId: string; isWhole: boolean },
) {
  const { studentId, courseId } = enrolment
  const finishedAt = isWhole
    ? await finishCourse(ctx, tx, enrolment)
    : await findCompletion(tx, studentId, courseId)
  const lessons = await listStudiedLessons(tx, studentId, [courseId])
  return { ...figureOut(lessons), courseId, lessonId, lessons, finishedAt: finishedAt ?? null }
}

interface Enrolment {
  studentId: string
  courseId: string
  now: Date
}

/** Records the completion, once, and enqueues its job. */
export async function finishCourse(
  ctx: Context,
  tx: Transaction,
  { studentId, courseId, now }: Enrolment,
): Promise<Date | undefined> {
  const earlier = await findCompletion(tx, studentId, courseId)
  if (earlier) return earlier
  // Row lock, since two concurrent reports of the last two lessons would not see each other's.
  await lockEnrolment(tx, studentId, courseId)
  if (await hasUnseenLesson(tx, studentId, courseId)) return undefined
  if (!(await insertCompletion(tx, { studentId, courseId, finishedAt: now }))) {
    return findCompletion(tx, studentId, courseId)
  }
  await ctx.jobs.enqueue(tx, courseCompletionJobs, { studentId, courseId })
  await tellWebhooks(ctx, tx, 'course.finished', { courseId, personId: studentId })
  return now
}

/** Clamps reported intervals to the video's duration and drops empty ones. */
function clip(intervals: readonly Interval[], durationSeconds: number): Interval[] {
  return intervals
    .map(([start, end]): Interval => [start, Math.min(end, durationSeconds)])
    .filter(([start, end]) => end > start)
}

/** A pause and a short jump play some tenths of a second twice: that is no second viewing. */
const isRepeat =
  (durationSeconds: number) =>
  ([start, end]: Interval): boolean =>
    end - start >= Math.min(1, durationSeconds / 10) - 1e-6

const sumSeconds = (intervals: readonly Interval[]) =>
  intervals.reduce((total, [start, end]) => total + end - start, 0)
