import type { Input, moveCourse as moveCall } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import { moveCourseIn } from '../courses/service.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { handOverVideos } from './course-move-store.ts'

type CourseMove = Input<typeof moveCall>['body']

/**
 * Moves a course with its videos, which count for the new professor's space from then on. Refused
 * while a file of it is being uploaded: the rest would come from somebody who may no longer send it.
 */
export async function moveCourse(
  ctx: Context,
  admin: Caller,
  courseId: string,
  wanted: CourseMove,
): Promise<void> {
  await ctx.db.transaction((tx) => moveWholeCourseIn(ctx, tx, admin, courseId, wanted))
}

/** `moveCourse` in the caller's transaction. */
export async function moveWholeCourseIn(
  ctx: Context,
  tx: Transaction,
  admin: Caller,
  courseId: string,
  wanted: CourseMove,
): Promise<void> {
  // The course before its videos, as with every change of its contents.
  const { course, professorId } = await moveCourseIn(ctx, tx, admin, courseId, wanted)
  if (professorId === course.professorId) return
  const states = await handOverVideos(tx, courseId, professorId)
  if (states.includes('uploading')) throw fail('upload_under_way')
}
