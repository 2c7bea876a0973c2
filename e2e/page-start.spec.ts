import { scriptWith } from './built-scripts.ts'
import { expect, expectReady, test } from './fixtures.ts'
import { courses, openSampleCourses, student } from './sample-courses.ts'
import { beginSession } from './steps.ts'

/** Server-rendered pages before hydration, and where their scripts do not arrive. */

test.beforeAll('courses on sale, and people', async ({ servers }, testInfo) => {
  await openSampleCourses(await servers.of(testInfo.file))
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

test('a menu that was folded stands folded before the script comes', async ({ newPage }) => {
  const page = await newPage()
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
  newPage,
}) => {
  const page = await newPage()
  const coming = Promise.withResolvers<void>()
  await page.route(
    `**${await scriptWith('features/catalogue/search/suggesting-field.tsx')}`,
    async (route) => {
      await coming.promise
      await route.continue()
    },
  )
  await page.goto('/Dashboard/HelpCenter')
  const field = page.getByPlaceholder('Buscar ayuda...')
  await field.focus()
  coming.resolve()
  await expect(page.getByRole('combobox', { name: 'Buscar cursos' })).toBeAttached()
  await expect(field).toBeFocused()
})

test('a question keeps its distance from its frame, from wherever one comes', async ({
  newPage,
}) => {
  const page = await newPage()
  await beginSession(page, student.email)
  await page.goto('/Dashboard/HelpCenter')
  const question = page.getByRole('button', { name: '¿Dónde veo mi progreso?' })
  await expect(question).toBeVisible()
  const words = await question.getByText('¿Dónde veo mi progreso?').boundingBox()
  expect(words!.x - (await question.boundingBox())!.x).toBeGreaterThanOrEqual(16)
})

test('who follows a link with the keyboard goes on in the new screen', async ({ newPage }) => {
  const page = await newPage()
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
