import { getVisibleCourse, mayStudy } from '../courses/service.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../platform/http/route.ts'
import { figureOut, findContinuation } from './course-stats.ts'
import { findCompletion, listStudiedCourses, listStudiedLessons } from './progress-store.ts'

/** Courses that the student began and has access to, and completed ones; last played first. */
export async function listProgress(ctx: Context, student: Caller) {
  const rows = await listStudiedCourses(ctx.db, student, ctx.now())
  const listed = rows.filter(({ isOpen, finishedAt }) => isOpen || finishedAt !== null)
  const ids = listed.map(({ courseId }) => courseId)
  const lessons = Map.groupBy(
    await listStudiedLessons(ctx.db, student.id, ids),
    ({ courseId }) => courseId,
  )
  return listed
    .map((row) => {
      const own = lessons.get(row.courseId) ?? []
      return {
        ...row,
        ...figureOut(own),
        // A completed course has no lesson to resume at.
        continuation: row.isOpen && row.finishedAt === null ? findContinuation(own) : undefined,
      }
    })
    .toSorted((one, other) => lastMoment(other) - lastMoment(one))
}

export type EnrolmentProgress = Awaited<ReturnType<typeof listProgress>>[number]

function lastMoment({
  watchedAt,
  finishedAt,
}: {
  watchedAt: Date | null
  finishedAt: Date | null
}) {
  return (watchedAt ?? finishedAt)?.getTime() ?? 0
}

/** The student's progress on each lesson of the course. */
export async function getCourseProgress(ctx: Context, student: Caller, courseId: string) {
  await getVisibleCourse(ctx, student, courseId)
  const lessons = await listStudiedLessons(ctx.db, student.id, [courseId])
  const isOpen = await mayStudy(ctx, student, courseId)
  return {
    ...figureOut(lessons),
    courseId,
    lessons,
    finishedAt: (await findCompletion(ctx.db, student.id, courseId)) ?? null,
    continuation: isOpen ? findContinuation(lessons) : undefined,
  }
}
