import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { publishCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { beginSession, password } from './steps.ts'

const professor = { name: 'Remedios', surname: 'Varo', email: 'remedios@correo.mx' }
const guest = { name: 'Nahui', surname: 'Olin', email: 'nahui@correo.mx' }
const subscriber = { name: 'Pita', surname: 'Amor', email: 'pita@correo.mx' }
const stranger = { name: 'Otra', surname: 'Persona', email: 'otra@correo.mx' }
const title = 'Temple al huevo'
let courseId = ''

test.beforeAll('a course on sale, and people', async ({ servers, glimpse }, testInfo) => {
  const server = await servers.of(testInfo.file)
  await registerProfessor(server, professor)
  for (const student of [guest, subscriber, stranger]) await registerStudent(server, student)
  courseId = await publishCourse(server, professor, { title, price: 180, items: ['Yema'] }, glimpse)
})

test("a visitor's order waits for the login and goes on to the payment", async ({ enter }) => {
  const page = await enter(360)
  await page.goto(`/Dashboard/course-view?id=${courseId}`)
  const contents = page.getByRole('region', { name: 'Contenido del curso' })
  await expect(contents.getByText('Sin acceso')).toHaveCount(1)
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
  expect(await purchaseData(page)).toEqual([])
  await page.getByRole('link', { name: 'Regreso a inicio' }).click()
  await expect(page).toHaveURL(/\/Dashboard$/)
})

test('a line that breaks while the order goes on loses none of it', async ({ enter, failing }) => {
  failing.add('/payment/create-order')
  const page = await enter()
  await page.goto('/Dashboard/subscription')
  await page.getByRole('button', { name: 'Elegir Anual' }).click()
  await page.getByRole('button', { name: 'Ir al login' }).click()
  await page.route('**/payment/create-order', (route) => route.abort())
  await page.getByLabel('Correo electrónico').fill(stranger.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  const dialog = page.getByRole('dialog', { name: 'No se pudo comprar' })
  await expect(dialog).toContainText('Hubo un problema al procesar tu orden. Inténtalo nuevamente.')
  await page.unroute('**/payment/create-order')
  await dialog.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page).toHaveURL(/\/pago-de-prueba\//)
  await expect(page.getByText('$1,899').first()).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('heading', { name: 'Compra cancelada' })).toBeVisible()
  expect(await purchaseData(page)).toEqual([])
})

test('a course is paid, confirmed once however often it is asked, and opened', async ({
  enter,
  failing,
}) => {
  const page = await enter()
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
  const orders: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/payment/create-order')) orders.push(request.method())
  })
  await button.dblclick()
  await page.getByRole('button', { name: 'Pagar' }).click()
  expect(orders).toEqual(['POST'])
  const receipt = page.getByRole('heading', { name: 'Confirmación de Orden de Compra' })
  await expect(receipt).toBeVisible()
  for (const fact of ['Compra de curso', '$180 MXN']) {
    await expect(page.getByText(fact).first()).toBeVisible()
  }
  await expectAccessible(page)
  await expect.poll(() => purchaseData(page)).toEqual([])
  const address = page.url()
  await page.reload()
  await expect(receipt).toBeVisible()
  await payAgain.click()
  await expect(inOtherTab.getByText(/Ya tenías este curso, así que te devolveremos/)).toBeVisible()

  await page.getByRole('button', { name: 'Inicio' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ir a mi curso' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(button).toHaveCount(0)

  failing.add(`/payment/pay/${new URL(address).searchParams.get('token')!}/${costOf(address)}`)
  const other = await enter()
  await beginSession(other, stranger.email)
  await other.goto(address)
  await expect(other.getByRole('heading', { name: 'Error al procesar el pago' })).toBeVisible()
  await expect(other.getByText(/No encontramos este pedido en tu cuenta/)).toBeVisible()
})

test('what goes wrong with an order is said, and the button is ready again', async ({
  enter,
  failing,
}) => {
  failing.add('/payment/create-order')
  const page = await enter()
  await beginSession(page, subscriber.email)
  await page.goto('/Dashboard/subscription')
  await page.route('**/payment/create-order', (route) => route.abort())
  const button = page.getByRole('button', { name: 'Elegir Trimestral' })
  await button.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Hubo un problema al procesar tu orden. Inténtalo nuevamente.')
  await dialog.getByRole('button').last().click()
  await expect(button).toBeEnabled()
  await page.unroute('**/payment/create-order')

  await button.click()
  await page.getByRole('button', { name: 'Pagar' }).click()
  await expect(page.getByText('Trimestral').first()).toBeVisible()
  await page.goto('/Dashboard')
  const userData = (await page.context().cookies()).find(({ name }) => name === 'userData')!
  expect(JSON.parse(decodeURIComponent(userData.value))).toMatchObject({
    studentAccountLevel: '2',
  })
  await page.goto(`/Dashboard/course-view?id=${courseId}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('button', { name: /Comprar/ })).toHaveCount(0)
  await expect(page.getByText('Sin acceso')).toHaveCount(0)
})

test('prices that do not come say why, and come again', async ({ enter, failing }) => {
  failing.add('/cost')
  const page = await enter(360)
  await page.route('**/cost', (route) => route.abort())
  await page.goto('/PaypalTest')
  await expect(page.getByText(/Error al cargar los precios: /).first()).toBeVisible()
  await page.unroute('**/cost')
  await page.getByRole('button', { name: 'Intentar de nuevo' }).first().click()
  await expect(page.getByText('Mejor opción')).toBeVisible()
  await expect(page.getByText('Único pago')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a return without its order says so', async ({ enter }) => {
  const page = await enter()
  await page.goto('/sucessful-payment')
  await expect(page.getByRole('heading', { name: 'Error al procesar el pago' })).toBeVisible()
  await page.goto('/sucessful-payment?token=no-es-nada&costId=tampoco')
  await expect(
    page.getByRole('heading', { name: 'Inicia sesión para confirmar tu compra' }),
  ).toBeVisible()
})

/** What the specification keeps in this browser while something is being bought. */
async function purchaseData(page: Page): Promise<string[]> {
  const names = (await page.context().cookies()).map(({ name }) => name)
  const stored = await page.evaluate(() => localStorage.getItem('pendingOrder'))
  const kept = names.filter((name) => ['costId', 'courseId', 'level'].includes(name))
  return stored === null ? kept : [...kept, 'pendingOrder']
}

const costOf = (address: string) => new URL(address).searchParams.get('costId') ?? ''
