import type { CallError, FailureCode } from '../../platform/http/call-error.ts'
import type { StudyNote } from './study-note.ts'

/** One opening of a note in this page; the server's `draft`. */
export interface NoteDraft {
  id: string
  /** Another one after a copy; see `NotesOutbox`. */
  note: StudyNote
}

export interface Typed {
  kind: 'typed'
  note: StudyNote
  draft: { id: string; number: number }
  /** The tab that typed it goes on with it. */
  tab: string
  at: number
}

interface Removed {
  kind: 'removed'
  note: StudyNote
  /** Until when the deletion can be undone. */
  until: number
  at: number
}

export type NoteEntry = Typed | Removed

export interface NoteSending<Reply> {
  save: (note: StudyNote, draft: Typed['draft']) => Promise<Reply>
  remove: (noteId: string) => Promise<Reply>
}

export const undoMs = 8000

/** Of errors that a retry would repeat. */
export const finalCodes = new Set<FailureCode>([
  'changed_elsewhere',
  'study_note_not_found',
  'study_note_denied',
  'study_notes_full',
  'content_not_found',
  'invalid_data',
  'forbidden',
])

/** Somebody else, or another page, wrote it or deleted it. */
export const isOvertaken = ({ code }: CallError) =>
  code === 'changed_elsewhere' || code === 'study_note_not_found'
