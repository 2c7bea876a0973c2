import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { findDeletedCourse } from '../../../platform/slugs/deleted-courses.ts'
import { findOpenCourses } from './course-store.ts'
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
  const courses = await selectRelated(ctx.db, course)
  const ids = courses.map(({ id }) => id)
  return { courses, open: await findOpenCourses(ctx.db, caller, ctx.now(), ids) }
}
