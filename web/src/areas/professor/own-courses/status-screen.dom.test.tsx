import { listAllCategories, listProfessorCourses } from '@ateneo/contract/calls'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, partOf } from '../../../testing/answer-calls.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { sampleCategory, sampleCourse } from '../../../testing/sample-course.ts'
import { beginSession } from '../../../testing/tabs.ts'
import StatusScreen from './status-screen.tsx'

const address = '/DashTeachers/CursosMaestro'
const revisionId = '0197b2f0-0000-7000-8000-0000000000c1'

test('says in what state the changes of a published course are, and leads to them', async () => {
  beginSession('professor')
  const calls = answerCalls()
  const changed = sampleCourse({
    revision: { _id: revisionId, status: 'rejected', arranged: false },
  })
  const other = sampleCourse({ _id: '0197b2f0-0000-7000-8000-0000000000c2', title: 'Vidrio' })
  calls.answer(listProfessorCourses, { documents: [changed, other] })
  calls.answer(listAllCategories, partOf(listAllCategories, { docs: [sampleCategory] }))
  renderScreen({ [address]: StatusScreen }, address)

  const [first, second] = await screen.findAllByRole('article')
  const link = within(first!).getByRole('link', { name: 'Cambios de lo publicado' })
  expect(link.getAttribute('href')).toBe(`/DashTeachers/courses/${revisionId}`)
  expect(within(first!).getByText('Aprobado')).toBeTruthy()
  expect(within(first!).getByText('Rechazado')).toBeTruthy()
  expect(within(second!).queryByText('Cambios de lo publicado')).toBeNull()
})
