import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { ask, post, tokenOf } from './calls.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerStudent } from './people.ts'
import { buy } from './purchases.ts'
import { openSampleCourses } from './sample-courses.ts'
import type { TestServer } from './server.ts'
import { beginSession, type Person } from './steps.ts'

/** The home of a subscriber, whose shelf of own courses fills by what they begin. */

interface WireCourse {
  title: string
  content: string[]
}
let samples: WireCourse[] = []

test.beforeAll('three courses, a student', async ({ servers, shortClip }, info) => {
  const server = await servers.of(info.file)
  await openSampleCourses(server, shortClip)
  samples = (await ask<{ documents: WireCourse[] }>(server, '/courses?sort=price')).documents
})

test('a subscriber owns what they begin, and is recommended the rest', async ({
  newPage,
  server,
}) => {
  const nadia = { name: 'Nadia', surname: 'Cano', email: 'nadia@correo.mx' }
  await registerStudent(server, nadia)
  await buy(server, nadia)
  const [first, , third] = samples
  const page = await newPage(360)
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
    await expectNoSidewaysScroll(page)
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

const shelfOf = (page: Page) => page.getByRole('region', { name: 'Cursos Comprados' })
