import { retentionParts, reviewMonths } from '@ateneo/contract'
import { isoDay } from '@ateneo/contract/calendar'
import type { Context } from '../../../context.ts'
import { getOwnCourse } from '../../courses/service.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { timePage } from '../../../platform/http/keyset-page.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { getTimeZone } from '../../settings/service.ts'
import { countCourse, countStudentsNamed, listLessonStats, listStudents } from './course-store.ts'
import { countReviewsByMonth } from './review-store.ts'
import { countRetention, findTaughtLesson } from './retention-store.ts'

/** For the course's professor. */
export async function getCourseStats(ctx: Context, professor: Caller, courseId: string) {
  const { studentCount } = await getOwnCourse(ctx.db, professor.id, courseId)
  const [totals, lessons] = await Promise.all([
    countCourse(ctx.db, courseId),
    listLessonStats(ctx.db, courseId),
  ])
  return { ...totals, students: studentCount, lessons }
}

interface Search {
  q?: string | undefined
  limit: number
  cursor?: string | undefined
}

export async function listCourseStudents(
  ctx: Context,
  professor: Caller,
  courseId: string,
  { q = '', ...wanted }: Search,
) {
  const { contentCount, studentCount } = await getOwnCourse(ctx.db, professor.id, courseId)
  const [page, total] = await Promise.all([
    timePage(
      wanted,
      (slice) => listStudents(ctx.db, { courseId, q }, slice),
      ({ since, id }) => ({ at: since, id }),
    ),
    q.trim() === '' ? studentCount : countStudentsNamed(ctx.db, courseId, q),
  ])
  return { ...page, total, lessons: contentCount }
}

export async function listReviewMonths(ctx: Context, professor: Caller, courseId: string) {
  const [timeZone] = await Promise.all([
    getTimeZone(ctx.db),
    getOwnCourse(ctx.db, professor.id, courseId),
  ])
  const until = isoDay(ctx.now(), timeZone).slice(0, 7)
  const span = { until, months: reviewMonths, timeZone }
  return { until, months: await countReviewsByMonth(ctx.db, courseId, span) }
}

/** Students by part of a lesson's video; all parts are 0 while its length is not known. */
export async function getRetention(ctx: Context, professor: Caller, lessonId: string) {
  const lesson = await findTaughtLesson(ctx.db, professor.id, lessonId)
  if (!lesson) throw fail('content_not_found')
  const { durationSeconds } = lesson
  const zeros = Array.from({ length: retentionParts }, () => 0)
  const none = { begun: 0, parts: zeros, repeated: zeros }
  const counted = durationSeconds > 0 ? await countRetention(ctx.db, lesson, retentionParts) : none
  return { durationSeconds, ...counted }
}
