import type { Category } from '@ateneo/contract'
import {
  listAllCategories,
  listCourses,
  listFavouriteIds,
  listProgress,
} from '@ateneo/contract/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { sampleCategory, sampleCourse } from '../../../testing/sample-course.ts'
import { beginSession } from '../../../testing/tabs.ts'
import { PurchasedCourses } from './purchased-courses.tsx'

const categories = ['Arte y diseño', 'Música', 'Cocina', 'Fotografía y video'].map(
  (name, place): Category => ({
    ...sampleCategory,
    _id: `0197b2f0-0000-7000-8000-00000000010${place}`,
    slug: `categoria-${place}`,
    version: '1',
    name,
  }),
)

/** The shelf of somebody with this many courses, of three categories by turns. */
async function open(count: number) {
  beginSession('student')
  const own = Array.from({ length: count }, (_, place) =>
    sampleCourse({
      _id: `0197b2f0-0000-7000-8000-000000000${200 + place}`,
      title: `Curso ${place + 1}`,
      hasUserAccess: true,
      category: categories[place % 3]!._id,
      categoryDetails: categories[place % 3]!,
    }),
  )
  const calls = answerCalls()
  calls.answer(listAllCategories, { docs: categories })
  calls.answer(listFavouriteIds, { ids: [] })
  calls.answer(listProgress, { progress: null, courses: [] })
  calls.answer(listCourses, ({ query: { category, cursor = '0', limit } }) => {
    if (isBroken && cursor !== '0') return 'no connection'
    const found = own.filter((course) => !category || course.category === category)
    const end = Number(cursor) + Number(limit)
    return {
      documents: found.slice(Number(cursor), end),
      total: found.length,
      nextCursor: end < found.length ? `${end}` : null,
    }
  })
  let isBroken = false
  const breakPages = (value: boolean) => (isBroken = value)
  const shown = renderScreen({ '/Dashboard': PurchasedCourses }, '/Dashboard')
  const shelf = within(await screen.findByRole('region', { name: 'Cursos Comprados' }))
  const has = (total: number) =>
    waitFor(() => expect(shelf.queryAllByRole('article')).toHaveLength(total))
  const choose = async (name: string) =>
    shown.user.selectOptions(await shelf.findByLabelText('Categoría de tus cursos'), name)
  const asked = () =>
    calls.sentTo(listCourses).map(({ query }) => new URLSearchParams(query).toString())
  return { ...shown, shelf, has, choose, asked, breakPages }
}
const more = () => screen.queryByRole('button', { name: 'Mostrar más' })

test('a few courses are filtered where they are', async () => {
  const { shelf, has, choose, asked, readAddress } = await open(3)
  await has(3)
  const choice = await shelf.findByLabelText('Categoría de tus cursos')
  await waitFor(() =>
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Todas', 'Arte y diseño', 'Música', 'Cocina']),
  )
  await choose('Cocina')
  await has(1)
  expect(shelf.getByRole('link', { name: 'Curso 3' })).toBeDefined()
  expect(readAddress()).toBe(`/Dashboard?category=${categories[2]!._id}`)
  await choose('Todas')
  await has(3)
  expect(more()).toBeNull()
  expect(asked().filter((query) => query.includes('category'))).toEqual([])
})

test('of many a few come first, the rest by page and by category', async () => {
  const { user, shelf, has, asked } = await open(35)
  await has(8)
  more()!.focus()
  await user.keyboard('{Enter}')
  await has(32)
  more()!.focus()
  await user.keyboard('{Enter}')
  await has(35)
  const first = shelf.getByRole('link', { name: 'Curso 33' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(asked()).toEqual([
    'owned=true&view=card&limit=8',
    'owned=true&view=card&limit=24&cursor=8',
    'owned=true&view=card&limit=24&cursor=32',
  ])
})

test('of many the server filters, and all categories are offered', async () => {
  const { shelf, has, choose } = await open(35)
  await has(8)
  await choose('Música')
  await waitFor(() => expect(shelf.queryByRole('link', { name: 'Curso 1' })).toBeNull())
  await shelf.findByRole('link', { name: 'Curso 5' })
  await has(8)
  await choose('Fotografía y video')
  await shelf.findByText('Ninguno de tus cursos es de esta categoría.')
})

test('a page of them that does not come is asked for again', async () => {
  const { user, shelf, has, breakPages } = await open(12)
  await has(8)
  breakPages(true)
  await user.click(more()!)
  await shelf.findByRole('alert')
  breakPages(false)
  await user.click(more()!)
  await has(12)
  expect(shelf.queryByRole('alert')).toBeNull()
})
