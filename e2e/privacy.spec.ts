import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { administrator } from './server.ts'
import { type Person, beginSession, logIn, openRow, password } from './steps.ts'

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
