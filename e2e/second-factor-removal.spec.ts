import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from './accessible.ts'
import { post, tokenOf } from './calls.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerStudent } from './people.ts'
import { administrator } from './server.ts'
import { beginSession, logIn, password, type Person } from './steps.ts'

const student: Person = { name: 'Lupita', surname: 'Sáenz', email: 'lupita@correo.mx' }
const reason = 'Perdió su teléfono; la confirmamos por videollamada.'

test('an administrator removes the second factor of a person who lost it', async ({
  newPage,
  server,
}) => {
  await registerStudent(server, student)
  const token = await tokenOf(server, student.email)
  const { secret } = await post<{ secret: string }>(
    server,
    '/second-factor/enrolment',
    { password },
    token,
  )
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await post(server, '/second-factor', { code }, token)

  const admin = await newPage(360)
  await beginSession(admin, administrator.email, administrator.password)
  await admin.goto('/Administrador/users?q=lupita')
  await expectReady(admin)
  await admin.getByRole('link', { name: 'Lupita Sáenz' }).click()
  await expect(admin.getByText('Activada', { exact: true })).toBeVisible()
  const act = admin.getByRole('button', { name: 'Quitar verificación en dos pasos' })
  await act.first().click()
  const dialog = admin.getByRole('dialog', { name: 'Quitar verificación en dos pasos' })
  await dialog.getByRole('button', { name: 'Quitar verificación en dos pasos' }).click()
  await expect(dialog.getByText('Escribe el motivo.')).toBeVisible()
  await dialog.getByLabel('Motivo').fill(reason)
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
  await dialog.getByRole('button', { name: 'Quitar verificación en dos pasos' }).click()
  await expect(admin.getByText('Desactivada', { exact: true })).toBeVisible()
  await expect(act).toHaveCount(0)
  await expect(
    admin.getByRole('link', { name: 'Quitó la verificación en dos pasos' }),
  ).toBeVisible()

  await server.emailTo(student.email, 'dos pasos')
  const phone = await newPage(360)
  await logIn(phone, student.email)
  await expect(phone).toHaveURL(/\/Dashboard/)
  await phone.goto('/Dashboard/CourseProfileView')
  await expect(phone.getByText('Desactivada: basta tu contraseña para entrar.')).toBeVisible()
})
