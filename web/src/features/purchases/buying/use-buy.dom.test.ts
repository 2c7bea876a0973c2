import {
  createOrder,
  getCouponOffers,
  getCourse,
  listOfferedProviders,
  listPlans,
  refresh,
} from '@ateneo/contract/calls'
import type { SessionReply } from '@ateneo/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { clearSession, readSession, storeSession } from '../../../platform/http/session-store.ts'
import { runHook } from '../../../testing/render.tsx'
import { paypal } from '../../../testing/sample-providers.ts'
import { answerRequests, dropCookies, tokenOf } from '../../../testing/tabs.ts'
import { discardPendingOrder, readPendingOrder, storePendingOrder } from './pending-order.ts'
import { useBuy } from './use-buy.ts'

const orderLine = `${createOrder.method} ${createOrder.path}`
const link = 'https://pagos.example/pagar/1'
const cost = {
  id: 'curso',
  name: 'Curso',
  price: 300,
  currency: 'MXN',
  description: '',
  durationMonths: 0,
  isRecurring: false,
  mayRenew: false,
}
const pending = { cost, courseId: 'telar', price: 300 }

beforeEach(() => {
  dropCookies()
  clearSession()
  discardPendingOrder()
})

function logIn(seconds = 900) {
  const session = { accessToken: tokenOf(seconds), type: 'student', userData: { id: '1' } }
  storeSession(session as unknown as SessionReply)
}

const offeredLine = `${listOfferedProviders.method} ${listOfferedProviders.path}`

/** As `answerRequests`, where one provider is offered. */
const sell = (answer: Parameters<typeof answerRequests>[0]) =>
  answerRequests((one) =>
    one.line === offeredLine ? { body: { providers: [paypal] } } : answer(one),
  )

/** The hook on a screen whose browser does not really leave. */
function open() {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  onTestFinished(() => leave.mockRestore())
  return { leave, ...runHook(useBuy) }
}

test('the browser is sent to pay once, and the button stays busy until it has left', async () => {
  logIn()
  const sent = sell(() => ({ status: 201, body: { link } }))
  storePendingOrder({ ...pending, courseId: 'otro' })
  const { leave, result } = open()
  void result.current.buy(pending)
  void result.current.buy(pending)
  await expect.poll(() => leave.mock.calls).toEqual([[link]])
  expect(sent.map(({ line }) => line)).toEqual([offeredLine, orderLine])
  expect(sent[1]!.body).not.toHaveProperty('provider')
  expect(readPendingOrder()).toBeUndefined()
  expect(result.current.isBuying).toBe(true)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await expect.poll(() => result.current.isBuying).toBe(false)
})

test('a visitor is asked to log in, and the order waits for it', async () => {
  const sent = answerRequests(() => ({ body: { link } }))
  const { leave, result, user, readPath } = open()
  void result.current.buy(pending)
  await screen.findByText('Por favor, inicia sesión para continuar con la compra.')
  expect(readPath()).toBe('/')
  await user.click(screen.getByRole('button', { name: 'Ir al login' }))
  await expect.poll(readPath).toBe('/Login')
  expect(readPendingOrder()).toEqual(pending)
  expect(sent).toEqual([])
  expect(leave).not.toHaveBeenCalled()
})

test('a session that cannot be renewed is a visitor again: no failure is told', async () => {
  logIn(0)
  sell(({ line }) =>
    line === `${refresh.method} ${refresh.path}`
      ? { status: 401, body: { Error: 'Invalid token', code: 'token_invalid' } }
      : { body: { link } },
  )
  const { result, user, readPath } = open()
  void result.current.buy(pending)
  await user.click(await screen.findByRole('button', { name: 'Ir al login' }))
  await expect.poll(readPath).toBe('/Login')
  expect(readSession()).toBeUndefined()
  expect(readPendingOrder()).toEqual(pending)
  expect(screen.queryByText('No se pudo comprar')).toBeNull()
  expect(result.current.isBuying).toBe(false)
})

/** At its own price since the buyer saw another one. */
function sellAt(price: number) {
  let orders = 0
  return sell(({ line }) => {
    if (line === orderLine && orders++ > 0) return { status: 201, body: { link } }
    if (line === orderLine) {
      return { status: 409, body: { Error: 'Price changed', code: 'price_changed' } }
    }
    if (line === `${listPlans.method} ${listPlans.path}`) return { body: { docs: [] } }
    expect(line).toBe(`${getCourse.method} ${getCourse.path.replace(':id', 'telar')}`)
    return { body: { price } }
  })
}

