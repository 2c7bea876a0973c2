import { expectAccessible } from './accessible.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { administrator } from './server.ts'
import { beginSession } from './steps.ts'

/** Letters and contrast, chosen on the own account's page of each role. */

const elena = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }
const diego = { name: 'Diego', surname: 'Luna', email: 'diego@correo.mx' }

test('letters and contrast act on every page, before it is painted, and on other devices', async ({
  newPage,
  server,
}) => {
  await registerProfessor(server, elena)
  const page = await newPage(360)
  await beginSession(page, elena.email)
  await page.goto('/DashTeachers/settings')
  await expectReady(page)
  await expect(page.getByRole('heading', { name: 'Ajustes' })).toBeVisible()
  await expectAccessible(page)
  const root = page.locator('html')
  const letters = () => root.evaluate((html) => getComputedStyle(html).fontSize)
  expect(await letters()).toBe('16px')

  await page.getByRole('radio', { name: 'Extra grande' }).check()
  await expect.poll(letters).toBe('20px')
  await page.getByRole('switch', { name: 'Alto contraste' }).check()
  await expect(root).toHaveAttribute('data-contrast', 'more')
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).color))
    .toBe('rgb(0, 0, 0)')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await test.step('they are there before there is anything to paint', async () => {
    await page.addInitScript(() => {
      const watcher = new MutationObserver(() => {
        if (!document.body) return
        watcher.disconnect()
        const { textSize, contrast } = document.documentElement.dataset
        document.documentElement.dataset['first'] = `${textSize} ${contrast}`
      })
      watcher.observe(document, { childList: true, subtree: true })
    })
    await page.goto('/DashTeachers/home')
    await expect(root).toHaveAttribute('data-first', 'extra-grande more')
  })

  await test.step('another device has them from the login on', async () => {
    const other = await newPage(1440)
    await beginSession(other, elena.email)
    await other.goto('/DashTeachers/settings')
    await expectReady(other)
    await expect(other.locator('html')).toHaveAttribute('data-text-size', 'extra-grande')
    await expect(other.getByRole('radio', { name: 'Extra grande' })).toBeChecked()
    await expectNoSidewaysScroll(other)
  })
})

test('a student chooses letters and contrast in the profile', async ({ newPage, server }) => {
  await registerStudent(server, diego)
  const page = await newPage(360)
  await beginSession(page, diego.email)
  await page.goto('/Dashboard/settings')
  await expectReady(page)
  await page.getByRole('radio', { name: 'Extra grande' }).check()
  await page.getByRole('switch', { name: 'Alto contraste' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'more')
  await expectAccessible(page)
  for (const path of ['/Dashboard/settings', '/Dashboard', '/Dashboard/Course-catalog']) {
    await page.goto(path)
    await expectReady(page)
    await expect(page.locator('html')).toHaveAttribute('data-text-size', 'extra-grande')
    await expectNoSidewaysScroll(page)
  }
})

test('an administrator has a page of the own account behind the name', async ({ newPage }) => {
  const page = await newPage(1440)
  await beginSession(page, administrator.email, administrator.password)
  await page.goto('/Administrador/home')
  await expectReady(page)
  await page.getByRole('link', { name: /^Tu cuenta/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tu cuenta' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Contraseña' })).toBeVisible()
  await page.getByRole('switch', { name: 'Alto contraste' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'more')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})

test('the page behind an email that ends emails fits a phone', async ({ newPage }) => {
  const page = await newPage(360)
  await page.goto('/cancelar-correos/nada')
  await expectReady(page)
  await expect(page.getByRole('button', { name: 'Dejar de recibirlos' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
