import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { ask, post, tokenOf } from './calls.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerStudent } from './people.ts'
import { buy } from './purchases.ts'
import { openSampleCourses, student } from './sample-courses.ts'
import type { TestServer } from './server.ts'
import { beginSession, type Person } from './steps.ts'

/** The home's shelf of own courses: empty, with a few, and paginated. */

interface WireCourse {
  title: string
  hasUserAccess: boolean
  categoryDetails: { _id: string }
  content: string[]
}
let samples: WireCourse[] = []

test.beforeAll('three courses, a student', async ({ servers, shortClip }, info) => {
  const server = await servers.of(info.file)
  await openSampleCourses(server, shortClip)
  samples = (await ask<{ documents: WireCourse[] }>(server, '/courses?sort=price')).documents
})

test('a few courses are filtered where they are', async ({ newPage }) => {
  const page = await newPage()
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

test('of many a few come first, the rest by page and by category', async ({ newPage }) => {
  const page = await newPage(360)
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
    'owned=true&view=card&limit=8',
    'owned=true&view=card&limit=24&cursor=8',
    'owned=true&view=card&limit=24&cursor=32',
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

test('a page of them that does not come is asked for again', async ({
  newPage,
  expectedErrors,
}) => {
  const page = await newPage()
  await ownCourses(page, 12)
  await openHome(page)
  const shelf = shelfOf(page)
  await expect(shelf.getByRole('article')).toHaveCount(8)
  expectedErrors.add('/courses')
  await page.route('**/courses?owned=true&view=card&limit=24*', (route) => route.abort())
  await shelf.getByRole('button', { name: 'Mostrar más' }).click()
  await expect(shelf.getByRole('alert')).toBeVisible()
  await page.unroute('**/courses?owned=true&view=card&limit=24*')
  await shelf.getByRole('button', { name: 'Mostrar más' }).click()
  await expect(shelf.getByRole('article')).toHaveCount(12)
  await expect(shelf.getByRole('alert')).toHaveCount(0)
})

test('a subscriber owns what they begin, and is recommended the rest', async ({
  newPage,
  server,
}) => {
  const nadia = { name: 'Nadia', surname: 'Cano', email: 'nadia@correo.mx' }
  await registerStudent(server, nadia)
  await buy(server, nadia)
  const [first, , third] = samples
  const page = await newPage()
  await beginSession(page, nadia.email)
  const shelf = shelfOf(page)
  const recommended = page.getByRole('region', { name: 'Cursos Recomendados' })

  await test.step('new, she is welcomed and led to the catalogue', async () => {
    await page.goto('/Dashboard')
    await expect(page.getByText('¡Felicidades! Tienes acceso premium')).toBeVisible()
    await expect(page.getByText(/^Te damos la bienvenida/)).toBeVisible()
    await expect(page.getByText(/Retoma un curso/)).toHaveCount(0)
    await expect(shelf.getByText('Elige con cuál empezar')).toBeVisible()
    await expect(shelf.getByRole('article')).toHaveCount(0)
    await expect(recommended.getByRole('article')).toHaveCount(3)
    await expectAccessible(page)
    await shelf.getByRole('link', { name: 'Explorar el catálogo' }).click()
    await expect(page).toHaveURL(/Course-catalog$/)
  })

  await test.step('what she began shows how far she is', async () => {
    await begin(server, nadia, first!, 0.4)
    await begin(server, nadia, third!, 0.4)
    await page.goto('/Dashboard')
    await expect(page.getByText(/Retoma un curso/)).toBeVisible()
    await expect(shelf.getByRole('article')).toHaveCount(2)
    const card = shelf.getByRole('article').filter({ hasText: first!.title })
    await expect(card.getByText('0 de 1 video', { exact: true })).toBeVisible()
    const bar = card.getByRole('progressbar', { name: `Avance en ${first!.title}` })
    await expect(bar).toHaveAttribute('aria-valuetext', '0 %')
    await expect(recommended.getByRole('article')).toHaveCount(1)
    await expectAccessible(page)
    await page.goto('/Dashboard/Course-catalog')
    await expect(page.getByText('0 de 1 video', { exact: true })).toHaveCount(2)
  })

  await test.step('the category of the shelf is in the address', async () => {
    await page.goto('/Dashboard')
    await expectReady(page)
    const choice = shelf.getByLabel('Categoría de tus cursos')
    await choice.selectOption('Cocina')
    await expect(page).toHaveURL(/\/Dashboard\?category=/)
    await expect(shelf.getByRole('article')).toHaveCount(1)
    await page.reload()
    await expect(choice.getByRole('option', { selected: true })).toHaveText('Cocina')
    await expect(shelf.getByRole('article')).toHaveCount(1)
    await expectReady(page)
    await page.goBack()
    await expect(shelf.getByRole('article')).toHaveCount(2)
    await page.goto('/Dashboard?category=ninguna')
    await expect(shelf.getByRole('article')).toHaveCount(2)
  })

  await test.step('through with all of them, she is not told to resume', async () => {
    await begin(server, nadia, first!, 1)
    await begin(server, nadia, third!, 1)
    await page.goto('/Dashboard')
    await expect(page.getByText(/^Terminaste todo lo que empezaste/)).toBeVisible()
    await expect(shelf.getByText('Terminado')).toHaveCount(2)
    await expect(recommended.getByRole('article')).toHaveCount(1)
    await begin(server, nadia, samples[1]!, 0.4)
    await page.reload()
    await expect(recommended.getByText(/^Ya tienes todos los cursos/)).toBeVisible()
    await expect(recommended.getByRole('article')).toHaveCount(3)
  })
})

/** Reports this many seconds of its only video as watched. */
async function begin(server: TestServer, person: Person, course: WireCourse, seconds: number) {
  const token = await tokenOf(server, person.email)
  const watched = { intervals: [[0, seconds]], positionSeconds: seconds }
  await post(server, `/progress/${course.content[0]}`, watched, token)
}

/** By a link of the hydrated page: its router asks for the data, where a document would bring it. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/Dashboard/Favoritos')
  await expectReady(page)
  await page
    .getByRole('link', { name: /inicio$/ })
    .first()
    .click()
}

const shelfOf = (page: Page) => page.getByRole('region', { name: 'Cursos Comprados' })

/**
 * Answers `/courses?owned=true` with this many courses, in three categories by turns. Returns the
 * list that the queries are added to.
 */
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
