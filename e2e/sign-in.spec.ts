import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { administrator } from './server.ts'
import { logIn, password } from './steps.ts'

const student = { name: 'Lucía', surname: 'Ibarra', email: 'lucia@correo.mx' }
const professor = { name: 'Tomás', surname: 'Ortega', email: 'tomas@correo.mx' }
const unverified = 'nuevo@correo.mx'

test.beforeAll('people with accounts', async ({ servers }, testInfo) => {
  const server = await servers.of(testInfo.file)
  await registerStudent(server, student)
  await registerProfessor(server, professor)
  await fetch(`${server.url}/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstNames: 'Nadia',
      lastNames: 'Nuevo',
      email: unverified,
      password,
      type: 'student',
    }),
  })
})

test('empty fields turn red and say so, and nothing is sent', async ({ enter }) => {
  const page = await enter(360)
  let isSent = false
  page.on('request', (request) => (isSent ||= request.url().endsWith('/login')))
  await page.goto('/Login')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(alertOf(page, 'Campos vacíos')).toContainText(
    'Por favor, complete todos los campos requeridos.',
  )
  for (const name of ['Correo electrónico', 'Contraseña']) {
    await expect(page.getByLabel(name, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(page.getByLabel('Correo electrónico')).toBeFocused()
  expect(isSent).toBe(false)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

const refusals = [
  {
    who: 'a wrong password',
    email: student.email,
    secret: 'no es la de nadie',
    says: 'Credenciales inválidas. Por favor verifica tu correo electrónico y contraseña.',
  },
  {
    who: 'an unknown person',
    email: 'nadie@correo.mx',
    secret: password,
    says: 'Usuario no encontrado. Por favor verifica tu correo electrónico.',
  },
]

for (const { who, email, secret, says } of refusals) {
  test(`${who} is refused in words, with the form as it was`, async ({ enter, failing }) => {
    failing.add('/login')
    const page = await enter()
    await logIn(page, email, secret)
    await expect(alertOf(page, 'Error de inicio de sesión')).toContainText(says)
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(email)
    await expect(page).toHaveURL(/\/Login$/)
  })
}

test('a failing server and a lost connection say to try later', async ({ enter, failing }) => {
  failing.add('/login')
  const page = await enter()
  const later = 'Ocurrió un error al iniciar sesión. Por favor, inténtalo de nuevo más tarde.'
  await page.route('**/login', (route) => route.fulfill({ status: 500, json: { msg: 'Fault' } }))
  await logIn(page, student.email)
  await expect(alertOf(page, 'Error de inicio de sesión')).toContainText(later)
  await page.unroute('**/login')
  await page.route('**/login', (route) => route.abort())
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(alertOf(page, 'Error de inicio de sesión')).toContainText(later)
  await page.unroute('**/login')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL(/\/Dashboard$/)
})

test('an inactive account is told, and gets its email again', async ({
  enter,
  failing,
  server,
}) => {
  failing.add('/login')
  const page = await enter(360)
  await logIn(page, unverified)
  await expect(alertOf(page, 'Error de inicio de sesión')).toContainText(
    'Tu cuenta está inactiva. Por favor, contacta con soporte.',
  )
  const panel = alertOf(page, 'Error de autenticación:')
  await expect(panel).toContainText(
    `el correo ${unverified} no está autenticado o ha ocurrido un error durante el inicio de sesión. Verifica tus credenciales o contacta con soporte`,
  )
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Reenviar correo de verificación' }).click()
  await expect(panel.getByText(/te enviamos otro correo/)).toBeVisible()
  const emails = () => server.emailsTo(unverified, '/verify/')
  // The one of the registration, and this one.
  await expect.poll(async () => (await emails()).length).toBe(2)
  await page.goto(/\/verify\/[\w.-]+/.exec((await emails())[0]!)![0])
  await expect(page.getByRole('heading', { name: 'Bienvenido a la familia' })).toBeVisible()
  failing.delete('/login')
  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(unverified)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Dashboard$/)
})

test('the password can be looked at, and an e-mail in the address is not edited', async ({
  enter,
}) => {
  const page = await enter()
  await page.goto(`/Login?email=${encodeURIComponent(student.email)}`)
  const email = page.getByLabel('Correo electrónico')
  await expect(email).toHaveValue(student.email)
  await expect(email).not.toBeEditable()
  const secret = page.getByLabel('Contraseña', { exact: true })
  await secret.fill(password)
  await expect(secret).toHaveAttribute('type', 'password')
  const toggle = page.getByRole('button', { name: 'Mostrar u ocultar la contraseña' })
  await toggle.click()
  await expect(secret).toHaveAttribute('type', 'text')
  await toggle.click()
  await expect(secret).toHaveAttribute('type', 'password')
  await secret.press('Enter')
  await expect(page).toHaveURL(/\/Dashboard$/)
})

const homes = [
  { email: administrator.email, secret: administrator.password, home: '/Administrador/home' },
  { email: student.email, secret: password, home: '/Dashboard' },
  { email: professor.email, secret: password, home: '/DashTeachers/home' },
]

for (const { email, secret, home } of homes) {
  test(`${home} is where its own people arrive, stay and are sent back to`, async ({ enter }) => {
    const page = await enter()
    await logIn(page, email, secret)
    await expect(page).toHaveURL(home)
    await page.goto('/Login')
    await expect(page).toHaveURL(home)
    await page.goto('/Registro')
    await expect(page).toHaveURL(home)
    const others = homes.filter((other) => other.home !== home && other.home !== '/Dashboard')
    for (const other of others) {
      await page.goto(other.home)
      await expect(page).toHaveURL(home)
    }
  })
}

test('a visitor of a closed area comes back to it after the login', async ({ enter }) => {
  const page = await enter()
  const login = await page.goto('/DashTeachers/CursosMaestro')
  const wanted = await login!.request().redirectedFrom()!.response()
  expect(wanted!.status()).toBe(302)
  expect(wanted!.headers()['cache-control']).toBe('no-store')
  await expect(page).toHaveURL(/\/Login$/)
  await page.getByLabel('Correo electrónico').fill(professor.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL(/\/DashTeachers\/CursosMaestro$/)
})

const another = 'tres cántaros de barro'

test('a forgotten password is replaced through the mailed link, once', async ({
  enter,
  failing,
  server,
}) => {
  const page = await enter(360)
  await page.goto('/Login')
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  // The login has a field with the same label.
  await expect(page).toHaveURL(/\/recuperar/)
  await page.getByLabel('Correo electrónico').fill(student.email)
  await page.getByRole('button', { name: /Enviar/ }).click()
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
  const email = await server.emailTo(student.email, '/restablecer/')
  const [link] = /\/restablecer\/[\w.-]+/.exec(email)!
  await page.goto(link)
  await expectAccessible(page)
  await page.getByLabel('Contraseña nueva').fill(another)
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByRole('heading', { name: 'Listo, ya cambió' })).toBeVisible()
  await logIn(page, student.email, another)
  await expect(page).toHaveURL(/\/Dashboard$/)
  await expectNoSidewaysScroll(page)

  failing.add('/password-reset/confirm')
  const later = await enter()
  await later.goto(link)
  await later.getByLabel('Contraseña nueva').fill(password)
  await later.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(later.getByRole('heading', { name: 'Pide otro enlace' })).toBeVisible()
})

function alertOf(page: Page, title: string) {
  return page.getByRole('alert').filter({ hasText: title })
}

test('what is pressed twice on a slow line is done once', async ({ enter, server }) => {
  const page = await enter()
  const sent: string[] = []
  await page.route(
    (url) => slowCalls.includes(url.pathname),
    async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      sent.push(new URL(route.request().url()).pathname)
      const response = await route.fetch()
      await new Promise((resolve) => setTimeout(resolve, 300))
      return route.fulfill({ response })
    },
  )
  const { email } = professor
  await page.goto('/recuperar')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('button', { name: /Enviar/ }).dblclick()
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
  const [reset] = /\/restablecer\/[\w.-]+/.exec(await server.emailTo(email, '/restablecer/'))!
  await page.goto(reset)
  const save = page.getByRole('button', { name: 'Guardar contraseña' })
  await page.getByLabel('Contraseña nueva').fill(another)
  await save.dblclick()
  await expect(page.getByRole('heading', { name: 'Listo, ya cambió' })).toBeVisible()
  await page.goto('/Login')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(another)
  await page.getByRole('button', { name: 'Iniciar sesión' }).dblclick()
  await expect(page).toHaveURL('/DashTeachers/home')
  await page.getByRole('navigation', { name: 'Cuenta' }).getByText('Cerrar sesión').dblclick()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).dblclick()
  await expect(page).toHaveURL(/\/Login$/)
  expect(sent).toEqual(slowCalls)
})

const slowCalls = ['/password-reset', '/password-reset/confirm', '/login', '/logout']
