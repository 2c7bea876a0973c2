import { expectAccessible } from './accessible.ts'
import { tokenOf, post, ask } from './calls.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { administrator } from './server.ts'
import { beginSession, logIn, password } from './steps.ts'

const email = 'aspirante@correo.mx'

test('an applicant reads why they were rejected, applies again and is let in', async ({
  newPage,
  expectedErrors,
  server,
}) => {
  expectedErrors.add('/login')
  const page = await newPage(360)

  await test.step('the application is sent with a presentation and a sample', async () => {
    await page.goto('/Registro?tipo=maestro')
    await expectReady(page)
    await page.getByLabel('Nombre').fill('Julia')
    await page.getByLabel('Apellido').fill('Sandoval')
    await page.getByLabel('Correo electrónico').fill(email)
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await page.getByLabel('Cédula profesional').fill('7654321')
    await page.getByLabel('Presentación').fill('Enseño cerámica desde 2010.')
    await page.getByLabel('Enlace a una muestra').fill('ejemplo.mx/torno')
    await page.getByRole('button', { name: 'Enviar solicitud' }).click()
    await expect(page.getByText('Escribe una dirección que empiece con https://')).toBeVisible()
    await page.getByLabel('Enlace a una muestra').fill('https://ejemplo.mx/torno')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Enviar solicitud' }).click()
    await expect(page).toHaveURL(/\/Mensaje$/)
    await server.emailTo(email, 'Recibimos tu solicitud')
  })

  await test.step('while it waits, the login says so', async () => {
    await logIn(page, email)
    await expect(page.getByText('Tu solicitud está en revisión')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reenviar correo' })).toBeHidden()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('an administrator rejects it, with a reason', async () => {
    const admin = await newPage(1440)
    await beginSession(admin, administrator.email, administrator.password)
    await admin.goto('/Administrador/alta')
    await expectReady(admin)
    await admin.getByRole('link', { name: 'Julia Sandoval' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Julia Sandoval' })
    await expect(dialog).toContainText('Enseño cerámica desde 2010.')
    await expect(dialog.getByRole('link', { name: 'https://ejemplo.mx/torno' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Rechazar' }).click()
    const reasons = admin.getByRole('dialog', { name: 'Rechazar solicitud' })
    await reasons.getByRole('button', { name: 'Rechazar solicitud' }).click()
    await expect(reasons.getByText('Escribe el motivo.')).toBeVisible()
    await reasons.getByLabel('Motivo').fill('Cuéntanos dónde has enseñado.')
    await reasons.getByRole('button', { name: 'Rechazar solicitud' }).click()
    await expect(admin.getByText('La solicitud ha sido rechazada.')).toBeVisible()
  })

  await test.step('the login tells the reason, and sends it again', async () => {
    await logIn(page, email)
    await expect(page.getByText('Motivo: Cuéntanos dónde has enseñado.')).toBeVisible()
    await page.getByRole('button', { name: 'Enviarla otra vez' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tu solicitud de maestro' })
    await expect(dialog.getByLabel('Presentación')).toHaveValue('Enseño cerámica desde 2010.')
    await dialog.getByLabel('Experiencia').fill('En el taller municipal.')
    await dialog.getByLabel('Archivo (opcional)').setInputFiles({
      name: 'título.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 Título'),
    })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Enviar solicitud' }).click()
    await expect(page.getByText('Tu solicitud está en revisión')).toBeVisible()
    await expect(page.getByText('Tu archivo: título.pdf')).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  await test.step('the administrator opens their file', async () => {
    const admin = await newPage(1440)
    await beginSession(admin, administrator.email, administrator.password)
    await admin.goto('/Administrador/alta')
    await expectReady(admin)
    await admin.getByRole('link', { name: 'Julia Sandoval' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Julia Sandoval' })
    await expect(dialog).toContainText('título.pdf')
    await expectAccessible(admin)
    const download = admin.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Ver archivo' }).click()
    expect((await download).suggestedFilename()).toBe('título.pdf')
  })

  await test.step('once approved they enter', async () => {
    const token = await tokenOf(server, administrator.email, administrator.password)
    const [request] = await ask<{ _id: string; experience: string }[]>(
      server,
      '/professor-requests',
      { token },
    )
    expect(request?.experience).toBe('En el taller municipal.')
    await post(server, `/approve-professor/${request!._id}`, {}, token)
    await logIn(page, email)
    await expect(page).toHaveURL(/\/DashTeachers\/home$/)
  })
})
