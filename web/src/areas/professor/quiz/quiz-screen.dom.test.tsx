import {
  addActivityLesson,
  editLesson,
  getCourse,
  getLesson,
  listNamedQuestions,
  listQuizQuestions,
  listQuizTags,
  type NamedQuestion,
  type QuizDefinition,
  type QuizSlot,
} from '@ateneo/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerCalls, partOf, refuse } from '../../../testing/answer-calls.ts'
import { fieldOf, fill, findDialog, renderScreen } from '../../../testing/render-screen.tsx'
import { idOf } from '../../../testing/sample-attempt.ts'
import { sampleCourse } from '../../../testing/sample-course.ts'
import { beginSession } from '../../../testing/tabs.ts'
import QuizScreen from './quiz-screen.tsx'

beforeEach(() => {
  localStorage.clear()
  beginSession('professor', { _id: idOf(1) })
})

const section = { _id: idOf(3), title: 'Cierre' }
const course = sampleCourse({ professor: idOf(1), status: null, sections: [section] })
const lessonId = idOf(2)

const question = (value: number, text: string, isArchived = false): NamedQuestion => ({
  _id: idOf(value),
  number: 1,
  text,
  data: { kind: 'true_false', isTrue: true },
  explanation: '',
  tags: ['barro'],
  creationDate: '2026-11-01T16:00:00.000Z',
  isArchived,
})
const bank = [question(11, '¿El **barro** se hornea?'), question(12, '¿El yeso fragua?')]
const archived = question(13, '¿Qué es el torno?', true)

const asking = (value: number, points = 1): QuizSlot => ({
  from: 'question',
  question: idOf(value),
  points,
})

const quizOf = (slots: QuizSlot[]): QuizDefinition => ({
  kind: 'quiz',
  instructions: 'Con calma.',
  passPercent: 60,
  maxAttempts: 2,
  timeLimitMinutes: null,
  cooldownMinutes: 0,
  isShuffled: false,
  reveal: 'when_passed',
  grade: 'last',
  slots,
})

const path = `/DashTeachers/courses/${course._id}/cuestionario`

type Given = { slots?: QuizSlot[]; of?: typeof course; isGone?: boolean; tagCount?: number }

/** The editor of a new quiz, or of one that asks this. */
function open({ slots, of = course, isGone = false, tagCount = 2 }: Given = {}) {
  const calls = answerCalls()
  calls.answer(getCourse, of)
  calls.answer(listQuizTags, { tags: [{ tag: 'barro', count: tagCount }] })
  calls.answer(listQuizQuestions, { documents: bank, nextCursor: null, total: 2 })
  calls.answer(listNamedQuestions, ({ body }) => ({
    documents: [...bank, archived].filter(({ _id }) => body.ids.includes(_id)),
  }))
  const read = (asked: QuizSlot[], version = 'v1', title = 'Repaso') =>
    partOf(getLesson, { title, description: '', version, activity: quizOf(asked) })
  if (slots) calls.answer(getLesson, isGone ? refuse('content_not_found') : read(slots))
  const at = slots ? `${path}/${lessonId}` : `${path}?seccion=${section._id}`
  const pattern = '/DashTeachers/courses/:id/cuestionario/:lessonId?'
  return { ...calls, read, ...renderScreen({ [pattern]: QuizScreen }, at) }
}

const lines = () =>
  screen.getAllByRole('listitem').filter((one) => one.querySelector('[data-path]'))
const save = () => screen.getByRole('button', { name: /(Guardar|Agregar) cuestionario/ })

