import { expectAccessible } from './accessible.ts'
import { post } from './calls.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerStudent } from './people.ts'
import { administrator } from './server.ts'
import { type Person, beginSession, logIn, openRow } from './steps.ts'

const student: Person = { name: 'Inés', surname: 'Ávila', email: 'ines@universidad.mx' }
const contact = 'ines.avila@correo.mx'
const newPassword = 'tres cántaros de barro'

test('who cannot read their mail gets another password from the administration', async ({
  newPage,
  server,
}) => {
  await registerStudent(server, student)
  const phone = await newPage(360)
  const admin = await newPage()

  await test.step('the way there begins at the login', async () => {
    await phone.goto('/Login')
    await expectReady(phone)
    await phone.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
    await phone.getByRole('link', { name: 'No tengo acceso a mi correo' }).click()
    await expect(phone.getByRole('heading', { name: 'No tengo acceso a mi correo' })).toBeVisible()
    await phone.getByRole('button', { name: 'Enviar solicitud' }).click()
    await expect(phone.getByText('Escribe tu nombre y apellido.')).toBeVisible()
    await expectAccessible(phone)
    await expectNoSidewaysScroll(phone)
    await phone.getByLabel('Correo de tu cuenta').fill(student.email)
    await phone.getByLabel('Nombre y apellido').fill('Inés Ávila')
    await phone.getByLabel('Correo de contacto').fill(student.email)
    await phone.getByLabel('Qué pasó con tu correo').fill('Mi universidad cerró ese buzón.')
    await phone.getByRole('button', { name: 'Enviar solicitud' }).click()
    await expect(phone.getByText(/distinto del de tu cuenta/)).toBeVisible()
    await phone.getByLabel('Correo de contacto').fill(contact)
    await phone.getByRole('button', { name: 'Enviar solicitud' }).click()
    await expect(
      phone.getByRole('heading', { name: 'Confirma tu correo de contacto' }),
    ).toBeVisible()
    await expectAccessible(phone)
  })

  await test.step('nobody decides before the address is confirmed', async () => {
    await beginSession(admin, administrator.email, administrator.password)
    await admin.goto('/Administrador/home')
    await admin.getByRole('link', { name: 'Actualizar Contraseña' }).click()
    await expect(admin.getByText('No hay solicitudes pendientes')).toBeVisible()
    await expectAccessible(admin)
    await admin.getByText('Sin confirmar', { exact: true }).click()
    await expect(admin.getByRole('article', { name: 'Solicitud de Inés Ávila' })).toBeVisible()
    await expect(admin).toHaveURL(/estado=unconfirmed/)
    await expect(admin.getByRole('button', { name: /Aprobar/ })).toHaveCount(0)
  })

  await test.step('the link of the email confirms it', async () => {
    const email = await server.emailTo(contact, '/confirmar-solicitud/')
    await phone.goto(/\/confirmar-solicitud\/[\w-]+/.exec(email)![0])
    await expect(phone.getByText('Recibimos tu solicitud')).toBeVisible()
    await expectAccessible(phone)
    await server.emailTo(student.email, 'no puede leer')
  })

  await test.step('the bell leads to it, and the approval needs a proof', async () => {
    await admin.goto('/Administrador/notifications')
    await admin.getByText('Inés Ávila pide otra contraseña').click()
    const card = admin.getByRole('article', { name: 'Solicitud de Inés Ávila' })
    await expect(card.getByRole('link', { name: 'Inés Ávila' })).toBeVisible()
    await expectAccessible(admin)
    await card.getByRole('button', { name: /^Aprobar/ }).click()
    const dialog = admin.getByRole('dialog', { name: 'Enviar enlace' })
    await dialog.getByRole('button', { name: 'Enviar enlace' }).click()
    await expect(dialog.getByText('Escribe cómo confirmaste que es la persona.')).toBeVisible()
    await dialog.getByLabel('Cómo confirmaste').fill('Videollamada con su credencial.')
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: 'Enviar enlace' }).click()
    await expect(admin.getByText('¡Aprobado!')).toBeVisible()
    await expect(card.getByText('Aprobada')).toBeVisible()
    await expect(card.getByText('Videollamada con su credencial.')).toBeVisible()
  })

  await test.step('the link sets the password, once', async () => {
    const email = await server.emailTo(contact, '/restablecer/')
    const [link] = /\/restablecer\/[\w-]+/.exec(email)!
    await phone.goto(link)
    await expectReady(phone)
    await phone.getByLabel('Contraseña nueva').fill(newPassword)
    await phone.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(phone.getByRole('heading', { name: 'Listo, ya cambió' })).toBeVisible()
    await logIn(phone, student.email, newPassword)
    await expect(phone).toHaveURL(/\/Dashboard$/)
  })
})

test('a request about no account is refused with a reason', async ({ newPage, server }) => {
  const body = {
    email: 'nadie@correo.mx',
    contactEmail: 'curioso@correo.mx',
    name: 'María del Rosario Camacho Luján',
    explanation: 'No sé qué correo usé.',
  }
  await post(server, '/password-requests', body)
  const email = await server.emailTo(body.contactEmail, '/confirmar-solicitud/')
  const [, token] = /\/confirmar-solicitud\/([\w-]+)/.exec(email)!
  await post(server, '/password-requests/confirm', {}, token)
  const admin = await newPage(360)
  await beginSession(admin, administrator.email, administrator.password)
  await admin.goto('/Administrador/UpdatePassword?q=curioso')
  await expectReady(admin)
  const card = admin.getByRole('article', { name: 'Solicitud de María del Rosario Camacho Luján' })
  await expectNoSidewaysScroll(admin)
  await openRow(card, 'María del Rosario Camacho Luján')
  await expect(card.getByText('Ninguna cuenta tiene ese correo')).toBeVisible()
  await expectNoSidewaysScroll(admin)
  await card.getByRole('button', { name: /^Rechazar/ }).click()
  const dialog = admin.getByRole('dialog', { name: 'Rechazar solicitud' })
  await dialog.getByLabel('Motivo').fill('Ninguna cuenta tiene ese correo.')
  await dialog.getByRole('button', { name: 'Rechazar solicitud' }).click()
  await expect(admin.getByText('¡Rechazado!')).toBeVisible()
  await server.emailTo(body.contactEmail, 'Motivo')
})
