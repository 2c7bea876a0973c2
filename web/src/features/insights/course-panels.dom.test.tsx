import type { CourseStudent } from '@ateneo/contract'
import {
  getCourseStats,
  getRetention,
  listCourseStudents,
  listReviewMonths,
  listSearchWords,
} from '@ateneo/contract/calls'
import { screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../testing/answer-calls.ts'
import { findDialog, renderScreen } from '../../testing/render-screen.tsx'
import { beginSession } from '../../testing/tabs.ts'
import { watchSaves } from '../../testing/watch-saves.ts'
import { CourseStatsPanel } from './course-stats-panel.tsx'
import { CourseStudentsPanel } from './course-students-panel.tsx'
import { RatedMonthsPanel } from './rated-months-panel.tsx'
import { SearchWordsPanel } from './visits/search-words-panel.tsx'

const courseId = '0197b2f0-0000-7000-8000-00000000000c'
const date = '2026-11-25T16:00:00.000Z'
const ana: CourseStudent = {
  _id: '0197b2f0-0000-7000-8000-000000000001',
  name: 'Ana Ríos',
  imageURL: null,
  since: date,
  seenLessons: 0,
  lastActivity: date,
  completed: null,
}
const beto = { ...ana, _id: '0197b2f0-0000-7000-8000-000000000002', name: 'Beto Luna' }
const students = [ana, { ...beto, lastActivity: null }]

function prepare(Panel: ComponentType<{ courseId: string }>) {
  beginSession('professor')
  const calls = answerCalls()
  const open = () => renderScreen({ '/curso': () => <Panel courseId={courseId} /> }, '/curso')
  return { calls, open }
}

test('a course without students says so', async () => {
  const { calls, open } = prepare(CourseStudentsPanel)
  calls.answer(listCourseStudents, { documents: [], total: 0, lessons: 2, nextCursor: null })
  open()
  expect(await screen.findByText('Aún no hay alumnos')).toBeDefined()
})

test('students are searched in the address, and all that are found are downloaded', async () => {
  const { calls, open } = prepare(CourseStudentsPanel)
  calls.answer(listCourseStudents, ({ query: { q = '' } }) => {
    const documents = students.filter(({ name }) => name.toLowerCase().includes(q))
    return { documents, total: documents.length, lessons: 2, nextCursor: null }
  })
  const saved = watchSaves()
  const { user, readAddress } = open()
  await screen.findByText('2 alumnos')
  const rowOf = (name: RegExp) => screen.getByRole('row', { name }).textContent
  expect(rowOf(/Beto Luna/)).toContain('Sin empezar')
  expect(rowOf(/Ana Ríos/)).toContain('0 de 2')
  expect(rowOf(/Ana Ríos/)).not.toContain('Sin empezar')
  await user.type(screen.getByLabelText('Buscar por nombre'), 'ana')
  await screen.findByText('1 alumno')
  expect(screen.queryByRole('row', { name: /Beto Luna/ })).toBeNull()
  expect(readAddress()).toBe('/curso?q=ana')
  await user.click(screen.getByRole('button', { name: 'Descargar CSV' }))
  await expect.poll(() => saved).toEqual(['alumnos.csv'])
  expect(calls.sentTo(listCourseStudents).at(-1)!.query).toEqual({ q: 'ana', limit: '100' })
})

const lesson = {
  _id: '0197b2f0-0000-7000-8000-00000000000a',
  title: 'Papel',
  durationSeconds: 80,
  begun: 0,
  seen: 0,
}
const none = { students: 0, completed: 0, minutesWatched: 0 }

test('before anybody came there are no figures, and no curve', async () => {
  const { calls, open } = prepare(CourseStatsPanel)
  calls.answer(getCourseStats, { ...none, lessons: [lesson] })
  open()
  await screen.findByText('Sin datos')
  await screen.findByRole('row', { name: /Papel/ })
  expect(screen.queryByRole('button', { name: /dónde se detienen/ })).toBeNull()
})

test('the curve of a video has a table behind it', async () => {
  const { calls, open } = prepare(CourseStatsPanel)
  calls.answer(getCourseStats, { ...none, students: 1, lessons: [{ ...lesson, begun: 1 }] })
  const parts = Array.from({ length: 40 }, (_, part) => (part < 16 ? 1 : 0))
  calls.answer(getRetention, { durationSeconds: 80, begun: 1, parts, repeated: parts })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Ver dónde se detienen en Papel' }))
  const dialog = within(await findDialog('Dónde se detienen: Papel'))
  expect(dialog.getByText(/^De 1 alumno que lo empezó/)).toBeDefined()
  await waitFor(() => expect(dialog.getAllByRole('row')).toHaveLength(41))
  const cellsOf = (row: HTMLElement | undefined) =>
    within(row!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  const rows = dialog.getAllByRole('row')
  expect(cellsOf(rows[1]).slice(-2)).toEqual(['100 %', '1'])
  expect(cellsOf(rows.at(-1)).slice(-2)).toEqual(['0 %', '0'])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('ratings are shown by month', async () => {
  const { calls, open } = prepare(RatedMonthsPanel)
  calls.answer(listReviewMonths, { until: '2026-11', months: [] })
  const { unmount } = open()
  await screen.findByText('Todavía no hay calificaciones.')
  unmount()
  const months = [{ month: '2026-11', average: 3.5, count: 2 }]
  calls.answer(listReviewMonths, { until: '2026-11', months })
  open()
  const row = await screen.findByRole('row', { name: /3\.5 de 5/ })
  expect(within(row).getAllByRole('cell').at(-1)!.textContent).toBe('2')
  expect(screen.getAllByRole('row')).toHaveLength(2)
})

test('searches that led to the course are those of the period in the address', async () => {
  const { calls, open } = prepare(SearchWordsPanel)
  calls.answer(listSearchWords, { documents: [{ words: 'acuarelas', openings: 3 }] })
  const { user, readAddress } = open()
  const row = await screen.findByRole('row', { name: /acuarelas/ })
  expect(within(row).getAllByRole('cell').at(-1)!.textContent).toBe('3')
  calls.answer(listSearchWords, { documents: [] })
  await user.selectOptions(screen.getByLabelText('Periodo'), 'Mes pasado')
  await screen.findByText('En este periodo ninguna búsqueda llevó a 3 visitas o más.')
  expect(readAddress()).toBe('/curso?periodo=mes-pasado')
  const [first, last] = calls.sentTo(listSearchWords).map(({ query }) => query['to'])
  expect(last! < first!).toBe(true)
})
