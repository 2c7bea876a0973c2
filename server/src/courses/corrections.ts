import { type correctCourse as correctCall, type Input, isPublished } from '@ateneo/contract'
import type { Context } from '../context.ts'
import { fail } from '../fail.ts'
import type { Viewer } from './access-store.ts'
import { toCents } from './authoring.ts'
import { requireCorrectable } from './own-courses.ts'
import { followCorrection } from './revision-store.ts'
import { lockOwnCourse, updateCourse } from './store.ts'

/**
 * Changes a published course without a review. A price counts for orders from now on: one that is
 * open is not charged at another price.
 */
export async function correctCourse(
  ctx: Context,
  professor: Viewer,
  courseId: string,
  { title, description, price }: Input<typeof correctCall>['body'],
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const course = await lockOwnCourse(tx, professor.id, courseId)
    if (!course) throw fail('course_not_found')
    if (!isPublished(course.status)) throw fail('course_not_published')
    if (title !== undefined || description !== undefined) await requireCorrectable(tx, course)
    const change = { title, description, priceCents: toCents(price), updatedAt: ctx.now() }
    await updateCourse(tx, courseId, change)
    const { title: oldTitle, description: oldDescription } = course
    if (title !== undefined) {
      await followCorrection(tx, courseId, 'title', { from: oldTitle, to: title })
    }
    if (description !== undefined) {
      const texts = { from: oldDescription, to: description }
      await followCorrection(tx, courseId, 'description', texts)
    }
  })
}
