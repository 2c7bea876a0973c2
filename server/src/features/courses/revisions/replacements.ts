import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Viewer } from '../access-store.ts'
import { findLesson, insertLesson } from '../lessons/lesson-store.ts'
import { nextPosition } from '../lessons/outline-store.ts'
import { getEditableRevision } from '../authoring/own-courses.ts'
import { findReplacement } from './replacement-store.ts'
import { updateCourse } from '../store.ts'

/**
 * Begins another version of a published lesson in the revision, with its words: what is not changed
 * stays as published. One that was begun before is returned.
 */
export async function startReplacement(
  ctx: Context,
  professor: Viewer,
  revisionId: string,
  lessonId: string,
): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const { revision, course } = await getEditableRevision(tx, professor.id, revisionId)
    const lesson = await findLesson(tx, lessonId)
    if (lesson?.courseId !== course.id) throw fail('content_not_found')
    const begun = await findReplacement(tx, lessonId)
    if (begun) return begun.id
    if (revision.removedLessonIds.includes(lessonId)) {
      const removedLessonIds = revision.removedLessonIds.filter((id) => id !== lessonId)
      await updateCourse(tx, revisionId, { removedLessonIds })
    }
    const { kind, title, description, isSample, text, activity } = lesson
    const words = { kind, title, description, isSample, text, activity }
    const replacement = await insertLesson(tx, {
      ...words,
      courseId: revisionId,
      replacesId: lessonId,
      position: await nextPosition(tx, revisionId),
      createdAt: ctx.now(),
    })
    return replacement!.id
  })
}
