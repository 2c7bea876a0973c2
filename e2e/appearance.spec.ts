import { expectAccessible } from './accessible.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerStudent } from './people.ts'
import { administrator } from './server.ts'
import { beginSession } from './steps.ts'

/** Letters and contrast on the own account's page of students and administrators. */

const diego = { name: 'Diego', surname: 'Luna', email: 'diego@correo.mx' }

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
