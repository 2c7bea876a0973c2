import type { StudyNote as StudyNoteOnWire } from '@ateneo/contract'
import { deleteStudyNote, saveStudyNote } from '@ateneo/contract/calls'
import { call } from '../../platform/http/call.ts'
import { deviceStorage, visitStorage } from '../../platform/browser/storage.ts'
import { randomUuid } from '../../platform/browser/random-uuid.ts'
import { NotesOutbox } from './notes-outbox.ts'

/** A note that the server has now, or that it has no longer. */
export interface NoteReply {
  saved?: StudyNoteOnWire
  removedId?: string
}

let outbox: NotesOutbox<NoteReply> | undefined

/** Small requests that are often sent while the page is being left. */
const keepalive = true

export function ownOutbox(): NotesOutbox<NoteReply> {
  outbox ??= new NotesOutbox<NoteReply>(
    deviceStorage(),
    {
      async save({ id, lesson, moment, text, version }, draft) {
        const body = { content: lesson.id, moment, text, version, draft }
        return { saved: await call(saveStudyNote, { params: { noteId: id }, body }, { keepalive }) }
      },
      async remove(noteId) {
        await call(deleteStudyNote, { params: { noteId } }, { keepalive })
        return { removedId: noteId }
      },
    },
    { tab: nameTab() },
  )
  return outbox
}

/** It outlives a reload of the tab. */
function nameTab(): string {
  const key = 'ateneo.study-notes-tab'
  const name = visitStorage().getItem(key) ?? randomUuid()
  visitStorage().setItem(key, name)
  return name
}

export function hasUndelivered(viewerId: string | undefined): boolean {
  return viewerId !== undefined && ownOutbox().waitingOf(viewerId).length > 0
}

/** Sends what waits; nothing for visitors, nor while a page is rendered. */
export async function deliverNotes(
  viewerId: string | undefined,
  options?: { isLeaving: boolean },
): Promise<NoteReply[]> {
  return viewerId === undefined ? [] : ownOutbox().deliver(viewerId, options)
}
