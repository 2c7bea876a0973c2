import * as calls from '@ateneo/contract'
import { buildCourse, buildLesson, pickCategory, textLesson } from '../builders/build.ts'
import { buildQuestionForm } from '../builders/build-quiz-question.ts'
import { row, type Fixtures } from './fixtures.ts'

export async function coursesCalls({ academy, users, professorId, draft, picture }: Fixtures) {
  const points = {
    learningOutcomes: ['Pintar un paisaje'],
    requirements: ['Un pincel'],
    audience: ['Quien empieza'],
  }
  const course = {
    title: 'Acuarela',
    description: 'Del trazo al paisaje.',
    category: (await pickCategory(academy)).id,
    imageUrl: 'https://ejemplo.mx/a.png',
    topics: ['agua', 'papel'],
    ...points,
  }
  const professor = users['the professor']
  const submitted = () => buildCourse(academy, { professorId, items: 1, status: 'pending' })
  const published = () => buildCourse(academy, { professorId, items: 1, status: 'approved' })
  const revised = async () => {
    const { id } = await published()
    const own = academy.as(professor)
    const { content } = await own.call(calls.getCourse, { params: { id } })
    const { revisionId } = await own.call(calls.startRevision, { params: { id } })
    return { params: { id: revisionId }, content }
  }
  const words = { title: 'Papel', description: 'De algodón', text: '# El papel' }
  const quiz = async () => {
    const own = academy.as(professor)
    const question = await own.call(calls.addQuizQuestion, { body: buildQuestionForm() })
    const slot = { from: 'question', question: question.insertedId, points: 1 }
    return calls.quizDefinition.parse({ kind: 'quiz', slots: [slot] })
  }
  const ofDraft = async () => ({ params: { id: (await draft()).id } })
  return [
    row(calls.createCourse, () => ({ body: course })),
    row(calls.editCourse, async () => ({ ...(await ofDraft()), body: course })),
    row(calls.deleteCourse, ofDraft),
    row(calls.withdrawCourse, async () => ({ params: { id: (await submitted()).id } })),
    row(calls.startRevision, async () => ({ params: { id: (await published()).id } })),
    row(calls.chooseRemovals, async () => {
      const { params, content } = await revised()
      return { params, body: { content } }
    }),
    row(calls.startReplacement, async () => {
      const { params, content } = await revised()
      return { params, body: { content: content[0]! } }
    }),
    row(calls.correctCourse, async () => ({
      params: { id: (await published()).id },
      body: { title: 'Acuarelas', description: 'Del trazo a la estampa.', ...points, price: 80 },
    })),
    row(calls.retireCourse, async () => ({
      params: { id: (await published()).id },
      body: { reason: 'Quedó anticuado.' },
    })),
    row(calls.restoreCourse, async () => {
      const { id } = await published()
      await academy.as(professor).call(calls.retireCourse, { params: { id }, body: {} })
      return { params: { id }, body: { reason: 'Ya se actualizó.' } }
    }),
    row(calls.addTextLesson, async () => ({ ...(await ofDraft()), body: words })),
    row(calls.addActivityLesson, async () => {
      const body = { title: 'Examen', description: 'De colores', activity: await quiz() }
      return { ...(await ofDraft()), body }
    }),
    row(calls.editLesson, async () => ({
      params: { contentId: (await buildLesson(academy, await draft(), textLesson)).id },
      body: words,
    })),
    row(
      calls.editLesson,
      async () => {
        const activity = await quiz()
        const lesson = { kind: 'quiz', activity } as const
        const { id } = await buildLesson(academy, await draft(), lesson)
        return { params: { contentId: id }, body: { activity } }
      },
      'a quiz',
    ),
    row(calls.saveOutline, async () => {
      const { id } = await draft()
      const own = await academy.as(professor).call(calls.getCourse, { params: { id } })
      const sections = [{ title: 'Materiales', lessons: own.content }]
      return { params: { id }, body: { version: own.outlineVersion, lessons: [], sections } }
    }),
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
