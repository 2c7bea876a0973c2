import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { ask } from './calls.ts'
import { type Draft, publishCourse, writeCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerProfessor } from './people.ts'
import { copyCourse } from './rows.ts'
import { courses, openSampleCourses, professor } from './sample-courses.ts'
import { beginSession } from './steps.ts'

/** The professor's page of one course, and the screen of all of them. */

const other = { name: 'Beatriz', surname: 'Luna', email: 'beatriz@correo.mx' }
const nowhere = '00000000-0000-7000-8000-000000000000'
let draft: Draft
let foreignId = ''

test.beforeAll('a draft, and the course of somebody else', async ({ servers }, info) => {
  const server = await servers.of(info.file)
  await openSampleCourses(server)
  await registerProfessor(server, other)
  const values = { title: 'Grabado en linóleo', price: 120, items: ['Gubias', 'Tintas'] }
  draft = await writeCourse(server, professor, values)
  foreignId = await publishCourse(server, other, { title: 'Telar', items: ['Urdir'] })
})

test('an unknown course, one of somebody else and an unknown tab are not found', async ({
  newPage,
  expectedErrors,
}) => {
  const page = await newPage()
  await beginSession(page, professor.email)
  const lost = [nowhere, foreignId, 'nada', `${draft.courseId}/nada`]
  for (const id of lost) {
    expectedErrors.add(addressOf(id)).add(`/courses/${id}`)
    const response = await page.goto(addressOf(id))
    expect([id, response?.status()]).toEqual([id, 404])
    await expect(page.getByRole('heading', { name: 'No encontramos este curso' })).toBeVisible()
    await expectReady(page)
    await expect(page.getByRole('link', { name: 'Ver mis cursos' })).toBeVisible()
  }
  await expectAccessible(page)
})

test('a course that does not come is asked for again', async ({ newPage, expectedErrors }) => {
  const page = await newPage(360)
  await beginSession(page, professor.email)
  await page.goto('/DashTeachers/CursosMaestro')
  await expectReady(page)
  expectedErrors.add(`/courses/${draft.courseId}`)
  await page.route(`**/courses/${draft.courseId}`, (route) => route.abort())
  await page.getByRole('link', { name: 'Grabado en linóleo' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Error al cargar los cursos' })
  await expect(alert).toBeVisible()
  await page.unroute(`**/courses/${draft.courseId}`)
  await alert.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(heading(page)).toBeVisible()
})

test('a deleted course leads back to the list', async ({ newPage, server }) => {
  await writeCourse(server, professor, { title: 'Borrador', items: [] })
  const page = await newPage()
  await beginSession(page, professor.email)
  await page.goto('/DashTeachers/categories')
  await page.getByRole('link', { name: 'Borrador' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Borrador' })).toBeVisible()
  await page.getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('button', { name: 'Eliminar curso' }).click()
  await expect(page).toHaveURL('/DashTeachers/categories')
  await expect(page.getByText('El curso ha sido eliminado con éxito.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Borrador' })).toHaveCount(0)
})

const addressOf = (id: string) => `/DashTeachers/courses/${id}`
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Grabado en linóleo' })

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
  const { documents } = await ask<{ documents: { _id: string }[] }>(server, '/courses?q=guitarra')
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
