import { expectAccessible } from './accessible.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { administrator } from './server.ts'
import { beginSession, openRow } from './steps.ts'

test('an administrator makes, changes, orders, retires and restores plans', async ({ newPage }) => {
  const page = await newPage(360)
  await beginSession(page, administrator.email, administrator.password)
  const visitor = await newPage()
  await page.goto('/Administrador/plans')
  await expect(page.getByText('Compra de curso')).toBeVisible()
  const dialog = page.getByRole('dialog')

  await test.step('a new one is on sale', async () => {
    await page.getByRole('button', { name: 'Agregar plan' }).click()
    await dialog.getByRole('button', { name: 'Agregar plan' }).click()
    await expect(dialog.getByText('Escribe el nombre del plan.')).toBeVisible()
    await dialog.getByLabel('Nombre').fill('Semestral')
    await dialog.getByLabel('Precio').fill('1099')
    await dialog.getByLabel('Duración en meses').fill('6')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Agregar plan' }).click()
    await expect(dialog).toBeHidden()
    await visitor.goto('/Dashboard/subscription')
    await expect(visitor.getByRole('button', { name: 'Elegir Semestral' })).toBeVisible()
    await expect(visitor.getByText('$1,099').first()).toBeVisible()
  })

  await test.step('a changed price is the one that is shown from then on', async () => {
    await openRow(page, 'Semestral')
    await page.getByRole('button', { name: 'Cambiar Semestral' }).click()
    await dialog.getByLabel('Precio').fill('990.5')
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('$990.50 MXN')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText('$990.50').first()).toBeVisible()
  })

  await test.step('the order is the one of the cards', async () => {
    const cards = visitor.getByRole('button', { name: /^Elegir/ })
    await expect(cards.last()).toHaveText('Elegir Semestral')
    await page.getByRole('button', { name: 'Subir Semestral' }).click()
    await expect(page.getByText('Los planes se muestran en el nuevo orden.')).toBeVisible()
    await visitor.reload()
    await expect(cards.last()).toHaveText('Elegir Anual')
  })

  await test.step('a retired one is gone until it is restored; the one-off plan stays', async () => {
    await page.getByRole('button', { name: 'Retirar Semestral' }).click()
    await dialog.getByRole('button', { name: 'Retirar plan' }).click()
    await expect(page.getByText('Retirado', { exact: true })).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByRole('button', { name: 'Elegir Anual' })).toBeVisible()
    await expect(visitor.getByRole('button', { name: 'Elegir Semestral' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Retirar Compra de curso' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Restaurar Semestral' }).click()
    await dialog.getByRole('button', { name: 'Restaurar plan' }).click()
    await expect(page.getByRole('button', { name: 'Retirar Semestral' })).toBeVisible()
    await openRow(page, 'Compra de curso')
    await page.getByRole('button', { name: 'Cambiar Compra de curso' }).click()
    await expect(dialog.getByLabel('Nombre')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
  })

  await expectAccessible(page)
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
})