test('a new quiz takes questions of the bank and some at random, and goes into its section', async () => {
  const { user, answer, sentTo, readAddress } = open({ tagCount: 4 })
  answer(addActivityLesson, { insertedId: lessonId })
  expect(await screen.findByText('Irá al final de la sección «Cierre».')).toBeDefined()
  fill({ Título: 'Repaso' })
  await user.click(screen.getByRole('button', { name: 'Agregar preguntas' }))
  const picker = within(await findDialog('Agregar preguntas'))
  await user.click(await picker.findByRole('checkbox', { name: '¿El barro se hornea?' }))
  await user.click(picker.getByRole('checkbox', { name: '¿El yeso fragua?' }))
  await user.click(picker.getByRole('button', { name: 'Agregar 2 preguntas' }))
  await user.click(screen.getByRole('button', { name: 'Agregar al azar' }))
  const random = within(await findDialog('Agregar al azar'))
  expect(
    await random.findByText(/^Tu banco tiene 4 preguntas con .* ya pregunta 2\./),
  ).toBeDefined()
  await user.clear(random.getByLabelText('Cuántas preguntas'))
  await user.type(random.getByLabelText('Cuántas preguntas'), '2')
  await user.click(random.getByRole('button', { name: 'Agregar' }))
  expect(screen.getByText('4 preguntas · 4 puntos')).toBeDefined()
  await user.click(save())
  await waitFor(() => expect(sentTo(addActivityLesson)).toHaveLength(1))
  const { body } = sentTo(addActivityLesson)[0]!
  expect(body).toMatchObject({ title: 'Repaso', section: section._id })
  expect(body.activity).toMatchObject({
    passPercent: 70,
    maxAttempts: null,
    timeLimitMinutes: null,
    slots: [asking(11), asking(12), { from: 'tag', tag: 'barro', count: 2, points: 1 }],
  })
  await waitFor(() => expect(readAddress()).toBe(`/DashTeachers/courses/${course._id}`))
})

test('nothing is sent without a title or a question, and each is told at its place', async () => {
  const { user, sentTo } = open()
  await screen.findByText('Irá al final de la sección «Cierre».')
  await user.click(save())
  expect(screen.getByText('Agrega al menos una pregunta.')).toBeDefined()
  expect(fieldOf('Título').getAttribute('aria-invalid')).toBe('true')
  expect(sentTo(addActivityLesson)).toEqual([])
})

test('the picker searches, filters, and does not offer what is in the quiz', async () => {
  const { user, sentTo } = open({ slots: [asking(11)] })
  await user.click(await screen.findByRole('button', { name: 'Agregar preguntas' }))
  const picker = within(await findDialog('Agregar preguntas'))
  const inIt = await picker.findByRole('checkbox', { name: '¿El barro se hornea?' })
  expect(inIt).toHaveProperty('disabled', true)
  await user.type(picker.getByRole('searchbox', { name: 'Buscar en mi banco' }), 'yeso')
  await user.selectOptions(picker.getByRole('combobox', { name: 'Etiqueta' }), 'barro (2)')
  await user.selectOptions(picker.getByRole('combobox', { name: 'Tipo' }), 'Verdadero o falso')
  await waitFor(() =>
    expect(sentTo(listQuizQuestions).at(-1)?.query).toEqual({
      search: 'yeso',
      tag: 'barro',
      kind: 'true_false',
    }),
  )
})

test('places are put in order, weighed and removed, and saved with the version', async () => {
  const { user, answer, sentTo } = open({ slots: [asking(11), asking(12), asking(13, 2)] })
  answer(editLesson, partOf(editLesson, {}))
  await user.click(await screen.findByRole('button', { name: 'Subir ¿El yeso fragua?' }))
  const points = screen.getByLabelText('Puntos de la pregunta 1')
  await user.clear(points)
  await user.type(points, '2.5')
  await user.click(screen.getByRole('button', { name: 'Quitar ¿Qué es el torno?' }))
  expect(screen.getByText('2 preguntas · 3.5 puntos')).toBeDefined()
  await user.click(save())
  await waitFor(() => expect(sentTo(editLesson)).toHaveLength(1))
  const { body } = sentTo(editLesson)[0]!
  expect(body.version).toBe('v1')
  expect(body.activity).toMatchObject({ slots: [asking(12, 2.5), asking(11)] })
  expect(body.activity).toMatchObject({ passPercent: 60, maxAttempts: 2, reveal: 'when_passed' })
})

test('the rules are read as students will read them', async () => {
  const { user } = open({ slots: [asking(11)] })
  await screen.findByText('1 pregunta · apruebas con 60 % · 2 intentos · sin límite de tiempo')
  await user.type(screen.getByLabelText('Tiempo por intento'), '20')
  await user.clear(screen.getByLabelText('Intentos por alumno'))
  expect(
    screen.getByText('1 pregunta · apruebas con 60 % · intentos sin límite · 20 minutos'),
  ).toBeDefined()
  await user.clear(screen.getByLabelText('Para aprobar'))
  await user.click(save())
  expect(screen.getByText('Escribe un número entero de 0 a 100.')).toBeDefined()
})

