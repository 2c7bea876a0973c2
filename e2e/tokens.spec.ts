import { expectAccessible } from './accessible.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { administrator } from './server.ts'
import { beginSession, openRow } from './steps.ts'

test('a token is made, shown once, used and revoked', async ({ newPage, expectedErrors }) => {
  const office = await newPage(360)
  await beginSession(office, administrator.email, administrator.password)
  const dialog = office.getByRole('dialog')
  expectedErrors.add('/tokens')
  let token = ''
  const ask = (url: string) =>
    office.request.get(url, { headers: { authorization: `Bearer ${token}` } })

  await test.step('its form says what is missing', async () => {
    await office.goto('/Administrador/tokens')
    await expectReady(office)
    await expect(office.getByText('Aún no hay tokens')).toBeVisible()
    await expectAccessible(office)
    await office.getByRole('button', { name: 'Crear token' }).first().click()
    await dialog.getByRole('button', { name: 'Crear token' }).click()
    await expect(dialog.getByText('Escribe un nombre.')).toBeVisible()
    await expect(dialog.getByText('Elige por lo menos un permiso.')).toBeVisible()
    await expect(dialog.getByText('Escribe tu contraseña actual.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Contabilidad')
    await dialog.getByRole('checkbox', { name: 'Leer personas e invitaciones' }).check()
    await dialog.getByLabel('Último día').fill('2020-01-01')
    await dialog.getByLabel('Tu contraseña').fill('no es esta contraseña')
    await dialog.getByRole('button', { name: 'Crear token' }).click()
    await expect(dialog.getByText('Tu contraseña actual no es esa.')).toBeVisible()
    await dialog.getByLabel('Tu contraseña').fill(administrator.password)
    await dialog.getByRole('button', { name: 'Crear token' }).click()
    await expect(dialog.getByText('Ese día ya pasó.')).toBeVisible()
    await expectAccessible(office)
    await expectNoSidewaysScroll(office)
  })

  await test.step('it is shown once, and calls what it may', async () => {
    const day = new Date(Date.now() + 20 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    await dialog.getByLabel('Último día').fill(day)
    await dialog.getByRole('button', { name: 'Crear token' }).click()
    await expect(dialog.getByText('Cópialo ahora')).toBeVisible()
    await expectAccessible(office)
    token = await dialog.getByRole('textbox', { name: 'Token' }).inputValue()
    expect(token).toMatch(/^ateneo_pat_/)
    await dialog.getByRole('button', { name: 'Ya lo copié' }).click()
    await expect(dialog).toBeHidden()
    expect((await ask('/users')).status()).toBe(200)
    expect(await (await ask('/orders')).json()).toMatchObject({ code: 'token_scope_missing' })
  })

  await test.step('the list says when it was used; revoked, it is refused', async () => {
    await office.reload()
    await expectReady(office)
    const row = office.getByRole('row').filter({ hasText: 'Contabilidad' })
    await expect(row).toContainText(`termina en ${token.slice(-4)}`)
    await expect(row).not.toContainText('Nunca')
    await expectAccessible(office)
    await expectNoSidewaysScroll(office)
    await openRow(office, 'Contabilidad')
    await office.getByRole('button', { name: 'Revocar Contabilidad' }).click()
    await office.getByRole('button', { name: 'Revocar token' }).click()
    await expect(row.getByText('Revocado')).toBeVisible()
    expect((await ask('/users')).status()).toBe(401)
    await office.getByText('Activos', { exact: true }).click()
    await expect(office).toHaveURL(/estado=active/)
    await expect(office.getByText('No hay tokens en este estado.')).toBeVisible()
  })
})
