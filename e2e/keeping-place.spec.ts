import { expect, expectReady, test } from './fixtures.ts'
import { courses, openSampleCourses, professor, student } from './sample-courses.ts'
import { beginSession } from './steps.ts'

test.beforeAll('courses on sale, and people', async ({ servers }, testInfo) => {
  await openSampleCourses(await servers.of(testInfo.file))
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
  // Its styles may come after it; scripts do not.
  await expect.poll(widthOf).toBe(76)
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
  // In a context without the console check: the router warns in the console.
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
  await expect(page.getByRole('heading', { level: 1, name: course })).toBeFocused()
  // The title stands while the rest of the course is on its way.
  const next = page.getByRole('link', { name: 'Empezar' })
  await expect(next).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(next).toBeFocused()
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

test('a photo that is too large is refused before it is sent', async ({ enter }) => {
  const page = await enter()
  await beginSession(page, student.email)
  await page.goto('/Dashboard/CourseProfileView')
  await expect(page.getByRole('button', { name: 'Subir una foto' })).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  const buffer = Buffer.concat([await page.screenshot(), Buffer.alloc(10 * 1024 * 1024)])
  const field = page.locator('input[type=file]')
  await field.setInputFiles({ name: 'yo.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('alert')).toContainText(
    'Esa imagen es demasiado grande. Usa una de 10 MB como máximo.',
  )
  await expect(page.getByRole('button', { name: 'Guardar foto' })).toBeHidden()
  expect(sent).toEqual([])
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

test('a profile with something unsaved asks before it is left', async ({ enter }) => {
  const page = await enter()
  await beginSession(page, student.email)
  await page.goto('/Dashboard/CourseProfileView')
  const place = page.getByLabel('Ubicación')
  const question = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
  const menu = page.getByRole('navigation', { name: 'Menú' })
  await place.fill('Puebla')

  await menu.getByRole('link', { name: 'Favoritos' }).click()
  await question.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL(/CourseProfileView$/)
  await expect(place).toHaveValue('Puebla')

  const reload = page.waitForEvent('dialog')
  void page.reload().catch(() => undefined)
  const asked = await reload
  expect(asked.type()).toBe('beforeunload')
  await asked.dismiss()
  await expect(place).toHaveValue('Puebla')

  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(page.getByText('Guardamos tus datos.')).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await page.getByLabel('Contraseña nueva').fill('talavera de puebla')
  await menu.getByRole('link', { name: 'Favoritos' }).click()
  await question.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Favoritos' })).toBeVisible()

  await page.goBack()
  await expect(place).toHaveValue('Puebla')
  await place.fill('Oaxaca')
  await page.getByRole('navigation', { name: 'Cuenta' }).getByText('Cerrar sesión').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/Login$/)
  await expect(question).toHaveCount(0)
})

test('a dialog with something unsaved asks however it is closed', async ({ enter }) => {
  const page = await enter()
  await beginSession(page, professor.email)
  await page.goto('/DashTeachers/profile')
  const open = page.getByRole('button', { name: 'Solicitar cambio de datos' })
  const dialog = page.getByRole('dialog', { name: 'Solicitar cambio de datos' })
  const question = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
  await open.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await open.click()
  const name = dialog.getByLabel('Nombre')
  await name.fill('Helena')
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(10, 10),
    () => dialog.locator('.mantine-Modal-close').click(),
    () => dialog.getByRole('button', { name: 'Cancelar' }).click(),
  ]
  for (const close of ways) {
    await close()
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(name).toHaveValue('Helena')
  }
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(open).toBeFocused()
})
