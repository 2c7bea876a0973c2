import {
  addActivityLesson,
  type AssignmentRules,
  editLesson,
  getCourse,
  getLesson,
} from '@ateneo/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerCalls, partOf, refuse } from '../../../testing/answer-calls.ts'
import { fieldOf, fill, findDialog, renderScreen } from '../../../testing/render-screen.tsx'
import { sampleDefinition } from '../../../testing/sample-assignment.ts'
import { idOf } from '../../../testing/sample-attempt.ts'
import { sampleCourse } from '../../../testing/sample-course.ts'
import { beginSession } from '../../../testing/tabs.ts'
import AssignmentScreen from './assignment-screen.tsx'

beforeEach(() => {
  localStorage.clear()
  beginSession('professor', { _id: idOf(1) })
})

const section = { _id: idOf(3), title: 'Cierre' }
const course = sampleCourse({ professor: idOf(1), status: null, sections: [section] })
const lessonId = idOf(2)
const path = `/DashTeachers/courses/${course._id}/tarea`

/** The editor of a new assignment, or of one with these rules. */
function open(rules?: Partial<AssignmentRules>) {
  const calls = answerCalls()
  calls.answer(getCourse, course)
  const read = (given: Partial<AssignmentRules>, version = 'v1', title = 'Bodegón') =>
    partOf(getLesson, { title, description: '', version, activity: sampleDefinition(given) })
  if (rules) calls.answer(getLesson, read(rules))
  const at = rules ? `${path}/${lessonId}` : `${path}?seccion=${section._id}`
  const pattern = '/DashTeachers/courses/:id/tarea/:lessonId?'
  return { ...calls, read, ...renderScreen({ [pattern]: AssignmentScreen }, at) }
}

const save = () => screen.getByRole('button', { name: /(Guardar|Agregar) tarea/ })

test('a new assignment has its rubric, its date and its files, and goes into its section', async () => {
  const { user, answer, sentTo, readAddress } = open()
  answer(addActivityLesson, { insertedId: lessonId })
  expect(await screen.findByText('Irá al final de la sección «Cierre».')).toBeDefined()
  fill({ Título: 'Bodegón', 'Qué hay que hacer': 'Pinta una naranja.' })
  await user.selectOptions(fieldOf('Texto'), 'Obligatorio')
  fill({ 'Archivos, como máximo': '2', 'Archivos, por lo menos': '1' })
  await user.click(screen.getByRole('checkbox', { name: 'Videos' }))
  await user.click(screen.getByRole('checkbox', { name: 'Documentos (PDF, de oficina, texto)' }))
  await user.selectOptions(fieldOf('Fecha límite'), 'Un día para todos')
  fill({ 'Se entrega hasta el': '2027-05-03' })
  await user.click(screen.getByRole('button', { name: 'Agregar criterio' }))
  fill({ 'Criterio 1': 'Color', 'Puntos del criterio 1': '6' })
  await user.click(screen.getByRole('button', { name: 'Agregar nivel al criterio 1' }))
  fill({ 'Nivel 1 del criterio 1': 'Vivo', 'Puntos del nivel 1 del criterio 1': '6' })
  expect(screen.getByText('1 criterio · 6 puntos')).toBeDefined()
  expect(screen.getByText('Entregas un texto y de 1 a 2 archivos.')).toBeDefined()
  await user.click(save())
  await waitFor(() => expect(sentTo(addActivityLesson)).toHaveLength(1))
  const { body } = sentTo(addActivityLesson)[0]!
  expect(body).toMatchObject({ title: 'Bodegón', section: section._id })
  expect(body.activity).toEqual({
    kind: 'assignment',
    instructions: 'Pinta una naranja.',
    text: 'required',
    files: { kinds: ['picture', 'video'], minCount: 1, maxCount: 2, maxBytes: 25_000_000 },
    due: { by: 'date', date: '2027-05-03' },
    lateWork: 'accepted',
    rubric: [
      { title: 'Color', points: 6, levels: [{ title: 'Vivo', points: 6, description: '' }] },
    ],
    passPercent: 60,
    maxTries: null,
    hasGallery: false,
  })
  await waitFor(() => expect(readAddress()).toBe(`/DashTeachers/courses/${course._id}`))
})

