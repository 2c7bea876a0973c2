import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Course } from '../../../features/courses/course.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { CategoryCards } from './category-cards.tsx'

const category = (number: number) => ({
  id: `c${number}`,
  slug: `c${number}`,
  name: `Categoría ${number}`,
  imageUrl: '',
  version: '1',
})

function show(count: number, taught: readonly string[]) {
  const data = Array.from({ length: count }, (_, place) => category(place + 1))
  const courses = taught.map((id) => ({ category: { id } }) as Course)
  const categories = { data, isPending: false, isError: false, refetch: () => undefined }
  renderScreen({ '/': () => <CategoryCards categories={categories} courses={courses} /> }, '/')
}

test('eight categories are shown, the professor’s own first, and a link leads to all', async () => {
  show(12, ['c11', 'c9', 'c9'])
  const section = within(await screen.findByRole('region', { name: 'Categorías' }))
  const cards = section.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(cards).toHaveLength(8)
  expect(cards.slice(0, 3)).toEqual([
    'Categoría 92 cursos tuyos',
    'Categoría 111 curso tuyo',
    'Categoría 1Sin cursos tuyos',
  ])
  const all = section.getByRole('link', { name: 'Ver todas' })
  expect(all.getAttribute('href')).toBe('/DashTeachers/categories')
})

test('eight or fewer need no such link', async () => {
  show(8, [])
  await screen.findByRole('region', { name: 'Categorías' })
  expect(screen.getAllByRole('listitem')).toHaveLength(8)
  expect(screen.queryByRole('link', { name: 'Ver todas' })).toBeNull()
})
