import { expectAccessible } from './accessible.ts'
import { ask, post, tokenOf } from './calls.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { courses, openSampleCourses, professor, student } from './sample-courses.ts'
import { beginSession } from './steps.ts'

const ids = { acuarela: '', guitarra: '', pan: '', cocina: '' }

test.beforeAll('three courses on sale', async ({ servers }, info) => {
  const server = await servers.of(info.file)
  await openSampleCourses(server)
  const { documents } = await ask<{ documents: { _id: string; category: string }[] }>(
    server,
    '/courses?sort=price',
  )
  ids.acuarela = documents[0]!._id
  ids.guitarra = documents[1]!._id
  ids.pan = documents[2]!._id
  ids.cocina = documents[2]!.category
})

test('old and mistyped addresses lead to the readable ones, and each status is true', async ({
  server,
}) => {
  const open = async (path: string) => {
    const headers = { accept: 'text/html' }
    const { status, headers: answer } = await fetch(server.url + path, {
      redirect: 'manual',
      headers,
    })
    return [path, status, answer.get('location')]
  }
  const catalogue = '/Dashboard/Course-catalog'
  for (const row of [
    ['/cursos/acuarela-para-principiantes', 200, null],
    ['/cursos/acuarela-para-principiantes/opiniones', 200, null],
    ['/categorias/cocina', 200, null],
    ['/cursos?q=pan&categoria=cocina&precio=500', 200, null],
    ['/cursos?pagina=2', 404, null],
    ['/cursos/nada', 404, null],
    ['/Cursos/Acuarela-Para-Principiantes/', 301, '/cursos/acuarela-para-principiantes'],
    [`/cursos/${ids.acuarela}`, 301, '/cursos/acuarela-para-principiantes'],
    [
      '/cursos/acuarela-para-principiantes/?cupon=X&utm_source=boletin%26co',
      301,
      '/cursos/acuarela-para-principiantes?cupon=X&utm_source=boletin%26co',
    ],
    ['/Cursos?q=pan&utm_source=boletin', 301, '/cursos?q=pan&utm_source=boletin'],
    [`/categorias/${ids.cocina}`, 301, '/categorias/cocina'],
    [
      `/Dashboard/course-view?id=${ids.pan}&cupon=X`,
      301,
      '/cursos/pan-de-muerto-y-conchas?cupon=X',
    ],
    [
      `/Dashboard/Course-catalog/course-view?id=${ids.pan}&view=comments`,
      301,
      '/cursos/pan-de-muerto-y-conchas/opiniones',
    ],
    [catalogue, 301, '/cursos'],
    [
      `${catalogue}?q=pan&category=${ids.cocina}&maxPrice=300&sort=-price`,
      301,
      '/cursos?q=pan&categoria=cocina&precio=300&orden=mayor-precio',
    ],
    ['/Dashboard/course-view?id=nada', 404, null],
  ] as const) {
    expect(await open(row[0])).toEqual([...row])
  }
  const page = await (await fetch(`${server.url}/cursos/guitarra-clasica`)).text()
  expect(page).toMatch(/rel="canonical" href="https?:\/\/[^"]+\/cursos\/guitarra-clasica"/)
})

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
