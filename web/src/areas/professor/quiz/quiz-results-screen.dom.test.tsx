import type { GradedAttempt, QuizReport, RegradePreview } from '@ateneo/contract'
import {
  getGradedAttempt,
  getLesson,
  getQuizReport,
  gradeAnswer,
  listOverrides,
  listQuizAttempts,
  previewRegrade,
  regradeQuiz,
  removeOverride,
  saveOverride,
} from '@ateneo/contract/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerCalls, partOf, refuse } from '../../../testing/answer-calls.ts'
import { fill, findDialog, renderScreen } from '../../../testing/render-screen.tsx'
import { beginSession } from '../../../testing/tabs.ts'
import QuizResultsScreen from './quiz-results-screen.tsx'

const quizId = '0199aaaa-0000-7000-8000-000000000001'
const attemptId = '0199aaaa-0000-7000-8000-000000000002'
const student = {
  _id: '0199aaaa-0000-7000-8000-000000000003',
  firstNames: 'Inés',
  lastNames: 'Paz',
}
const address = `/DashTeachers/cuestionarios/${quizId}`
const moment = '2026-03-02T16:00:00.000Z'

const summary = {
  _id: attemptId,
  number: 2,
  state: 'grading' as const,
  startDate: moment,
  dueDate: null,
  submitDate: moment,
  isExpired: true,
  points: 1,
  maxPoints: 3,
  isPassed: null,
  student,
  waitingCount: 1,
}

const none = { alsoAccepted: [], feedback: [], explanation: '' }
const graded: GradedAttempt = {
  ...summary,
  course: quizId,
  contentId: quizId,
  title: 'Repaso',
  nowDate: moment,
  passPercent: 70,
  mayGrade: true,
  slots: [
    {
      slot: 1,
      maxPoints: 1,
      text: '¿El agua moja?',
      question: { kind: 'true_false' },
      answer: { kind: 'true_false', isTrue: true },
      savedDate: moment,
      points: 1,
      comment: '',
      questionId: quizId,
      solution: { ...none, answer: { kind: 'true_false', isTrue: true } },
      guide: '',
      isByHand: false,
      version: 'v1',
    },
    {
      slot: 2,
      maxPoints: 2,
      text: '¿Por qué?',
      question: { kind: 'open' },
      answer: { kind: 'open', text: 'Por los puentes de hidrógeno.' },
      savedDate: moment,
      points: null,
      comment: '',
      questionId: quizId,
      solution: { ...none, answer: null },
      guide: 'Habla de cohesión',
      isByHand: false,
      version: 'v2',
    },
  ],
}

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  beginSession('professor')
  calls = answerCalls()
  calls.answer(getLesson, partOf(getLesson, { title: 'Repaso', course: quizId, kind: 'quiz' }))
})

const open = (search = '') =>
  renderScreen({ '/DashTeachers/cuestionarios/:id': QuizResultsScreen }, `${address}${search}`)

test('attempts are listed, and one is opened and graded', async () => {
  calls.answer(listQuizAttempts, { documents: [summary], nextCursor: null, waiting: 1 })
  calls.answer(getGradedAttempt, graded)
  const { user } = open()
  await screen.findByText(/se acabó el tiempo/)
  screen.getByText('Por calificar (1)')
  await user.click(screen.getByRole('link', { name: 'Inés Paz' }))
  const answer = await screen.findByRole('article', { name: 'Pregunta 2' })
  within(answer).getByText('Por los puentes de hidrógeno.')
  within(answer).getByText('Habla de cohesión')
  const points = within(answer).getByLabelText(/^Puntos, de 2/)
  await user.type(points, '3')
  await user.click(within(answer).getByRole('button', { name: 'Guardar calificación' }))
  await within(answer).findByText('Vale 2 como máximo.')
  await user.clear(points)
  await user.type(points, '1.5')
  await user.type(within(answer).getByLabelText('Comentario'), 'Bien')
  calls.answer(gradeAnswer, refuse('changed_elsewhere'))
  await user.click(within(answer).getByRole('button', { name: 'Guardar calificación' }))
  await within(answer).findByText(/cambió en otra pestaña/)
  const [first, second] = graded.slots
  const done: GradedAttempt = {
    ...graded,
    state: 'graded',
    points: 2.5,
    isPassed: true,
    slots: [first!, { ...second!, points: 1.5, comment: 'Bien', isByHand: true, version: 'v3' }],
  }
  calls.answer(gradeAnswer, done)
  calls.answer(getGradedAttempt, done)
  await user.click(within(answer).getByRole('button', { name: 'Guardar calificación' }))
  await waitFor(() => screen.getByText('Aprobado'))
  expect(calls.sentTo(gradeAnswer).at(-1)).toMatchObject({
    body: { points: 1.5, comment: 'Bien', version: 'v2' },
  })
  await user.click(screen.getByRole('button', { name: 'Todos los intentos' }))
  await screen.findByRole('link', { name: 'Inés Paz' })
})

