import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { ask, post, tokenOf } from './calls.ts'
import { type Draft, writeCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerProfessor } from './people.ts'
import type { TestServer } from './server.ts'
import { beginSession } from './steps.ts'

/** Texts and files as lessons, made and changed by their professor. */

const professor = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }
let draft: Draft

test.beforeAll('a draft with a video', async ({ servers, shortClip }, info) => {
  const server = await servers.of(info.file)
  await registerProfessor(server, professor)
  draft = await writeCourse(server, professor, { title: 'Grabado', items: ['Gubias'] }, shortClip)
})

test('a text is written, kept over a reload, added once and changed', async ({
  newPage,
  server,
  expectedErrors,
}) => {
  const page = await newPage()
  await open(page)
  const dialog = page.getByRole('dialog', { name: 'Agregar texto' })

  await test.step('it says what is missing', async () => {
    await add(page, 'Texto')
    await dialog.getByRole('button', { name: 'Agregar texto' }).click()
    await expect(dialog.getByText('Escribe el texto.')).toBeVisible()
  })

  await test.step('it is seen as a student will see it', async () => {
    await dialog.getByLabel('Título').fill('Elegir la madera')
    await dialog.getByLabel('Texto').fill('## La veta\n\nEl **peral** no se astilla.')
    await dialog.getByRole('button', { name: 'Ver cómo se verá' }).click()
    await expect(dialog.getByRole('heading', { name: 'La veta' })).toBeVisible()
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  })

  await test.step('what was typed outlives a closed tab', async () => {
    await open(page)
    await add(page, 'Texto')
    await expect(dialog.getByText('Recuperamos lo que escribiste')).toBeVisible()
    await expect(dialog.getByLabel('Título')).toHaveValue('Elegir la madera')
  })

  await test.step('closing asks first, and staying keeps it', async () => {
    await expect(dialog.getByLabel('Título')).toBeFocused()
    await page.keyboard.press('Escape')
    // Whole only if the key that asked did not close it again, which fades it out half shown.
    const question = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
    await expect(question).toHaveCSS('opacity', '1')
    await question.getByRole('button', { name: 'Seguir editando' }).click()
    await expect(dialog.getByLabel('Título')).toHaveValue('Elegir la madera')
  })

  await test.step('an answer that is lost makes no second text', async () => {
    expectedErrors.add(`/courses/${draft.courseId}/texts`)
    let isFirst = true
    await page.route('**/texts', async (route) => {
      if (!isFirst) return route.continue()
      isFirst = false
      await route.fetch()
      await route.abort()
    })
    await dialog.getByLabel('Muestra gratis').check()
    await dialog.getByRole('button', { name: 'Agregar texto' }).click()
    await expect(dialog.getByRole('alert').last()).toContainText('No hay conexión con el servidor')
    await dialog.getByRole('button', { name: 'Agregar texto' }).click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => titlesOf(server)).toEqual(['Gubias', 'Elegir la madera'])
    await page.unroute('**/texts')
  })

  const row = page.getByRole('listitem').filter({ hasText: 'Elegir la madera' })
  await test.step('its row says what it is, and its draft is gone', async () => {
    await expect(row).toContainText('Lectura')
    await expect(row).toContainText('Muestra gratis')
    await add(page, 'Texto')
    await expect(dialog.getByLabel('Título')).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('it is changed', async () => {
    await choose(page, 'Elegir la madera', 'Editar texto')
    const editor = page.getByRole('dialog', { name: 'Editar texto' })
    await expect(editor.getByLabel('Texto')).toHaveValue(/peral/)
    await editor.getByLabel('Texto').fill('El **cerezo** tampoco.')
    await editor.getByLabel('Título').fill('Elegir el bloque')
    await editor.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Los cambios del texto se guardaron.')).toBeVisible()
    await choose(page, 'Elegir el bloque', 'Editar texto')
    await expect(editor.getByLabel('Texto')).toHaveValue('El **cerezo** tampoco.')
    await page.keyboard.press('Escape')
    await expect(editor).toHaveCount(0)
  })

  await test.step('each lesson is made a free sample, or none', async () => {
    await choose(page, 'Elegir el bloque', 'Muestra gratis', 'menuitemcheckbox')
    await expect(page.getByText('«Elegir el bloque» ya no es una muestra gratis.')).toBeVisible()
    const badge = page
      .getByRole('listitem')
      .filter({ hasText: 'Elegir el bloque' })
      .getByText('Muestra gratis')
    await expect(badge).toHaveCount(0)
    await choose(page, 'Gubias', 'Muestra gratis', 'menuitemcheckbox')
    await expect(page.getByRole('listitem').filter({ hasText: 'Gubias' })).toContainText(
      'Muestra gratis',
    )
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  })
})

test('a file is added, and replaced in its lesson', async ({ newPage, server, expectedErrors }) => {
  expectedErrors.add(`/courses/${draft.courseId}/files`)
  const page = await newPage()
  await open(page)
  await add(page, 'Archivo')
  const dialog = page.getByRole('dialog', { name: 'Agregar archivo' })
  const chooser = dialog.getByLabel('Archivo')

  await test.step('what is no such file is refused before it is sent', async () => {
    await chooser.setInputFiles(fileOf('clase.mp4', 'no'))
    await expect(dialog.getByText('Ese archivo no es un PDF, un ZIP ni una imagen.')).toBeVisible()
    await chooser.setInputFiles(fileOf('vacío.pdf', ''))
    await expect(dialog.getByText('El archivo está vacío. Elige otro.')).toBeVisible()
    await chooser.setInputFiles(fileOf('falso.pdf', 'no es'))
    await dialog.getByRole('button', { name: 'Agregar archivo' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Ese archivo no es un PDF')
  })

  await test.step('its name becomes the title', async () => {
    await dialog.getByLabel('Título').fill('')
    await chooser.setInputFiles(fileOf('lista_de compras.pdf', '%PDF-1.4\n%%EOF\n'))
    await expect(dialog.getByLabel('Título')).toHaveValue('lista de compras')
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    await dialog.getByRole('button', { name: 'Agregar archivo' }).click()
    await expect(dialog).toHaveCount(0)
    const row = page.getByRole('listitem').filter({ hasText: 'lista de compras' })
    await expect(row).toContainText('Archivo')
    await expect(row).toContainText('15 B')
  })

  await test.step('another file takes its place', async () => {
    const before = await titlesOf(server)
    await choose(page, 'lista de compras', 'Editar archivo')
    const editor = page.getByRole('dialog', { name: 'Editar archivo' })
    await expect(editor.getByText('Ahora: lista_de compras.pdf, 15 B')).toBeVisible()
    await editor.getByLabel(/Cambiar el archivo/).setInputFiles(fileOf('otra.pdf', '%PDF-1.7 más'))
    await editor.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Los cambios del archivo se guardaron.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: '13 B' })).toBeVisible()
    expect(await titlesOf(server)).toEqual(before)
  })
})

