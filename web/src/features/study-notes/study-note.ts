import type { StudyNote as StudyNoteOnWire } from '@ateneo/contract'
import type { FailureCode } from '../../platform/http/call-error.ts'

/** A second of one video. */
export interface Moment {
  video: string
  second: number
}

export interface NotedLesson {
  id: string
  title: string
  isRemoved: boolean
}

/** What a student wrote for themself about a lesson; without text it is a bookmark. */
export interface StudyNote {
  id: string
  courseId: string
  lesson: NotedLesson
  moment: Moment | null
  isVideoReplaced: boolean
  /** Markdown. */
  text: string
  /** As the server has it; null: it has none yet. */
  version: string | null
  /** `waiting`: this browser has what the server does not have yet. */
  state: 'saved' | 'waiting' | 'refused' | 'removed'
  /** Of a refused one. */
  refusal?: FailureCode | undefined
}

export function toStudyNote({ _id, lesson, ...wire }: StudyNoteOnWire): StudyNote {
  const { courseId, moment, isVideoReplaced, text, version } = wire
  const { _id: id, title, isRemoved } = lesson
  return {
    id: _id,
    courseId,
    lesson: { id, title, isRemoved },
    moment,
    isVideoReplaced,
    text,
    version,
    state: 'saved',
  }
}

/** By their moment; those without one first, equal ones in the order in which they came. */
export function byMoment(one: StudyNote, other: StudyNote): number {
  return (one.moment?.second ?? -1) - (other.moment?.second ?? -1)
}

/** A note that waits in this browser, in place of the server's or beside it. */
export interface WaitingNote {
  note: StudyNote
  /** When it was changed, by this machine's clock. */
  at: number
}

/** The server's notes as this browser changed them, and its new ones behind them. */
export function mergeNotes(
  saved: readonly StudyNote[],
  waiting: readonly WaitingNote[],
): StudyNote[] {
  const latest = new Map<string, StudyNote>()
  for (const { note } of waiting.toSorted((one, other) => one.at - other.at)) {
    latest.set(note.id, note)
  }
  const merged = saved.map((note) => {
    const changed = latest.get(note.id)
    latest.delete(note.id)
    // Of the lesson the server knows more.
    return changed
      ? { ...changed, lesson: note.lesson, isVideoReplaced: note.isVideoReplaced }
      : note
  })
  return [...merged, ...latest.values()]
}
