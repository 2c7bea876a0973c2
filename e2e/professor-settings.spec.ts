import { expectAccessible } from './accessible.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerProfessor } from './people.ts'
import { beginSession } from './steps.ts'

const elena = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }

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

test('how often emails are sent is chosen in Ajustes, and an email’s link ends them', async ({
  newPage,
  expectedErrors,
}) => {
  expectedErrors.add('/email-preferences/unsubscribe')
  const page = await newPage(768)
  await beginSession(page, elena.email)
  await page.goto('/DashTeachers/settings')
  await expectReady(page)
  await expect(page.getByRole('radio', { name: 'Al momento' })).toBeChecked()
  await page.getByRole('radio', { name: 'Resumen diario' }).check()
  await expect(page.getByText('Guardamos cada cuánto te escribimos.')).toBeVisible()
  await page.reload()
  await expectReady(page)
  await expect(page.getByRole('radio', { name: 'Resumen diario' })).toBeChecked()

  await page.goto('/cancelar-correos/nada')
  await expectReady(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dejar de recibirlos' }).click()
  await expect(page.getByText('Tus correos siguen igual')).toBeVisible()
})