test('at another price the buyer is asked, and pays the price they agreed to', async () => {
  logIn()
  const sent = sellAt(450)
  const { leave, result, user } = open()
  void result.current.buy(pending)
  const dialog = await screen.findByRole('dialog', { name: 'El precio cambió' })
  expect(dialog.textContent).toMatch(/Ahora cuesta \$450.*Antes costaba \$300/)
  expect(result.current.isBuying).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Continuar con la compra' }))
  await expect.poll(() => leave.mock.calls).toEqual([[link]])
  expect(sent.filter(({ line }) => line === orderLine).map(({ body }) => body)).toMatchObject([
    { seenPrice: 300 },
    { seenPrice: 450 },
  ])
})

test('a buyer who does not want the new price can buy again', async () => {
  logIn()
  const sent = sellAt(450)
  const { leave, result, user } = open()
  const bought = result.current.buy(pending)
  await user.click(await screen.findByRole('button', { name: 'Ahora no' }))
  await bought
  await expect.poll(() => result.current.isBuying).toBe(false)
  expect(sent.filter(({ line }) => line === orderLine)).toHaveLength(1)
  expect(leave).not.toHaveBeenCalled()
})

const offersLine = `${getCouponOffers.method} ${getCouponOffers.path}`

/** The coupon is refused; without it the order is placed. */
function sellWithoutCoupon(code: string) {
  return sell(({ line, body }) => {
    if (line === orderLine && (body as { coupon?: string }).coupon === undefined) {
      return { status: 201, body: { link } }
    }
    if (line === orderLine) return { status: 409, body: { msg: 'Coupon', code } }
    if (line === `${listPlans.method} ${listPlans.path}`) return { body: { docs: [] } }
    expect(line).not.toBe(offersLine)
    return { body: { price: 300 } }
  })
}

test.each([
  ['coupon_already_used', 'Ya usaste este cupón.'],
  ['coupon_used_up', 'Este cupón ya se agotó.'],
  ['coupon_in_use', 'Tu cupón está en otra compra tuya que se está pagando en este momento.'],
])('with a coupon that is gone (%s) the true price is asked about first', async (code, words) => {
  logIn()
  const sent = sellWithoutCoupon(code)
  const { leave, result, user } = open()
  void result.current.buy({ ...pending, price: 240, coupon: 'VERANO' })
  const dialog = await screen.findByRole('dialog', { name: 'Tu cupón no se puede usar aquí' })
  expect(dialog.textContent).toContain(`${words} Sin él cuesta $300 MXN.`)
  expect(leave).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Continuar sin cupón' }))
  await expect.poll(() => leave.mock.calls).toEqual([[link]])
  const orders = sent.filter(({ line }) => line === orderLine).map(({ body }) => body)
  expect(orders).toMatchObject([{ coupon: 'VERANO', seenPrice: 240 }, { seenPrice: 300 }])
})

test('who does not want it at the true price drops it, and nothing is ordered', async () => {
  logIn()
  const sent = sellWithoutCoupon('coupon_used_up')
  const { leave, result, user } = open()
  const bought = result.current.buy({ ...pending, coupon: 'VERANO' })
  await user.click(await screen.findByRole('button', { name: 'Ahora no' }))
  await bought
  expect(sent.filter(({ line }) => line === orderLine)).toHaveLength(1)
  expect(leave).not.toHaveBeenCalled()
})

test.each([
  [
    'a refusal is told with its reason',
    { status: 409, body: { Error: 'Owned', code: 'already_owned' } },
    'Ya tienes acceso a este curso: ábrelo desde tu inicio.',
  ],
  [
    'a lost line is told',
    new TypeError('Failed to fetch'),
    'Hubo un problema al procesar tu orden. Inténtalo nuevamente.',
  ],
  [
    'a link that is no page to pay on is not followed',
    { status: 201, body: { link: 'javascript:alert(1)' } },
    'Hubo un problema al procesar tu orden. Inténtalo nuevamente.',
  ],
])('%s, and the button is free', async (_, answer, message) => {
  logIn()
  sell(() => answer)
  const { leave, result, user } = open()
  const bought = result.current.buy(pending)
  const dialog = await screen.findByRole('dialog', { name: 'No se pudo comprar' })
  expect(dialog.textContent).toContain(message)
  await expect.poll(() => result.current.isBuying).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Entendido' }))
  await bought
  expect(leave).not.toHaveBeenCalled()
})
