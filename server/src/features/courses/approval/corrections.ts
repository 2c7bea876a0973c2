import { type correctCourse as correctCall, type Input, isPublished } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import { requireVersion } from '../../../platform/concurrency/entity-version.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Viewer } from '../access-store.ts'
import { courseVersion } from '../authoring/course-version.ts'
import { requireCorrectable } from '../authoring/own-courses.ts'
import { requireLeastPrice, requireRepriceable, toCents } from '../authoring/prices.ts'
import { correctedTexts, followCorrection, followPrice } from '../revisions/revision-store.ts'
import { refreshCourseSlug } from '../slug-store.ts'
import { lockOwnCourse, updateCourse } from '../store.ts'

/**
 * Changes a published course without a review, as far as the academy wants none. A price counts
 * for orders from now on: one that is open is not charged at another price. Returns the version of
 * the course as it is now.
 */
export async function correctCourse(
  ctx: Context,
  professor: Viewer,
  courseId: string,
  { price, version, ...texts }: Input<typeof correctCall>['body'],
): Promise<string> {
  const corrected = correctedTexts.filter((column) => texts[column] !== undefined)
  return ctx.db.transaction(async (tx) => {
    const course = await lockOwnCourse(tx, professor.id, courseId)
    if (!course) throw fail('course_not_found')
    if (!isPublished(course.status)) throw fail('course_not_published')
    if (corrected.length > 0) await requireCorrectable(tx, course)
    requireVersion(version, courseVersion(course))
    const { title, description, learningOutcomes, requirements, audience } = texts
    const change = { title, description, learningOutcomes, requirements, audience }
    const priceCents = toCents(price)
    if (priceCents !== undefined && priceCents !== course.priceCents) {
      await requireRepriceable(tx, course)
      await requireLeastPrice(tx, priceCents, course.priceCents)
      await followPrice(tx, courseId, { from: course.priceCents, to: priceCents })
    }
    const now = ctx.now()
    const after = await updateCourse(tx, courseId, { ...change, priceCents, updatedAt: now })
    if (texts.title !== undefined) await refreshCourseSlug(tx, courseId)
    for (const column of corrected) {
      await followCorrection(tx, courseId, column, { from: course[column], to: texts[column]! })
    }
    return courseVersion(after)
  })
}
