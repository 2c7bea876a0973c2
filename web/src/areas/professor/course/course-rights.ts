import { isArrangeable, isCorrectable, isEditable } from '@ateneo/contract'
import { createContext } from 'react'
import type { Course } from '../../../courses/course.ts'

/** What a professor may change of a course's contents without a review. */
export interface CourseRights {
  /** Order of lessons and sections. */
  mayArrange: boolean
  /** Titles and texts. */
  mayCorrect: boolean
  /** Lessons are added, replaced and deleted. */
  mayReplace: boolean
}

export const CourseRightsContext = createContext<CourseRights>({
  mayArrange: false,
  mayCorrect: false,
  mayReplace: false,
})

export function rightsOf({ status }: Course, reviewsTexts: boolean): CourseRights {
  return {
    mayArrange: isArrangeable(status),
    mayCorrect: isCorrectable(status, reviewsTexts),
    mayReplace: isEditable(status),
  }
}
