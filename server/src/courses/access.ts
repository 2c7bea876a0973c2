import type { Context } from '../context.ts'
import { fail } from '../fail.ts'
import { findAccess, type Viewer } from './access-store.ts'
import { findVisibleCourse } from './store.ts'

/**
 * Whether the caller may watch and rate the course: buyers and subscribers of an approved one,
 * any student where it costs 0, its professor, administrators. False for an unknown course.
 */
export async function mayStudy(
  ctx: Context,
  caller: Viewer | undefined,
  courseId: string,
): Promise<boolean> {
  return (await findAccess(ctx.db, caller, courseId, ctx.now())) ?? false
}

/** An approved course, or an unapproved one of the caller's own; any other is not there. */
export async function getVisibleCourse(ctx: Context, caller: Viewer | undefined, courseId: string) {
  const course = await findVisibleCourse(ctx.db, caller, courseId)
  if (!course) throw fail('course_not_found')
  return course
}
