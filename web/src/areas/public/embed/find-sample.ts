import type { Lesson } from '../../../features/courses/course.ts'

/** The first video that visitors may watch. */
export const findSample = (lessons: readonly Lesson[]): Lesson | undefined =>
  lessons.find(
    ({ kind, isSample, durationSeconds }) => kind === 'video' && isSample && durationSeconds > 0,
  )
