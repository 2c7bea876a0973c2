import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import { findAccess, findLessonVideo, type Viewer } from './access-store.ts'
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

/** The id of a lesson's video, for those who may watch it; `null` for a lesson of another kind. */
export async function getLessonVideo(
  ctx: Context,
  caller: Viewer | undefined,
  lessonId: string,
): Promise<string | null> {
  const found = await findLessonVideo(ctx.db, caller, lessonId, ctx.now())
  if (!found) throw fail('content_not_found')
  if (!found.isOpen) throw fail(caller ? 'video_denied' : 'token_missing')
  return found.videoId
}

/** An approved or own course. Throws `course_not_found`. */
export async function getVisibleCourse(ctx: Context, caller: Viewer | undefined, courseId: string) {
  const course = await findVisibleCourse(ctx.db, caller, courseId)
  if (!course) throw fail('course_not_found')
  return course
}
