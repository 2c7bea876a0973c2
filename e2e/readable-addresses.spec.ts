import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { ask, post, tokenOf } from './calls.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerProfessor } from './people.ts'
import { courses, openSampleCourses, professor, student } from './sample-courses.ts'
import { administrator } from './server.ts'
import { beginSession, password } from './steps.ts'

const other = { name: 'Tomás', surname: 'Ibarra', email: 'tomas@correo.mx' }

const ids = { acuarela: '', guitarra: '', pan: '', cocina: '' }

test.beforeAll(
  'three courses of one professor, and another professor',
  async ({ servers }, info) => {
    const server = await servers.of(info.file)
    await openSampleCourses(server)
    await registerProfessor(server, other)
    const { documents } = await ask<{ documents: { _id: string; category: string }[] }>(
      server,
      '/courses?sort=price',
    )
    ids.acuarela = documents[0]!._id
    ids.guitarra = documents[1]!._id
    ids.pan = documents[2]!._id
    ids.cocina = documents[2]!.category
  },
)

test('a visitor without scripts finds, filters and reads everything', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/cursos')
  await expect(page.getByRole('article')).toHaveCount(3)
  const filter = page.getByRole('form', { name: 'Filtros' })
  await filter.getByLabel('Categoría').selectOption('Música')
  await filter.getByRole('button', { name: 'Ver cursos' }).click()
  await expect(page).toHaveURL(/\/cursos\?.*categoria=musica/)
  await expect(page.getByRole('article')).toContainText(['Guitarra clásica'])
  await page.getByRole('link', { name: /^Ver Curso Guitarra/ }).click()
  await expect(page).toHaveURL(/\/cursos\/guitarra-clasica$/)
  for (const name of ['Contenido del curso', 'Sobre el profesor', 'Opiniones']) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await expect(page.getByRole('heading', { level: 3, name: 'Primera clase' })).toBeVisible()
  await expect(page.getByText('$120')).not.toHaveCount(0)
  await expect(page.getByRole('main').locator('noscript p')).toBeVisible()
  const dead = /cupón|favoritos|Insertar|Copiar/
  await expect(page.getByRole('button', { name: dead })).toHaveCount(0)
  await page
    .getByRole('region', { name: 'También te puede interesar' })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/cursos\/[a-z-]+$/)
  await page.goto('/')
  await page.getByRole('link', { name: 'Cocina' }).first().click()
  await expect(page).toHaveURL(/\/Dashboard#cat$/)
  await page.locator('noscript a', { hasText: 'Cocina' }).click()
  await expect(page).toHaveURL(/\/categorias\/cocina$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Cocina' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText(['Pan de muerto'])
  await context.close()
})

test('a student keeps the application’s addresses, and may open the readable ones', async ({
  newPage,
}) => {
  const page = await newPage()
  await beginSession(page, student.email)
  await page.goto('/Dashboard/Course-catalog')
  await expect(page).toHaveURL(/\/Dashboard\/Course-catalog$/)
  await page.goto('/cursos/guitarra-clasica')
  await expectReady(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Guitarra clásica' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Tu perfil/ })).toBeVisible()
})

test('a search says which words it took for others, and searches them as they are', async ({
  newPage,
}) => {
  const page = await newPage(360)
  const searchFrom = async (address: string) => {
    await page.goto(`${address}?q=gitarra`)
    await expect(page.getByText('Mostrando 1 curso(s)')).toBeVisible()
    await page.getByRole('link', { name: 'Buscar solo «gitarra»' }).click()
    await expect(page.getByText('No se encontraron cursos.')).toBeVisible()
    await expect(page).toHaveURL(/q=gitarra&exact/)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Buscar también parecidos' }).click()
    // The list below the search field, which is closed, holds the words too.
    const note = page.getByRole('main').getByText('No hay «gitarra»; mostramos «guitarra».')
    await expect(note).toBeVisible()
  }
  const rendered = await (await page.request.get('/cursos?q=gitarra')).text()
  expect(rendered).toContain('No hay «gitarra»; mostramos «guitarra».')
  expect(rendered).toMatch(/<meta name="robots" content="noindex/)
  await searchFrom('/cursos')
  await beginSession(page, student.email)
  await searchFrom('/Dashboard/Course-catalog')
  await page.getByLabel('Buscar cursos').fill('gitarr')
  await expect(page.getByText('No hay «gitarr»; mostramos «guitarra».').first()).toBeVisible()
})

/** Professors and administrators who follow a link to a course. */

const guitar = courses[1]!

const path = '/cursos/guitarra-clasica'

/** What visitors and students are offered. */
const acts = /^(Comprar curso|Guardar en favoritos|Iniciar sesión|Tengo un cupón|Útil)/

async function expectNothingToBuy(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: acts })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /suscribirte|^Iniciar sesión/ })).toHaveCount(0)
}

