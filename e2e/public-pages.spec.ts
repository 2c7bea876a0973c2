import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { post, tokenOf } from './calls.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { openPublicAcademy, praise, student, teacher } from './public-academy.ts'
import { beginSession } from './steps.ts'

/** Who teaches, a course as it is shared, and what a professor tells of themself. */

let courseIds: string[]
const name = 'Elena Márquez'
const title = 'Tintas & papeles'
const addressOfCourse = () => `/Dashboard/course-view?id=${courseIds[1]}`

test.beforeAll('a professor with courses on sale', async ({ servers }, info) => {
  courseIds = await openPublicAcademy(await servers.of(info.file))
})

test('the first page shows courses, who teaches and what students say, with scripts and without', async ({
  browser,
  newPage,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const reader = await context.newPage()
  for (const visitor of [reader, await newPage(360)]) {
    await visitor.goto('/')
    const cards = visitor.getByRole('article')
    for (const course of ['Grabado en linóleo', title, 'Guitarra clásica']) {
      await expect(cards.getByRole('link', { name: course })).toBeVisible()
    }
    await expect(visitor.getByText('$150', { exact: false }).first()).toBeVisible()
    await expect(visitor.getByRole('heading', { name: 'Quién enseña aquí' })).toBeVisible()
    await expect(visitor.getByRole('link', { name })).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Ver a todas' })).toHaveAttribute(
      'href',
      '/maestros',
    )
    const comment = visitor.getByRole('figure').filter({ hasText: praise })
    await expect(comment).toContainText('Diego R.')
    await expect(comment.getByRole('link', { name: 'Grabado en linóleo' })).toBeVisible()
    await expect(visitor.getByText(student.surname)).toHaveCount(0)
    await expectNoSidewaysScroll(visitor)
  }
  await context.close()

  const visitor = await newPage(360)
  await visitor.goto('/')
  await expectAccessible(visitor)
  await visitor.getByRole('link', { name }).click()
  await expect(visitor.getByText('Guitarra clásica')).toBeVisible()
})

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
  await expect(page.getByText(praise)).toBeVisible()
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

test('the pages of who teaches are whole without scripts', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/maestros')
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL('/maestros/elena-marquez')
  await expect(page.getByText('Tallo linóleo desde 2004.')).toBeVisible()
  await expect(page.getByText(praise)).toBeVisible()
  await page.getByRole('link', { name: 'Guitarra clásica' }).first().click()
  await expect(page).toHaveURL('/cursos/guitarra-clasica')
  await context.close()
})

test('titles follow whoever goes on in the browser', async ({ newPage }) => {
  const page = await newPage()
  await page.goto('/')
  await expectReady(page)
  await page.getByRole('link', { name: 'Explorar cursos' }).click()
  await expect(page).toHaveTitle('Catálogo de Cursos · Ateneo')
  await page.getByRole('link', { name: title }).first().click()
  await expect(page).toHaveTitle(`${title} · Ateneo`)
  await expect(page.locator('title')).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveTitle('Catálogo de Cursos · Ateneo')
  await page.goto(addressOfCourse())
  await expectReady(page)
  await expect(page).toHaveTitle(`${title} · Ateneo`)
  await expect(page.locator('title')).toHaveCount(1)
})

test('a course is shared by links that load nothing from networks, at 360 px too', async ({
  newPage,
}) => {
  const page = await newPage(360)
  const strangers: string[] = []
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== 'localhost') strangers.push(hostname)
  })
  await page.goto(addressOfCourse())
  await expectReady(page)
  const row = page.getByRole('list', { name: 'Compartir este curso' })
  const whatsapp = row.getByRole('link', { name: 'Compartir este curso en WhatsApp' })
  const text = new URL((await whatsapp.getAttribute('href'))!).searchParams.get('text')!
  expect(text).toContain(title)
  expect((await fetch(text.slice(text.lastIndexOf('http')))).status).toBe(200)
  await expect(row.getByRole('link')).toHaveCount(3)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await row.getByRole('button', { name: 'Copiar el enlace de este curso' }).click()
  await expect(page.getByText('Enlace copiado')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect((await fetch(copied)).status).toBe(200)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  expect(strangers).toEqual([])
})

const biography = `Tallo **linóleo** desde 2004.\n\n${'En mi taller se aprende despacio. '.repeat(20)}`

test('a professor fills in the public profile, and visitors read it on the course', async ({
  newPage,
  expectedErrors,
}) => {
  expectedErrors.add('/profile/public')
  const page = await newPage(360)
  await beginSession(page, teacher.email)
  await open(page)
  const field = (name: string) => page.getByRole('textbox', { name })
  const form = page.getByRole('region', { name: 'Perfil público' })
  const save = () => form.getByRole('button', { name: 'Guardar Cambios' }).click()

  await test.step('what was typed outlives a closed tab', async () => {
    await field('Presentación en una línea').fill('Grabadora de Oaxaca')
    await field('Biografía').fill(biography)
    await field('Nombre del enlace 1').fill('Mi taller')
    await field('Dirección del enlace 1').fill('javascript:alert(1)')
    await open(page)
    await expect(page.getByText('Recuperamos lo que escribiste')).toBeVisible()
    await expect(field('Nombre del enlace 1')).toHaveValue('Mi taller')
  })

  await test.step('a dangerous address is refused beside the field', async () => {
    await save()
    await expect(form.getByText('Escribe una dirección que empiece con https://')).toBeVisible()
    await field('Dirección del enlace 1').fill('https://ejemplo.mx/taller')
    await field('Materia').fill('Grabado')
    await form.getByRole('combobox', { name: 'Tamaño de clase' }).click()
    await page.getByRole('option', { name: '20 alumnos' }).click()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await save()
    await expect(page.getByText('Perfil público guardado')).toBeVisible()
  })

  await test.step('visitors read it on the course', async () => {
    const visitor = await newPage(360)
    await visitor.goto(`/Dashboard/course-view?id=${courseIds[0]}`)
    await expectReady(visitor)
    const about = visitor.getByRole('region', { name: 'Sobre el profesor' })
    await expect(about).toContainText('Grabadora de Oaxaca')
    await expect(about).toContainText('20 alumnos')
    await expect(about.locator('strong', { hasText: 'linóleo' })).toBeVisible()
    const link = about.getByRole('link', { name: 'Mi taller' })
    await expect(link).toHaveAttribute('href', 'https://ejemplo.mx/taller')
    await expect(link).toHaveAttribute('rel', 'nofollow noopener')
    await about.getByRole('button', { name: 'Mostrar más' }).click()
    await expect(about.getByRole('button', { name: 'Mostrar menos' })).toBeVisible()
    await expectNoSidewaysScroll(visitor)
    await expectAccessible(visitor)
  })
})

async function open(page: Page) {
  // Leaving with unsaved words asks the browser too.
  page.removeAllListeners('dialog')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/DashTeachers/settings')
  await expectReady(page)
  await expect(page.getByRole('textbox', { name: 'Biografía' })).toBeVisible()
}

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
