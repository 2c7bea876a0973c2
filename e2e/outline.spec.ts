import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { ask, tokenOf } from './calls.ts'
import { type Draft, writeCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerProfessor } from './people.ts'
import { addLessons } from './rows.ts'
import type { TestServer } from './server.ts'
import { beginSession } from './steps.ts'

/** The contents of a course: sections, and the order of the lessons. */

const professor = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }
let draft: Draft

test.beforeAll('a draft of three lessons', async ({ servers, shortClip }, info) => {
  const server = await servers.of(info.file)
  await registerProfessor(server, professor)
  const values = { title: 'Grabado', items: ['Gubias', 'Tintas', 'Prensa'] }
  draft = await writeCourse(server, professor, values, shortClip)
})

test('lessons are put in order by keyboard, by dragging and by their menus', async ({
  newPage,
  server,
}) => {
  const page = await newPage()
  await open(page)

  await test.step('sections are added and renamed', async () => {
    await addSection(page, 'Herramientas')
    await addSection(page, 'Taler')
    await page.getByRole('button', { name: 'Cambiar el título de Taler' }).click()
    await page.getByLabel('Título de la sección').fill('Taller')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 3, name: 'Taller' })).toBeVisible()
    await expect
      .poll(() => outlineOf(server))
      .toBe('Gubias, Tintas, Prensa | Herramientas: | Taller:')
  })

  await test.step('the keyboard moves a lesson, and says where it is', async () => {
    const handle = page.getByRole('button', { name: 'Mover Prensa' })
    const told = page.getByRole('status').filter({ hasText: /Prensa/ })
    await handle.focus()
    await page.keyboard.press('Space')
    await expect(told).toHaveText('«Prensa» está donde estaba.')
    await page.keyboard.press('ArrowDown')
    await expect(told).toHaveText('«Prensa» está en el lugar 1 de la sección «Herramientas».')
    await page.keyboard.press('ArrowDown')
    await expect(told).toHaveText('«Prensa» está en el lugar 1 de la sección «Taller».')
    await page.keyboard.press('Space')
    await expect
      .poll(() => outlineOf(server))
      .toBe('Gubias, Tintas | Herramientas: | Taller: Prensa')
    await expect(handle).toBeFocused()
  })

  await test.step('the mouse drags another', async () => {
    const handle = page.getByRole('button', { name: 'Mover Tintas' })
    const target = page.getByRole('heading', { level: 3, name: 'Taller' })
    // Which waits until the rows of the move before stand still.
    for (const part of [target, handle]) await part.hover()
    const from = (await handle.boundingBox())!
    const to = (await target.boundingBox())!
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(from.x + 10, from.y + 30, { steps: 4 })
    await page.mouse.move(from.x + 10, to.y + to.height / 2 + 6, { steps: 12 })
    await expect(page.getByRole('status').filter({ hasText: /Tintas/ })).toHaveText(
      '«Tintas» está en el lugar 1 de la sección «Taller».',
    )
    await page.mouse.up()
    await expect
      .poll(() => outlineOf(server))
      .toBe('Gubias | Herramientas: | Taller: Tintas, Prensa')
  })

  await test.step('menus do without either', async () => {
    await page.getByRole('button', { name: 'Acciones de Gubias' }).click()
    await page.getByRole('menuitem', { name: 'Mover a «Herramientas»' }).click()
    await page.getByRole('button', { name: 'Acciones de Prensa' }).click()
    await page
      .getByRole('menu', { name: 'Acciones de Prensa' })
      .getByRole('menuitem', { name: 'Subir' })
      .click()
    await expect
      .poll(() => outlineOf(server))
      .toBe(' | Herramientas: Gubias | Taller: Prensa, Tintas')
  })

  await test.step('a removed section keeps its lessons', async () => {
    await page.getByRole('button', { name: 'Acciones de la sección Taller' }).click()
    await page.getByRole('menuitem', { name: 'Eliminar sección' }).click()
    await page.getByRole('button', { name: 'Eliminar sección' }).click()
    await expect.poll(() => outlineOf(server)).toBe(' | Herramientas: Gubias, Prensa, Tintas')
  })

  await test.step('a lesson is renamed where it stands', async () => {
    await page.getByRole('button', { name: 'Cambiar el título de Tintas' }).click()
    await page.getByLabel('Título del contenido').fill('Tintas y rodillos')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Mover Tintas y rodillos' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Mover Tintas y rodillos' })).toBeVisible()
  })

  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)
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
  const { courseId } = await writeCourse(
    server,
    professor,
    { title: 'Telar', items: [] },
    shortClip,
  )
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
  const { courseId } = await writeCourse(server, professor, { title: 'Bordado', items: [] }, '')
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

async function open(page: Page) {
  await beginSession(page, professor.email)
  await page.goto(`/DashTeachers/courses/${draft.courseId}`)
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
