import { expectAccessible } from './accessible.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { courses, openSampleCourses, student } from './sample-courses.ts'
import { enterWithWorker, isKept, offlinePage } from './service-worker.ts'
import { beginSession, password } from './steps.ts'

/** What a visitor does before there is an account, and how a page behaves meanwhile. */

test.beforeAll('courses on sale, and people', async ({ servers }, testInfo) => {
  await openSampleCourses(await servers.of(testInfo.file))
})

test('a course is found by writing its name, with the keyboard alone', async ({ newPage }) => {
  const page = await newPage(360)
  await page.goto('/Dashboard')
  const box = page.getByLabel('Buscar cursos')
  await expect(box).toHaveAttribute('placeholder', '¿Qué quieres aprender hoy?')
  await box.focus()
  await page.keyboard.type('gitarra')
  const options = page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option')
  await expect(options).toHaveText([/Guitarra clásica/])
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(box).toHaveValue('gitarra')

  await box.fill('submarinismo')
  const none = page.getByText('No hay sugerencias para «submarinismo».')
  await expect(none.first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/No hay sugerencias/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(none.filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('search').getByRole('status')).toBeEmpty()
  await expect(box).toHaveValue('submarinismo')
  await box.fill('gitarra')
  await expect(options).toHaveText([/Guitarra clásica/])
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(options).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cursos\/guitarra-clasica$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Guitarra clásica' })).toBeFocused()

  await box.focus()
  await page.keyboard.type('cocin')
  await expect(options.filter({ hasText: 'Categoría' })).toHaveText([/Cocina/])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cursos\?q=cocin$/)
  await expect(page.getByText('Mostrando 1 curso(s)')).toBeVisible()
  await expect(box).toBeFocused()
})

test('the filters live in the address: back, reload and a shared link show the same', async ({
  newPage,
}) => {
  const page = await newPage()
  await page.goto('/cursos')
  await expect(page.getByText('Mostrando 3 curso(s)')).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: 'Acuarela' })
  await expect(card.getByText('Sin Imagen')).toBeAttached()
  await expect(card.getByText('Gratis')).toBeVisible()
  await expect(card.getByRole('link', { name: /^Ver Curso/ })).toBeVisible()

  await page.getByLabel('Categoría', { exact: true }).selectOption('Música')
  await expect(page).toHaveURL(/categoria=musica/)
  await expect(page.getByText('Mostrando 1 curso(s)')).toBeVisible()
  await page.getByLabel('Orden', { exact: true }).selectOption('Menor precio')
  await expect(page).toHaveURL(/orden=precio/)
  await page.goBack()
  await expect(page).not.toHaveURL(/orden=/)
  await page.goBack()
  await expect(page.getByText('Mostrando 3 curso(s)')).toBeVisible()
  await page.goForward()
  await page.goForward()
  await page.reload()
  const chosen = (label: string) =>
    page.getByLabel(label, { exact: true }).locator('option:checked')
  await expect(chosen('Categoría')).toHaveText('Música')
  await expect(chosen('Orden')).toHaveText('Menor precio')

  await expectReady(page)
  await page.getByRole('slider', { name: 'Precio máximo' }).press('Home')
  await expect(page).toHaveURL(/precio=0/)
  await expect(page.getByText('No se encontraron cursos.')).toBeVisible()
  const shared = await newPage()
  await shared.goto(page.url())
  await expect(shared.getByText('No se encontraron cursos.')).toBeVisible()
  await expectAccessible(shared)
  await shared.getByRole('button', { name: 'Quitar filtro: Solo gratis' }).press('Enter')
  await expect(shared.getByText('Mostrando 1 curso(s)')).toBeVisible()
  await expect(shared.getByRole('region', { name: 'Filtros' })).toBeFocused()
  await shared.getByRole('slider', { name: 'Precio máximo' }).press('Home')
  await shared.getByRole('button', { name: 'Quitar filtros' }).last().click()
  await expect(shared.getByText('Mostrando 3 curso(s)')).toBeVisible()
  await expectAccessible(shared)
  // 200 and 400 % of a small screen: the header goes with the page.
  for (const viewport of [
    { width: 640, height: 360 },
    { width: 320, height: 256 },
  ]) {
    await shared.setViewportSize(viewport)
    await shared.evaluate(() => scrollTo(0, 0))
    await expect(shared.getByRole('banner')).toBeInViewport()
    await shared.evaluate(() => scrollTo(0, 400))
    await expect(shared.getByRole('banner')).not.toBeInViewport()
    await expectNoSidewaysScroll(shared)
  }
})

