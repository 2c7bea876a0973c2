import type { Browser, Page, Request } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { ask } from './calls.ts'
import { publishCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { buy } from './purchases.ts'
import { administrator, type TestServer } from './server.ts'
import { beginSession } from './steps.ts'

const professor = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }
const ana = { name: 'Ana', surname: 'Ríos', email: 'ana@correo.mx' }

const telephone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

/** A browser that no program seems to steer, as visitors have. */
async function visit(browser: Browser, server: TestServer, headers: Record<string, string> = {}) {
  const context = await browser.newContext({
    baseURL: server.url,
    userAgent: telephone,
    viewport: { width: 360, height: 740 },
    extraHTTPHeaders: headers,
  })
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false })
  })
  const page = await context.newPage()
  const sent: Request[] = []
  page.on('request', (request) => {
    if (/\/insights\/(views|searches)$/.test(request.url())) sent.push(request)
  })
  return { context, page, sent }
}

const told = (request: Request) => [
  new URL(request.url()).pathname,
  request.postDataJSON() as unknown,
]

const sourceRows = (page: Page) =>
  page.getByRole('region', { name: 'De dónde llegan' }).getByRole('row')

test('visitors are counted without cookies, and the academy and the professor see it', async ({
  browser,
  newPage,
  server,
}) => {
  await registerProfessor(server, professor)
  await registerStudent(server, ana)
  const id = await publishCourse(server, professor, {
    title: 'Acuarela',
    price: 250,
    items: ['Papel'],
  })

  await test.step('a visitor looks around; the browser keeps nothing', async () => {
    const { context, page, sent } = await visit(browser, server)
    await page.goto('/Dashboard/Course-catalog?utm_source=Feria')
    await expectReady(page)
    await expect.poll(() => sent).toHaveLength(1)
    expect(told(sent[0]!)).toEqual([
      '/insights/views',
      { page: 'catalogue', referrer: '', campaign: 'Feria' },
    ])
    expect(await sent[0]!.headerValue('cookie')).toBeNull()
    await page.getByRole('link', { name: /Acuarela/ }).click()
    await expect.poll(() => sent).toHaveLength(2)
    expect(told(sent[1]!)).toEqual(['/insights/views', { page: 'course', courseId: id }])
    await page.getByText('Comentarios', { exact: true }).click()
    await expect.poll(() => sent).toHaveLength(3)
    expect(told(sent[2]!)).toEqual(['/insights/views', { page: 'reviews' }])
    await page.goto('/Dashboard/Course-catalog?q=bordado')
    await expectReady(page)
    await expect.poll(() => sent).toHaveLength(5)
    expect(sent.slice(3).map(told)).toEqual(
      expect.arrayContaining([
        // Typed, so that it begins a visit.
        ['/insights/views', { page: 'catalogue', referrer: '' }],
        ['/insights/searches', { words: 'bordado', found: false }],
      ]),
    )
    expect(await context.cookies()).toEqual([])
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await context.close()
  })

  await test.step('who asks not to be tracked sends nothing', async () => {
    const { context, page, sent } = await visit(browser, server)
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true })
    })
    await page.goto('/')
    await expectReady(page)
    await page.waitForLoadState('networkidle')
    expect(sent).toEqual([])
    await context.close()
  })

  await buy(server, ana, id)
  // Counts are written once a minute, and when the server stops.
  await server.stop()
  await server.start()
  const admin = await newPage(360)
  await beginSession(admin, administrator.email, administrator.password)

  await test.step('the administrator sees views, sources, searches and the purchase', async () => {
    const views = admin.getByRole('link', { name: /^Páginas vistas/ })
    await admin.goto('/Administrador/visits')
    await expect(views).toContainText('4Sin')
    const course = admin
      .getByRole('region', { name: 'De la visita a la compra' })
      .getByRole('row')
      .filter({ hasText: 'Acuarela' })
    await expect(course).toContainText('1')
    await expect(admin.getByRole('link', { name: /^Búsquedas sin resultado/ })).toContainText('1')
    await expect(sourceRows(admin).nth(1)).toContainText('Otros')
    await expectNoSidewaysScroll(admin)
    await expectAccessible(admin)
    const [download] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('button', { name: 'Descargar CSV' }).first().click(),
    ])
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toMatch(/^\uFEFFDía,Visitas,Páginas vistas\r\n\d{4}-\d\d-\d\d,2,4\r\n$/)
  })

  await test.step('the professor sees those of the course', async () => {
    const teacher = await newPage(360)
    await beginSession(teacher, professor.email)
    await teacher.goto(`/DashTeachers/courses/${id}/estadisticas`)
    const section = teacher.getByRole('region', { name: 'De la visita a la compra' })
    await expect(section.getByText('Veces que se vio').locator('..')).toContainText('1')
    await expect(section.getByText('En este periodo nadie llegó desde fuera.')).toBeVisible()
    await expectNoSidewaysScroll(teacher)
    await expectAccessible(teacher)
  })

  await test.step('turned off, browsers send nothing', async () => {
    await admin.goto('/Administrador/settings')
    await expectReady(admin)
    const form = admin.locator('form').filter({ hasText: 'Contar visitas y búsquedas' })
    await admin.getByLabel('Contar visitas y búsquedas').uncheck()
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(admin.getByText('Guardamos los cambios.')).toBeVisible()
    const { measuresVisits } = await ask<{ measuresVisits: boolean }>(server, '/settings')
    expect(measuresVisits).toBe(false)
    const { context, page, sent } = await visit(browser, server)
    await page.goto('/')
    await expectReady(page)
    await page.waitForLoadState('networkidle')
    expect(sent).toEqual([])
    await context.close()
    await admin.goto('/Administrador/visits')
    await expect(admin.getByText('La medición de visitas está apagada')).toBeVisible()
    await expectAccessible(admin)
  })
})
