import type { Input, saveStudyNote } from '@ateneo/contract'
import { newId } from '../../platform/db/columns.ts'
import { studyNotes } from '../../features/study-notes/tables.ts'
import { buildStudent } from './build-people.ts'
import type { TestApp } from '../test-app.ts'

type Body = Input<typeof saveStudyNote>['body']

/** What a browser sends of a new note. */
export const newStudyNote = (lesson: { id: string }, values: Partial<Body> = {}): Body => ({
  content: lesson.id,
  moment: null,
  text: 'El papel va **seco**.',
  version: null,
  draft: { id: newId(), number: 1 },
  ...values,
})

/** A stored note, by default of a new student and of no moment. */
export async function buildStudyNote(
  academy: TestApp,
  lesson: { id: string },
  values: Partial<typeof studyNotes.$inferInsert> = {},
) {
  const [row] = await academy.db
    .insert(studyNotes)
    .values({
      id: newId(),
      studentId: values.studentId ?? (await buildStudent(academy)).id,
      lessonId: lesson.id,
      text: 'El papel va **seco**.',
      draftId: newId(),
      draftNumber: 1,
      createdAt: academy.clock.now(),
      ...values,
    })
    .returning()
  return row!
}
