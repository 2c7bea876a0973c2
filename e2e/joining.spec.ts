import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { ask, tokenOf } from './calls.ts'
import { publishCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { administrator, type TestServer } from './server.ts'
import { beginSession, logIn, password } from './steps.ts'

const professor = { name: 'Lola', surname: 'Cueto', email: 'lola@correo.mx' }
const guest = { name: 'Rosa', surname: 'Rolanda', email: 'rosa.rolanda@correo.mx' }
const other = { name: 'Aurora', surname: 'Reyes', email: 'aurora@correo.mx' }
const title = 'Papel picado'
let courseId = ''

test.beforeAll('a course on sale', async ({ servers }, testInfo) => {
  const server = await servers.of(testInfo.file)
  await registerProfessor(server, professor)
  await registerStudent(server, other)
  const course = { title, price: 240, items: ['Dobleces', 'Cortes'] }
  courseId = await publishCourse(server, professor, course)
})

async function beginToBuy(page: Page): Promise<void> {
  await page.goto(`/Dashboard/course-view?id=${courseId}`)
  await expectReady(page)
  await page.getByRole('button', { name: /Comprar/ }).click()
  await page.getByRole('button', { name: 'Ir al login' }).click()
  await expect(page).toHaveURL(/\/Login$/)
}

const waitingOrder = (page: Page) =>
  page.getByRole('alert').filter({ hasText: `Tu compra de «${title}» te espera` })

async function writeTerms(server: TestServer, text: string | null): Promise<void> {
  const token = await tokenOf(server, administrator.email, administrator.password)
  const body = JSON.stringify({ text })
  await ask(server, '/settings/legal/terminos', { method: 'PUT', body, token })
}

const linkIn = (email: string) => /\/verify\/[\w.-]+/.exec(email)![0]

test('a guest’s order goes with them through the sign-up into the course', async ({
  newPage,
  expectedErrors,
  server,
}) => {
  const page = await newPage(360)
  await test.step('the login names it, with the way to an account beside it', async () => {
    await beginToBuy(page)
    await expect(waitingOrder(page)).toContainText('$240 MXN')
    await expectReady(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await waitingOrder(page).getByRole('link', { name: 'Crear cuenta' }).click()
    await expect(page).toHaveURL(/\/Registro\?tipo=alumno$/)
    await expect(waitingOrder(page)).toBeVisible()
  })

  await test.step('the form links what it accepts, and loses nothing', async () => {
    expectedErrors.add('/register')
    await page.getByLabel('Nombre').fill(guest.name)
    await page.getByLabel('Apellido').fill(guest.surname)
    await page.getByLabel('Correo electrónico').fill(guest.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await expectAccessible(page)
    const opened = page.context().waitForEvent('page')
    await page.getByRole('link', { name: 'términos', exact: true }).click()
    const terms = await opened
    await expect(terms.getByRole('heading', { name: 'Términos y condiciones' })).toBeVisible()
    await terms.close()

    await writeTerms(server, 'Reglas nuevas de {academia}.')
    await page.getByRole('button', { name: 'Crear cuenta' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Error en el Registro' })).toContainText(
      'Cambiamos los términos o el aviso de privacidad mientras escribías.',
    )
    await expect(page.getByLabel('Apellido')).toHaveValue(guest.surname)
    await page.getByRole('button', { name: 'Crear cuenta' }).click()
    await expect(page).toHaveURL(/\/Login\?email=/)
    await expect(waitingOrder(page)).toContainText('La retomas al abrir el enlace')
    await expect(waitingOrder(page).getByRole('link')).toHaveCount(0)
  })

  const email = await server.emailTo(guest.email, '/verify/')
  await test.step('the link of the e-mail logs in, and leads to the payment', async () => {
    await page.goto(linkIn(email))
    await expect(page.getByRole('heading', { name: 'Bienvenido a la familia' })).toBeVisible()
    await expect(waitingOrder(page)).toContainText('$240 MXN')
    await expectReady(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Continuar con la compra' }).click()
    await expect(page).toHaveURL(/\/pago-de-prueba\//)
    await page.getByRole('button', { name: 'Pagar' }).click()
  })

  await test.step('paid, the course is begun at once', async () => {
    const start = page.getByRole('link', { name: 'Empezar el curso' })
    await expect(start).toBeVisible()
    await expectReady(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const actions = page
      .getByRole('article')
      .getByRole('link')
      .or(page.getByRole('article').getByRole('button'))
    await expect(actions).toHaveText(['Empezar el curso', 'Ver recibo', 'Inicio'])
    await start.click()
    await expect(page).toHaveURL(new RegExp(`/Dashboard/watch-video\\?id=${courseId}&lesson=`))
    await expect(page.getByRole('heading', { level: 1, name: 'Dobleces' })).toBeVisible()
  })

  await test.step('the administrator reads what was accepted, after it changed too', async () => {
    await writeTerms(server, null)
    const office = await newPage(360)
    await beginSession(office, administrator.email, administrator.password)
    await office.goto('/Administrador/users')
    await office.getByRole('link', { name: `${guest.name} ${guest.surname}` }).click()
    const section = office.getByRole('region', { name: 'Textos legales aceptados' })
    await expect(section.getByRole('button')).toHaveText([
      'Términos y condiciones',
      'Aviso de privacidad',
    ])
    await section.getByRole('button', { name: 'Términos y condiciones' }).click()
    await expect(office.getByRole('dialog')).toContainText('Reglas nuevas de Ateneo.')
    await expectAccessible(office)
    await expectNoSidewaysScroll(office)
  })

  await test.step('the same link elsewhere leads to the login with the e-mail', async () => {
    const elsewhere = await newPage(360)
    await elsewhere.goto(linkIn(email))
    await elsewhere.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()
    await expect(elsewhere.getByLabel('Correo electrónico')).toHaveValue(guest.email)
    await expect(elsewhere.getByLabel('Correo electrónico')).toHaveJSProperty('readOnly', true)
  })
})

test('an order that nobody wants any more waits no longer', async ({ newPage }) => {
  const page = await newPage()
  await beginToBuy(page)
  await waitingOrder(page).getByRole('button', { name: 'Ya no la quiero' }).click()
  await expect(waitingOrder(page)).toHaveCount(0)
  await page.reload()
  await expectReady(page)
  await expect(waitingOrder(page)).toHaveCount(0)
  await logIn(page, other.email)
  await expect(page).toHaveURL(/\/cursos\/papel-picado$/)
})
