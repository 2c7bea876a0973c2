import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { ask, post, tokenOf } from './calls.ts'
import { writeCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { invitedProfessor } from './invited-professor.ts'
import { endPatience } from './rows.ts'
import { administrator, TestServer } from './server.ts'
import { openMailServer } from '../server/src/testing/mail-server.ts'
import { beginSession } from './steps.ts'

let server: TestServer
let mail: Awaited<ReturnType<typeof openMailServer>>

test.beforeAll(async () => {
  mail = await openMailServer()
  server = await TestServer.open({ SMTP_URL: mail.url })
})
test.afterAll(async () => {
  await server.close()
  mail.close()
})

const openView = async (page: Page, view: string) => {
  await page.goto(`${server.url}/Administrador/system?vista=${view}`)
  await expectReady(page)
}
const limit = (longSide: number, token: string) =>
  ask(server, '/settings', {
    method: 'PUT',
    token,
    body: JSON.stringify({ videoLimits: { hours: 6, framesPerSecond: 120, longSide } }),
  })

test('an administrator sees what failed, and tries it again', async ({ browser, clips }) => {
  const token = await tokenOf(server, administrator.email, administrator.password)
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
  })
  await context.addCookies([{ name: 'cookieConsent', value: 'necessary', url: server.url }])
  const page = await context.newPage()
  await beginSession(page, administrator.email, administrator.password)

  await test.step('an email that the mail server refuses to the end is listed, and sent', async () => {
    await endPatience(server)
    await post(server, '/password-reset', { email: administrator.email })
    await openView(page, 'correos')
    const row = page.getByRole('row').filter({ hasText: `Para ${administrator.email}` })
    await expect(async () => {
      await page.reload()
      await expect(row).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 60_000 })
    await expect(row.getByText(/550 5\.7\.1 buzon lleno/)).toBeVisible()
    await expectAccessible(page)
    mail.accept()
    await row.getByRole('button', { name: /^Reintentar/ }).click()
    await expect.poll(() => mail.taken.length, { timeout: 30_000 }).toBe(1)
    expect(mail.taken[0]).toContain(`To: ${administrator.email}`)
    await expect(page.getByText('No falta ningún correo por entregar.')).toBeVisible({
      timeout: 20_000,
    })
  })

  await test.step('a video that failed is prepared again', async () => {
    const professor = await invitedProfessor(server, mail, token)
    await limit(640, token)
    const clip = await clips.of({ seconds: 1, size: '960x540' })
    const course = { title: 'Barro negro', items: ['El torno'] }
    await writeCourse(server, professor, course, clip)
    await openView(page, 'videos')
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('link', { name: 'El torno' })).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 60_000 })
    await expect(page.getByText(/La imagen del video mide/)).toBeVisible()
    await expectAccessible(page)
    await limit(4096, token)
    await page.getByRole('button', { name: 'Reintentar El torno' }).click()
    await expect(page.getByText('Ningún video ha fallado.')).toBeVisible({ timeout: 30_000 })
    await page.getByText('En preparación', { exact: true }).click()
    await expect(page.getByText('No se está preparando ningún video.')).toBeVisible({
      timeout: 60_000,
    })
    await expect(page).toHaveURL(/estado=processing/)
  })

  await test.step('its course tells what it takes, and every part how it is', async () => {
    await openView(page, 'espacio')
    const row = page.getByRole('row').filter({ hasText: 'Barro negro' })
    await expect(row.getByText('100 %')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('searchbox').fill('no hay tal')
    await expect(page.getByText('Ningún curso coincide.')).toBeVisible()
    await page.getByText('Estado', { exact: true }).click()
    const worker = page.getByRole('listitem').filter({ hasText: 'Segundo plano' })
    await expect(worker.getByText('Funciona')).toBeVisible()
    await expect(page.getByText(/^PostgreSQL \d/)).toBeVisible()
    await expect(page.getByText(/^SMTP 127\.0\.0\.1/)).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
    await openView(page, 'tareas')
    await expect(page.getByText('Ninguna tarea ha fallado.')).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  await test.step('the guide opens from there, and its search finds words without accents', async () => {
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Guía de operación' }).click()
    const guide = await opened
    const refused: string[] = []
    guide.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
    await expect(guide.getByRole('heading', { level: 1 })).toHaveText('Guía de operación')
    await guide.reload()
    await guide.getByRole('button', { name: 'Buscar en la guía' }).click()
    await guide.getByRole('searchbox').fill('que guarda')
    await guide.getByRole('link', { name: 'Variables y carpetas > Qué guarda DATA_DIR' }).click()
    await expect(guide).toHaveURL(`${server.url}/guia/variables.html#que-guarda-data-dir`)
    await expect(guide.getByRole('heading', { level: 1 })).toHaveText('Variables y carpetas')
    expect(refused, 'what the policy or a missing file refused').toEqual([])
    await expectNoSidewaysScroll(guide)
  })
  await context.close()
})
