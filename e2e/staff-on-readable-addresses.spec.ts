import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { ask, tokenOf } from './calls.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerProfessor } from './people.ts'
import { courses, openSampleCourses, professor } from './sample-courses.ts'
import { administrator } from './server.ts'
import { beginSession, password } from './steps.ts'

/** Professors and administrators who follow a link to a course. */

const other = { name: 'Tomás', surname: 'Ibarra', email: 'tomas@correo.mx' }
const guitar = courses[1]!
const path = '/cursos/guitarra-clasica'
let courseId = ''

test.beforeAll('courses of one professor, and another professor', async ({ servers }, info) => {
  const server = await servers.of(info.file)
  await openSampleCourses(server)
  await registerProfessor(server, other)
  const { documents } = await ask<{ documents: { _id: string }[] }>(server, '/courses?sort=price')
  courseId = documents[1]!._id
})

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
    new RegExp(`^/DashTeachers/courses/${courseId}/vista\\?lesson=`),
  )
  await page.getByRole('link', { name: 'Administrar el curso' }).click()
  await expect(page).toHaveURL(`/DashTeachers/courses/${courseId}`)
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
    new RegExp(`/Administrador/CourseApproval/${courseId}/vista\\?lesson=`),
  )
  await page.goBack()
  await page.getByRole('link', { name: 'Administrar el curso' }).click()
  await expect(page).toHaveURL(`/Administrador/CourseApproval/${courseId}`)
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
    const order = { baseUrl: server.url, cost, courseId }
    const bought = await fetch(`${server.url}/payment/create-order`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(order),
    })
    const kept = await fetch(`${server.url}/favourites/${courseId}`, {
      method: 'PUT',
      headers: { authorization },
    })
    expect([bought.status, kept.status]).toEqual([403, 403])
    const page = await newPage()
    await beginSession(page, email, secret)
    await page.goto(`/Dashboard/course-view?id=${courseId}`)
    await expect(page).toHaveURL(home)
  }
})
