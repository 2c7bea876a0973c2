import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { ask, tokenOf } from './calls.ts'
import { publishCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { buy } from './purchases.ts'
import { administrator } from './server.ts'
import { beginSession, password } from './steps.ts'

const professor = { name: 'Remedios', surname: 'Varo', email: 'remedios@correo.mx' }
const student = { name: 'Leonora', surname: 'Carrington', email: 'leonora@correo.mx' }

test('a professor writes their CLABE, is paid by hand and finds it in the statement', async ({
  newPage,
  server,
}) => {
  await registerProfessor(server, professor)
  await registerStudent(server, student)
  const course = { title: 'Temple', price: 250, items: ['Yema'] }
  const token = await tokenOf(server, administrator.email, administrator.password)
  const body = JSON.stringify({ refundDays: 0 })
  await ask(server, '/settings', { token, method: 'PUT', body })
  await buy(server, student, await publishCourse(server, professor, course))
  const own = await newPage(360)
  await beginSession(own, professor.email)
  const office = await newPage(1440)
  await beginSession(office, administrator.email, administrator.password)

  await test.step('the account is saved with the password', async () => {
    await own.goto('/DashTeachers/earnings')
    await own.getByRole('link', { name: 'Tus pagos' }).click()
    await own.getByLabel('Titular').fill('Remedios Varo')
    await own.getByLabel('Banco').fill('Santander')
    await own.getByLabel('CLABE').fill('032180000118359719')
    await own.getByLabel('Tu contraseña').fill(password)
    await own.getByRole('button', { name: 'Guardar datos' }).click()
    await expect(own.getByText('La guardada termina en 9719')).toBeVisible()
    await expectAccessible(own)
    await expectNoSidewaysScroll(own)
  })

  await test.step('what is withheld is written once', async () => {
    await office.goto('/Administrador/payouts/perfiles')
    await office.getByRole('button', { name: 'Crear perfil' }).first().click()
    const dialog = office.getByRole('dialog', { name: 'Crear perfil fiscal' })
    await dialog.getByLabel('Nombre').fill('Honorarios')
    await dialog.getByLabel('Retención', { exact: false }).first().fill('ISR')
    await dialog.getByLabel('Porcentaje').fill('10')
    await expectAccessible(office)
    await dialog.getByRole('button', { name: 'Guardar perfil' }).click()
    await expect(office.getByRole('table').getByText('Honorarios')).toBeVisible()
    await expectAccessible(office)
  })

  await test.step('what is owed is prepared', async () => {
    await office.goto('/Administrador/payouts')
    await expectAccessible(office)
    await office.getByRole('link', { name: 'Remedios Varo' }).click()
    await expectAccessible(office)
    await office.getByLabel('Perfil fiscal').selectOption('Honorarios')
    await expect(office.getByText('−$25 MXN')).toBeVisible()
    await office.getByRole('button', { name: 'Preparar pago' }).click()
    const dialog = office.getByRole('dialog', { name: '¿Preparar el pago de $225 MXN?' })
    await dialog.getByRole('button', { name: 'Preparar pago' }).click()
    await expect(office).toHaveURL(/\/payouts\/pagos\//)
    await expectAccessible(office)
  })

  await test.step('the CLABE is seen, and the transfer noted', async () => {
    await office.getByRole('button', { name: 'Ver CLABE' }).click()
    const secret = office.getByRole('dialog', { name: 'CLABE del maestro' })
    await expect(secret.getByLabel('CLABE')).toHaveValue('032180000118359719')
    await office.keyboard.press('Escape')
    await expect(secret).toBeHidden()
    await office.getByRole('button', { name: 'Marcar como enviado' }).click()
    const dialog = office.getByRole('dialog', { name: 'Marcar como enviado' })
    await dialog.getByLabel('Referencia').fill('SPEI 8841')
    await dialog.getByRole('button', { name: 'Marcar como enviado' }).click()
    await expect(dialog).toBeHidden()
    await expect(office.getByText('Enviado', { exact: true })).toBeVisible()
  })

  await test.step('the professor finds it, and the statement as a file', async () => {
    await own.goto('/DashTeachers/payouts')
    await own.getByRole('table').getByRole('link').click()
    await expect(own.getByText('SPEI 8841')).toBeVisible()
    await expectAccessible(own)
    await own.goto('/DashTeachers/statement')
    await expect(own.getByText('Saldo al terminar')).toBeVisible()
    await expectAccessible(own)
    await expectNoSidewaysScroll(own)
    const waiting = own.waitForEvent('download')
    await own.getByRole('button', { name: 'Descargar PDF' }).click()
    const file = await readFile(await (await waiting).path())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  })
})