test('a professor follows a link from a chat, reads the course and goes to work on it', async ({
  newPage,
}) => {
  const page = await newPage()
  await beginSession(page, professor.email)
  await page.route('https://chat.ejemplo.mx/', (route, request) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<a href="${request.headers()['x-server']}${path}">${guitar.title}</a>`,
    }),
  )
  await page.goto('/')
  const { origin } = new URL(page.url())
  await page.setExtraHTTPHeaders({ 'x-server': origin })
  await page.goto('https://chat.ejemplo.mx/')
  await page.setExtraHTTPHeaders({})
  await page.getByRole('link').click()
  await expectReady(page)
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('navigation', { name: 'Panel de Maestros' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: guitar.title })).toBeVisible()
  await expect(page.getByText('Para tomarlo hace falta una cuenta de alumno.')).toBeVisible()
  await expectNothingToBuy(page)
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Primera clase' })).toHaveAttribute(
    'href',
    new RegExp(`^/DashTeachers/courses/${ids.guitarra}/vista\\?lesson=`),
  )
  await page.getByRole('link', { name: 'Administrar el curso' }).click()
  await expect(page).toHaveURL(`/DashTeachers/courses/${ids.guitarra}`)
  await page.goBack()
  await page.getByRole('link', { name: 'Inicio', exact: true }).click()
  await expect(page).toHaveURL('/DashTeachers/home')
})

test('a professor looks at courses of others on a telephone, from page to page', async ({
  newPage,
}) => {
  const page = await newPage(360)
  await beginSession(page, other.email)
  await page.goto('/cursos')
  await expectReady(page)
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.getByText(/\$120/)).toBeVisible()
  await expectNothingToBuy(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Ver Curso Guitarra/ }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1, name: guitar.title })).toBeVisible()
  await expect(page.getByText('Para tomarlo hace falta una cuenta de alumno.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Primera clase' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Primera clase' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Administrar el curso' })).toHaveCount(0)
  await expectNothingToBuy(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const head = page.getByRole('main')
  await head.getByRole('link', { name: guitar.category }).first().click()
  await expect(page).toHaveURL('/categorias/musica')
  await page.goto(`${path}/opiniones`)
  await expect(page.getByText('Todavía no hay comentarios')).toBeVisible()
  await page.goto('/maestros/elena-marquez')
  await page
    .getByRole('link', { name: /Acuarela/ })
    .first()
    .click()
  await expect(page).toHaveURL('/cursos/acuarela-para-principiantes')
  await expectNothingToBuy(page)
})

test('an administrator reads a course within the menu of the administration', async ({
  newPage,
}) => {
  const page = await newPage()
  await beginSession(page, administrator.email, administrator.password)
  await page.goto(path)
  await expectReady(page)
  await expect(page.getByRole('navigation', { name: 'Administración' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: guitar.title })).toBeVisible()
  await expectNothingToBuy(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Primera clase' }).click()
  await expect(page).toHaveURL(
    new RegExp(`/Administrador/CourseApproval/${ids.guitarra}/vista\\?lesson=`),
  )
  await page.goBack()
  await page.getByRole('link', { name: 'Administrar el curso' }).click()
  await expect(page).toHaveURL(`/Administrador/CourseApproval/${ids.guitarra}`)
})

test('they still buy nothing and keep no favourites, and the student area sends them home', async ({
  newPage,
  server,
}) => {
  const { docs } = await ask<{ docs: { _id: string; isRecurring: boolean }[] }>(server, '/cost')
  const cost = docs.find(({ isRecurring }) => !isRecurring)!
  for (const [email, secret, home] of [
    [other.email, password, '/DashTeachers/home'],
    [administrator.email, administrator.password, '/Administrador/home'],
  ] as const) {
    const authorization = `Bearer ${await tokenOf(server, email, secret)}`
    const order = { baseUrl: server.url, cost, courseId: ids.guitarra }
    const bought = await fetch(`${server.url}/payment/create-order`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(order),
    })
    const kept = await fetch(`${server.url}/favourites/${ids.guitarra}`, {
      method: 'PUT',
      headers: { authorization },
    })
    expect([bought.status, kept.status]).toEqual([403, 403])
    const page = await newPage()
    await beginSession(page, email, secret)
    await page.goto(`/Dashboard/course-view?id=${ids.guitarra}`)
    await expect(page).toHaveURL(home)
  }
})

test('a retired or deleted course is gone, and says what to take instead', async ({
  newPage,
  server,
  expectedErrors,
}) => {
  const token = await tokenOf(server, professor.email)
  const open = () => fetch(`${server.url}/cursos/acuarela-para-principiantes`)
  expect((await open()).status).toBe(200)
  await post(server, `/courses/${ids.acuarela}/retire`, {}, token)
  expect((await open()).status).toBe(410)
  expectedErrors.add('/cursos/acuarela-para-principiantes').add(`/courses/${ids.acuarela}`)
  const page = await newPage(360)
  const expectInstead = async () => {
    await page.goto('/cursos/acuarela-para-principiantes')
    await expect(
      page.getByRole('heading', { level: 1, name: 'Este curso ya no se ofrece' }),
    ).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Qué puedes tomar en su lugar' }).getByRole('article'),
    ).toHaveCount(2)
  }
  await expectInstead()
  const headers = { authorization: `Bearer ${token}` }
  const deletion = { method: 'DELETE', headers }
  expect((await fetch(`${server.url}/courses/${ids.acuarela}`, deletion)).status).toBe(200)
  expect((await open()).status).toBe(410)
  await expectInstead()
  await expectNoSidewaysScroll(page)
})