test('a visitor’s heart waits for the login, and the list of favourites follows it', async ({
  newPage,
}) => {
  const page = await newPage()
  await page.goto('/cursos?q=guitarra')
  await page.getByRole('button', { name: 'Guardar en favoritos: Guitarra clásica' }).click()
  await expect(page).toHaveURL(/\/Login$/)
  await page.getByLabel('Correo electrónico').fill(student.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL(/\/cursos\?q=guitarra$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const heart = page.getByRole('button', { name: /favoritos: Guitarra clásica/ })
  await expect(heart).toHaveAccessibleName('Quitar de favoritos: Guitarra clásica')

  await page.getByRole('link', { name: 'Favoritos' }).click()
  await expect(page).toHaveURL(/\/Dashboard\/Favoritos$/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Guitarra clásica' }).click()
  await page.getByRole('button', { name: 'Quitar de favoritos' }).click()
  await expect(page.getByRole('button', { name: 'Guardar en favoritos' })).toBeVisible()
  // Shown optimistically, then saved.
  const told = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Guardar en favoritos' }).click()
  await told
  await page.reload()
  await expect(page.getByRole('button', { name: 'Quitar de favoritos' })).toBeVisible()

  await page.goto('/Dashboard/Favoritos')
  await page.getByRole('button', { name: /Quitar de favoritos/ }).click()
  await expect(page.getByText('Aún no tienes favoritos')).toBeVisible()
  await page.getByRole('link', { name: 'Explorar el catálogo' }).click()
  await expect(page).toHaveURL(/\/Dashboard\/Course-catalog$/)
})

test('a visitor on a telephone goes from a category to a course and its opinions', async ({
  newPage,
}) => {
  const page = await newPage(360)
  await page.goto('/categorias/cocina')
  await expectReady(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Ver Curso Pan/ }).click()
  await expect(page).toHaveURL(/\/cursos\/pan-de-muerto-y-conchas$/)
  await expect(page.getByRole('heading', { level: 1, name: courses[2]!.title })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.goto('/cursos/pan-de-muerto-y-conchas/opiniones')
  await expectReady(page)
  await expect(page.getByText('Todavía no hay comentarios')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Aviso de privacidad' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver el curso' }).click()
  await expect(page).toHaveURL(/\/cursos\/pan-de-muerto-y-conchas$/)
  await expect(footer.getByRole('link', { name: 'Quién enseña aquí' })).toBeVisible()
})

test('a visitor’s first screen is server-rendered, and asks for nothing more', async ({
  newPage,
}) => {
  const page = await newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(courses|all-categories)/.test(pathname)) asked.push(pathname)
  })
  await page.goto('/Dashboard/Course-catalog')
  await expect(page.getByText('Mostrando 3 curso(s)')).toBeVisible()
  await page.getByRole('button', { name: 'Plegar menú' }).click()
  await expect(page.getByRole('button', { name: 'Desplegar menú' })).toBeVisible()
  await page.getByRole('link', { name: 'Guitarra clásica' }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Guitarra clásica' })
  await expect(heading).toBeVisible()
  // The last that the browser asks for on its way here.
  const about = page.getByRole('region', { name: 'Sobre el profesor' })
  await expect(about.getByText('Elena Márquez')).toBeVisible()
  asked.length = 0
  await page.reload()
  await expect(heading).toBeVisible()
  // Remembered by the browser, so that its script has come.
  await expect(page.getByRole('button', { name: 'Desplegar menú' })).toBeVisible()
  expect(asked).toEqual([])
})

