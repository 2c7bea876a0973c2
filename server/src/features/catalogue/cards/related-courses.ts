import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { findDeletedCourse } from '../../../platform/slugs/deleted-courses.ts'
import { findPublished, selectRelated } from './related-store.ts'

/** What to take beside a published course, or in place of one that was retired or deleted. */
export async function listRelatedCourses(
  ctx: Context,
  caller: Caller | undefined,
  courseId: string,
) {
  const course =
    (await findPublished(ctx.db, courseId)) ?? (await findDeletedCourse(ctx.db, courseId))
  if (!course) throw fail('course_not_found')
  return selectRelated(ctx.db, { viewer: caller, now: ctx.now() }, course)
}
