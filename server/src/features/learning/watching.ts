import { isActivity, isSeen } from '@ateneo/contract'
import { isoDay } from '@ateneo/contract/calendar'
import { countStudent, lockLesson, mayStudy } from '../courses/service.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { getTimeZone } from '../settings/service.ts'
import { type CourseStats, figureOut, type LessonProgress } from './course-stats.ts'
import { addWatchDay } from './watch-day-store.ts'
import { clip, decideChange, type Watched } from './report-change.ts'
import { type Enrolment, finishCourse } from './finishing.ts'
import { findCompletion, listStudiedLessons } from './progress-store.ts'
import {
  addWatched,
  findLessonForProgress,
  lockLessonProgress,
  markSeen,
  openLessonProgress,
} from './store.ts'

/** Adds watched intervals, limited to the elapsed time. */
export async function writeReport(
  ctx: Context,
  student: Caller,
  lessonId: string,
  watched: Watched,
): Promise<ReportedProgress> {
  const lesson = await findLessonForProgress(ctx.db, lessonId)
  if (!lesson) throw fail('content_not_found')
  const { courseId, revision, videoNumber } = lesson
  if (!(await mayStudy(ctx, student, courseId))) throw fail('video_denied')
  const { intervals, resent = [], again = [], video } = watched
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
    await beginStudy(tx, { ...key, courseId }, now)
    if (!(await openLessonProgress(tx, key, now))) throw fail('video_replaced')
    const before = await lockLessonProgress(tx, report)
    const change = decideChange({ ...before, durationSeconds }, watched, now)
    const watchedSeconds = await addWatched(tx, report, { ...change.values, updatedAt: now })
    if (change.playedAt) {
      const day = isoDay(change.playedAt, await getTimeZone(tx))
      await addWatchDay(tx, { studentId: student.id, lessonId, day, seconds: change.newSeconds })
    }
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
  if (isActivity(lesson.kind)) throw fail('lesson_is_answered')
  if (!(await mayStudy(ctx, student, courseId))) throw fail('video_denied')
  const now = ctx.now()
  const enrolment = { studentId: student.id, courseId, now }
  const key = { studentId: student.id, lessonId }
  return ctx.db.transaction(async (tx) => {
    await beginStudy(tx, { ...key, courseId }, now)
    await openLessonProgress(tx, { ...key, revision, videoNumber }, now)
    await markSeen(tx, key, now)
    return readProgress(ctx, tx, enrolment, { lessonId, isWhole: true })
  })
}

/** Locks the course and then the lesson, in the order of an approval that replaces lessons. */
async function beginStudy(
  tx: Transaction,
  { courseId, lessonId, studentId }: { courseId: string; lessonId: string; studentId: string },
  now: Date,
): Promise<void> {
  await countStudent(tx, courseId, studentId, now)
  if (!(await lockLesson(tx, lessonId))) throw fail('content_not_found')
}

/** Progress after a report; a lesson that was seen whole may complete its course. */
async function readProgress(
  ctx: Context,
  tx: Transaction,
  enrolment: Enrolment,
  { lessonId, isWhole }: { lessonId: string; isWhole: boolean },
): Promise<ReportedProgress> {
  const { studentId, courseId } = enrolment
  const finishedAt = isWhole
    ? await finishCourse(ctx, tx, enrolment)
    : await findCompletion(tx, studentId, courseId)
  const lessons = await listStudiedLessons(tx, studentId, [courseId])
  const lesson = lessons.find((one) => one.lessonId === lessonId)!
  return { ...figureOut(lessons), courseId, lesson, finishedAt: finishedAt ?? null }
}

/** What the answer to a report tells of its course and lesson. */
export interface ReportedProgress extends CourseStats {
  courseId: string
  finishedAt: Date | null
  lesson: LessonProgress
}
