import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './accessible.ts'
import { ask, tokenOf } from './calls.ts'
import { type Draft, writeCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerProfessor } from './people.ts'
import type { TestServer } from './server.ts'
import { beginSession } from './steps.ts'

/** A professor's work on a course: its page, its data and price, and the order of its lessons. */

const professor = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }
let draft: Draft
let data: Draft
let outline: Draft

test.beforeAll('three drafts', async ({ servers }, info) => {
  const server = await servers.of(info.file)
  await registerProfessor(server, professor)
  const values = { title: 'Grabado en linóleo', price: 120, items: ['Gubias', 'Tintas'] }
  draft = await writeCourse(server, professor, values)
  data = await writeCourse(server, professor, { title: 'Xilografía', items: [] })
  const lessons = { title: 'Litografía', items: ['Gubias', 'Tintas', 'Prensa'] }
  outline = await writeCourse(server, professor, lessons)
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

const addressOf = (id: string) => `/DashTeachers/courses/${id}`
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Grabado en linóleo' })

test('data and price are saved apart, and what was typed outlives a closed tab', async ({
  newPage,
  expectedErrors,
  server,
}) => {
  const page = await newPage()
  await beginSession(page, professor.email)
  await openPart(page, 'datos')
  const outcome = (line: number) =>
    page.getByRole('textbox', { name: `Qué aprenderás, línea ${line}` })
  const recovered = page.getByText('Recuperamos lo que escribiste')

  await test.step('unsaved words come back, and are discarded', async () => {
    await page.getByRole('textbox', { name: 'Título' }).fill('Xilografía en madera')
    await openPart(page, 'datos')
    await expect(recovered).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Xilografía en madera')
    await page.getByRole('button', { name: 'Descartar lo recuperado' }).click()
    await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Xilografía')
    await openPart(page, 'datos')
    await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Xilografía')
    await expect(recovered).toHaveCount(0)
  })

  await test.step('leaving asks first', async () => {
    await page.getByLabel('Descripción').fill('Con **gubias** y paciencia.')
    await page.getByRole('link', { name: 'Precio' }).click()
    await page.getByRole('button', { name: 'Seguir editando' }).click()
    await page.getByRole('button', { name: 'Ver cómo se verá' }).click()
    await expect(page.locator('strong', { hasText: 'gubias' })).toBeVisible()
  })

  await test.step('a pasted list becomes lines, and outlives a closed tab', async () => {
    await outcome(1).focus()
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', '- Entintar\n- Tallar linóleo\n')
      const options = { clipboardData, bubbles: true, cancelable: true }
      document.activeElement!.dispatchEvent(new ClipboardEvent('paste', options))
    })
    await expect(outcome(2)).toHaveValue('Tallar linóleo')
    await outcome(2).press('Enter')
    await expect(outcome(3)).toBeFocused()
    await outcome(3).fill('Imprimir a dos colores')
    await page.getByRole('button', { name: 'Quitar la línea 1 de Qué aprenderás' }).click()
    await page.getByRole('textbox', { name: 'Requisitos, línea 1' }).fill('Una gubia')
    await openPart(page, 'datos')
    await expect(recovered).toBeVisible()
    await expect(outcome(2)).toHaveValue('Imprimir a dos colores')
    await save(page)
    expect(await read()).toMatchObject({
      learningOutcomes: ['Tallar linóleo', 'Imprimir a dos colores'],
      requirements: ['Una gubia'],
      audience: [],
    })
    await openPart(page, 'vista')
    await expect(page.getByRole('heading', { name: 'Qué aprenderás' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Tallar linóleo' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Para quién es este curso' })).toHaveCount(0)
    await openPart(page, 'datos')
  })

  await test.step('a file is cropped and becomes the cover', async () => {
    const create = { width: 900, height: 900, channels: 3 as const, background: '#116A57' }
    const buffer = await sharp({ create }).png().toBuffer()
    const picked = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Subir una imagen' }).click()
    await (await picked).setFiles({ name: 'portada.png', mimeType: 'image/png', buffer })
    const dialog = page.getByRole('dialog', { name: 'Recortar la portada' })
    await expect(dialog.getByLabel('Acercamiento')).toBeVisible()
    await dialog.getByRole('button', { name: 'Usar este recorte' }).click()
    await expect(dialog).toHaveCount(0)
    await save(page)
    const course = await read()
    expect(course).toMatchObject({ description: 'Con **gubias** y paciencia.' })
    expect(course.imageUrl).toMatch(/^\/course-image\//)
  })

  await test.step('a bad price is refused, a good one is saved', async () => {
    await page.getByRole('link', { name: 'Precio' }).click()
    await page.getByRole('textbox', { name: 'Precio' }).fill('-5')
    await page.getByRole('button', { name: 'Guardar Cambios' }).click()
    await expect(page.getByText('El precio no puede ser negativo.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Precio' }).fill('249.5')
    await save(page)
    await expect.poll(read).toMatchObject({ ownPrice: 249.5, title: 'Xilografía' })
    await openPart(page, 'precio')
    await expect(recovered).toHaveCount(0)
  })

  await test.step('of two tabs the second keeps what both changed', async () => {
    await openPart(page, 'datos')
    const other = await page.context().newPage()
    await openPart(other, 'datos')
    await other.getByRole('textbox', { name: 'Título' }).fill('Xilografía en madera')
    await save(other)
    await other.close()
    await page.getByLabel('Descripción').fill('Con **gubias**.')
    await page.getByRole('button', { name: 'Guardar Cambios' }).click()
    expectedErrors.add(`/courses/${data.courseId}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar cambios' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cambió mientras lo editabas' })
    await expect(dialog.getByText('Xilografía en madera')).toBeVisible()
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
    }
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Conservar ambos' }).click()
    await expect(page.getByText('Los cambios del curso se guardaron.')).toBeVisible()
    expectedErrors.clear()
    const both = { title: 'Xilografía en madera', description: 'Con **gubias**.' }
    expect(await read()).toMatchObject(both)
    await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue(both.title)
  })

  await openPart(page, 'datos')
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)

  async function read() {
    const token = await tokenOf(server, professor.email)
    return ask<{ imageUrl: string }>(server, `/courses/${data.courseId}`, { token })
  }
})

async function openPart(page: Page, part: string) {
  // Leaving with unsaved words asks the browser too.
  page.removeAllListeners('dialog')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(`/DashTeachers/courses/${data.courseId}/${part}`)
  await expectReady(page)
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Los cambios del curso se guardaron.')).toBeVisible()
}

test('lessons are put in order by keyboard, by dragging and by their menus', async ({
  newPage,
  server,
}) => {
  const page = await newPage()
  await beginSession(page, professor.email)
  await page.goto(addressOf(outline.courseId))
  await expectReady(page)

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
  return ask<WireCourse>(server, `/courses/${outline.courseId}`, { token })
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
