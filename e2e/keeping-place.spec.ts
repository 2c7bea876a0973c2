import { expect, expectReady, test } from './fixtures.ts'
import { courses, openSampleCourses, student } from './sample-courses.ts'
import { beginSession } from './steps.ts'

test.beforeAll('courses on sale, and people', async ({ servers, glimpse }, testInfo) => {
  await openSampleCourses(await servers.of(testInfo.file), glimpse)
})

test('taking back a heart with the keyboard leads to the next one', async ({ enter }) => {
  const page = await enter()
  await beginSession(page, student.email)
  await page.goto('/Dashboard/Course-catalog')
  for (const { title } of courses) {
    const heart = page.getByRole('button', { name: `Guardar en favoritos: ${title}` })
    await heart.click()
    await expect(heart).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Favoritos' }).click()
  // The catalogue has as many.
  await expect(page.getByRole('heading', { level: 1, name: 'Favoritos' })).toBeVisible()
  const hearts = page.getByRole('button', { name: /^Quitar de favoritos/ })
  await expect(hearts).toHaveCount(3)
  await hearts.nth(1).press('Enter')
  await expect(hearts).toHaveCount(2)
  await expect(hearts.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(hearts).toHaveCount(1)
  await expect(hearts).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Aún no tienes favoritos')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Favoritos' })).toBeFocused()
})

test('a menu that was folded stands folded before the script comes', async ({ enter }) => {
  const page = await enter()
  await page.goto('/Dashboard/Course-catalog')
  await page.getByRole('button', { name: 'Plegar menú' }).click()
  await expect(page.getByRole('button', { name: 'Desplegar menú' })).toBeVisible()
  const menu = page.getByRole('complementary').filter({ has: page.getByRole('navigation') })
  const widthOf = async () => Math.round((await menu.boundingBox())!.width)
  await expect.poll(widthOf).toBe(76)

  const coming = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await coming.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Acuarela para principiantes' })).toBeVisible()
  expect(await widthOf()).toBe(76)
  await expect(page.getByRole('button', { name: 'Plegar menú' })).toBeAttached()
  coming.resolve()
  await expectReady(page)
  await expect(page.getByRole('button', { name: 'Desplegar menú' })).toBeVisible()
  expect(await widthOf()).toBe(76)

  await page.getByRole('button', { name: 'Desplegar menú' }).click()
  await expect.poll(widthOf).toBe(248)
  await page.reload()
  await expectReady(page)
  expect(await widthOf()).toBe(248)
})

test('a browser that keeps nothing shows every screen, and forgets', async ({
  browser,
  server,
}) => {
  // Not as others enter: the router complains of it in the console.
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      const get = () => {
        throw new DOMException('Refused', 'SecurityError')
      }
      Object.defineProperty(window, name, { get })
    }
  })
  for (const [address, heading] of [
    ['/Dashboard/Course-catalog', 'Catálogo de Cursos'],
    ['/Dashboard/HelpCenter', 'Centro de Ayuda'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectReady(page)
    await page.getByRole('button', { name: 'Plegar menú' }).click()
    await expect(page.getByRole('button', { name: 'Desplegar menú' })).toBeVisible()
  }
  await context.close()
})

test('who searches for help goes on writing there while the other search gets its script', async ({
  enter,
}) => {
  const page = await enter()
  const coming = Promise.withResolvers<void>()
  await page.route('**/assets/suggesting-field-*.js', async (route) => {
    await coming.promise
    await route.continue()
  })
  await page.goto('/Dashboard/HelpCenter')
  const field = page.getByPlaceholder('Buscar ayuda...')
  await field.focus()
  coming.resolve()
  await expect(page.getByRole('combobox', { name: 'Buscar cursos' })).toBeAttached()
  await expect(field).toBeFocused()
})

test('a question keeps its distance from its frame, from wherever one comes', async ({ enter }) => {
  const page = await enter()
  await beginSession(page, student.email)
  await page.goto('/Dashboard/HelpCenter')
  const question = page.getByRole('button', { name: '¿Dónde veo mi progreso?' })
  await expect(question).toBeVisible()
  const words = await question.getByText('¿Dónde veo mi progreso?').boundingBox()
  expect(words!.x - (await question.boundingBox())!.x).toBeGreaterThanOrEqual(16)
})

test('who follows a link with the keyboard goes on in the new screen', async ({ enter }) => {
  const page = await enter()
  await beginSession(page, student.email)
  await page.goto('/Dashboard/Course-catalog')
  await expectReady(page)
  const course = courses[0]!.title
  await page.getByRole('link', { name: `Ver Curso ${course}` }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: course })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Curso' })).toBeFocused()
})

test('a form that waits keeps the focus where it was', async ({ enter, failing }) => {
  const page = await enter(360)
  await beginSession(page, student.email)
  await page.goto('/Dashboard/CourseProfileView')
  failing.add('/profile')
  const phone = page.getByLabel('Teléfono')
  await phone.fill('55 1234 5678')
  await expect(page.getByRole('status', { name: 'Conexión' })).toBeAttached()
  await page.context().setOffline(true)
  const save = page.getByRole('button', { name: 'Guardar Cambios' })
  await save.press('Enter')
  await expect(page.getByRole('alert')).toContainText('No hay conexión con el servidor.')
  await expect(save).toBeFocused()
  await page.context().setOffline(false)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Guardamos tus datos.')).toBeVisible()
  await expect(phone).toHaveValue('55 1234 5678')
})

test('a photo that is taken away leaves the focus where another is chosen', async ({ enter }) => {
  const page = await enter()
  await beginSession(page, student.email)
  await page.goto('/Dashboard/CourseProfileView')
  await expect(page.getByRole('button', { name: 'Subir una foto' })).toBeVisible()
  const photo = { name: 'yo.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.locator('input[type=file]').setInputFiles(photo)
  await page.getByRole('button', { name: 'Guardar foto' }).press('Enter')
  await page.getByRole('button', { name: 'Quitar foto' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar foto' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Subir una foto' })).toBeFocused()
})
