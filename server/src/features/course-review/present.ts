import type { CourseReview, CourseReviewNote } from '@ateneo/contract'
import type { getInspection } from './course-review.ts'
import type { NoteRow } from './note-store.ts'

/** A draft is outdated if it is about another submission than this one. */
export function presentNote(row: NoteRow, submittedAt: Date | null = null): CourseReviewNote {
  return {
    _id: row.id,
    text: row.text,
    second: row.second,
    lesson: { _id: row.lessonId, title: row.lessonTitle },
    author: nameOf(row),
    creationDate: row.createdAt.toISOString(),
    sentDate: row.sentAt?.toISOString() ?? null,
    attendedDate: row.attendedAt?.toISOString() ?? null,
    isOutdated: row.sentAt === null && row.submittedAt.getTime() !== submittedAt?.getTime(),
  }
}

export function presentCourseReview({
  submittedAt,
  drafts,
  looks,
  ticks,
  checklist,
}: Awaited<ReturnType<typeof getInspection>>): CourseReview {
  const tickOf = new Map(ticks.map((tick) => [tick.pointId, presentMark(tick)]))
  return {
    submissionDate: submittedAt?.toISOString() ?? null,
    drafts: drafts.map((row) => presentNote(row, submittedAt)),
    looks: looks.map((look) => ({ lesson: look.lessonId, ...presentMark(look) })),
    checklist: {
      points: checklist.points.map((point) => ({ ...point, tick: tickOf.get(point._id) ?? null })),
      required: checklist.required,
    },
  }
}

interface Named {
  firstNames: string
  lastNames: string
}

const nameOf = ({ firstNames, lastNames }: Named) => `${firstNames} ${lastNames}`

const presentMark = (mark: Named & { at: Date }) => ({
  by: nameOf(mark),
  date: mark.at.toISOString(),
})
