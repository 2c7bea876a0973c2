import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { type Draft, publishCourse, writeCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerProfessor } from './people.ts'
import { beginSession } from './steps.ts'

/** The professor's page of one course. */

const professor = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }
const other = { name: 'Beatriz', surname: 'Luna', email: 'beatriz@correo.mx' }
const nowhere = '00000000-0000-7000-8000-000000000000'
let draft: Draft
let foreignId = ''

test.beforeAll('a draft, and the course of somebody else', async ({ servers }, info) => {
  const server = await servers.of(info.file)
  await registerProfessor(server, professor)
  await registerProfessor(server, other)
  const values = { title: 'Grabado en linóleo', price: 120, items: ['Gubias', 'Tintas'] }
  draft = await writeCourse(server, professor, values)
  foreignId = await publishCourse(server, other, { title: 'Telar', items: ['Urdir'] })
})

test('each course has a page, with a tab and an address for each part', async ({ newPage }) => {
  const page = await newPage()
  await beginSession(page, professor.email)

  await test.step('cards and tables lead to it', async () => {
    for (const from of ['home', 'categories', 'CursosMaestro']) {
      await page.goto(`/DashTeachers/${from}`)
      await expectReady(page)
      await page.getByRole('link', { name: 'Grabado en linóleo' }).first().click()
      await expect(page).toHaveURL(addressOf(draft.courseId))
    }
    await expect(heading(page)).toBeVisible()
    await expect(page.getByText('Pendiente a Publicar')).toBeVisible()
  })

  await test.step('the address decides the tab, over a reload and back', async () => {
    const tabs = page.getByRole('navigation', { name: 'Partes del curso' })
    await expect(tabs.getByRole('link', { name: 'Contenido' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(page.getByRole('button', { name: 'Mover Gubias' })).toBeVisible()
    await tabs.getByRole('link', { name: 'Comentarios' }).click()
    await expect(page).toHaveURL(`${addressOf(draft.courseId)}/comentarios`)
    await expect(page.getByText('Todavía no hay comentarios')).toBeVisible()
    await page.reload()
    // Until the scripts answer, going back would change the address below the server's HTML.
    await expectReady(page)
    await expect(tabs.getByRole('link', { name: 'Comentarios' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Mover Gubias' })).toBeVisible()
  })

  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)

  await test.step('a phone shows the open tab, however far to the right it is', async () => {
    await page.setViewportSize({ width: 360, height: 900 })
    await page.goto(`${addressOf(draft.courseId)}/estadisticas`)
    await expectReady(page)
    await expect(page.getByRole('link', { name: 'Estadísticas' })).toBeInViewport({ ratio: 1 })
  })
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
