import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { registerStudent } from './people.ts'
import { logIn, password, register } from './steps.ts'

const student = { name: 'Inés', surname: 'Arredondo', email: 'ines@correo.mx' }
const taken = { name: 'Rosario', surname: 'Castellanos', email: 'rosario@correo.mx' }

test('the panel slides between who and the form, and back', async ({ enter }) => {
  for (const width of [360, 1440]) {
    const page = await enter(width)
    await page.goto('/Login')
    await page.getByRole('link', { name: 'Regístrate' }).click()
    await expect(page.getByRole('heading', { name: 'Crea tu cuenta' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: /Maestro/ }).click()
    await expect(page.getByLabel('Cédula profesional')).toBeVisible()
    await expectAccessible(page)
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

const required = {
  alumno: ['Nombre', 'Apellido', 'Correo electrónico', 'Contraseña'],
  maestro: ['Nombre', 'Apellido', 'Correo electrónico', 'Contraseña', 'Cédula profesional'],
}

for (const [kind, names] of Object.entries(required)) {
  test(`each of the fields is required of an ${kind}`, async ({ enter }) => {
    const page = await enter()
    await page.goto(`/Registro?tipo=${kind}`)
    await page.getByRole('button', { name: /Crear cuenta|Enviar solicitud/ }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Error de validación' })
    await expect(alert).toContainText('Por favor, complete todos los campos requeridos.')
    for (const name of names) {
      await expect(page.getByLabel(name, { exact: true })).toHaveAttribute('aria-invalid', 'true')
    }
    await expect(page.getByLabel('Nombre')).toBeFocused()
  })
}

test('a weak password and a wrong cédula are said beside their fields', async ({ enter }) => {
  const page = await enter(360)
  await register(page, 'maestro', { ...student, cedula: '12' }, 'corta')
  for (const name of ['Contraseña', 'Cédula profesional']) {
    await expect(page.getByLabel(name, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(page.getByLabel('Nombre')).not.toHaveAttribute('aria-invalid', 'true')
  await expectNoSidewaysScroll(page)
})

test('an e-mail that has an account is refused, whatever its case, with nothing lost', async ({
  enter,
  failing,
  server,
}) => {
  await registerStudent(server, taken)
  failing.add('/register')
  const page = await enter()
  await register(page, 'alumno', { ...taken, email: 'Rosario@Correo.mx' })
  await expect(faultOf(page)).toContainText(
    'Este usuario ya está registrado. Por favor, utiliza otro correo electrónico.',
  )
  await expect(page.getByLabel('Apellido')).toHaveValue('Castellanos')
  await expect(page).toHaveURL(/\/Registro\?tipo=alumno$/)
})

const serverFaults = [
  {
    status: 400,
    json: { msg: 'Invalid data', code: 'invalid_data' },
    says: 'Los datos proporcionados son inválidos. Por favor, verifica e intenta nuevamente.',
  },
  {
    status: 500,
    json: { msg: 'Internal error', code: 'internal' },
    says: 'Ha ocurrido un error inesperado. Por favor, intenta nuevamente.',
  },
  { status: 502, json: {}, says: 'Error desconocido' },
]

test('what the server refuses is said in its words; without a connection nothing is lost', async ({
  enter,
  failing,
}) => {
  failing.add('/register')
  const page = await enter()
  await page.goto('/Registro')
  for (const { status, json, says } of serverFaults) {
    await page.route('**/register', (route) => route.fulfill({ status, json }))
    await register(page, 'alumno', student)
    await expect(faultOf(page)).toContainText(says)
    await page.unroute('**/register')
  }
  await page.route('**/register', (route) => route.abort())
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(faultOf(page)).toContainText('Algo salió mal!')
  await page.unroute('**/register')
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByText('Registro exitoso.')).toBeVisible()
  await expect(page).toHaveURL(`/Login?email=${encodeURIComponent(student.email)}`)
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(student.email)
})

test('the keyboard goes into the form of a kind, and back to the choice', async ({ enter }) => {
  const page = await enter()
  await page.goto('/Registro')
  for (const kind of ['Alumno', 'Maestro']) {
    const choice = page.getByRole('link', { name: new RegExp(`^${kind}`) })
    await choice.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Nombre')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('link', { name: 'Regresar' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(choice).toBeFocused()
  }
})

test('a password that says what the account says is refused beside its field', async ({
  enter,
}) => {
  const page = await enter()
  await register(
    page,
    'alumno',
    { ...student, email: 'sor.juana.ines@correo.mx' },
    'sor.juana.ines',
  )
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription(
    /Elige una contraseña distinta de tu correo y de tu nombre/,
  )
})

test('two clicks make one account', async ({ enter }) => {
  const page = await enter()
  let sent = 0
  page.on('request', (request) => (sent += Number(request.url().endsWith('/register'))))
  await page.goto('/Registro?tipo=maestro')
  await page.getByLabel('Nombre').fill('Octavio')
  await page.getByLabel('Apellido').fill('Paz')
  await page.getByLabel('Correo electrónico').fill('octavio@correo.mx')
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByLabel('Cédula profesional').fill('12345678')
  await page.getByRole('button', { name: 'Enviar solicitud' }).dblclick()
  await expect(page.getByText('Solicitud enviada.')).toBeVisible()
  await expect(page).toHaveURL(/\/Mensaje$/)
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(sent).toBe(1)
})

test('a link of verification that is cut, false or used says so', async ({
  enter,
  failing,
  server,
}) => {
  failing.add('/verify')
  const page = await enter(360)
  await page.goto('/verify')
  await expect(page.getByRole('heading', { name: 'Hubo algún error.' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/verify/no-es-un-enlace')
  await expect(page.getByRole('heading', { name: 'Ocurrió un error' })).toBeVisible()
  const email = await server.emailTo(student.email, '/verify/')
  const [link] = /\/verify\/[\w.-]+/.exec(email)!
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Bienvenido a la familia' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await logIn(page, student.email)
  await expect(page).toHaveURL(/\/Dashboard$/)
})

const faultOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'Error en el Registro' })
