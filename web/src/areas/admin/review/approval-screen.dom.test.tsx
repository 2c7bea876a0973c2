import { getCourse, getVideoState, listCourses, listDecisions } from '@ateneo/contract/calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../testing/answer-calls.ts'
import { findDialog, renderScreen } from '../../../testing/render-screen.tsx'
import { sampleCourse } from '../../../testing/sample-course.ts'
import { beginSession } from '../../../testing/tabs.ts'
import ApprovalScreen from './approval-screen.tsx'

const address = '/Administrador/CourseApproval'
const courses = Array.from({ length: 45 }, (_, number) =>
  sampleCourse({
    _id: `0197b2f0-0000-7000-8000-0000000001${10 + number}`,
    title: number === 0 ? 'Acuarela' : `Taller ${number}`,
  }),
)

function open(at: string) {
  beginSession('admin')
  const calls = answerCalls()
  calls.answer(listCourses, ({ query: { q, status, cursor = '0', limit } }) => {
    const found = courses.filter(
      (course) =>
        course.title.toLowerCase().includes(q ?? '') &&
        (course.status ?? '').includes(status ?? ''),
    )
    const end = Number(cursor) + Number(limit)
    return {
      documents: found.slice(Number(cursor), end),
      total: found.length,
      nextCursor: end < found.length ? `${end}` : null,
    }
  })
  calls.answer(getCourse, courses[0]!)
  calls.answer(listDecisions, [])
  calls.answer(getVideoState, refuse('not_found'))
  const rows = () => screen.queryAllByRole('heading', { level: 2 })
  return { calls, rows, ...renderScreen({ [address]: ApprovalScreen }, at) }
}

test('twenty are shown, and more are brought', async () => {
  const { user, rows } = open(address)
  await screen.findByText('45 cursos')
  expect(rows()).toHaveLength(20)
  for (const count of [40, 45]) {
    await user.click(screen.getByRole('button', { name: 'Mostrar más' }))
    await waitFor(() => expect(rows()).toHaveLength(count))
  }
  expect(screen.queryByRole('button', { name: 'Mostrar más' })).toBeNull()
})

test('a search is in the address', async () => {
  const { user, rows, readAddress } = open(address)
  await screen.findByText('45 cursos')
  await user.type(screen.getByLabelText('Buscar por título o maestro'), 'acuarela')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(readAddress()).toBe(`${address}?q=acuarela`)
})

test('a link opens a course that is on no page shown', async () => {
  const { user, readAddress } = open(`${address}?estado=pending&id=${courses[0]!._id}`)
  await findDialog('Acuarela')
  await user.keyboard('{Escape}')
  await screen.findByText('No hay cursos por aprobar')
  await waitFor(() => expect(readAddress()).toBe(`${address}?estado=pending`))
})