test('nothing is sent with faults, and each is told at its field', async () => {
  const { user, sentTo } = open()
  await screen.findByText('Irá al final de la sección «Cierre».')
  await user.selectOptions(fieldOf('Texto'), 'No se pide')
  fill({ 'Archivos, como máximo': '0' })
  await user.click(screen.getByRole('button', { name: 'Agregar criterio' }))
  await user.click(screen.getByRole('button', { name: 'Agregar nivel al criterio 1' }))
  fill({ 'Nivel 1 del criterio 1': 'Vivo', 'Puntos del nivel 1 del criterio 1': '60' })
  await user.click(save())
  expect(fieldOf('Título').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Escribe qué hay que entregar.')).toBeDefined()
  expect(screen.getByText('Escribe qué se califica.')).toBeDefined()
  fill({ 'Criterio 1': 'Color' })
  await user.click(save())
  expect(screen.getByText('Un nivel vale lo que su criterio, como máximo.')).toBeDefined()
  fill({ 'Puntos del nivel 1 del criterio 1': '6', 'Qué hay que hacer': 'Pinta.', Título: 'B' })
  await user.click(save())
  expect(screen.getByText('Una tarea pide un texto o archivos.')).toBeDefined()
  expect(sentTo(addActivityLesson)).toEqual([])
})

test.each([
  ['Archivos, como máximo', '11', 'Escribe un número entero de 0 a 10.'],
  ['Archivos, por lo menos', '4', 'Escribe de 0 a 3 archivos.'],
  ['Tamaño de cada archivo', '501', 'Escribe los megabytes: 500 como máximo.'],
  ['Para aprobar', '101', 'Escribe un número entero de 0 a 100.'],
  ['Entregas por alumno', '21', 'Escribe un número entero de 1 a 20.'],
])('%s is not %s', async (label, typed, fault) => {
  const { user, sentTo } = open({})
  await screen.findByRole('button', { name: 'Guardar tarea' })
  fill({ [label]: typed })
  await user.click(save())
  expect(screen.getByText(fault)).toBeDefined()
  expect(sentTo(editLesson)).toEqual([])
})

test('criteria are put in order and taken away, and saved with the version', async () => {
  const { user, answer, sentTo } = open({})
  answer(editLesson, partOf(editLesson, {}))
  await user.click(await screen.findByRole('button', { name: 'Subir el criterio 2' }))
  await user.click(screen.getByRole('button', { name: 'Quitar el nivel 1 del criterio 2' }))
  await user.click(save())
  await waitFor(() => expect(sentTo(editLesson)).toHaveLength(1))
  const { body } = sentTo(editLesson)[0]!
  expect(body.version).toBe('v1')
  expect(body.activity).toMatchObject({
    rubric: [
      { title: 'Composición', points: 4, levels: [] },
      { title: 'Color', points: 6, levels: [{ title: 'Apagado', points: 2, description: '' }] },
    ],
  })
})

test('a failed save keeps what was typed, and a conflict is asked about', async () => {
  const { user, answer, read } = open({})
  await screen.findByRole('button', { name: 'Guardar tarea' })
  answer(editLesson, 'no connection')
  fill({ Título: 'Naranja' })
  await user.click(save())
  expect(await screen.findByText(/^No hay conexión/)).toBeDefined()
  answer(editLesson, refuse('changed_elsewhere'))
  answer(getLesson, read({ rubric: [] }, 'v2', 'Examen'))
  await user.click(save())
  const dialog = within(await findDialog('Cambió mientras lo editabas'))
  expect(dialog.getByText('Examen')).toBeDefined()
  expect(dialog.getByText(/Composición/)).toBeDefined()
})

test('what was not saved is there again after a reload', async () => {
  const first = open({})
  await first.user.click(await screen.findByRole('button', { name: 'Quitar el criterio 1' }))
  await first.user.click(screen.getByRole('switch', { name: /^Galería/ }))
  first.unmount()
  open({})
  expect(await screen.findByText('Recuperamos lo que escribiste')).toBeDefined()
  expect(screen.getByText('1 criterio · 4 puntos')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Galería/ }).checked).toBe(true)
})
