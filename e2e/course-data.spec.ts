import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './accessible.ts'
import { ask, tokenOf } from './calls.ts'
import { type Draft, writeCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerProfessor } from './people.ts'
import { beginSession } from './steps.ts'

/** The data and the price of a course on its page. */

const professor = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }
let draft: Draft

test.beforeAll('a draft', async ({ servers }, info) => {
  const server = await servers.of(info.file)
  await registerProfessor(server, professor)
  draft = await writeCourse(server, professor, { title: 'Grabado', items: [] })
})

test('data and price are saved apart, and what was typed outlives a closed tab', async ({
  newPage,
  expectedErrors,
  server,
}) => {
  const page = await newPage()
  await beginSession(page, professor.email)
  await open(page, 'datos')
  const outcome = (line: number) =>
    page.getByRole('textbox', { name: `Qué aprenderás, línea ${line}` })
  const recovered = page.getByText('Recuperamos lo que escribiste')

  await test.step('unsaved words come back, and are discarded', async () => {
    await page.getByRole('textbox', { name: 'Título' }).fill('Grabado en madera')
    await open(page, 'datos')
    await expect(recovered).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Grabado en madera')
    await page.getByRole('button', { name: 'Descartar lo recuperado' }).click()
    await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Grabado')
    await open(page, 'datos')
    await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Grabado')
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
    await open(page, 'datos')
    await expect(recovered).toBeVisible()
    await expect(outcome(2)).toHaveValue('Imprimir a dos colores')
    await save(page)
    expect(await read()).toMatchObject({
      learningOutcomes: ['Tallar linóleo', 'Imprimir a dos colores'],
      requirements: ['Una gubia'],
      audience: [],
    })
    await open(page, 'vista')
    await expect(page.getByRole('heading', { name: 'Qué aprenderás' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Tallar linóleo' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Para quién es este curso' })).toHaveCount(0)
    await open(page, 'datos')
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
    await expect.poll(read).toMatchObject({ ownPrice: 249.5, title: 'Grabado' })
    await open(page, 'precio')
    await expect(recovered).toHaveCount(0)
  })

  await test.step('of two tabs the second keeps what both changed', async () => {
    await open(page, 'datos')
    const other = await page.context().newPage()
    await open(other, 'datos')
    await other.getByRole('textbox', { name: 'Título' }).fill('Grabado en madera')
    await save(other)
    await other.close()
    await page.getByLabel('Descripción').fill('Con **gubias**.')
    await page.getByRole('button', { name: 'Guardar Cambios' }).click()
    expectedErrors.add(`/courses/${draft.courseId}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar cambios' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cambió mientras lo editabas' })
    await expect(dialog.getByText('Grabado en madera')).toBeVisible()
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    await dialog.getByRole('button', { name: 'Conservar ambos' }).click()
    await expect(page.getByText('Los cambios del curso se guardaron.')).toBeVisible()
    expectedErrors.clear()
    const both = { title: 'Grabado en madera', description: 'Con **gubias**.' }
    expect(await read()).toMatchObject(both)
    await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue(both.title)
  })

  await open(page, 'datos')
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)

  async function read() {
    const token = await tokenOf(server, professor.email)
    return ask<{ imageUrl: string }>(server, `/courses/${draft.courseId}`, { token })
  }
})

async function open(page: Page, part: string) {
  // Leaving with unsaved words asks the browser too.
  page.removeAllListeners('dialog')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(`/DashTeachers/courses/${draft.courseId}/${part}`)
  await expectReady(page)
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Los cambios del curso se guardaron.')).toBeVisible()
}
