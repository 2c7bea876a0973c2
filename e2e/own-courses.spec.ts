import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { ask } from './calls.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { openSampleCourses, student } from './sample-courses.ts'
import { beginSession } from './steps.ts'

/** The home's shelf of what a student may watch, with few courses and with more than it shows. */

type WireCourse = { title: string; hasUserAccess: boolean; categoryDetails: { _id: string } }
let samples: WireCourse[] = []

test.beforeAll('three courses, a student', async ({ servers, glimpse }, info) => {
  const server = await servers.of(info.file)
  await openSampleCourses(server, glimpse)
  samples = (await ask<{ documents: WireCourse[] }>(server, '/courses?sort=price')).documents
})

test('a few courses are filtered where they are', async ({ enter }) => {
  const page = await enter()
  const asked = await ownCourses(page, 3)
  await openHome(page)
  const shelf = shelfOf(page)
  await expect(shelf.getByRole('article')).toHaveCount(3)
  const choice = shelf.getByLabel('Categoría de tus cursos')
  await expect(choice.getByRole('option')).toHaveText([
    'Todas',
    'Arte y diseño',
    'Cocina',
    'Música',
  ])
  await choice.selectOption('Cocina')
  await expect(shelf.getByRole('article')).toHaveCount(1)
  await expect(shelf.getByRole('link', { name: 'Curso 3' })).toBeVisible()
  await choice.selectOption('Todas')
  await expect(shelf.getByRole('article')).toHaveCount(3)
  await expect(shelf.getByRole('button', { name: 'Mostrar más' })).toHaveCount(0)
  expect(asked.filter((query) => query.includes('category'))).toEqual([])
})

test('of many a few come first, the rest by page and by category', async ({ enter }) => {
  const page = await enter(360)
  const asked = await ownCourses(page, 35)
  await openHome(page)
  const shelf = shelfOf(page)
  await expect(shelf.getByRole('article')).toHaveCount(8)
  await expectNoSidewaysScroll(page)
  const more = shelf.getByRole('button', { name: 'Mostrar más' })
  await more.press('Enter')
  await expect(shelf.getByRole('article')).toHaveCount(32)
  await more.press('Enter')
  await expect(shelf.getByRole('article')).toHaveCount(35)
  await expect(shelf.getByRole('link', { name: 'Curso 33' })).toBeFocused()
  expect(asked).toEqual([
    'owned=true&limit=8',
    'owned=true&limit=24&cursor=8',
    'owned=true&limit=24&cursor=32',
  ])
  await openHome(page)
  await expect(shelf.getByRole('article')).toHaveCount(8)
  await shelf.getByLabel('Categoría de tus cursos').selectOption('Música')
  await expect(shelf.getByRole('article')).toHaveCount(8)
  await expect(shelf.getByRole('link', { name: 'Curso 5', exact: true })).toBeVisible()
  await expect(shelf.getByRole('link', { name: 'Curso 1', exact: true })).toHaveCount(0)
  await shelf.getByLabel('Categoría de tus cursos').selectOption('Fotografía y video')
  await expect(shelf.getByText('Ninguno de tus cursos es de esta categoría.')).toBeVisible()
  await expectAccessible(page)
})

test('a page of them that does not come is asked for again', async ({ enter, failing }) => {
  const page = await enter()
  await ownCourses(page, 12)
  await openHome(page)
  const shelf = shelfOf(page)
  await expect(shelf.getByRole('article')).toHaveCount(8)
  failing.add('/courses')
  await page.route('**/courses?owned=true&limit=24*', (route) => route.abort())
  await shelf.getByRole('button', { name: 'Mostrar más' }).click()
  await expect(shelf.getByRole('alert')).toBeVisible()
  await page.unroute('**/courses?owned=true&limit=24*')
  await shelf.getByRole('button', { name: 'Mostrar más' }).click()
  await expect(shelf.getByRole('article')).toHaveCount(12)
  await expect(shelf.getByRole('alert')).toHaveCount(0)
})

/** From a screen that the server does not draw, so that the home asks for what it shows. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/Dashboard/Favoritos')
  await page.getByRole('heading', { level: 1, name: 'Favoritos' }).waitFor()
  await page
    .getByRole('link', { name: /inicio$/ })
    .first()
    .click()
}

const shelfOf = (page: Page) => page.getByRole('region', { name: 'Cursos Comprados' })

/** As if the student had so many, of three categories in turn. Answers what is asked about them. */
async function ownCourses(page: Page, count: number): Promise<string[]> {
  await beginSession(page, student.email)
  const own = Array.from({ length: count }, (_, place) => {
    const sample = samples[place % samples.length]!
    return { ...sample, _id: `${place}`, title: `Curso ${place + 1}`, hasUserAccess: true }
  })
  const asked: string[] = []
  await page.route('**/courses?owned=true*', (route) => {
    const { searchParams } = new URL(route.request().url())
    asked.push(searchParams.toString())
    const [category, from, limit] = ['category', 'cursor', 'limit'].map((key) =>
      searchParams.get(key),
    )
    const found = own.filter(({ categoryDetails }) => !category || categoryDetails._id === category)
    const end = Number(from) + Number(limit)
    return route.fulfill({
      json: {
        documents: found.slice(Number(from), end),
        total: found.length,
        nextCursor: end < found.length ? `${end}` : null,
      },
    })
  })
  return asked
}
