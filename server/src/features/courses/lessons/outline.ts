import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Viewer } from '../access-store.ts'
import {
  hasNewTitle,
  isSame,
  nameSections,
  type Outline,
  placeInOrder,
  type OutlineBody,
} from './outline-rules.ts'
import { bumpOutline, placeLessons, readOutline, replaceSections } from './outline-store.ts'
import { getArrangeableCourse, requireCorrectable } from '../authoring/own-courses.ts'
import { arrangeRevision } from '../revisions/revision-outline.ts'
import { findOpenRevision, findRevisedCourse } from '../revisions/revision-store.ts'

/**
 * Replaces sections and order at once. Refused if the outline changed since it was read; a repeated
 * request finds its own result and changes nothing.
 */
export async function saveOutline(
  ctx: Context,
  professor: Viewer,
  courseId: string,
  wanted: OutlineBody,
): Promise<Outline> {
  return ctx.db.transaction(async (tx) => {
    if (await findRevisedCourse(tx, courseId)) {
      return arrangeRevision(ctx, tx, { professorId: professor.id, revisionId: courseId }, wanted)
    }
    const course = await getArrangeableCourse(tx, professor.id, courseId)
    const { outlineVersion } = course
    const current = { version: outlineVersion, ...(await readOutline(tx, courseId)) }
    if (isSame(current, wanted)) return current
    if (wanted.version !== outlineVersion) throw fail('outline_changed')
    const revision = await findOpenRevision(tx, courseId)
    if (revision?.isArranged) throw fail('order_in_revision')
    const sections = nameSections(courseId, current.sections, wanted)
    if (hasNewTitle(current.sections, sections)) await requireCorrectable(tx, course)
    const lessons = placeInOrder(current.lessons, sections, wanted)
    await replaceSections(tx, courseId, sections)
    await placeLessons(tx, lessons)
    // An order of the revision that was begun from this one is outdated.
    if (revision) await bumpOutline(tx, revision.id)
    return { version: await bumpOutline(tx, courseId), sections, lessons }
  })
}
