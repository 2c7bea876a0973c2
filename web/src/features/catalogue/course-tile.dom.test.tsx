import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readSummary } from '../courses/course.ts'
import { findDialog, press } from '../../testing/render-screen.tsx'
import { renderElement } from '../../testing/render.tsx'
import { sampleCourse } from '../../testing/sample-course.ts'
import { CourseTile } from './course-tile.tsx'

const show = (contentCount: number) => {
  const course = readSummary(sampleCourse({ contentCount }))
  const tile = <CourseTile course={course} href="/cursos/ceramica" study={undefined} isTall />
  return renderElement(tile)
}
const card = () => screen.getByRole('link', { name: 'Ver Curso Cerámica de Talavera' })

test('a course without content says so instead of opening', async () => {
  const { user, readPath } = show(0)
  await press(card())
  const dialog = await findDialog('Sin contenido')
  expect(dialog.textContent).toContain('Aún no hay contenido disponible en esta sección.')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(readPath()).toBe('/')
  await waitFor(() => expect(document.activeElement).toBe(card()))
})

test('a course with content opens', async () => {
  const { user, readPath } = show(1)
  await user.click(card())
  await expect.poll(readPath).toBe('/cursos/ceramica')
})
