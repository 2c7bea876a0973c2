import * as calls from '@ateneo/contract'
import { buildCourse } from '../builders/build.ts'
import { buildCourseReview } from '../builders/build-course-review.ts'
import { row, type Fixtures } from './fixtures.ts'

export function courseReviewCalls({ academy, users, professorId }: Fixtures) {
  const reviewed = () => buildCourseReview(academy, { professorId })
  const admin = () => academy.as(users['an administrator'])
  const drafted = async () => {
    const { params, note, submissionDate } = await reviewed()
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
      const { params, note } = await reviewed()
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
      const { params, lesson, submissionDate } = await reviewed()
      return { params: { ...params, lesson }, body: { looked: true, submissionDate } }
    }),
    row(calls.tickPoint, async () => {
      const { params, point, submissionDate } = await reviewed()
      return { params: { ...params, point }, body: { ticked: true, submissionDate } }
    }),
    row(calls.getChecklist),
    row(calls.editChecklist, async () => ({
      body: await admin().call(calls.getChecklist, {}),
    })),
  ]
}