test('what is written and sent before the script comes is sent when it is here', async ({
  newPage,
}) => {
  const page = await newPage()
  const { promise: line, resolve: openLine } = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await line
    await route.continue()
  })
  await page.goto('/Login')
  await page.getByLabel('Correo electrónico').fill(student.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL('/Login')
  openLine()
  await expect(page).toHaveURL('/Dashboard')
})

test('what is pressed, chosen or written before the script comes is not lost', async ({
  newPage,
}) => {
  const page = await newPage()
  const { promise: line, resolve: openLine } = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await line
    await route.continue()
  })
  await page.goto('/Dashboard/Course-catalog')
  await page.getByLabel('Buscar cursos').fill('guit')
  await page.getByLabel('Categoría', { exact: true }).selectOption('Música')
  await page.getByRole('button', { name: 'Plegar menú' }).click()
  openLine()
  await expect(page).toHaveURL(/categoria=musica/)
  await expect(page.getByText('Mostrando 1 curso(s)')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Desplegar menú' })).toBeVisible()
  await expect(page.getByLabel('Buscar cursos')).toHaveValue('guit')
})

test('the first click without a line keeps the page, and opens when it returns', async ({
  newPage,
  expectedErrors,
}) => {
  const page = await newPage()
  page.on('requestfailed', (request) => expectedErrors.add(new URL(request.url()).pathname))
  await page.goto('/')
  await expectReady(page)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Iniciar sesión' }).first().click()
  await expect(page.getByText(/Abriremos la página que pediste/)).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'Intentar ahora' }).click()
  await expect(page.getByText(/Abriremos la página que pediste/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page).toHaveURL('/Login')
  await expect(page.getByRole('heading', { level: 1, name: 'Hola de nuevo' })).toBeVisible()
  await expect(page.getByText('No hay conexión.')).toHaveCount(0)
})

test('a profile with something unsaved is not lost to a reload, and no matter at a logout', async ({
  newPage,
}) => {
  const page = await newPage()
  await beginSession(page, student.email)
  await page.goto('/Dashboard/CourseProfileView')
  const place = page.getByLabel('Ubicación')
  await place.fill('Puebla')
  const reload = page.waitForEvent('dialog')
  void page.reload().catch(() => undefined)
  const asked = await reload
  expect(asked.type()).toBe('beforeunload')
  await asked.dismiss()
  await expect(place).toHaveValue('Puebla')

  await page.getByRole('navigation', { name: 'Cuenta' }).getByText('Cerrar sesión').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/Login$/)
  await expect(page.getByRole('dialog', { name: 'Hay cambios sin guardar' })).toHaveCount(0)
})

test('without a line a seen page opens, and another one as soon as the line is back', async ({
  browser,
  server,
}) => {
  const page = await enterWithWorker(browser, server.url)
  const context = page.context()
  await page.goto('/legal/terminos')
  await expectReady(page)
  await expect.poll(() => isKept(page, '/legal/terminos')).toBe(true)
  const terms = page.getByRole('heading', { level: 1, name: 'Términos y condiciones' })

  await context.setOffline(true)
  await page.reload()
  await expect(terms).toBeVisible()
  await expectReady(page)

  await test.step('a page that was not seen says what to do, and opens by itself', async () => {
    await page.goto('/legal/privacidad')
    await expect(offlinePage(page)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await expect(page.getByRole('status')).toHaveText('Seguimos sin conexión.')
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Aviso de privacidad' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/legal/privacidad')
    await expect.poll(() => isKept(page, '/legal/privacidad')).toBe(true)
  })

  await test.step('emailed links and payments are the browser’s own', async () => {
    await context.setOffline(true)
    for (const path of ['/verify/x', '/sucessful-payment?token=x', '/acceso?code=x']) {
      await expect(page.goto(path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
    }
  })

  await test.step('a certificate names a person: it waits for the line, and is not kept', async () => {
    await context.setOffline(false)
    const folio = '/certificado/AAAA-BBBB-CCCC'
    await page.goto(folio)
    await expect(page.getByText('No existe un certificado con este folio')).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await expect(offlinePage(page)).toBeVisible()
    expect(await isKept(page, folio)).toBe(false)
  })
  await context.close()
})
