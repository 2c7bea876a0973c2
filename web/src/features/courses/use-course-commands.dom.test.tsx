import { changeStatus } from '@ateneo/contract/calls'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, partOf } from '../../testing/answer-calls.ts'
import { press } from '../../testing/render-screen.tsx'
import { renderElement } from '../../testing/render.tsx'
import { beginSession } from '../../testing/tabs.ts'
import type { Course } from './course.ts'
import { useCourseCommands } from './use-course-commands.ts'

function Publish() {
  const { publishCourse } = useCourseCommands()
  const course = { id: 'talavera', lessons: [{}] } as unknown as Course
  return <button onClick={() => void publishCourse(course)}>Publicar</button>
}

test('a course is submitted after a question', async () => {
  beginSession('professor')
  const calls = answerCalls()
  calls.answer(changeStatus, partOf(changeStatus, { status: 'pending' }))
  renderElement(<Publish />)
  await press(screen.getByRole('button', { name: 'Publicar' }))
  await press(await screen.findByRole('button', { name: 'Publicar curso' }))
  await screen.findByText('Está en revisión: te avisaremos en cuanto se decida.')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls.written()).toEqual(['PUT /status/talavera/pending'])
})
