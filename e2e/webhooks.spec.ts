import { expectAccessible } from './accessible.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { administrator } from './server.ts'
import { beginSession } from './steps.ts'

test('a webhook is added, tried, changed and removed', async ({ newPage, expectedErrors }) => {
  expectedErrors.add('/webhooks')
  const office = await newPage(360)
  await beginSession(office, administrator.email, administrator.password)
  const dialog = office.getByRole('dialog')
  const url = dialog.getByRole('textbox', { name: 'Dirección' })

  await test.step('its form says what is missing, and which addresses it may not have', async () => {
    await office.goto('/Administrador/webhooks')
    await expectReady(office)
    await expect(office.getByText('Aún no hay webhooks')).toBeVisible()
    await expectAccessible(office)
    await office.getByRole('button', { name: 'Agregar webhook' }).first().click()
    await dialog.getByRole('button', { name: 'Agregar webhook' }).click()
    await expect(dialog.getByText('Elige por lo menos un aviso.')).toBeVisible()
    await url.fill('https://10.0.0.1/avisos')
    await dialog.getByRole('checkbox', { name: 'Se paga un pedido' }).check()
    await dialog.getByRole('button', { name: 'Agregar webhook' }).click()
    await expect(dialog.getByText('Esa dirección es de una red privada')).toBeVisible()
    await expectAccessible(office)
    await expectNoSidewaysScroll(office)
  })

  await test.step('its secret is shown once', async () => {
    await url.fill('http://localhost:9/ateneo')
    await dialog.getByRole('button', { name: 'Agregar webhook' }).click()
    await expect(dialog.getByText('Cópialo ahora')).toBeVisible()
    const secret = dialog.getByRole('textbox', { name: 'Secreto' })
    expect(await secret.inputValue()).toMatch(/^whsec_/)
    await expectAccessible(office)
    await dialog.getByRole('button', { name: 'Ya lo copié' }).click()
    await expect(dialog).toBeHidden()
    await expectNoSidewaysScroll(office)
  })

  await test.step('a test is listed with why it did not arrive', async () => {
    await office.getByRole('link', { name: 'http://localhost:9/ateneo' }).click()
    await office.getByRole('button', { name: 'Enviar prueba' }).click()
    const row = office.getByRole('row').filter({ hasText: 'Prueba' })
    await expect(row).toContainText('Sin respuesta')
    await expect(row).toContainText('Se intenta')
    await expectAccessible(office)
    await expectNoSidewaysScroll(office)
  })

  await test.step('it is paused, gets a new secret, and is removed', async () => {
    await office.getByRole('button', { name: 'Editar' }).click()
    await dialog.getByRole('switch', { name: 'En pausa' }).click()
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(office.getByText('(en pausa)')).toBeVisible()
    await office.getByRole('button', { name: 'Cambiar secreto' }).click()
    await dialog.getByRole('button', { name: 'Cambiar secreto' }).click()
    await dialog.getByRole('button', { name: 'Ya lo copié' }).click()
    await office.getByRole('button', { name: 'Quitar' }).click()
    await dialog.getByRole('button', { name: 'Quitar webhook' }).click()
    await expect(office.getByText('Aún no hay webhooks')).toBeVisible()
  })
})
