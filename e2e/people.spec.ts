import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerStudent } from './people.ts'
import { administrator } from './server.ts'
import { beginSession, logIn, password, type Person } from './steps.ts'

const student: Person = { name: 'Begoña', surname: 'Núñez', email: 'begona@correo.mx' }
const reason = 'Compartió su cuenta.'

const enterAdmin = async (page: Page, path = '/Administrador/users') => {
  await beginSession(page, administrator.email, administrator.password)
  await page.goto(path)
  await expectReady(page)
}
const rows = (page: Page) => page.getByRole('table').last().getByRole('row')

test('a person is found, suspended with a reason, and restored', async ({
  newPage,
  server,
  expectedErrors,
}) => {
  expectedErrors.add('/login')
  await registerStudent(server, student)
  const learner = await newPage()
  await beginSession(learner, student.email)
  const admin = await newPage()
  await enterAdmin(admin)

  await test.step('search and filters are in the address, and the row leads to the page', async () => {
    await expectAccessible(admin)
    await admin.getByRole('searchbox', { name: 'Buscar por nombre' }).fill('nunez begona')
    await expect(admin.getByText('1 cuenta', { exact: true })).toBeVisible()
    await admin.getByLabel('Tipo de cuenta').selectOption('Administrador')
    await expect(admin.getByText('Nadie coincide con lo que buscas.')).toBeVisible()
    await admin.getByLabel('Tipo de cuenta').selectOption('Alumno')
    await expect(admin).toHaveURL(/tipo=student/)
    await admin.getByRole('link', { name: 'Begoña Núñez' }).press('Enter')
    await expect(admin.getByRole('heading', { level: 1, name: 'Begoña Núñez' })).toBeVisible()
    await expectAccessible(admin)
  })

  await test.step('a suspension needs a reason, and ends the session at once', async () => {
    await admin.getByRole('button', { name: 'Suspender cuenta' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Suspender cuenta' })
    await dialog.getByRole('button', { name: 'Suspender cuenta' }).click()
    await expect(dialog.getByText('Escribe el motivo.')).toBeVisible()
    await dialog.getByLabel('Motivo').fill(reason)
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: 'Suspender cuenta' }).click()
    await expect(admin.getByText(/^Suspendida el/)).toBeVisible()
    await expect(admin.getByRole('link', { name: 'Suspendió una cuenta' })).toBeVisible()
    const visitor = await newPage(360)
    await logIn(visitor, student.email, password)
    await expect(visitor.getByText('La administración suspendió tu cuenta.')).toBeVisible()
    await server.emailTo(student.email, reason)
  })

  await test.step('restored, the person logs in again', async () => {
    await admin.getByRole('button', { name: 'Restablecer cuenta' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Restablecer cuenta' }).click()
    await expect(admin.getByRole('button', { name: 'Suspender cuenta' })).toBeVisible()
    await expect(admin.getByRole('link', { name: 'Restableció una cuenta' })).toBeVisible()
    const again = await newPage()
    await beginSession(again, student.email)
  })

  await test.step('access to everything is given and withdrawn', async () => {
    expectedErrors.add(`/users/${admin.url().split('/').at(-1)}/access`)
    await admin.getByRole('button', { name: 'Dar acceso' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Dar acceso' })
    await dialog.getByLabel('Motivo').fill('Ganó la rifa.')
    await dialog.getByRole('button', { name: 'Dar acceso' }).click()
    await expect(dialog.getByText('Elige hasta qué día').first()).toBeVisible()
    await dialog.getByLabel('Hasta qué día').fill('2099-01-01')
    await dialog.getByRole('button', { name: 'Dar acceso' }).click()
    await expect(admin.getByText('Dado por la administración')).toBeVisible()
    await admin.getByRole('button', { name: 'Retirar el acceso a todos los cursos' }).click()
    await admin.getByRole('dialog').getByLabel('Motivo').fill('Se dio por error.')
    await admin.getByRole('dialog').getByRole('button', { name: 'Retirar acceso' }).click()
    await expect(admin.getByText(/^Retirado el/).first()).toBeVisible()
  })
})

test('an administrator is invited by email, and enters', async ({ newPage, server }) => {
  const admin = await newPage(360)
  await enterAdmin(admin)
  await expectNoSidewaysScroll(admin)
  await admin.getByRole('button', { name: 'Invitar', exact: true }).click()
  const dialog = admin.getByRole('dialog', { name: 'Invitar a una persona' })
  await dialog.getByLabel('Correo electrónico').fill('olga@correo.mx')
  await dialog.getByLabel('Tipo de cuenta').selectOption('Administrador')
  await dialog.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(admin.getByRole('heading', { name: 'Invitaciones sin aceptar' })).toBeVisible()
  await expectAccessible(admin)

  const [, path] = /(\/invitacion\/[\w-]+)/.exec(
    await server.emailTo('olga@correo.mx', '/invitacion/'),
  )!
  const guest = await newPage()
  await guest.goto(path!)
  await expectReady(guest)
  await guest.getByLabel('Nombre').fill('Olga')
  await guest.getByLabel('Apellido').fill('Paz')
  await guest.getByLabel('Contraseña', { exact: true }).fill(password)
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(guest.getByText('Tu cuenta está lista')).toBeVisible()
  await beginSession(guest, 'olga@correo.mx')

  await admin.goto('/Administrador/users?q=olga')
  await expect(rows(admin)).toHaveCount(2)
  await admin.getByRole('link', { name: 'Olga Paz' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Olga Paz' })).toBeVisible()
  await expectNoSidewaysScroll(admin)
})
