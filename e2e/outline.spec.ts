import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { ask, tokenOf } from './calls.ts'
import { type Draft, writeCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { publishMixedCourse } from './mixed-course.ts'
import { registerProfessor } from './people.ts'
import { startVideo } from './playback.ts'
import { addLessons } from './rows.ts'
import type { TestServer } from './server.ts'
import { beginSession } from './steps.ts'

/** The contents of a course: their order, uploads, and how a student will see them. */

const professor = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }
let draft: Draft
let mixed: Draft

test.beforeAll('a draft and a published course', async ({ servers, shortClip: clip }, info) => {
  const server = await servers.of(info.file)
  await registerProfessor(server, professor)
  const values = { title: 'Grabado', items: ['Gubias', 'Tintas', 'Prensa'] }
  draft = await writeCourse(server, professor, values)
  mixed = await publishMixedCourse(server, professor, { title: 'Acuarela', price: 300, clip })
})

test('two tabs: the order on screen stays, and is read anew when asked for', async ({
  newPage,
  server,
  expectedErrors,
}) => {
  expectedErrors.add(`/courses/${draft.courseId}/outline`)
  const page = await newPage()
  await open(page)
  const before = await outlineOf(server)
  const { outlineVersion, content } = await read(server)
  await ask(server, `/courses/${draft.courseId}/outline`, {
    method: 'PUT',
    token: await tokenOf(server, professor.email),
    body: JSON.stringify({ version: outlineVersion, lessons: content.toReversed() }),
  })
  await addSection(page, 'Mía')
  const alert = page.getByRole('alert').filter({ hasText: 'No se pudo guardar el orden' })
  await expect(alert).toContainText('El contenido cambió en otra pestaña')
  await expect(page.getByRole('heading', { level: 3, name: 'Mía' })).toBeVisible()
  expect(await outlineOf(server)).not.toBe(before)
  await alert.getByRole('button', { name: 'Leer de nuevo' }).click()
  await expect(alert).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(0)
  await addSection(page, 'Mía')
  await expect.poll(() => outlineOf(server)).toContain('Mía:')
})

test('many files at once become lessons in the order of their names', async ({
  newPage,
  server,
  shortClip,
}) => {
  const { courseId } = await writeCourse(server, professor, { title: 'Telar', items: [] })
  const page = await newPage()
  await beginSession(page, professor.email)
  await page.goto(`/DashTeachers/courses/${courseId}`)
  await expect(page.getByText('No se encontraron videos.')).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route('**/uploads', async (route) => {
    await held.promise
    await route.continue()
  })
  const buffer = await readFile(shortClip)
  const names = Array.from({ length: 12 }, (_, index) => `Clase_${12 - index}.mp4`)
  const files = names.map((name) => ({ name, mimeType: 'video/mp4', buffer }))
  await page
    .getByLabel('Subir varios videos')
    .setInputFiles([...files, { name: 'notas.txt', mimeType: 'text/plain', buffer }])
  await expect(page.getByText('No se subió lo que no es video ni audio: notas.txt.')).toBeVisible()
  await expect(page.getByText('Subiendo 12 videos')).toBeVisible()
  await expect(page.getByText(/En espera de su turno/)).toHaveCount(9)
  await page.getByLabel('Título de Clase_10.mp4').fill('Urdir sin prisa')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 900 })
  await expectNoSidewaysScroll(page)
  held.resolve()
  const titles = async () => {
    const token = await tokenOf(server, professor.email)
    const { contentDetails } = await ask<WireCourse>(server, `/courses/${courseId}`, { token })
    return contentDetails.map(({ title }) => title)
  }
  const wanted = Array.from({ length: 12 }, (_, index) => `Clase ${index + 1}`)
  await expect.poll(titles, { timeout: 60_000 }).toEqual(wanted.with(9, 'Urdir sin prisa'))
  await expect(page.getByRole('button', { name: /^Mover / })).toHaveCount(12)
})

