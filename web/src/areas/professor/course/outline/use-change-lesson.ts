import type { Lesson } from '../../../../features/courses/course.ts'
import { type LessonChange, useSaveLesson } from '../../../../features/videos/queries.ts'
import { useEditedId } from './use-edited-id.ts'

/** Saves what is named of a lesson, in a revision of its version there. */
export function useChangeLesson(lesson: Lesson) {
  const { begin } = useEditedId(lesson)
  const { mutateAsync: save } = useSaveLesson()
  return async (change: LessonChange) => save({ contentId: await begin(), ...change })
}
