import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { type Draft, publishDraft, writeCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { administrator } from './server.ts'
import { beginSession } from './steps.ts'

/** Changes that replace a published video and arrange the course anew. */

const professor = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }
const diego = { name: 'Diego', surname: 'Rivas', email: 'diego@correo.mx' }
let draft: Draft

test.beforeAll('a published course', async ({ servers, clips }, info) => {
  const server = await servers.of(info.file)
  await registerProfessor(server, professor)
  await registerStudent(server, diego)
  const values = { title: 'Grabado', items: ['Papel', 'Gubias'], price: 0 }
  draft = await writeCourse(
    server,
    professor,
    values,
    await clips.of({ seconds: 40, size: '160x90' }),
  )
  // While qualities are still being made the player asks for its playlist again and again, and so
  // would notice the replacement before it plays on.
  await publishDraft(server, professor, draft, 'ready')
})

test('a video is replaced and lessons are moved, and who is watching is told', async ({
  newPage,
  clips,
  expectedErrors,
}) => {
  // A report of the former video, after the approval.
  expectedErrors.add(`/progress/${draft.lessonIds[0]}`)

  const student = await newPage()
  await beginSession(student, diego.email)
  await student.goto(`/Dashboard/watch-video?id=${draft.courseId}&lesson=${draft.lessonIds[0]}`)
  await expect.poll(() => secondsOf(student)).toBeGreaterThan(0.5)
  // It waits, so that it has not ended by the time of the approval.
  await press(student, 'pause')

  const studio = await newPage()
  await test.step('the professor replaces, adds a section and moves a lesson', async () => {
    await beginSession(studio, professor.email)
    await studio.goto(`/DashTeachers/courses/${draft.courseId}`)
    await expectReady(studio)
    await studio.getByRole('button', { name: 'Preparar cambios' }).click()
    await expect(studio.getByRole('heading', { name: 'Cambios de Grabado' })).toBeVisible()
    await expect(studio.getByRole('switch', { name: 'Quitar Papel' })).toBeVisible()
    await studio.getByRole('button', { name: 'Acciones de Papel' }).click()
    await studio.getByRole('menuitem', { name: 'Reemplazar video' }).click()
    const dialog = studio.getByRole('dialog', { name: 'Reemplazar video' })
    await dialog
      .locator('input[type=file]')
      .setInputFiles(await clips.of({ seconds: 12, size: '160x90' }))
    await dialog.getByRole('button', { name: 'Subir Video' }).click()
    await expect(dialog).toHaveCount(0, { timeout: 30_000 })
    await expect(rowOf(studio, 'Papel')).toContainText('Reemplazada')
    await expect(studio.getByRole('switch', { name: 'Quitar Papel' })).toHaveCount(0)
    await studio.getByLabel('Nueva sección').fill('Estampa')
    await studio.getByRole('button', { name: 'Agregar sección' }).click()
    await studio.getByRole('button', { name: 'Acciones de Gubias' }).click()
    await studio.getByRole('menuitem', { name: 'Mover a «Estampa»' }).click()
    await expect(rowOf(studio, 'Gubias')).toContainText('Movida')
    for (const width of [360, 768, 1440]) {
      await studio.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(studio)
      await expectAccessible(studio)
    }
  })

  await test.step('and sees it as a student will, without a trace', async () => {
    const reports: string[] = []
    studio.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/progress')) reports.push(request.url())
    })
    await studio.getByRole('link', { name: 'Vista previa' }).click()
    const contents = studio.getByRole('region', { name: 'Contenido del curso' })
    await expect(contents).toContainText('Estampa')
    for (const width of [360, 1440]) {
      await studio.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(studio)
      await expectAccessible(studio)
    }
    await contents.getByRole('link', { name: 'Papel' }).click()
    await expect.poll(() => durationOf(studio), { timeout: 30_000 }).toBeCloseTo(12, 0)
    expect(reports).toEqual([])
    await studio.getByRole('button', { name: 'Enviar cambios a revisión' }).click()
    await studio
      .getByRole('dialog', { name: 'Enviar cambios a revisión' })
      .getByRole('button', { name: 'Enviar cambios a revisión' })
      .click()
    await expect(studio.getByRole('button', { name: 'Retirar de la revisión' })).toBeVisible()
  })

  await test.step('the administrator plays both videos, looks at the course and publishes', async () => {
    const admin = await newPage()
    await beginSession(admin, administrator.email, administrator.password)
    await admin.goto('/Administrador/CourseApproval?estado=pending')
    await expectReady(admin)
    await admin.getByRole('button', { name: 'Cambios de Grabado', exact: true }).click()
    const changes = admin.getByRole('region', { name: 'Qué cambia' })
    await expect(changes).toContainText('Reemplazada: «Papel»')
    await expect(changes).toContainText('Movida: «Gubias»')
    await expect(changes).toContainText('Secciones: «Estampa»')
    const pair = admin.getByRole('region', { name: 'Reemplazo de Papel' })
    for (const which of ['publicada', 'propuesta']) {
      await pair.getByRole('button', { name: `Reproducir Papel (${which})` }).click()
      await expect(pair.getByLabel(`Papel (${which})`)).toBeVisible()
    }
    for (const width of [360, 1440]) {
      await admin.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(admin)
      await expectAccessible(admin)
    }
    await admin.getByRole('link', { name: 'Ver cómo quedará el curso' }).click()
    await expect(admin.getByRole('heading', { name: 'Vista previa de Grabado' })).toBeVisible()
    await expect(admin.getByRole('main').getByText('Estampa')).toBeVisible()
    await expectAccessible(admin)
    await admin.goBack()
    await admin.getByRole('button', { name: 'Aprobar cambios' }).click()
    const asked = admin.getByRole('dialog', { name: 'Publicar cambios' })
    await asked.getByRole('button', { name: 'Publicar cambios' }).click()
    await expect(admin.getByText('Los cambios del curso ya están publicados.')).toBeVisible()
  })

  await test.step('the open player says so, and plays the new video from its beginning', async () => {
    const told = student.getByText('Este video cambió')
    const from = await secondsOf(student)
    await press(student, 'play')
    await expect.poll(() => secondsOf(student)).toBeGreaterThan(from)
    await press(student, 'pause')
    await expect(told).toBeVisible({ timeout: 20_000 })
    await expectAccessible(student)
    await student.setViewportSize({ width: 360, height: 800 })
    await expectNoSidewaysScroll(student)
    await student.getByRole('button', { name: 'Ver el video nuevo' }).click()
    await expect.poll(() => durationOf(student), { timeout: 20_000 }).toBeCloseTo(12, 0)
    await expect.poll(() => secondsOf(student)).toBeGreaterThan(0.2)
    await expect(told).toHaveCount(0)
  })
})

const rowOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Mover ${title}` }) })

const press = (page: Page, button: 'play' | 'pause') =>
  page.locator('video').evaluate((video: HTMLVideoElement, name) => video[name](), button)

const secondsOf = (page: Page) =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)

const durationOf = (page: Page) =>
  page.evaluate(() => document.querySelector('video')?.duration ?? 0)
