import type { OfferedProvider } from '@ateneo/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { publishCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { administrator } from './server.ts'
import { beginSession, logIn } from './steps.ts'

const professor = { name: 'Remedios', surname: 'Varo', email: 'remedios@correo.mx' }
const subscriber = { name: 'Pita', surname: 'Amor', email: 'pita@correo.mx' }
const otherStudent = { name: 'Otra', surname: 'Persona', email: 'otra@correo.mx' }
const holder = { name: 'Aurora', surname: 'Reyes', email: 'aurora@correo.mx' }
const title = 'Temple al huevo'
let courseId = ''

test.beforeAll('a course on sale, and people', async ({ servers }, testInfo) => {
  const server = await servers.of(testInfo.file)
  await registerProfessor(server, professor)
  for (const student of [subscriber, otherStudent, holder]) await registerStudent(server, student)
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

const waitingOrder = (page: Page) =>
  page.getByRole('alert').filter({ hasText: `Tu compra de «${title}» te espera` })

test('an order that nobody wants any more waits no longer', async ({ newPage }) => {
  const page = await newPage()
  await page.goto(`/Dashboard/course-view?id=${courseId}`)
  await expectReady(page)
  await page.getByRole('button', { name: /Comprar/ }).click()
  await page.getByRole('button', { name: 'Ir al login' }).click()
  await expect(page).toHaveURL(/\/Login$/)
  await waitingOrder(page).getByRole('button', { name: 'Ya no la quiero' }).click()
  await expect(waitingOrder(page)).toHaveCount(0)
  await page.reload()
  await expectReady(page)
  await expect(waitingOrder(page)).toHaveCount(0)
  await logIn(page, otherStudent.email)
  await expect(page).toHaveURL(/\/cursos\/temple-al-huevo$/)
})

test('a voucher is shown until the shop was paid, and then the course is open', async ({
  newPage,
  expectedErrors,
}) => {
  const page = await newPage(360)
  await beginSession(page, holder.email)
  await page.goto(`/Dashboard/course-view?id=${courseId}`)
  await expectReady(page)
  await page.getByRole('button', { name: /Comprar/ }).click()
  await page.getByRole('button', { name: 'Ficha para OXXO' }).click()
  await expect(page.getByRole('heading', { name: 'Tu ficha para pagar en OXXO' })).toBeVisible()
  const back = page.getByRole('link', { name: /^Volver a/ })
  const { searchParams } = new URL((await back.getAttribute('href'))!)
  expectedErrors.add(`/payment/pay/${searchParams.get('orderId')}/${searchParams.get('costId')}`)
  await back.click()

  await expect(
    page.getByRole('heading', { name: `Falta pagar tu ficha de «${title}»` }),
  ).toBeVisible()
  await expect(page.getByText('$180 MXN')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Ya pagué' }).click()
  await expect(page.getByText(/^Todavía no nos llega tu pago/)).toBeVisible()
  await page.getByRole('link', { name: 'Ir al inicio' }).click()

  const card = page.getByRole('article').filter({ hasText: 'Falta pagar tu ficha' })
  await expect(card).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await card.getByRole('link', { name: 'Ver la ficha' }).click()
  await page.getByRole('button', { name: 'Simular que la tienda la cobró' }).click()
  await expect(page.getByRole('heading', { name: 'La tienda cobró esta ficha' })).toBeVisible()
  await page.goto('/Dashboard')
  await card.getByRole('link', { name: 'Ya pagué' }).click()
  await expect(page.getByRole('link', { name: 'Ver recibo' })).toBeVisible()
  await page.goto('/Dashboard')
  await expectReady(page)
  await expect(card).toHaveCount(0)
})

const offered: OfferedProvider[] = [
  { name: 'paypal', methods: ['wallet', 'card'], isTest: false, renews: true },
  { name: 'sandbox', methods: ['card'], isTest: true, renews: true },
]

test('providers are connected and switched on a phone', async ({ newPage }) => {
  const page = await newPage(360)
  await beginSession(page, administrator.email, administrator.password)
  await page.goto('/Administrador/settings?seccion=pagos')
  const paypal = page.getByRole('region', { name: 'PayPal' })
  await expect(paypal.getByText('Faltan claves')).toBeVisible()
  await expectReady(page)
  await paypal.getByLabel('Client ID').fill('client')
  await paypal.getByRole('textbox', { name: 'Secret' }).fill('very-secret')
  await paypal.getByRole('switch', { name: 'Ofrecer PayPal' }).click()
  await expect(paypal.getByText('Apagado')).toBeVisible()
  await paypal.getByRole('button', { name: 'Guardar claves' }).click()
  await expect(paypal.getByText('Guardada. En blanco se queda como está.')).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(paypal.getByRole('button', { name: 'Quitar Secret' })).toBeVisible()
  await expect(paypal.getByRole('textbox', { name: 'Secret' })).toHaveValue('')
})

test('the choice of a provider fits a phone, and gives the focus back', async ({ newPage }) => {
  const page = await newPage(360)
  await beginSession(page, otherStudent.email)
  // The sandbox is never offered beside another, of which there is one.
  await page.route('**/payment/providers', (route) =>
    route.fulfill({ json: { providers: offered } }),
  )
  await page.goto('/Dashboard/subscription')
  await expectReady(page)
  const button = page.getByRole('button', { name: 'Elegir Trimestral' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: '¿Cómo quieres pagar?' })
  await expect(dialog.getByRole('button', { name: /^PayPal/ })).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await button.click()
  await dialog.getByRole('button', { name: /^Pago de prueba/ }).click()
  await expect(page).toHaveURL(/\/pago-de-prueba\//)
})

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
