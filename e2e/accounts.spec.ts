import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { ask, post, tokenOf } from './calls.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { administrator } from './server.ts'
import { beginSession, logIn, openRow, password, type Person } from './steps.ts'

/** An application to teach, and what becomes of a person’s data. */

test.describe('applications', () => {
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
})

test.describe('privacy', () => {
  const student: Person = { name: 'Begoña', surname: 'Núñez', email: 'begona@correo.mx' }

  const professor: Person = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }

  async function open(page: Page, path: string): Promise<void> {
    await page.goto(path)
    await expectReady(page)
  }

  async function download(page: Page, label: string): Promise<string> {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: label }).click()
    return readFile(await (await saved).path(), 'utf8')
  }

  async function ask(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Eliminar mis datos' }).click()
    const dialog = page.getByRole('dialog', { name: 'Eliminar mis datos' })
    await expect(dialog.getByText('Se conserva, sin tu nombre')).toBeVisible()
    await dialog.getByLabel('Contraseña actual').fill(password)
    await dialog.getByRole('button', { name: 'Pedir que se eliminen' }).click()
    await expect(page.getByText('Pediste eliminar tus datos')).toBeVisible()
  }

  test('a student downloads their data and asks for their deletion, which an administrator carries out', async ({
    newPage,
    server,
    expectedErrors,
  }) => {
    expectedErrors.add('/login')
    expectedErrors.add('/profile/deletion')
    await registerStudent(server, student)
    const learner = await newPage(360)
    await beginSession(learner, student.email)
    await open(learner, '/Dashboard/CourseProfileView')

    await test.step('the file holds the account', async () => {
      const data = JSON.parse(await download(learner, 'Descargar mis datos')) as {
        datos: { cuenta: object[] }
      }
      expect(data.datos.cuenta).toMatchObject([{ nombres: 'Begoña', correo: student.email }])
    })

    await test.step('a wrong password asks for nothing', async () => {
      await learner.getByRole('button', { name: 'Eliminar mis datos' }).click()
      const dialog = learner.getByRole('dialog', { name: 'Eliminar mis datos' })
      await dialog.getByLabel('Contraseña actual').fill('no es esta')
      await dialog.getByRole('button', { name: 'Pedir que se eliminen' }).click()
      await expect(dialog.getByText('Esa no es tu contraseña.')).toBeVisible()
      await expectAccessible(learner)
      await expectNoSidewaysScroll(learner)
      await dialog.getByRole('button', { name: 'Cancelar' }).click()
    })

    await test.step('asked, taken back, asked again', async () => {
      await ask(learner)
      await expectAccessible(learner)
      await learner.getByRole('button', { name: 'Retirar solicitud' }).click()
      const sure = learner.getByRole('dialog', { name: 'Retirar solicitud' })
      await sure.getByRole('button', { name: 'Retirar solicitud' }).click()
      await expect(learner.getByText('Pediste eliminar tus datos')).toBeHidden()
      await ask(learner)
      await server.emailTo(student.email, 'Recibimos tu solicitud')
    })

    const admin = await newPage(360)
    await beginSession(admin, administrator.email, administrator.password)
    await open(admin, '/Administrador/home')

    await test.step('the bell leads to the request', async () => {
      await admin.getByRole('button', { name: /^Notificaciones/ }).click()
      await admin.getByText('Begoña Núñez pide que se eliminen sus datos.').first().click()
      await expect(admin.getByRole('heading', { level: 1, name: 'Privacidad' })).toBeVisible()
      await expect(admin).toHaveURL(/estado=pending/)
      await expect(
        admin.getByRole('main').getByRole('link', { name: 'Begoña Núñez', exact: true }),
      ).toBeVisible()
      await expect(admin.getByRole('dialog', { name: 'Notificaciones' })).toHaveCount(0)
      await expectAccessible(admin)
      await expectNoSidewaysScroll(admin)
    })

    await test.step('a deletion needs a reason, and says what stays', async () => {
      // An open page would ask for the notifications of who is deleted.
      await learner.close()
      await openRow(admin, 'Begoña Núñez')
      await admin.getByRole('button', { name: 'Eliminar los datos de Begoña Núñez' }).click()
      const dialog = admin.getByRole('dialog', { name: 'Eliminar sus datos' })
      await expect(dialog.getByText('Se conserva, sin su nombre')).toBeVisible()
      await dialog.getByRole('button', { name: 'Eliminar sus datos' }).click()
      await expect(dialog.getByText('Escribe el motivo.')).toBeVisible()
      await expectAccessible(admin)
      await dialog.getByLabel('Motivo').fill('Lo pidió desde su cuenta.')
      await dialog.getByRole('button', { name: 'Eliminar sus datos' }).click()
      await expect(admin.getByText('No hay solicitudes en espera.')).toBeVisible()
      await admin.getByLabel('Estado').selectOption('Eliminados')
      await admin.getByRole('link', { name: 'Persona eliminada' }).click()
      await expect(admin.getByText('Sus datos se eliminaron.')).toBeVisible()
      await expectAccessible(admin)
      await expectNoSidewaysScroll(admin)
    })

    await test.step('the person is told, and cannot log in', async () => {
      await server.emailTo(student.email, 'Eliminamos tus datos')
      const visitor = await newPage()
      await logIn(visitor, student.email, password)
      await expect(visitor.getByRole('alert').first()).toBeVisible()
      expect(visitor.url()).toContain('/Login')
    })
  })

  test('an administrator hands a professor’s data over, and refuses a deletion', async ({
    newPage,
    server,
  }) => {
    await registerProfessor(server, professor)
    const teacher = await newPage(1440)
    await beginSession(teacher, professor.email)
    await open(teacher, '/DashTeachers/settings')
    await ask(teacher)

    const admin = await newPage(1440)
    await beginSession(admin, administrator.email, administrator.password)
    await open(admin, '/Administrador/privacy')
    await admin.getByRole('searchbox', { name: 'Buscar por nombre o correo' }).fill('marquez')
    await admin.getByRole('button', { name: 'Rechazar la solicitud de Elena Márquez' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Rechazar solicitud' })
    await dialog.getByLabel('Motivo').fill('Falta entregar las calificaciones.')
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: 'Rechazar solicitud' }).click()
    await expect(admin.getByRole('table').getByText('Rechazada')).toBeVisible()

    await admin.getByRole('link', { name: 'Elena Márquez' }).click()
    const data = await download(admin, 'Descargar sus datos')
    expect(data).toContain(professor.email)
    await expectAccessible(admin)

    await teacher.reload()
    await expectReady(teacher)
    await expect(teacher.getByText('Falta entregar las calificaciones.')).toBeVisible()
    await expect(teacher.getByRole('button', { name: 'Eliminar mis datos' })).toBeVisible()
    await expectAccessible(teacher)
  })
})