test('what left the bank may stay if it was saved so, and says it', async () => {
  open({ slots: [asking(13), asking(14)] })
  expect(
    await screen.findByText('Ya no está en tu banco; este cuestionario la conserva.'),
  ).toBeDefined()
  const unknown = screen.getByRole('button', { name: 'Quitar Pregunta que no encontramos' })
  const line = within(unknown.closest('li')!)
  expect(line.getByText('Ya no está en tu banco. Quítala.')).toBeDefined()
})

test('a tag with too few questions is refused, and told at its place', async () => {
  const { user, answer } = open({ slots: [{ from: 'tag', tag: 'barro', count: 2, points: 1 }] })
  answer(editLesson, refuse('quiz_tag_short'))
  await screen.findByText('Se eligen en cada intento entre 2 preguntas')
  // Meanwhile one of them was taken out of the bank.
  answer(listQuizTags, { tags: [{ tag: 'barro', count: 1 }] })
  await user.click(save())
  expect(await screen.findByText(/Tu banco tiene menos preguntas con esa etiqueta/)).toBeDefined()
  const short = await screen.findByText(/^Tu banco tiene 1 pregunta con la etiqueta «barro»/)
  expect(lines()[0]?.contains(short)).toBe(true)
})

test('a question that left the bank meanwhile is refused, and told at its place', async () => {
  const { user, answer } = open({ slots: [asking(11)] })
  answer(editLesson, refuse('quiz_question_unknown'))
  await user.click(await screen.findByRole('button', { name: 'Agregar preguntas' }))
  const picker = within(await findDialog('Agregar preguntas'))
  await user.click(await picker.findByRole('checkbox', { name: '¿El yeso fragua?' }))
  await user.click(picker.getByRole('button', { name: 'Agregar 1 pregunta' }))
  answer(listNamedQuestions, { documents: [bank[0]!, { ...bank[1]!, isArchived: true }] })
  await user.click(save())
  expect(await screen.findByText(/Una de las preguntas ya no está en tu banco/)).toBeDefined()
  const refused = await screen.findByText('Ya no está en tu banco. Quítala.')
  expect(lines()[1]?.contains(refused)).toBe(true)
})

test('what somebody else saved meanwhile is asked about', async () => {
  const { user, answer, read } = open({ slots: [asking(11)] })
  answer(editLesson, refuse('changed_elsewhere'))
  await screen.findByRole('button', { name: 'Subir ¿El barro se hornea?' })
  answer(getLesson, read([asking(11), asking(12)], 'v2', 'Examen'))
  fill({ Título: 'Repaso final' })
  await user.click(save())
  const dialog = within(await findDialog('Cambió mientras lo editabas'))
  expect(dialog.getByText('Examen')).toBeDefined()
  expect(dialog.getByText('2 preguntas · 2 puntos')).toBeDefined()
})

test('what was not saved is there again after a reload', async () => {
  const first = open({ slots: [asking(11)] })
  await first.user.click(await screen.findByRole('button', { name: 'Quitar ¿El barro se hornea?' }))
  await first.user.click(screen.getByRole('switch', { name: /^Mezclar/ }))
  first.unmount()
  open({ slots: [asking(11)] })
  expect(await screen.findByText('Recuperamos lo que escribiste')).toBeDefined()
  expect(screen.getByText('0 preguntas · 0 puntos')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Mezclar/ }).checked).toBe(true)
})

test('a course that waits for its review is not edited', async () => {
  open({ slots: [asking(11)], of: { ...course, status: 'pending' } })
  expect(await screen.findByRole('link', { name: 'Ir al curso' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /Guardar/ })).toBeNull()
})

test('a quiz that is gone is not found', async () => {
  open({ slots: [], isGone: true })
  expect(
    await screen.findByRole('heading', { name: 'No encontramos este cuestionario' }),
  ).toBeDefined()
})