test('a student is allowed more from their attempt', async () => {
  calls.answer(getGradedAttempt, graded)
  calls.answer(listOverrides, {
    documents: [{ student, extraAttempts: 1, extraMinutes: 0, untilDate: null, version: 'v1' }],
  })
  const { user } = open(`?id=${attemptId}`)
  await user.click(await screen.findByRole('button', { name: 'Dar más intentos o tiempo' }))
  await findDialog('Más intentos o más tiempo')
  fill({ 'Intentos de más': '2', 'Minutos de más': '15' })
  calls.answer(saveOverride, {
    student,
    extraAttempts: 2,
    extraMinutes: 15,
    untilDate: null,
    version: 'v',
  })
  await user.click(screen.getByRole('button', { name: 'Guardar permiso' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.sentTo(saveOverride)).toMatchObject([
    {
      params: { contentId: quizId, studentId: student._id },
      body: { extraAttempts: 2, extraMinutes: 15, untilDate: null, version: 'v1' },
    },
  ])
})

const report: QuizReport = {
  attemptCount: 4,
  studentCount: 4,
  passedCount: 3,
  meanPercent: 72.5,
  distribution: [0, 0, 0, 0, 1, 0, 0, 0, 1, 2],
  questions: [
    {
      questionId: quizId,
      number: 2,
      kind: 'one',
      text: '¿De qué color?',
      askedCount: 4,
      answeredCount: 3,
      facility: 0.5,
      discrimination: null,
      options: [
        { text: 'rojo', isRight: true, count: 2 },
        { text: 'azul', isRight: false, count: 1 },
      ],
    },
  ],
}

test('the report says how each question does', async () => {
  calls.answer(getQuizReport, report)
  open('?parte=preguntas')
  await screen.findByText('3 (75 %)')
  const question = screen.getByRole('article')
  for (const words of ['3 de 4', 'Faltan respuestas', 'Versión 2', 'rojo', 'azul']) {
    expect(question.textContent).toContain(words)
  }
  expect(screen.getByLabelText('Correcta').closest('li')?.textContent).toBe('rojo2')
})

const preview: RegradePreview = {
  questions: [{ questionId: quizId, text: 'Corregida', attemptCount: 1 }],
  raisedCount: 1,
  loweredCount: 0,
  changes: [
    {
      attempt: attemptId,
      student,
      number: 1,
      pointsBefore: 1,
      pointsAfter: 2,
      maxPoints: 2,
      isPassedBefore: false,
      isPassedAfter: true,
    },
  ],
  regrades: [],
}

test('a regrade shows whom it changes before it asks for its reason', async () => {
  calls.answer(previewRegrade, preview)
  const { user } = open('?parte=recalificar')
  await screen.findByText('1 pregunta corregida. 1 intento sube.')
  screen.getByText('Aprobaría')
  await user.click(screen.getByRole('button', { name: 'Calificar de nuevo' }))
  const dialog = await findDialog('Calificar de nuevo')
  fill({ Motivo: 'Estaba al revés' })
  calls.answer(regradeQuiz, { insertedId: quizId, msg: '' })
  await user.click(within(dialog).getByRole('button', { name: 'Calificar de nuevo' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.sentTo(regradeQuiz)).toMatchObject([
    { body: { reason: 'Estaba al revés', mayLower: false } },
  ])
})

test('a permission is listed, and taken back', async () => {
  const override = { student, extraAttempts: 2, extraMinutes: 15, untilDate: null, version: 'v' }
  calls.answer(listOverrides, { documents: [override] })
  const { user } = open('?parte=permisos')
  await screen.findByText('2 intentos y 15 minutos más')
  await user.click(screen.getByRole('button', { name: 'Quitar el permiso de Inés Paz' }))
  const dialog = await findDialog('Quitar permiso')
  calls.answer(removeOverride, { msg: '' })
  calls.answer(listOverrides, { documents: [] })
  await user.click(within(dialog).getByRole('button', { name: 'Quitar permiso' }))
  await screen.findByText('Nadie tiene permisos')
  expect(calls.sentTo(removeOverride)).toMatchObject([{ params: { studentId: student._id } }])
})
