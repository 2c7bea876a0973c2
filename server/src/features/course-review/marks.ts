import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { readChecklist } from './checklist.ts'
import { findReviewedLesson } from './course-store.ts'
import { lockPendingCourse } from './lock-pending-course.ts'
import * as store from './mark-store.ts'

interface Mark {
  courseId: string
  submissionDate: string
  isSet: boolean
}

/** Marks a lesson as looked at, or takes the mark away. */
export async function markLooked(
  ctx: Context,
  admin: Caller,
  lessonId: string,
  { courseId, submissionDate, isSet }: Mark,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const course = await lockPendingCourse(tx, courseId, submissionDate)
    const { submittedAt } = course
    if (!isSet) return store.removeLook(tx, { courseId, submittedAt }, lessonId)
    if (!(await findReviewedLesson(tx, course, lessonId))) throw fail('content_not_found')
    const by = { lookedBy: admin.id, lookedAt: ctx.now() }
    await store.insertLook(tx, { courseId, submittedAt, lessonId, ...by })
  })
}

/** Ticks a point of the checklist, with its words of that moment, or takes the tick away. */
export async function tickPoint(
  ctx: Context,
  admin: Caller,
  pointId: string,
  { courseId, submissionDate, isSet }: Mark,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { submittedAt } = await lockPendingCourse(tx, courseId, submissionDate)
    if (!isSet) return store.removeTick(tx, { courseId, submittedAt }, pointId)
    const { points } = await readChecklist(tx)
    const point = points.find(({ _id }) => _id === pointId)
    if (!point) throw fail('checklist_point_not_found')
    const by = { tickedBy: admin.id, tickedAt: ctx.now() }
    await store.insertTick(tx, { courseId, submittedAt, pointId, pointText: point.text, ...by })
  })
}
