import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from './accessible.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { administrator } from './server.ts'
import { beginSession } from './steps.ts'

const { email, password } = administrator

test('an administrator enters with a code, and with a recovery code', async ({
  newPage,
  expectedErrors,
}) => {
  for (const path of ['/login', '/login/second-factor', '/settings']) expectedErrors.add(path)
  // Refused while the second step is asked.
  for (const path of ['/users', '/invitations', '/notifications', '/reports'])
    expectedErrors.add(path)
  const page = await newPage(360)
  await beginSession(page, email, password)
  const dialog = page.getByRole('dialog', { name: 'Verificación en dos pasos' })
  let secret = ''
  let codes: string[] = []
  const shown = (steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: Date.now() + steps * 30_000,
    })

  await test.step('it is enabled with the password and the first code', async () => {
    await page.goto('/Administrador/profile')
    await expectReady(page)
    await page.getByRole('button', { name: 'Activar verificación' }).click()
    await dialog.getByLabel('Contraseña actual').fill(password)
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await expect(dialog.getByRole('img', { name: 'Código QR para tu aplicación' })).toBeVisible()
    secret = await dialog.locator('code').innerText()
    await expectAccessible(page)
    await dialog.getByLabel('Código', { exact: true }).fill('12')
    await dialog.getByRole('button', { name: 'Activar' }).click()
    await expect(dialog.getByText(/Escribe los 6 números/)).toBeVisible()
    await dialog.getByLabel('Código', { exact: true }).fill(shown())
    await dialog.getByRole('button', { name: 'Activar' }).click()
    const list = dialog.getByRole('list', { name: 'Códigos de recuperación' })
    await expect(list.getByRole('listitem')).toHaveCount(10)
    codes = await list.getByRole('listitem').allInnerTexts()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'Ya los guardé' }).click()
    await expect(page.getByText(/Te quedan 10 códigos de recuperación/)).toBeVisible()
  })

  const other = await newPage(360)
  const fillLogin = async () => {
    await other.goto('/Login')
    await expectReady(other)
    await other.getByLabel('Correo electrónico').fill(email)
    await other.getByLabel('Contraseña', { exact: true }).fill(password)
    await other.getByRole('button', { name: 'Iniciar sesión' }).click()
  }

  await test.step('the next login asks for a code; the next one of the application opens it', async () => {
    await fillLogin()
    await expect(other.getByText('Escribe el código que muestra tu aplicación')).toBeVisible()
    await expectAccessible(other)
    await other.getByLabel('Código').fill('000000')
    await other.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(other.getByText(/no es correcto o ya se usó/)).toBeVisible()
    await other.getByLabel('Código').fill(shown(1))
    await other.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(other).toHaveURL(/\/Administrador\/home$/)
  })

  await test.step('without the application a recovery code disables it', async () => {
    await page.getByRole('button', { name: 'Desactivar' }).click()
    const proof = page.getByRole('dialog', { name: 'Desactivar la verificación en dos pasos' })
    await proof.getByLabel('Contraseña actual').fill(password)
    await proof.getByLabel('Código').fill(codes[0]!)
    await proof.getByRole('button', { name: 'Desactivar' }).click()
    await expect(page.getByText('Desactivada: basta tu contraseña para entrar.')).toBeVisible()
  })

  await test.step('only who has it requires it of the others', async () => {
    await page.goto('/Administrador/settings?seccion=seguridad')
    await expectReady(page)
    const required = page.getByRole('switch', {
      name: 'Pedir la verificación en dos pasos a la administración',
    })
    await required.check()
    await page.getByRole('button', { name: 'Guardar Cambios' }).first().click()
    await expect(page.getByText(/Activa primero la verificación/)).toBeVisible()
    await required.uncheck()
    await page.getByRole('link', { name: 'tu perfil' }).click()
    await page.getByRole('button', { name: 'Activar verificación' }).click()
    await dialog.getByLabel('Contraseña actual').fill(password)
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    secret = await dialog.locator('code').innerText()
    await dialog.getByLabel('Código', { exact: true }).fill(shown())
    await dialog.getByRole('button', { name: 'Activar' }).click()
    await dialog.getByRole('button', { name: 'Ya los guardé' }).click()
    await page.goto('/Administrador/settings?seccion=seguridad')
    await expectReady(page)
    await required.check()
    await page.getByRole('button', { name: 'Guardar Cambios' }).first().click()
    await expect(page.getByText(/Guardamos/).first()).toBeVisible()
  })

  await test.step('who was in without it is asked where they are, and goes on', async () => {
    await other.getByRole('button', { name: 'Abrir menú' }).click()
    await other.getByRole('link', { name: 'Gestión de Usuarios' }).click()
    const demand = other.getByRole('dialog', { name: 'Verificación en dos pasos' })
    await expect(demand.getByText(/sigue donde estabas/)).toBeVisible()
    await expectAccessible(other)
    await expectNoSidewaysScroll(other)
    await demand.getByLabel('Contraseña actual').fill(password)
    await demand.getByRole('button', { name: 'Continuar' }).click()
    await demand.getByLabel('Código').fill(shown(1))
    await demand.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(demand).toBeHidden()
    await expect(other).toHaveURL(/\/Administrador\/users/)
    await expect(other.getByRole('link', { name: 'Administración Ateneo' }).first()).toBeVisible()
  })
})
