import { accents, grounds } from '@ateneo/contract/settings/colours'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { administrator } from './server.ts'
import { beginSession } from './steps.ts'

const rgb = (colour: string) =>
  `rgb(${[1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16)).join(', ')})`

const groundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('an administrator chooses colours by keyboard, and every page has them, without a line too', async ({
  browser,
  newPage,
  server,
}) => {
  const admin = await newPage()
  await beginSession(admin, administrator.email, administrator.password)
  await admin.goto('/Administrador/settings')
  await expectReady(admin)
  const radio = (name: string) => admin.getByRole('radio', { name, exact: true })
  const save = admin
    .locator('form')
    .filter({ has: radio('Jade') })
    .getByRole('button', { name: 'Guardar Cambios' })

  await test.step('the page shows a colour before it is saved, and forgets it if it is not', async () => {
    await radio('Jade').focus()
    await admin.keyboard.press('ArrowDown')
    await expect(radio('Laguna')).toBeChecked()
    await radio('Papel').focus()
    await admin.keyboard.press('ArrowUp')
    await expect(radio('Concha')).toBeChecked()
    await expect.poll(() => groundOf(admin)).toBe(rgb(grounds.concha[2]))
    await expect(save).toHaveCSS('background-color', rgb(accents.laguna[6]))
    await expectAccessible(admin)
    await admin.getByRole('link', { name: 'Panel', exact: true }).first().click()
    await admin.getByRole('button', { name: 'Salir sin guardar' }).click()
    await expect(admin.getByRole('heading', { level: 1, name: 'Panel' })).toBeVisible()
    await expect.poll(() => groundOf(admin)).toBe(rgb(grounds.papel[2]))
  })

  await test.step('what is saved is the office’s at once', async () => {
    await admin.goto('/Administrador/settings')
    await radio('Bugambilia').check()
    await radio('Niebla').check()
    await save.click()
    await expect(admin.getByText('Guardamos los cambios. Ya se ven en el sitio.')).toBeVisible()
    await admin.goto('/Administrador/home')
    await expect.poll(() => groundOf(admin)).toBe(rgb(grounds.niebla[2]))
  })

  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 360, height: 800 },
  })
  await context.addCookies([{ name: 'cookieConsent', value: 'necessary', url: server.url }])
  const page = await context.newPage()

  await test.step('visitors read every pair of them', async () => {
    for (const path of ['/', '/cursos', '/Login', '/legal/terminos']) {
      await page.goto(path)
      await expectReady(page)
      expect([path, await groundOf(page)]).toEqual([path, rgb(grounds.niebla[2])])
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  })

  await test.step('the page without a line has them before anybody can be asked', async () => {
    const isReady = () => page.evaluate(() => localStorage.getItem('ateneo.colores') !== null)
    await expect.poll(isReady).toBe(true)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await context.setOffline(true)
    await page.goto('/legal/reembolsos')
    await expect(page.getByRole('heading', { name: 'No hay conexión' })).toBeVisible()
    expect(await groundOf(page)).toBe(rgb(grounds.niebla[2]))
    const button = page.getByRole('button', { name: 'Intentar de nuevo' })
    await expect(button).toHaveCSS('background-color', rgb(accents.bugambilia[6]))
    await expectAccessible(page)
  })
  await context.close()
})
