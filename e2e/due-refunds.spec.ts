import { expectAccessible } from './accessible.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { registerStudent } from './people.ts'
import { buy } from './purchases.ts'
import { oweRefunds } from './rows.ts'
import { administrator } from './server.ts'
import { beginSession, openRow } from './steps.ts'

const student = { name: 'Nellie', surname: 'Campobello', email: 'nellie@correo.mx' }

test('a payment that is due back waits in its list until it is marked', async ({
  servers,
  newPage,
}, info) => {
  const server = await servers.of(info.file)
  await registerStudent(server, student)
  await buy(server, student)
  await oweRefunds(server, student.email)
  const page = await newPage(360)
  await beginSession(page, administrator.email, administrator.password)
  await page.goto('/Administrador/refunds')
  const due = page.getByRole('region', { name: 'Por devolver' })
  await openRow(due, student.name)
  await expect(due.getByText(student.email)).toBeVisible()
  await expectAccessible(page)
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  const mark = due.getByRole('button', { name: /^Anotar devolución/ })
  const dialog = page.getByRole('dialog', { name: 'Anotar una devolución' })
  await mark.click()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
  await expect(due).toBeVisible()
  await mark.click()
  await dialog.getByLabel('Motivo').fill('Se devolvió por transferencia')
  await dialog.getByRole('button', { name: 'Anotar la devolución' }).click()
  await expect(due).toHaveCount(0)
  await expect(page.getByText('Se devolvió por transferencia')).toBeVisible()
})

test('a payment that is due back is given back from its list', async ({
  servers,
  newPage,
}, info) => {
  const server = await servers.of(info.file)
  const other = { name: 'Guadalupe', surname: 'Amor', email: 'pita@correo.mx' }
  await registerStudent(server, other)
  await buy(server, other)
  await oweRefunds(server, other.email)
  const page = await newPage(360)
  await beginSession(page, administrator.email, administrator.password)
  await page.goto('/Administrador/refunds')
  const due = page.getByRole('region', { name: 'Por devolver' })
  await openRow(due, other.name)
  await due.getByRole('button', { name: /^Devolver el pago/ }).click()
  const dialog = page.getByRole('dialog', { name: '¿Devolver este pago?' })
  await expect(dialog).toContainText('Se devolverá $249 MXN a Guadalupe Amor')
  await dialog.getByRole('button', { name: 'Devolver el pago' }).click()
  await expect(due).toHaveCount(0)
  await openRow(page, other.name)
  await expect(page.getByText('El curso se pagó dos veces')).toBeVisible()
})
