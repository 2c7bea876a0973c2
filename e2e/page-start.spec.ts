import { expect, expectReady, test } from './fixtures.ts'
import { courses, openSampleCourses, student } from './sample-courses.ts'
import { beginSession, password } from './steps.ts'

/** Server-rendered pages before hydration, and where their scripts do not arrive. */

test.beforeAll('courses on sale, and people', async ({ servers }, testInfo) => {
  await openSampleCourses(await servers.of(testInfo.file))
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

test('it can be read, searched and followed before any script has come', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/Dashboard/Course-catalog?sort=price')
  await expect(page.getByRole('article')).toContainText(courses.map(({ title }) => title))
  await expect(page.getByText('Mostrando 3 curso(s)')).toBeVisible()
  await page.getByRole('link', { name: /^Ver Curso Guitarra/ }).click()
  await expect(page).toHaveTitle(/^Guitarra clásica · /)
  await expect(page.getByRole('heading', { level: 3, name: 'Primera clase' })).toBeVisible()
  await page.getByLabel('Buscar cursos').fill('conchas')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cursos\?q=conchas$/)
  await expect(page.getByRole('article')).toContainText(['Pan de muerto y conchas'])
  const missing = await page.goto('/Dashboard/course-view?id=')
  expect(missing!.status()).toBe(404)
  await expect(page.getByText('No encontramos este curso')).toBeVisible()
  await context.close()
})

test('without scripts the first page, help and a missing page can be read', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Explorar cursos' }).first().click()
  await expect(page).toHaveTitle(/^Catálogo de Cursos · /)
  await page.getByRole('link', { name: /^Ver Curso Guitarra/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Guitarra clásica' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Menú' }).getByText('Centro de ayuda').click()
  await expect(page).toHaveTitle(/^Centro de Ayuda · /)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [url, words] of [
    ['/Dashboard/no-existe', 'No encontramos esta página'],
    ['/Dashboard/course-view?id=nada', 'No encontramos este curso'],
    ['/certificado/AAAA-BBBB-CCCC', 'No existe un certificado con este folio'],
  ] as const) {
    const missing = await page.goto(url)
    expect([url, missing!.status()]).toEqual([url, 404])
    await expect(page.getByText(words)).toBeVisible()
  }
  await context.close()
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

test('who goes back before the script comes gets the page that they went back to', async ({
  browser,
  server,
}) => {
  // Its own context: React says in the console that it renders another page than the server's.
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  /** Reloads, and goes back while the script is on its way. */
  const goBackEarly = async () => {
    const { promise: line, resolve: openLine } = Promise.withResolvers<void>()
    await page.route('**/assets/entry.client-*.js', async (route) => {
      await line
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack({ waitUntil: 'commit' })
    await expect(page).toHaveURL(/\/cursos$/)
    openLine()
    await expect(page.getByText('Mostrando 3 curso(s)')).toBeVisible()
    await expectReady(page)
    await page.unrouteAll()
  }
  await page.goto('/Dashboard/Course-catalog')
  await expectReady(page)
  const category = page.getByLabel('Categoría', { exact: true })
  await category.selectOption('Música')
  await expect(page.getByText('Mostrando 1 curso(s)')).toBeVisible()
  await goBackEarly()
  await expect(category).toHaveValue('all')

  await test.step('also from another screen', async () => {
    await page.getByRole('link', { name: 'Guitarra clásica' }).click()
    const title = page.getByRole('heading', { level: 1, name: 'Guitarra clásica' })
    await expect(title).toBeVisible()
    await goBackEarly()
    await expect(title).toHaveCount(0)
  })
  await context.close()
})

const places = [
  { page: 'a visitor’s page', address: '/Dashboard/Course-catalog', hasSession: false },
  { page: 'a student’s page', address: '/Dashboard', hasSession: true },
  { page: 'a page without answers', address: '/Dashboard/Favoritos', hasSession: true },
]
for (const { page: name, address, hasSession } of places) {
  test(`${name} says what a broken line lost, and loads anew`, async ({
    newPage,
    expectedErrors,
  }) => {
    const page = await newPage(360)
    if (hasSession) await beginSession(page, student.email)
    let isBroken = true
    await page.route('**/assets/*.{js,css}', (route) => {
      if (!isBroken) return route.continue()
      expectedErrors.add(new URL(route.request().url()).pathname)
      return route.abort('connectionreset')
    })
    await page.goto(address)
    const notice = page.getByText('Esta página no termina de cargar. Revisa tu conexión')
    await expect(notice).toBeVisible()
    isBroken = false
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Favoritos' })).toBeVisible()
    await expect(notice).toHaveCount(0)
    await expect(page.getByRole('banner')).toHaveCSS('position', 'fixed')
  })
}

test('each style is fetched once, whichever page linked it', async ({
  newPage,
  expectedErrors,
}) => {
  expectedErrors.add('/Dashboard/course-view')
  const page = await newPage()
  await beginSession(page, student.email)
  await page.goto('/Dashboard/course-view')
  await expectReady(page)
  const menu = page.getByRole('navigation', { name: 'Menú' })
  for (const name of ['Inicio', 'Centro de ayuda', 'Favoritos', 'Catálogo de Cursos']) {
    await menu.getByRole('link', { name }).click()
    await expect(menu.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(findStylesNotFetchedOnce)).toEqual([])
  }
})

/** The router and Vite each link a sheet; the second link is answered from the cache. */
function findStylesNotFetchedOnce(): string[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const fetched = entries.filter(({ transferSize }) => transferSize > 0).map(({ name }) => name)
  return links
    .filter(({ href, sheet }) => {
      const file = href.replace(/#$/, '')
      return !sheet || fetched.filter((name) => name.replace(/#$/, '') === file).length !== 1
    })
    .map(({ href }) => href)
}

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

test('a screen whose script went with an older build is opened by a new document', async ({
  newPage,
  expectedErrors,
}) => {
  const page = await newPage()
  await page.goto('/')
  await expectReady(page)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await page.route('**/assets/login-*.js', async (route) => {
    if (documents.includes('/Login') && route.request().url().includes('login'))
      return route.continue()
    expectedErrors.add(new URL(route.request().url()).pathname)
    return route.fulfill({ status: 404 })
  })
  await page.getByRole('link', { name: 'Iniciar sesión' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hola de nuevo' })).toBeVisible()
  expect(documents).toEqual(['/Login'])
})
