import * as calls from '@ateneo/contract'
import { buildCourse, pickCategory } from '../build.ts'
import { row, type Stage } from './stage.ts'

export async function coursesCalls({ academy, professorId, draft, picture }: Stage) {
  const course = {
    title: 'Acuarela',
    description: 'Del trazo al paisaje.',
    category: (await pickCategory(academy)).id,
    imageUrl: 'https://ejemplo.mx/a.png',
    topics: ['agua', 'papel'],
  }
  const submitted = () => buildCourse(academy, { professorId, items: 1, status: 'pending' })
  const ofDraft = async () => ({ params: { id: (await draft()).id } })
  return [
    row(calls.createCourse, () => ({ body: course })),
    row(calls.editCourse, async () => ({ ...(await ofDraft()), body: course })),
    row(calls.deleteCourse, ofDraft),
    ...(['pending', 'approved', 'rejected'] as const).map((status) =>
      row(
        calls.changeStatus,
        async () => ({
          params: { courseId: (await (status === 'pending' ? draft() : submitted())).id, status },
          body: { rejectionMessage: 'Falta el sonido.' },
        }),
        status,
      ),
    ),
    row(calls.listProfessorCourses, () => ({ params: { professorId } })),
    row(calls.listDecisions, ofDraft),
    row(calls.uploadCourseImage, () => ({ file: picture })),
  ]
}
