import type { CourseReview as CourseReviewOnWire, CourseReviewNote } from '@ateneo/contract'

export interface Note {
  id: string
  text: string
  /** `null`: of the whole lesson. */
  second: number | null
  /** `null` once the lesson was deleted. */
  lessonId: string | null
  lessonTitle: string
  author: string
  createdAt: string
  /** `null` for a draft. */
  sentAt: string | null
  attendedAt: string | null
  /** A draft about an earlier submission. */
  isOutdated: boolean
}

export function readNote(wire: CourseReviewNote): Note {
  return {
    id: wire._id,
    text: wire.text,
    second: wire.second,
    lessonId: wire.lesson._id,
    lessonTitle: wire.lesson.title,
    author: wire.author,
    createdAt: wire.creationDate,
    sentAt: wire.sentDate,
    attendedAt: wire.attendedDate,
    isOutdated: wire.isOutdated,
  }
}

type Mark = { by: string; date: string }
export type ChecklistPoint = { id: string; text: string; tick: Mark | null }

/** The review of a course, as all administrators left it. */
export interface CourseReview {
  submittedAt: string | null
  drafts: Note[]
  /** By lesson. */
  looks: ReadonlyMap<string, Mark>
  points: ChecklistPoint[]
  isChecklistRequired: boolean
}

export function readCourseReview(wire: CourseReviewOnWire): CourseReview {
  return {
    submittedAt: wire.submissionDate,
    drafts: wire.drafts.map(readNote),
    looks: new Map(wire.looks.map(({ lesson, ...mark }) => [lesson, mark])),
    points: wire.checklist.points.map(({ _id, text, tick }) => ({ id: _id, text, tick })),
    isChecklistRequired: wire.checklist.required,
  }
}

export const openPoints = ({ points }: CourseReview) => points.filter(({ tick }) => tick === null)
