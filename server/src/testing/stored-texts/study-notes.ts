import { eq } from '../../platform/db/drizzle.ts'
import { studyNotes } from '../../features/study-notes/tables.ts'
import type { Readers } from './read.ts'

/** What students write for themselves. */
export const studyNoteTexts: Readers = {
  'PUT /study-notes/:noteId text': async ({ academy, params }) => {
    const isIt = eq(studyNotes.id, params.noteId!)
    return (await academy.db.select().from(studyNotes).where(isIt))[0]?.text
  },
  'PUT /study-notes/:noteId version': undefined,
}
