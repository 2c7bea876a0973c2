import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { publishCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { beginSession } from './steps.ts'

/** The student's screens with slow, missing or denied data, and at each account level. */

const professor = { name: 'Frida', surname: 'Luna', email: 'frida@correo.mx' }
const student = { name: 'Tina', surname: 'Modotti', email: 'tina@correo.mx' }
/** Whose level rises by purchases. */
const climber = { name: 'María', surname: 'Izquierdo', email: 'maria@correo.mx' }
const title = 'Fresco sobre muro'
const freeTitle = 'Dibujo al carbón'
let courseId = ''
let freeId = ''

test.beforeAll('a course on sale, a free one, students', async ({ servers, shortClip }, info) => {
  const server = await servers.of(info.file)
  await registerProfessor(server, professor)
  for (const person of [student, climber]) await registerStudent(server, person)
  const sold = { title, price: 180, items: ['Cal'] }
  courseId = await publishCourse(server, professor, sold, shortClip)
  const free = { title: freeTitle, price: 0, items: ['Papel'] }
  freeId = await publishCourse(server, professor, free)
})

async function enterAsStudent(page: Page): Promise<Page> {
  await beginSession(page, student.email)
  return page
}

test('a refused video leads to the subscriptions, to its course in the catalogue, or back', async ({
  newPage,
  expectedErrors,
}) => {
  expectedErrors.add('/get-video')
  const page = await enterAsStudent(await newPage(360))
  await page.goto(`/Dashboard/watch-video?id=${courseId}`)
  const dialog = page.getByRole('dialog', { name: 'Acceso Denegado' })
  await expect(dialog).toContainText(
    'No tienes acceso al contenido. Debes comprar una suscripción o el curso para acceder.',
  )
  await expect(dialog.getByRole('link', { name: 'Comprar Suscripción' })).toBeFocused()
  await expectAccessible(page)
  const contents = page.locator('section', { hasText: 'Volver al curso' })
  await expect(contents.getByText('Sin acceso')).toBeVisible()
  await expect(contents.getByText('Viendo')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/Dashboard/subscription\\?id=${courseId}$`))
  await expect(page.getByRole('region', { name: 'O compra solo este curso' })).toBeVisible()
  await expect(page.getByText('Mejor opción')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goBack()
  await dialog.getByRole('link', { name: 'Comprar Curso' }).click()
  await expect(page).toHaveURL(
    new RegExp(`/Dashboard/Course-catalog/course-view\\?id=${courseId}$`),
  )
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('button', { name: /Comprar/ })).toBeVisible()
  await page.goBack()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`/Dashboard/course-view\\?id=${courseId}$`))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('on a phone the price and its button stay in view, and only once', async ({ newPage }) => {
  for (const width of [360, 390]) {
    const page = await enterAsStudent(await newPage(width))
    await page.setViewportSize({ width, height: 640 })
    await page.goto(`/Dashboard/course-view?id=${courseId}`)
    await expectReady(page)
    const button = page.getByRole('button', { name: 'Comprar curso' })
    const price = page.getByText('$180 MXN')
    await expect(button).toHaveCount(1)
    for (const place of [0, 400, 100_000]) {
      await page.evaluate((top) => window.scrollTo(0, top), place)
      await expect(button).toBeInViewport({ ratio: 1 })
      await expect(price).toBeInViewport({ ratio: 1 })
    }
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    // The bar covers neither the end of the page nor the focus.
    const bar = (await page.locator('[data-buy-bar]').boundingBox())!
    const last = page.getByRole('heading', { level: 3, name: 'Cal' })
    const end = (await last.boundingBox())!
    expect(end.y + end.height).toBeLessThanOrEqual(bar.y)
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByRole('link', { name: 'Cal', exact: true }).focus()
    const bottomOf = async () => {
      const focused = (await last.boundingBox())!
      return focused.y + focused.height
    }
    await expect.poll(bottomOf).toBeLessThanOrEqual(bar.y)
  }
  const page = await enterAsStudent(await newPage())
  await page.goto(`/Dashboard/course-view?id=${courseId}`)
  await expect(page.locator('[data-buy-bar]')).toHaveCSS('position', 'static')
})

test('without a line a student stays where they are, with what they wrote', async ({
  newPage,
  expectedErrors,
}) => {
  const page = await newPage()
  page.on('requestfailed', (request) => expectedErrors.add(new URL(request.url()).pathname))
  await page.goto('/Dashboard/HelpCenter')
  await page.getByLabel('Mensaje').fill('Se queda en negro.')
  await expectReady(page)
  await page.context().setOffline(true)
  await expect(page.getByText('No hay conexión.')).toBeVisible()
  const catalogue = page.getByRole('link', { name: 'Catálogo de Cursos' })
  const asked = page.waitForEvent('requestfailed')
  await catalogue.click()
  await asked
  await expect(page).toHaveURL(/HelpCenter$/)
  await expect(page.getByLabel('Mensaje')).toHaveValue('Se queda en negro.')
  await expectAccessible(page)
  await expect(page.getByText(/Abriremos la página que pediste/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Catálogo de Cursos' })).toBeVisible()
  await expect(page.getByText('No hay conexión.')).toHaveCount(0)
})

test('while the server is away a click keeps the screen, and opens when it is back', async ({
  browser,
  server,
}) => {
  // Its own context: requests fail on purpose, and say so in the console.
  const context = await browser.newContext({ baseURL: server.url })
  const page = await enterAsStudent(await context.newPage())
  await page.goto('/Dashboard/HelpCenter')
  await expectReady(page)
  await page.getByLabel('Mensaje').fill('Se queda en negro.')
  await server.stop()
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  await page.getByRole('link', { name: 'Catálogo de Cursos' }).click()
  await expect(page.getByText(/Abriremos la página que pediste/)).toBeVisible()
  await expect(page.getByLabel('Mensaje')).toHaveValue('Se queda en negro.')
  await server.start()
  await expect(page.getByRole('heading', { name: 'Catálogo de Cursos' })).toBeVisible({
    timeout: 40_000,
  })
  await context.close()
})

test('the first click without a line is answered without fetching anything', async ({
  newPage,
  expectedErrors,
}) => {
  const page = await enterAsStudent(await newPage())
  page.on('requestfailed', (request) => expectedErrors.add(new URL(request.url()).pathname))
  await page.goto('/Dashboard/Course-catalog')
  await expectReady(page)
  await expect(page.getByRole('status', { name: 'Conexión' })).toBeAttached()
  await page.context().setOffline(true)
  // Chromium's network process may hear of it a moment later than the page.
  const isReached = () => page.evaluate(() => fetch('/healthz').then(Boolean, () => false))
  await expect.poll(isReached).toBe(false)
  const heart = page.getByRole('button', { name: /^Guardar en favoritos/ }).first()
  // No pointer has moved yet: dialogs and toasts have not been loaded.
  await heart.dispatchEvent('click')
  await expect(page.getByText('No hay conexión.')).toBeVisible()
  await expect(heart).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('No hay conexión.')).toHaveCount(0)
  // The code of dialogs did not come.
  await expect(page.getByText('Esta página no termina de cargar.')).toBeVisible()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('Esta página no termina de cargar.')).toHaveCount(0)
  await expect(heart).toBeVisible()
})

test('dialogs and toasts whose style is lost hold up no other screen', async ({
  newPage,
  expectedErrors,
}) => {
  const page = await enterAsStudent(await newPage())
  page.on('requestfailed', (request) => expectedErrors.add(new URL(request.url()).pathname))
  await page.route('**/assets/overlays-*.css', (route) => route.abort())
  await page.goto('/Dashboard/HelpCenter')
  await expectReady(page)
  await page.getByLabel('Mensaje').click()
  await expect(page.getByText('Esta página no termina de cargar.')).toBeVisible()
  await page.getByRole('link', { name: 'Favoritos', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Favoritos' })).toBeVisible()
})

test('the menu of a phone gives the focus back', async ({ newPage }) => {
  const page = await newPage(360)
  await page.goto('/Dashboard/HelpCenter')
  const open = page.getByRole('button', { name: 'Abrir menú' })
  await open.press('Enter')
  await expect(page.getByRole('link', { name: 'Favoritos' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
})

test('what a menu of a phone opens gives the focus back to what is still there', async ({
  newPage,
}) => {
  const page = await enterAsStudent(await newPage(360))
  await page.goto('/Dashboard/HelpCenter')
  const open = page.getByRole('button', { name: 'Abrir menú' })
  const dialog = (name: string) => page.getByRole('dialog', { name })

  await open.press('Enter')
  await page.getByRole('button', { name: 'Mostrar todas las categorías' }).press('Enter')
  await expect(dialog('Todas las categorías')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()

  const profile = page.getByRole('button', { name: /^Tu perfil/ })
  await profile.press('Enter')
  await dialog('Tu perfil').getByRole('button', { name: 'Cerrar sesión' }).press('Enter')
  await expect(dialog('¿Cerrar sesión?')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(profile).toBeFocused()
})

/** Permissions of each account level (spec §6). */

test('a level that changed elsewhere is read anew', async ({ newPage }) => {
  const page = await newPage()
  await beginSession(page, climber.email)
  const cookies = await page.context().cookies()
  const { value, ...cookie } = cookies.find(({ name }) => name === 'userData')!
  const [asLevel0, asLevel2] = ['0', '2'].map((level) => `studentAccountLevel%22%3A%22${level}`)
  expect(value).toContain(asLevel0)
  const ranOut = { ...cookie, value: value.replace(asLevel0!, asLevel2!) }

  await page.context().addCookies([ranOut])
  await page.goto(`/Dashboard/course-view?id=${courseId}`)
  await expect(page.getByRole('button', { name: 'Comprar curso' })).toBeVisible()
  await page.context().addCookies([ranOut])
  await page.goto('/Dashboard')
  await expect(page.getByText('Tu acceso es limitado')).toBeVisible()
})

test('who may rate follows the level, and each has its banner', async ({ newPage }) => {
  const page = await newPage()
  await beginSession(page, climber.email)
  const control = page.getByRole('group', { name: 'Califica este curso' })
  const open = async (id: string, name: string) => {
    await page.goto(`/Dashboard/course-view?id=${id}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Guardar en favoritos' })).toBeVisible()
  }
  const pay = async () => {
    await page.getByRole('button', { name: 'Pagar' }).click()
    const receipt = { name: 'Confirmación de Orden de Compra' }
    await expect(page.getByRole('heading', receipt)).toBeVisible()
  }

  await test.step('level 0: not even what is free', async () => {
    await page.goto('/Dashboard')
    await expect(page.getByText('Tu acceso es limitado')).toBeVisible()
    await open(freeId, freeTitle)
    await expect(page.getByRole('link', { name: 'Empezar' })).toBeVisible()
    await expect(control).toHaveCount(0)
  })

  await test.step('level 1: what was bought, and what is free', async () => {
    await open(courseId, title)
    await expect(control).toHaveCount(0)
    await page.getByRole('button', { name: 'Comprar curso' }).click()
    await pay()
    // In a server-rendered page the stars can be clicked before hydration.
    const { promise: line, resolve: openLine } = Promise.withResolvers<void>()
    await page.route('**/assets/entry.client-*.js', async (route) => {
      await line
      await route.continue()
    })
    await open(courseId, title)
    await expect(control.getByRole('button')).toHaveCount(5)
    await control.getByRole('button', { name: '1 estrella', exact: true }).click()
    openLine()
    await expect(page.locator('[data-buy-bar]')).toHaveCount(0)
    const prompt = page.getByRole('dialog', { name: 'Deja un comentario' })
    await expect(prompt.getByRole('button', { name: 'Enviar' })).toBeVisible()
    await prompt.getByRole('button', { name: 'Cancelar' }).click()
    await open(freeId, freeTitle)
    await expect(control).toBeVisible()
  })

  await test.step('level 2: everything, and no price anywhere', async () => {
    await page.goto('/Dashboard/subscription')
    await page.getByRole('button', { name: 'Elegir Mensual' }).click()
    await pay()
    await page.goto('/Dashboard')
    await expect(page.getByText(/acceso premium/i)).toBeVisible()
    await open(freeId, freeTitle)
    await expect(control).toBeVisible()
    await expect(page.getByRole('button', { name: /Comprar/ })).toHaveCount(0)
    await expect(page.locator('[data-buy-bar]')).toHaveCount(0)
  })
})
