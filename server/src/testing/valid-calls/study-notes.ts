import * as calls from '@ateneo/contract'
import { newId } from '../../platform/db/columns.ts'
import { buildStudyNote, newStudyNote } from '../builders/build-study-note.ts'
import { row, type Fixtures } from './fixtures.ts'

export function studyNotesCalls({ academy, published, ofCourse, users }: Fixtures) {
  const studentId = users['the buyer'].id
  return [
    row(calls.listStudyNotes, () => ofCourse),
    row(calls.listLessonStudyNotes, () => ({ params: { contentId: published.lesson.id } })),
    row(calls.saveStudyNote, () => ({
      params: { noteId: newId() },
      body: newStudyNote(published.lesson, {
        moment: { video: published.video.id, second: 2 },
      }),
    })),
    row(calls.deleteStudyNote, async () => ({
      params: { noteId: (await buildStudyNote(academy, published.lesson, { studentId })).id },
    })),
  ]
}
