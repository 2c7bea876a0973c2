import {
  addReviewFile,
  decideSubmission,
  getLesson,
  getSubmissionReview,
  listAssignmentResults,
  listSubmissions,
  saveSubmissionReview,
  type SubmissionReview,
} from '@ateneo/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerCalls, partOf, refuse } from '../../../testing/answer-calls.ts'
import { sendFormsByFetch } from '../../../testing/form-uploads.ts'
import { fill, findDialog, renderScreen } from '../../../testing/render-screen.tsx'
import {
  assignmentId,
  sampleDefinition,
  sampleFile,
  sampleReview,
  sampleSubmission,
  sampleSummary,
  submissionId,
} from '../../../testing/sample-assignment.ts'
import { idOf } from '../../../testing/sample-attempt.ts'
import { beginSession } from '../../../testing/tabs.ts'
import AssignmentResultsScreen from './assignment-results-screen.tsx'

beforeEach(() => {
  localStorage.clear()
  beginSession('professor', { _id: idOf(1) })
})

const sentDate = '2026-11-20T16:00:00.000Z'
const student = { _id: idOf(9), firstNames: 'Inés', lastNames: 'Paz' }
const sent = sampleSummary({ state: 'sent', sentDate, isLate: true })
const video = sampleFile({ _id: idOf(711), name: 'proceso.mp4', kind: 'video', type: 'video/mp4' })

const reviewed = (values: Partial<SubmissionReview> = {}): SubmissionReview => ({
  ...sampleSubmission({ ...sent, text: 'Una **naranja**', files: [video] }),
  student,
  passPercent: 60,
  mayReview: true,
  draft: { points: [null, null], comment: '', remarks: [], files: [], version: 'r1' },
  history: [],
  tries: [],
  ...values,
})

/** The results of an assignment, or one submission of it. */
function open(search = '', review: SubmissionReview = reviewed()) {
  const calls = answerCalls()
  sendFormsByFetch()
  const lesson = { title: 'Bodegón', course: idOf(702), activity: sampleDefinition() }
  calls.answer(getLesson, partOf(getLesson, lesson))
  const documents = [{ ...sent, student }]
  calls.answer(listSubmissions, { documents, nextCursor: null, waiting: 1 })
  calls.answer(getSubmissionReview, review)
  const at = `/DashTeachers/tareas/${assignmentId}${search}`
  return { ...calls, ...renderScreen({ '/DashTeachers/tareas/:id': AssignmentResultsScreen }, at) }
}
const openOne = (review?: SubmissionReview) => open(`?id=${submissionId}`, review)
const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('submissions are listed with those that wait, and one is opened', async () => {
  const { user, sentTo } = open()
  expect(await screen.findByText('Por revisar (1)')).toBeDefined()
  await user.click(screen.getByText('Por revisar (1)'))
  await waitFor(() => expect(sentTo(listSubmissions).at(-1)?.query).toEqual({ state: 'sent' }))
  await user.click(await screen.findByRole('link', { name: 'Inés Paz' }))
  expect(await screen.findByRole('heading', { name: 'Inés Paz' })).toBeDefined()
  expect(screen.getByText('naranja')).toBeDefined()
  expect(screen.getByText(/· tarde$/)).toBeDefined()
})

