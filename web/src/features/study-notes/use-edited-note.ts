import { useState } from 'react'
import type { NoteDraft } from './note-entry.ts'
import type { StudyNote } from './study-note.ts'
import type { NoteOutbox } from './use-note-outbox.ts'

/** The one note of a list that is being written. */
export function useEditedNote(outbox: NoteOutbox) {
  const [draft, setDraft] = useState<NoteDraft>()
  const [isNew, setNew] = useState(false)
  const { begin, type, remove, deliver, waiting } = outbox

  /** Closes it; a new one of which nothing is left goes. */
  const close = (): StudyNote | undefined => {
    setDraft(undefined)
    if (!draft) return undefined
    const { note } = draft
    if (isNew && note.text.trim() === '' && note.state === 'waiting') {
      remove(note, { isAtOnce: true })
      return undefined
    }
    deliver()
    return note
  }
  return {
    draft,
    begin: (note: StudyNote) => {
      if (draft) close()
      setNew(note.version === null && note.state === 'saved')
      setDraft(begin(note))
    },
    type: (text: string) => draft && type(draft, text),
    close,
    isWaiting: waiting.some(({ note }) => note.id === draft?.note.id && note.state === 'waiting'),
    /** The list with a note that was begun and has no letter yet. */
    withEdited: (notes: StudyNote[]) =>
      draft && notes.every(({ id }) => id !== draft.note.id) ? [...notes, draft.note] : notes,
  }
}

export type EditedNote = ReturnType<typeof useEditedNote>