test('of many lessons the first are rendered, and the others follow', async ({
  newPage,
  server,
}) => {
  const before = await titlesOf(server)
  const token = await tokenOf(server, professor.email)
  const added = Array.from({ length: 40 }, (_, place) => `Lámina ${place + 1}`)
  for (const title of added) {
    await post(server, `/courses/${draft.courseId}/texts`, { title, text: 'Tinta.' }, token)
  }
  const page = await newPage()
  await beginSession(page, professor.email)
  const response = await page.goto(`/DashTeachers/courses/${draft.courseId}`)
  const rendered = await response!.text()
  expect(rendered).toContain('Mover Lámina 10')
  expect(rendered).not.toContain('Mover Lámina 40')
  await expectReady(page)
  const handles = page.getByRole('button', { name: /^Mover / })
  await expect(handles).toHaveCount(before.length + added.length)

  await test.step('the last of them is moved as the first are', async () => {
    await choose(page, 'Lámina 40', 'Subir')
    await expect
      .poll(() => titlesOf(server))
      .toEqual([...before, ...added.slice(0, 38), 'Lámina 40', 'Lámina 39'])
  })
})

const fileOf = (name: string, content: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(content),
})

async function open(page: Page): Promise<void> {
  if (page.url() === 'about:blank') await beginSession(page, professor.email)
  await page.goto(`/DashTeachers/courses/${draft.courseId}`)
  await expectReady(page)
}

async function add(page: Page, kind: 'Texto' | 'Archivo'): Promise<void> {
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await page.getByRole('menuitem', { name: kind }).click()
}

async function choose(
  page: Page,
  lesson: string,
  item: string,
  role: 'menuitem' | 'menuitemcheckbox' = 'menuitem',
): Promise<void> {
  await page.getByRole('button', { name: `Acciones de ${lesson}` }).click()
  // The menu of another lesson may still be closing.
  const menu = page.getByRole('menu', { name: `Acciones de ${lesson}` })
  await menu.getByRole(role, { name: item }).click()
}

async function titlesOf(server: TestServer): Promise<string[]> {
  const token = await tokenOf(server, professor.email)
  const { contentDetails } = await ask<{ contentDetails: { title: string }[] }>(
    server,
    `/courses/${draft.courseId}`,
    { token },
  )
  return contentDetails.map(({ title }) => title)
}
