import { expectAccessible } from './accessible.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'

test('the panel slides between who and the form, and back', async ({ newPage }) => {
  for (const width of [360, 1440]) {
    const page = await newPage(width)
    await page.goto('/Login')
    await page.getByRole('link', { name: 'Regístrate' }).click()
    await expect(page.getByRole('heading', { name: 'Crea tu cuenta' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: /Maestro/ }).click()
    await expect(page.getByLabel('Cédula profesional')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Enviar solicitud' }).click()
    await expect(page.getByText('Error de validación')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Regresar' }).click()
    await page.getByRole('link', { name: /Alumno/ }).click()
    await expect(page.getByLabel('Apellido')).toBeVisible()
    await expect(page.getByLabel('Cédula profesional')).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Crea tu cuenta' })).toBeVisible()
    await page.getByRole('link', { name: 'Inicia sesión' }).click()
    await expect(page).toHaveURL(/\/Login$/)
  }
})
