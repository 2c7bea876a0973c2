import type { Page } from '@playwright/test'
import { ask } from './calls.ts'
import { expectAccessible } from './accessible.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { copyCourse } from './rows.ts'
import { courses, openSampleCourses, professor } from './sample-courses.ts'
import { beginSession } from './steps.ts'

/** The professor's screen of courses: the form of a new one, and the list below it. */

test.beforeAll('a professor with courses', async ({ servers }, info) => {
  await openSampleCourses(await servers.of(info.file))
})

async function openCourses(page: Page) {
  await beginSession(page, professor.email)
  await page.goto('/DashTeachers/categories')
  await expectReady(page)
  await expect(page.getByRole('heading', { name: courses[2]!.title })).toBeVisible()
}

test('each step between the parts of the screen has a scroll position of its own', async ({
  newPage,
}) => {
  const page = await newPage(360)
  await openCourses(page)
  const top = () => page.evaluate(() => Math.round(scrollY))
  const list = page.locator('#cursos')
  await page.getByRole('button', { name: 'Agregar Curso' }).click()
  await page.getByRole('link', { name: /^Ver \d+ cursos$/ }).click()
  await expect(list).toBeInViewport()
  await expect(list).toBeFocused()
  await expect.poll(top).toBeGreaterThan(300)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(top).toBeGreaterThan(600)
  const end = await top()

  await page.goBack()
  await expect.poll(top).toBe(0)
  await page.goForward()
  await expect.poll(top).toBe(end)
})

test('what was typed into the form of a new course is there again', async ({ newPage }) => {
  const page = await newPage()
  await openCourses(page)
  await page.getByRole('button', { name: 'Agregar Curso' }).click()
  await page.getByLabel('Título').fill('Barro bruñido')
  await page.getByRole('link', { name: 'Mis Cursos' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Seguir editando' }).click()
  await page.reload()
  await expectReady(page)
  await page.getByRole('button', { name: 'Agregar Curso' }).click()
  await expect(page.getByText('Recuperamos lo que escribiste')).toBeVisible()
  await expect(page.getByLabel('Título')).toHaveValue('Barro bruñido')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Descartar lo recuperado' }).click()
  await expect(page.getByLabel('Título')).toHaveValue('')
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Agregar Curso' })).toHaveCount(0)
})

test('courses are searched, filtered and paged, and the address says how', async ({
  newPage,
  server,
}) => {
  const { documents } = await ask<{ documents: { _id: string }[] }>(server, '/courses')
  await copyCourse(server, documents[0]!._id, 20)
  const page = await newPage()
  await beginSession(page, professor.email)
  await page.goto('/DashTeachers/categories')
  await expectReady(page)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(12)
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL(/pagina=2/)
  await expect(page.getByText('Página 2 de')).toBeVisible()
  await page.getByLabel('Buscar entre tus cursos').fill('taller 20')
  await expect(cards).toHaveCount(1)
  await expect(page).toHaveURL('/DashTeachers/categories?q=taller+20')
  await page.reload()
  await expectReady(page)
  await expect(cards).toHaveCount(1)
  await page.getByText('Por publicar', { exact: true }).click()
  await expect(page.getByText('Ninguno de tus cursos coincide con lo que buscas.')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
})
