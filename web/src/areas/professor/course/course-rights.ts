import { isArrangeable, isCorrectable, isEditable } from '@ateneo/contract'
import { createContext } from 'react'
import type { Course } from '../../../features/courses/course.ts'

/** What a professor may change of a course's contents without a review. */
export interface CourseRights {
  /** Order of lessons and sections. */
  mayArrange: boolean
  /** Titles and texts. */
  mayCorrect: boolean
  /** Lessons are added, replaced and deleted. */
  mayReplace: boolean
  /** Published lessons are changed in this revision; undefined in other courses. */
  revisionId?: string
}

export const CourseRightsContext = createContext<CourseRights>({
  mayArrange: false,
  mayCorrect: false,
  mayReplace: false,
})

export function rightsOf(course: Course, reviewsTexts: boolean): CourseRights {
  const { id, status, revision, revisionOf } = course
  return {
    // An order that is being reviewed is what is published then.
    mayArrange: isArrangeable(status) && !revision?.isArranged,
    mayCorrect: isCorrectable(status, reviewsTexts),
    mayReplace: isEditable(status),
    ...(revisionOf === null ? {} : { revisionId: id }),
  }
}
