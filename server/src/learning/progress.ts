import { getVisibleCourse, mayStudy } from '../courses/service.ts'
import type { Context } from '../context.ts'
import type { Caller } from '../http/route.ts'
import { figureOut, findContinuation } from './course-figures.ts'
import { findFinish, listStudiedCourses, listStudiedItems } from './progress-store.ts'

/** Courses that the student began and may go on with, and finished ones; the last watched first. */
export async function listStudies(ctx: Context, student: Caller) {
  const rows = await listStudiedCourses(ctx.db, student, ctx.now())
  const kept = rows.filter(({ isOpen, finishedAt }) => isOpen || finishedAt !== null)
  const ids = kept.map(({ courseId }) => courseId)
  const items = Map.groupBy(
    await listStudiedItems(ctx.db, student.id, ids),
    ({ courseId }) => courseId,
  )
  return kept
    .map((row) => {
      const own = items.get(row.courseId) ?? []
      return {
        ...row,
        ...figureOut(own),
        // What is finished has no place to go on from.
        continuation: row.isOpen && row.finishedAt === null ? findContinuation(own) : undefined,
      }
    })
    .toSorted((one, other) => lastMoment(other) - lastMoment(one))
}

export type Study = Awaited<ReturnType<typeof listStudies>>[number]

function lastMoment({
  watchedAt,
  finishedAt,
}: {
  watchedAt: Date | null
  finishedAt: Date | null
}) {
  return (watchedAt ?? finishedAt)?.getTime() ?? 0
}

/** What the student watched of one course. */
export async function readCourseProgress(ctx: Context, student: Caller, courseId: string) {
  await getVisibleCourse(ctx, student, courseId)
  const items = await listStudiedItems(ctx.db, student.id, [courseId])
  const isOpen = await mayStudy(ctx, student, courseId)
  return {
    ...figureOut(items),
    courseId,
    items,
    finishedAt: (await findFinish(ctx.db, student.id, courseId)) ?? null,
    continuation: isOpen ? findContinuation(items) : undefined,
  }
}
