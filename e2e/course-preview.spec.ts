import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { ask, tokenOf } from './calls.ts'
import { type Draft, writeCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { publishMixedCourse } from './mixed-course.ts'
import { registerProfessor } from './people.ts'
import { startVideo } from './playback.ts'
import { beginSession } from './steps.ts'

/** The preview of a course, its link, and taking it back from its review. */

const professor = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }
let draft: Draft
let mixed: Draft

test.beforeAll('a draft and a published course', async ({ servers, shortClip: clip }, info) => {
  const server = await servers.of(info.file)
  await registerProfessor(server, professor)
  draft = await writeCourse(server, professor, { title: 'Grabado', items: ['Gubias'] }, clip)
  mixed = await publishMixedCourse(server, professor, { title: 'Acuarela', price: 300, clip })
})

test('a course is seen as a student will see it, and nothing of it is counted', async ({
  newPage,
}) => {
  const page = await newPage()
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/progress')) reports.push(request.url())
  })
  await open(page, mixed, 'vista')
  const contents = page.getByRole('region', { name: 'Contenido del curso' })

  await test.step('its page, with its price and its samples', async () => {
    await expect(page.getByRole('heading', { level: 2, name: 'Acuarela' })).toBeVisible()
    await expect(page.getByText('$300 MXN')).toBeVisible()
    await expect(contents.getByText('Muestra gratis')).toHaveCount(2)
    await expect(contents.getByText('Sin acceso')).toHaveCount(0)
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  })

  await test.step('a text, which it does not mark as read', async () => {
    await contents.getByRole('link', { name: 'Elegir el papel' }).click()
    await expect(page.getByText('Grano fino')).toBeVisible()
    await expect(page.getByRole('button', { name: /Marcar/ })).toHaveCount(0)
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    await page.getByRole('link', { name: 'Siguiente: Lista de compras' }).click()
    await expect(page.getByText('lista.pdf')).toBeVisible()
  })

  await test.step('a video plays, over a reload too', async () => {
    await page.getByRole('link', { name: 'Reproducir La aguada' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'La aguada' })).toBeVisible()
    await page.reload()
    await expectReady(page)
    const video = page.locator('video')
    await startVideo(video)
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0.2)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Volver al curso' }).click()
    await expect(contents.getByText('Muestra gratis')).toHaveCount(2)
  })
  expect(reports).toEqual([])
})

test('the link of a published course is copied', async ({ newPage }) => {
  const page = await newPage()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, mixed)
  await page.getByRole('button', { name: 'Copiar enlace' }).click()
  await expect(page.getByText('Enlace copiado')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).pathname + new URL(copied).search).toBe(
    `/Dashboard/course-view?id=${mixed.courseId}`,
  )
  // Without the toast, which lies over the button.
  await open(page, mixed)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
  })
  await page.getByRole('button', { name: 'Copiar enlace' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Cópialo de aquí' })).toContainText(
    mixed.courseId,
  )
})

test('a course is taken back from its review', async ({ newPage, server, expectedErrors }) => {
  const page = await newPage()
  const token = await tokenOf(server, professor.email)
  const submit = () =>
    ask(server, `/status/${draft.courseId}/pending`, { method: 'PUT', body: '{}', token })
  await submit()
  await open(page, draft)
  const button = page.getByRole('button', { name: 'Retirar de la revisión' })
  const dialog = page.getByRole('dialog', { name: 'Retirar de la revisión' })

  await test.step('not without a yes', async () => {
    await button.click()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeVisible()
  })

  await test.step('it can be changed again', async () => {
    await button.click()
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Retirar de la revisión' }).click()
    await expect(page.getByText('El curso ya no está en revisión')).toBeVisible()
    await expect(page.getByText('Pendiente a Publicar')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Agregar', exact: true })).toBeVisible()
  })

  await test.step('where it was decided meanwhile, it says so', async () => {
    await submit()
    await open(page, draft)
    await ask(server, `/courses/${draft.courseId}/withdraw`, { method: 'POST', token })
    expectedErrors.add(`/courses/${draft.courseId}/withdraw`)
    await button.click()
    await dialog.getByRole('button', { name: 'Retirar de la revisión' }).click()
    await expect(page.getByText('No se pudo retirar el curso')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publicar' })).toBeVisible()
  })
})

async function open(page: Page, { courseId }: Draft, part?: 'vista'): Promise<void> {
  if (page.url() === 'about:blank') await beginSession(page, professor.email)
  await page.goto(`/DashTeachers/courses/${courseId}${part ? `/${part}` : ''}`)
  await expectReady(page)
}
