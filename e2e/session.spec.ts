import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { post } from './calls.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { administrator } from './server.ts'
import { beginSession, logIn, openRow, type Person } from './steps.ts'

const student = { name: 'Jaime', surname: 'Sabines', email: 'jaime@correo.mx' }
const professor = { name: 'Elena', surname: 'Garro', email: 'elena@correo.mx' }

/** The session's cookies that scripts can read (spec §9). */
const readable = ['accessToken', 'type', 'userData']

test.beforeAll('people with accounts', async ({ servers }, testInfo) => {
  const server = await servers.of(testInfo.file)
  await registerStudent(server, student)
  await registerProfessor(server, professor)
})

test('visitors stay on public paths and are asked to log in on the others', async ({ newPage }) => {
  const page = await newPage()
  const renewals = countRenewals(page.context())
  for (const path of [
    '/',
    '/Dashboard',
    '/Mensaje',
    '/PaypalTest',
    '/cancel-payment',
    '/MessAuth',
    '/verify',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectAccessible(page)
    await expect(page).toHaveURL(path)
  }
  for (const path of ['/Administrador/home', '/DashTeachers/home', '/Administrador/alta']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/Login$/)
  }
  expect(renewals()).toBe(0)
})

test('the panel slides between who and the form, and back', async ({ newPage }) => {
  for (const width of [360, 1440]) {
    const page = await newPage(width)
    await page.goto('/Login')
    await page.getByRole('link', { name: 'Regístrate' }).click()
    await expect(page.getByRole('heading', { name: 'Crea tu cuenta' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: /Maestro/ }).click()
    await expect(page.getByLabel('Cédula profesional')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Enviar solicitud' }).click()
    await expect(page.getByText('Error de validación')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Regresar' }).click()
    await page.getByRole('link', { name: /Alumno/ }).click()
    await expect(page.getByLabel('Apellido')).toBeVisible()
    await expect(page.getByLabel('Cédula profesional')).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Crea tu cuenta' })).toBeVisible()
    await page.getByRole('link', { name: 'Inicia sesión' }).click()
    await expect(page).toHaveURL(/\/Login$/)
  }
})

test('an access token that ran out is renewed once for two tabs, without losing a form', async ({
  newPage,
}) => {
  const page = await newPage()
  await logIn(page, professor.email)
  await expect(page).toHaveURL(/\/DashTeachers\/home$/)
  const other = await page.context().newPage()
  for (const tab of [page, other]) await tab.goto('/DashTeachers/categories#agregar')
  for (const tab of [page, other]) await tab.getByLabel('Título').fill('Barro negro')
  const renewals = countRenewals(page.context())
  await expire(page.context())
  await Promise.all([page, other].map(createCourse))
  expect(renewals()).toBe(1)
})

test('a session with only its refresh token starts again by itself, wherever it is', async ({
  newPage,
}) => {
  const page = await newPage()
  await beginSession(page, professor.email)
  for (const path of ['/', '/DashTeachers/home', '/Login']) {
    for (const name of readable) await page.context().clearCookies({ name })
    await page.goto(path)
    await expect.poll(() => namesOf(page.context())).toEqual(expect.arrayContaining(readable))
    if (path !== '/') await expect(page).toHaveURL('/DashTeachers/home')
  }
})

test('an edited type shows the screens of the account all the same', async ({ newPage }) => {
  const page = await newPage()
  await beginSession(page, student.email)
  const edit = (value: string) =>
    page.context().addCookies([{ name: 'type', value, domain: 'localhost', path: '/' }])
  await edit('admin')
  for (const path of ['/Administrador/home', '/Login', '/Dashboard']) {
    await page.goto(path)
    await expect(page).toHaveURL('/Dashboard')
    await expect(page.getByRole('button', { name: /Jaime/ }).first()).toBeVisible()
    // The scripts read the cookies when they begin: edited before, they would not match the HTML.
    await expectReady(page)
  }
  await edit('professor')
  await page.context().clearCookies({ name: 'accessToken' })
  await page.goto('/DashTeachers/home')
  await expect(page).toHaveURL('/Dashboard')
})

async function createCourse(page: Page): Promise<void> {
  await page.getByLabel('Descripción').fill('De la mina de barro al bruñido.')
  await page.getByRole('combobox', { name: 'Categoría' }).click()
  await page.getByRole('option', { name: 'Arte y diseño' }).click()
  await expect(page.getByLabel('Título')).toHaveValue('Barro negro')
  await page.getByRole('button', { name: 'Crear Curso' }).click()
  await expect(page.getByText('¡Curso creado exitosamente!')).toBeVisible()
}

async function namesOf(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name)
}

function countRenewals(context: BrowserContext): () => number {
  let renewals = 0
  context.on('request', (request) => {
    renewals += Number(request.url().endsWith('/refresh-token'))
  })
  return () => renewals
}

/** Replaces the access token by one whose `exp` is in the past. */
async function expire(context: BrowserContext): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'accessToken')!
  const [head, payload, signature] = cookie.value.split('.')
  const claims = JSON.parse(Buffer.from(payload!, 'base64url').toString()) as object
  const old = Buffer.from(JSON.stringify({ ...claims, exp: 1 })).toString('base64url')
  await context.addCookies([{ ...cookie, value: [head, old, signature].join('.') }])
}

test.describe('password requests', () => {
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
      await expect(
        phone.getByRole('heading', { name: 'No tengo acceso a mi correo' }),
      ).toBeVisible()
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
    const card = admin.getByRole('article', {
      name: 'Solicitud de María del Rosario Camacho Luján',
    })
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
})
