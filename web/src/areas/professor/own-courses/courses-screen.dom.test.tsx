import {
  createCourse,
  getCommission,
  listAllCategories,
  listPlans,
  listProfessorCourses,
} from '@ateneo/contract/calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, partOf } from '../../../testing/answer-calls.ts'
import { fieldOf, fill, press, renderScreen } from '../../../testing/render-screen.tsx'
import { sampleCategory, sampleCourse } from '../../../testing/sample-course.ts'
import { beginSession } from '../../../testing/tabs.ts'
import CoursesScreen from './courses-screen.tsx'

const address = '/DashTeachers/categories'
const show = (at = address) => renderScreen({ [address]: CoursesScreen }, at)
type Shown = ReturnType<typeof show>

/** The calls of a professor with these courses; what is created is one more. */
function answerProfessor(courses = [sampleCourse()]) {
  beginSession('professor')
  const calls = answerCalls()
  calls.answer(listProfessorCourses, () => ({ documents: [...courses] }))
  calls.answer(listAllCategories, partOf(listAllCategories, { docs: [sampleCategory] }))
  calls.answer(getCommission, { commissionPercent: 30 })
  calls.answer(listPlans, { docs: [] })
  calls.answer(createCourse, ({ body: { title } }) => {
    const _id = `0197b2f0-0000-7000-8000-00000000010${courses.length}`
    courses.push(sampleCourse({ _id, title, status: null }))
    return { insertedId: _id }
  })
  return calls
}

const button = (name: string) => screen.getByRole('button', { name })
const findForm = async ({ user }: Shown) => {
  await user.click(await screen.findByRole('button', { name: 'Agregar Curso' }))
  await screen.findByRole('heading', { name: 'Agregar Curso' })
}

async function fillCourse(shown: Shown, look = () => {}) {
  await findForm(shown)
  look()
  fill({ Título: 'Telar de cintura', Descripción: 'Urdir y tejer.' })
  await shown.user.click(await screen.findByRole('combobox', { name: 'Categoría' }))
  await shown.user.click(await screen.findByRole('option', { name: sampleCategory.name }))
}

test('a course that is created is listed', async () => {
  const calls = answerProfessor()
  await fillCourse(show())
  await press(button('Crear Curso'))
  expect(await screen.findAllByText('¡Curso creado exitosamente!')).toHaveLength(1)
  expect(await screen.findAllByRole('heading', { name: 'Telar de cintura' })).toHaveLength(1)
  expect(calls.written()).toEqual(['POST /courses'])
})

test('a course whose answer was lost is sent as the same one, and the next one is another', async () => {
  const calls = answerProfessor()
  const shown = show()
  await fillCourse(shown)
  calls.answer(createCourse, 'no connection')
  await shown.user.click(button('Crear Curso'))
  expect(await screen.findAllByRole('alert')).not.toEqual([])
  calls.answer(createCourse, { insertedId: 'telar' })
  await shown.user.click(button('Crear Curso'))
  await screen.findByText('¡Curso creado exitosamente!')

  await fillCourse(shown, () => expect(fieldOf('Título').value).toBe(''))
  await shown.user.click(button('Crear Curso'))
  await waitFor(() => expect(calls.sentTo(createCourse)).toHaveLength(3))
  const [lost, again, other] = calls.sentTo(createCourse).map(({ body }) => body.envio)
  expect(again).toBe(lost)
  expect(other).not.toBe(lost)
  await screen.findByRole('button', { name: 'Agregar Curso' })
})
