import { randomUuid } from '../../platform/browser/random-uuid.ts'
import type { Moment, StudyNote } from './study-note.ts'

/** Somebody asked for a new note, at the second at which the video stood. */
export interface NoteRequest {
  moment: Moment | null
  /** It goes on when the note is closed. */
  wasPlaying: boolean
}

export function newNote(
  { moment }: Pick<NoteRequest, 'moment'>,
  place: Pick<StudyNote, 'courseId' | 'lesson'>,
): StudyNote {
  return {
    ...place,
    id: randomUuid(),
    moment,
    isVideoReplaced: false,
    text: '',
    version: null,
    state: 'saved',
  }
}
