import * as calls from '@ateneo/contract'
import { buildCourse } from '../build.ts'
import { buildInspection } from '../build-inspection.ts'
import { row, type Fixtures } from './fixtures.ts'

export function inspectionsCalls({ academy, users, professorId }: Fixtures) {
  const inspected = () => buildInspection(academy, { professorId })
  const admin = () => academy.as(users['an administrator'])
  const drafted = async () => {
    const { params, note, submissionDate } = await inspected()
    const { insertedId } = await admin().call(calls.addNote, { params, body: note })
    return { params: { noteId: insertedId }, courseId: params.id, submissionDate }
  }
  const ofCourse = async () => ({
    params: { id: (await buildCourse(academy, { professorId, items: 1 })).id },
  })
  return [
    row(calls.getInspection, ofCourse),
    row(calls.listNotes, ofCourse),
    row(calls.addNote, async () => {
      const { params, note } = await inspected()
      return { params, body: note }
    }),
    row(calls.editNote, async () => {
      const { params, submissionDate } = await drafted()
      return { params, body: { text: 'El audio se corta.', submissionDate } }
    }),
    row(calls.deleteNote, async () => ({ params: (await drafted()).params })),
    row(calls.attendNote, async () => {
      const { params, courseId } = await drafted()
      await admin().call(calls.changeStatus, {
        params: { courseId, status: 'rejected' },
        body: {},
      })
      return { params, body: { attended: true } }
    }),
    row(calls.markLooked, async () => {
      const { params, lesson, submissionDate } = await inspected()
      return { params: { ...params, lesson }, body: { looked: true, submissionDate } }
    }),
    row(calls.tickPoint, async () => {
      const { params, point, submissionDate } = await inspected()
      return { params: { ...params, point }, body: { ticked: true, submissionDate } }
    }),
    row(calls.getChecklist),
    row(calls.editChecklist, async () => ({
      body: await admin().call(calls.getChecklist, {}),
    })),
  ]
}