test('files chosen while the page is being hydrated are taken once', async ({
  newPage,
  server,
}) => {
  const { courseId } = await writeCourse(server, professor, { title: 'Bordado', items: [] })
  const page = await newPage()
  await page.addInitScript(() => {
    // Registered before the page's own listener: React listens by then, and nothing is replayed yet.
    const choose = () => {
      const chosen = new DataTransfer()
      chosen.items.add(new File(['hilo'], 'notas.txt', { type: 'text/plain' }))
      const field = document.querySelector<HTMLInputElement>('[aria-label="Subir varios videos"]')!
      field.files = chosen.files
      for (const type of ['input', 'change'])
        field.dispatchEvent(new Event(type, { bubbles: true }))
    }
    addEventListener('ateneo-ready', () => setTimeout(choose), { once: true })
  })
  await beginSession(page, professor.email)
  await page.goto(`/DashTeachers/courses/${courseId}`)
  await expectReady(page)
  await expect(page.getByText('No se subió lo que no es video ni audio: notas.txt.')).toBeVisible()
})

test('a course is seen as a student will see it, and nothing of it is counted', async ({
  newPage,
}) => {
  const page = await newPage()
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/progress')) reports.push(request.url())
  })
  await open(page, mixed.courseId, 'vista')
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
  await open(page, mixed.courseId)
  await page.getByRole('button', { name: 'Copiar enlace' }).click()
  await expect(page.getByText('Enlace copiado')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).pathname + new URL(copied).search).toBe(
    `/Dashboard/course-view?id=${mixed.courseId}`,
  )
  // Without the toast, which lies over the button.
  await open(page, mixed.courseId)
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
  await open(page, draft.courseId)
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
    await open(page, draft.courseId)
    await ask(server, `/courses/${draft.courseId}/withdraw`, { method: 'POST', token })
    expectedErrors.add(`/courses/${draft.courseId}/withdraw`)
    await button.click()
    await dialog.getByRole('button', { name: 'Retirar de la revisión' }).click()
    await expect(page.getByText('No se pudo retirar el curso')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publicar' })).toBeVisible()
  })
})

test('two hundred lessons open quickly', async ({ newPage, server }) => {
  const { outlineVersion: version, content } = await read(server)
  await ask(server, `/courses/${draft.courseId}/outline`, {
    method: 'PUT',
    token: await tokenOf(server, professor.email),
    body: JSON.stringify({ version, lessons: content, sections: [{ title: 'Apuntes' }] }),
  })
  await addLessons(server, draft.courseId, 200)
  const page = await newPage()
  await open(page)
  const fold = page.getByRole('button', { name: 'Plegar la sección Apuntes' })
  await expect(page.getByRole('button', { name: 'Desplegar la sección Apuntes' })).toBeVisible()
  await page.getByRole('button', { name: 'Desplegar la sección Apuntes' }).click()
  await expect(page.getByRole('button', { name: /^Mover / })).toHaveCount(203)
  await fold.click()
  await expect(page.getByRole('button', { name: /^Mover / })).toHaveCount(3)
})

async function open(page: Page, courseId = draft.courseId, part?: 'vista'): Promise<void> {
  if (page.url() === 'about:blank') await beginSession(page, professor.email)
  await page.goto(`/DashTeachers/courses/${courseId}${part ? `/${part}` : ''}`)
  await expectReady(page)
}

async function addSection(page: Page, title: string) {
  await page.getByLabel('Nueva sección').fill(title)
  await page.getByRole('button', { name: 'Agregar sección' }).click()
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible()
}

interface WireCourse {
  outlineVersion: number
  content: string[]
  sections: { _id: string; title: string }[]
  contentDetails: { title: string; section: string | null }[]
}

async function read(server: TestServer): Promise<WireCourse> {
  const token = await tokenOf(server, professor.email)
  return ask<WireCourse>(server, `/courses/${draft.courseId}`, { token })
}

/** 'Lesson, lesson | Section: lesson' as the server has it. */
async function outlineOf(server: TestServer): Promise<string> {
  const { sections, contentDetails } = await read(server)
  const titlesIn = (section: string | null) =>
    contentDetails.filter((lesson) => lesson.section === section).map(({ title }) => title)
  return [
    titlesIn(null).join(', '),
    ...sections.map(({ _id, title }) => `${title}: ${titlesIn(_id).join(', ')}`.trim()),
  ].join(' | ')
}
