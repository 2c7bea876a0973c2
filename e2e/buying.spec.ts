import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { publishCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { beginSession, password } from './steps.ts'

const professor = { name: 'Remedios', surname: 'Varo', email: 'remedios@correo.mx' }
const guest = { name: 'Nahui', surname: 'Olin', email: 'nahui@correo.mx' }
const subscriber = { name: 'Pita', surname: 'Amor', email: 'pita@correo.mx' }
const otherStudent = { name: 'Otra', surname: 'Persona', email: 'otra@correo.mx' }
const title = 'Temple al huevo'
let courseId = ''

test.beforeAll('a course on sale, and people', async ({ servers }, testInfo) => {
  const server = await servers.of(testInfo.file)
  await registerProfessor(server, professor)
  for (const student of [guest, subscriber, otherStudent]) await registerStudent(server, student)
  courseId = await publishCourse(server, professor, { title, price: 180, items: ['Yema'] })
})

test('both ways to buy fit a phone', async ({ newPage }) => {
  const page = await newPage(360)
  await page.goto('/PaypalTest')
  await expect(page.getByText('Mejor opción')).toBeVisible()
  await expect(page.getByText('Único pago')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test("a visitor's order waits for the login and goes on to the payment", async ({ newPage }) => {
  const page = await newPage(360)
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

test('what goes wrong with an order is said, and the button is ready again', async ({
  newPage,
  expectedErrors,
}) => {
  expectedErrors.add('/payment/create-order')
  const page = await newPage()
  await beginSession(page, subscriber.email)
  await page.goto('/Dashboard/subscription')
  await page.route('**/payment/create-order', (route) => route.abort())
  const button = page.getByRole('button', { name: 'Elegir Trimestral' })
  await button.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Hubo un problema al procesar tu orden. Inténtalo nuevamente.')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeEnabled()
  await expect(button).toBeFocused()
  await page.unroute('**/payment/create-order')

  await button.click()
  await page.getByRole('button', { name: 'Pagar' }).click()
  await expect(page.getByRole('heading', { name: 'Confirmación de Orden de Compra' })).toBeVisible()
  await expect(page.getByText('Trimestral').first()).toBeVisible()
  await page.goto('/Dashboard')
  const readUserData = async (): Promise<unknown> => {
    const cookies = await page.context().cookies()
    const { value } = cookies.find(({ name }) => name === 'userData')!
    return JSON.parse(decodeURIComponent(value))
  }
  await expect.poll(readUserData).toMatchObject({ studentAccountLevel: '2' })
  await page.goto(`/Dashboard/course-view?id=${courseId}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('button', { name: /Comprar/ })).toHaveCount(0)
  await expect(page.getByText('Sin acceso')).toHaveCount(0)
})

for (const width of [360, 600, 768, 1440]) {
  test(`at ${width} px the cookie notice and toasts keep no control out of reach`, async ({
    newPage,
    expectedErrors,
  }) => {
    expectedErrors.add(`/favourites/${courseId}`)
    const page = await newPage(width)
    await page.context().clearCookies({ name: 'cookieConsent' })
    await beginSession(page, otherStudent.email)
    await page.route(`**/favourites/${courseId}`, (route) => route.abort())
    await page.goto(`/Dashboard/course-view?id=${courseId}`)
    const buy = page.getByRole('button', { name: /Comprar/ })
    await expect(buy).toBeVisible()
    const notice = page.getByRole('region', { name: 'Aviso de cookies' })
    await expect(notice).toBeVisible()
    // A line on telephones.
    if (width === 360) expect((await notice.boundingBox())!.height).toBeLessThan(60)
    await expect.poll(() => controlsBehindNotices(page)).toEqual([])

    const heart = page.getByRole('button', { name: 'Guardar en favoritos' })
    const toast = page.getByRole('alert').filter({ hasText: 'No hay conexión con el servidor' })
    await test.step('the same message stands once, clear of the header and of the way in', async () => {
      await heart.click()
      await expect(toast).toBeVisible()
      await heart.click()
      await expect(toast).toHaveCount(1)
      await page.getByRole('button', { name: /^Notificaciones/ }).click({ trial: true })
      await page.getByRole('button', { name: /Tu perfil/ }).click({ trial: true })
      await buy.click({ trial: true })
    })
    await test.step('it goes when a dialog opens', async () => {
      await page.getByRole('button', { name: /Tu perfil/ }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await expect(toast).toHaveCount(0, { timeout: 5000 })
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    })
    await test.step('and when another screen opens', async () => {
      await heart.click()
      await expect(toast).toBeVisible()
      await page
        .getByRole('link', { name: /, inicio$/ })
        .first()
        .click()
      await expect(page).toHaveURL(/\/Dashboard$/)
      await expect(toast).toHaveCount(0, { timeout: 5000 })
    })
  })
}

/** The data that the specification keeps in the browser during a purchase. */
async function purchaseData(page: Page): Promise<string[]> {
  const names = (await page.context().cookies()).map(({ name }) => name)
  const stored = await page.evaluate(() => localStorage.getItem('pendingOrder'))
  const kept = names.filter((name) => ['costId', 'courseId', 'level'].includes(name))
  return stored === null ? kept : [...kept, 'pendingOrder']
}

const costOf = (address: string) => new URL(address).searchParams.get('costId') ?? ''

/** Controls that a scroll into view leaves below the toasts or the buy bar. */
function controlsBehindNotices(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const notices = '[aria-label="Aviso de cookies"], [data-buy-bar]'
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input')]
    const behind = controls.filter((control) => {
      if (control.closest(notices) || !control.checkVisibility()) return false
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const { left, top, width, height } = control.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest(notices)
    })
    const bar = document.querySelector('[data-buy-bar] button')!
    // Where it is no fixed bar, the last control may have scrolled it away.
    bar.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = bar.getBoundingClientRect()
    const isPressable = bar.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    return [...behind, ...(isPressable ? [] : [bar])].map(({ outerHTML }) => outerHTML)
  })
}