test('a submission is accepted with all its points, typed or by level', async () => {
  const { user, answer, sentTo } = openOne()
  await user.click(await screen.findByRole('button', { name: 'Vivo: 6' }))
  await user.click(button('Aceptar'))
  expect(screen.getByText('Faltan los puntos.')).toBeDefined()
  expect(sentTo(decideSubmission)).toEqual([])
  await user.type(screen.getByRole('textbox', { name: 'Composición' }), '5')
  await user.click(button('Aceptar'))
  expect(screen.getByText('Escribe de 0 a 4.')).toBeDefined()
  await user.clear(screen.getByRole('textbox', { name: 'Composición' }))
  await user.type(screen.getByRole('textbox', { name: 'Composición' }), '3')
  expect(screen.getByText('9 de 10 puntos · alcanza para aprobar')).toBeDefined()
  const review = sampleReview({ decision: 'accept', points: [6, 3], comment: '' })
  answer(
    decideSubmission,
    reviewed({
      state: 'accepted',
      isPassed: true,
      points: 9,
      review,
      history: [review],
      draft: { points: [6, 3], comment: '', remarks: [], files: [], version: 'r2' },
    }),
  )
  answer(getSubmissionReview, () => reviewed({ state: 'accepted', isPassed: true, review }))
  await user.click(button('Aceptar'))
  await waitFor(() => expect(sentTo(decideSubmission)).toHaveLength(1))
  expect(sentTo(decideSubmission)[0]?.body).toEqual({
    points: [6, 3],
    comment: '',
    remarks: [],
    version: 'r1',
    decision: 'accept',
  })
  expect(await screen.findByText('La entrega quedó aceptada.')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Corregir la revisión' })).toBeDefined()
})

test('it is returned with a reason: a comment, or a remark at a second', async () => {
  const { user, answer, sentTo } = openOne()
  const player = await screen.findByLabelText<HTMLVideoElement>('proceso.mp4')
  await user.click(button('Devolver para corregir'))
  expect(screen.getByText('Escribe qué hay que corregir.')).toBeDefined()
  player.currentTime = 83.4
  await user.click(button('Comentar en este segundo de proceso.mp4'))
  await user.type(screen.getByLabelText('Comentario en 1:23'), 'Aquí tiembla.')
  await user.click(button('Agregar comentario'))
  expect(button('Ir a 1:23 de proceso.mp4')).toBeDefined()
  answer(decideSubmission, reviewed({ state: 'returned' }))
  await user.click(button('Devolver para corregir'))
  await waitFor(() => expect(sentTo(decideSubmission)).toHaveLength(1))
  expect(sentTo(decideSubmission)[0]?.body).toMatchObject({
    decision: 'return',
    points: [null, null],
    remarks: [{ fileId: video._id, atSeconds: 83, text: 'Aquí tiembla.' }],
  })
})

test('a review is saved without a decision, and goes on with its version', async () => {
  const { user, answer, sentTo } = openOne()
  await screen.findByLabelText('proceso.mp4')
  fill({ Comentario: 'Más contraste.' })
  const draft = { points: [null, null], comment: 'Más contraste.', remarks: [], files: [] }
  const saved = reviewed({ draft: { ...draft, version: 'r2' } })
  answer(saveSubmissionReview, saved)
  answer(getSubmissionReview, saved)
  await user.click(button('Guardar sin decidir'))
  expect(await screen.findByText(/todavía no la ve/)).toBeDefined()
  fill({ Comentario: 'Más contraste y sombra.' })
  await user.click(button('Guardar sin decidir'))
  await waitFor(() => expect(sentTo(saveSubmissionReview)).toHaveLength(2))
  expect(sentTo(saveSubmissionReview).map(({ body }) => body.version)).toEqual(['r1', 'r2'])
})

test('what another tab saved meanwhile is asked about, and a lost connection keeps the words', async () => {
  const { user, answer } = openOne()
  await screen.findByLabelText('proceso.mp4')
  fill({ Comentario: 'Más contraste.' })
  answer(saveSubmissionReview, 'no connection')
  await user.click(button('Guardar sin decidir'))
  expect(await screen.findByText(/^No hay conexión/)).toBeDefined()
  expect(screen.getByDisplayValue('Más contraste.')).toBeDefined()
  answer(saveSubmissionReview, refuse('changed_elsewhere'))
  const draft = { points: [2, null], comment: 'Otro.', remarks: [], files: [], version: 'r5' }
  answer(getSubmissionReview, reviewed({ draft }))
  await user.click(button('Guardar sin decidir'))
  const dialog = within(await findDialog('Cambió mientras lo editabas'))
  expect(dialog.getByText('Otro.')).toBeDefined()
})

test('what was not saved is there again after a reload', async () => {
  const first = openOne()
  await first.user.click(await screen.findByRole('button', { name: 'Apagado: 2' }))
  fill({ Comentario: 'Más contraste.' })
  first.unmount()
  openOne()
  expect(await screen.findByText('Recuperamos lo que escribiste')).toBeDefined()
  expect(screen.getByDisplayValue('Más contraste.')).toBeDefined()
  expect(button('Apagado: 2').getAttribute('aria-pressed')).toBe('true')
})

test('a file goes back with the decision, and one that is refused says why', async () => {
  const { user, answer } = openOne()
  const field = await screen.findByLabelText('Agregar archivos para el alumno')
  answer(addReviewFile, refuse('file_type_refused'))
  await user.upload(field, new File(['x'], 'guia.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText('No reconocemos qué clase de archivo es.')).toBeDefined()
  answer(addReviewFile, sampleFile({ _id: idOf(712), name: 'ejemplo.pdf', kind: 'document' }))
  await user.upload(field, new File(['x'], 'ejemplo.pdf', { type: 'application/pdf' }))
  expect(await screen.findByRole('link', { name: 'Descargar ejemplo.pdf' })).toBeDefined()
})

test('an administrator reads it, with the reviews that were corrected', async () => {
  beginSession('admin', { _id: idOf(2) })
  const review = sampleReview({ number: 2 })
  openOne(reviewed({ mayReview: false, review, history: [review, sampleReview()] }))
  expect(await screen.findByText('Revisiones anteriores (1)')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Aceptar' })).toBeNull()
})

test('the results say how each student does, and all together', async () => {
  const { answer } = open('?parte=alumnos')
  answer(listAssignmentResults, {
    title: 'Bodegón',
    course: { _id: idOf(702), title: 'Óleo' },
    documents: [{ ...sent, state: 'accepted', points: 9, isPassed: true, triesCount: 2, student }],
    nextCursor: null,
    studentCount: 1,
    passedCount: 1,
    waiting: 0,
    reviewHours: 3.4,
    returnedPercent: 50,
  })
  expect(await screen.findByRole('link', { name: 'Inés Paz' })).toBeDefined()
  expect(screen.getByText('9 de 10')).toBeDefined()
  expect(screen.getByText('3 h')).toBeDefined()
  expect(button('Descargar CSV')).toBeDefined()
})

test('a submission that was withdrawn meanwhile is not found', async () => {
  const { answer } = open()
  answer(getSubmissionReview, refuse('submission_not_found'))
  const link = await screen.findByRole('link', { name: 'Inés Paz' })
  link.click()
  expect(await screen.findByText('Esta entrega ya no está.')).toBeDefined()
})
