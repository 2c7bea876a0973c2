import { expectAccessible } from './accessible.ts'
import { post, tokenOf } from './calls.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { openPublicAcademy, teacher } from './public-academy.ts'

let courseIds: string[]
test.beforeAll('a professor with courses on sale', async ({ servers }, info) => {
  courseIds = await openPublicAcademy(await servers.of(info.file))
})

const name = 'Elena Márquez'

test('a visitor reads who teaches a course, what else they teach and what students say', async ({
  newPage,
}) => {
  const page = await newPage(360)
  await page.goto(`/Dashboard/course-view?id=${courseIds[0]}`)
  await expectReady(page)
  const about = page.getByRole('region', { name: 'Sobre el profesor' })
  await about.getByRole('link', { name: 'Ver todos sus cursos' }).click()
  await expect(page).toHaveURL('/maestros/elena-marquez#sus-cursos')
  await expect(page.getByRole('heading', { name: 'Sus cursos' })).toBeInViewport()
  await page.goBack()
  await about.getByRole('link', { name }).click()
  await expect(page).toHaveURL('/maestros/elena-marquez')
  await expect(page).toHaveTitle(`${name} · Ateneo`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Grabadora de Oaxaca')).toBeVisible()
  const courses = page.getByRole('region', { name: 'Sus cursos' })
  await expect(courses.getByRole('article')).toHaveCount(3)
  await expect(page.getByText('Explica cada corte con mucha paciencia.')).toBeVisible()
  await expect(page.getByText('Diego R.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const path = page.getByRole('navigation', { name: 'Ruta de navegación' })
  await path.getByRole('link', { name: 'Quién enseña aquí' }).click()
  await expect(page).toHaveURL('/maestros')
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  const menu = page.getByRole('navigation', { name: 'Menú' })
  await expect(menu.getByRole('link', { name: 'Crear cuenta' })).toBeVisible()
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Cursos' }).click()
  await expect(page).toHaveURL('/cursos')
})

test('the pages are whole without scripts, and other spellings lead to them', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/maestros')
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL('/maestros/elena-marquez')
  await expect(page.getByText('Tallo linóleo desde 2004.')).toBeVisible()
  await expect(page.getByText('Explica cada corte con mucha paciencia.')).toBeVisible()
  await page.getByRole('link', { name: 'Guitarra clásica' }).first().click()
  await expect(page).toHaveURL('/cursos/guitarra-clasica')
  for (const other of ['/maestros/Elena-Marquez', '/maestros/elena-marquez/']) {
    const reply = await fetch(server.url + other, { redirect: 'manual' })
    expect([reply.status, reply.headers.get('location')]).toEqual([301, '/maestros/elena-marquez'])
  }
  expect((await fetch(`${server.url}/maestros/nadie`)).status).toBe(404)
  await context.close()
})

test('who no longer has a course on sale is gone, and the page leads to the others', async ({
  newPage,
  server,
  expectedErrors,
}) => {
  const path = '/maestros/elena-marquez'
  const open = () => fetch(server.url + path, { headers: { accept: 'text/html' } })
  expect((await open()).status).toBe(200)
  const token = await tokenOf(server, teacher.email)
  for (const id of courseIds) await post(server, `/courses/${id}/retire`, {}, token)
  expect((await open()).status).toBe(410)
  expectedErrors.add(path)
  const page = await newPage(360)
  expect((await page.goto(path))!.status()).toBe(410)
  await expectReady(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ya no enseña aquí')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ver quién enseña aquí' }).click()
  await expect(page).toHaveURL('/maestros')
  await expect(page.getByText('Todavía no hay cursos a la venta')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Catálogo de Cursos' }).click()
  await expect(page.getByText('Todavía no hay ninguno a la venta.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quitar filtros' })).toHaveCount(0)
})
