import { expectAccessible } from './accessible.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { administrator } from './server.ts'
import { logIn, password } from './steps.ts'

/** How people of each role come in, come back and leave. */

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

test('what a login says keeps the width of a phone, and is accessible', async ({
  newPage,
  expectedErrors,
}) => {
  expectedErrors.add('/login')
  const page = await newPage(360)
  await page.goto('/Login')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByText('Campos vacíos')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Correo electrónico').fill(unverified)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Error de autenticación:')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

const homes = [
  { email: administrator.email, secret: administrator.password, home: '/Administrador/home' },
  { email: student.email, secret: password, home: '/Dashboard' },
  { email: professor.email, secret: password, home: '/DashTeachers/home' },
]

for (const { email, secret, home } of homes) {
  test(`${home} is where its own people arrive, stay and are sent back to`, async ({ newPage }) => {
    const page = await newPage()
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

test('a visitor of a closed area comes back to it after the login', async ({ newPage }) => {
  const page = await newPage()
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

test('a forgotten password is replaced through the mailed link', async ({ newPage, server }) => {
  const page = await newPage(360)
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
})

test('a session ends here and in the other tab, after a question', async ({
  newPage,
  expectedErrors,
}) => {
  const page = await newPage()
  await logIn(page, administrator.email, administrator.password)
  await expect(page).toHaveURL(/\/Administrador\/home$/)
  const other = await page.context().newPage()
  await other.goto('/Administrador/alta')
  // A call on its way would be refused when the session ends.
  await Promise.all([page, other].map((tab) => tab.waitForLoadState('networkidle')))
  // A background tab renders a frame per second.
  await page.bringToFront()
  const leave = page.getByRole('navigation', { name: 'Cuenta' }).getByText('Cerrar sesión')
  await leave.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await expect(page).toHaveURL(/\/Administrador\/home$/)
  expectedErrors.add('/notifications')
  await leave.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/Login$/)
  await expect(other).toHaveURL(/\/Login$/)
  await page.goto('/Administrador/home')
  await expect(page).toHaveURL(/\/Login$/)
})
