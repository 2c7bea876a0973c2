import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { ask, tokenOf } from './calls.ts'
import { publishCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { administrator, type TestServer } from './server.ts'
import { beginSession, password } from './steps.ts'

/** From the order to the course: with an account, with a session, and with neither. */

const professor = { name: 'Remedios', surname: 'Varo', email: 'remedios@correo.mx' }
const guest = { name: 'Nahui', surname: 'Olin', email: 'nahui@correo.mx' }
const otherStudent = { name: 'Otra', surname: 'Persona', email: 'otra@correo.mx' }
/** Without an account yet. */
const newcomer = { name: 'Rosa', surname: 'Rolanda', email: 'rosa.rolanda@correo.mx' }
const title = 'Temple al huevo'
let courseId = ''

test.beforeAll('a course on sale, and people', async ({ servers }, testInfo) => {
  const server = await servers.of(testInfo.file)
  await registerProfessor(server, professor)
  for (const student of [guest, otherStudent]) await registerStudent(server, student)
  courseId = await publishCourse(server, professor, {
    title,
    price: 180,
    items: ['Yema', 'Pigmentos'],
  })
})

test("a visitor's order waits for the login and goes on to the payment", async ({ newPage }) => {
  const page = await newPage(360)
  await page.goto(`/Dashboard/course-view?id=${courseId}`)
  const contents = page.getByRole('region', { name: 'Contenido del curso' })
  await expect(contents.getByText('Sin acceso')).toHaveCount(2)
  await page.getByRole('button', { name: /Comprar/ }).click()
  const warning = page.getByRole('dialog', { name: 'No has iniciado sesión' })
  await expect(warning).toContainText('Por favor, inicia sesión para continuar con la compra.')
  await warning.getByRole('button', { name: 'Ir al login' }).click()
  await expect(page).toHaveURL(/\/Login$/)
  await page.getByLabel('Correo electrónico').fill(guest.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL(/\/pago-de-prueba\//)
  await expect(page.getByText('$180').first()).toBeVisible()

  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('heading', { name: 'Compra cancelada' })).toBeVisible()
  await expect.poll(() => purchaseData(page)).toEqual([])
  await page.getByRole('link', { name: 'Regreso a inicio' }).click()
  await expect(page).toHaveURL(/\/Dashboard$/)
})

test('a course is paid, confirmed once however often it is asked, and opened', async ({
  newPage,
  expectedErrors,
}) => {
  const page = await newPage()
  await beginSession(page, guest.email)
  await page.goto(`/Dashboard/course-view?id=${courseId}`)
  const button = page.getByRole('button', { name: /Comprar/ })
  await page.route('**/payment/create-order', async (route) => {
    await expect(page.getByRole('button', { name: 'Procesando compra...' })).toBeDisabled()
    await route.continue()
  })
  const inOtherTab = await page.context().newPage()
  await inOtherTab.goto(`/Dashboard/course-view?id=${courseId}`)
  await inOtherTab.getByRole('button', { name: /Comprar/ }).click()
  const payAgain = inOtherTab.getByRole('button', { name: 'Pagar' })
  await expect(payAgain).toBeVisible()
  // A background tab renders a frame per second.
  await page.bringToFront()
  const orders: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/payment/create-order')) orders.push(request.method())
  })
  await button.dblclick()
  await page.getByRole('button', { name: 'Pagar' }).dblclick()
  expect(orders).toEqual(['POST'])
  const receipt = page.getByRole('heading', { name: 'Confirmación de Orden de Compra' })
  await expect(receipt).toBeVisible()
  for (const fact of ['Compra de curso', '$180 MXN', /^\d{4}-\d{4}$/]) {
    await expect(page.getByText(fact).first()).toBeVisible()
  }
  await expectAccessible(page)
  await expect.poll(() => purchaseData(page)).toEqual([])
  const address = page.url()
  await page.reload()
  await expect(receipt).toBeVisible()
  // Both tabs have the same order, which is paid once.
  await inOtherTab.bringToFront()
  await payAgain.click()
  await expect(
    inOtherTab.getByRole('heading', { name: 'Confirmación de Orden de Compra' }),
  ).toBeVisible()
  await expect(inOtherTab.getByText('Tu pago se completó.')).toBeVisible()
  await page.bringToFront()

  await page.getByRole('button', { name: 'Inicio' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ir a mi curso' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(button).toHaveCount(0)

  expectedErrors.add(
    `/payment/pay/${new URL(address).searchParams.get('orderId')!}/${costOf(address)}`,
  )
  const other = await newPage()
  await beginSession(other, otherStudent.email)
  await other.goto(address)
  await expect(other.getByRole('heading', { name: 'Error al procesar el pago' })).toBeVisible()
  await expect(other.getByText(/No encontramos este pedido en tu cuenta/)).toBeVisible()
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
    await expect(waitingOrder(page)).toContainText('$180 MXN')
    await expectReady(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await waitingOrder(page).getByRole('link', { name: 'Crear cuenta' }).click()
    await expect(page).toHaveURL(/\/Registro\?tipo=alumno$/)
    await expect(waitingOrder(page)).toBeVisible()
  })

  await test.step('the form links what it accepts, and loses nothing', async () => {
    expectedErrors.add('/register')
    await page.getByLabel('Nombre').fill(newcomer.name)
    await page.getByLabel('Apellido').fill(newcomer.surname)
    await page.getByLabel('Correo electrónico').fill(newcomer.email)
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
    await expect(page.getByLabel('Apellido')).toHaveValue(newcomer.surname)
    await page.getByRole('button', { name: 'Crear cuenta' }).click()
    await expect(page).toHaveURL(/\/Login\?email=/)
    await expect(waitingOrder(page)).toContainText('La retomas al abrir el enlace')
    await expect(waitingOrder(page).getByRole('link')).toHaveCount(0)
  })

  const email = await server.emailTo(newcomer.email, '/verify/')
  await test.step('the link of the e-mail logs in, and leads to the payment', async () => {
    await page.goto(linkIn(email))
    await expect(page.getByRole('heading', { name: 'Bienvenido a la familia' })).toBeVisible()
    await expect(waitingOrder(page)).toContainText('$180 MXN')
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
    await expect(page.getByRole('heading', { level: 1, name: 'Yema' })).toBeVisible()
  })

  await test.step('the administrator reads what was accepted, after it changed too', async () => {
    await writeTerms(server, null)
    const office = await newPage(360)
    await beginSession(office, administrator.email, administrator.password)
    await office.goto('/Administrador/users')
    await office.getByRole('link', { name: `${newcomer.name} ${newcomer.surname}` }).click()
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
    await expect(elsewhere.getByLabel('Correo electrónico')).toHaveValue(newcomer.email)
    await expect(elsewhere.getByLabel('Correo electrónico')).toHaveJSProperty('readOnly', true)
  })
})

/** The data that the specification keeps in the browser during a purchase. */
async function purchaseData(page: Page): Promise<string[]> {
  const names = (await page.context().cookies()).map(({ name }) => name)
  const stored = await page.evaluate(() => localStorage.getItem('pendingOrder'))
  const kept = names.filter((name) => ['costId', 'courseId', 'level'].includes(name))
  return stored === null ? kept : [...kept, 'pendingOrder']
}

const costOf = (address: string) => new URL(address).searchParams.get('costId') ?? ''
