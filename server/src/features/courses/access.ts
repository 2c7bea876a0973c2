import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import { findAccess, type Viewer } from './access-store.ts'
import { findVisibleCourse } from './store.ts'

/**
 * True if the caller may watch and review the course: buyers and subscribers, any student if it is
 * free, its professor, administrators. False for an unknown course.
 */
export async function mayStudy(
  ctx: Context,
  caller: Viewer | undefined,
  courseId: string,
): Promise<boolean> {
  return (await findAccess(ctx.db, caller, courseId, ctx.now())) ?? false
}

/** An approved or own course. Throws `course_not_found`. */
export async function getVisibleCourse(ctx: Context, caller: Viewer | undefined, courseId: string) {
  const course = await findVisibleCourse(ctx.db, caller, courseId)
  if (!course) throw fail('course_not_found')
  return course
}
