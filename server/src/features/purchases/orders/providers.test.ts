import { confirmPayment, createOrder } from '@ateneo/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import type { Context } from '../../../context.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildStudent } from '../../../testing/builders/build-people.ts'
import { decideCheckout, openOrder, pickPlan, returned } from '../../../testing/buy.ts'
import { Client, type TestUser } from '../../../testing/client.ts'
import { entitlementsOf, ordersOf } from '../../../testing/rows.ts'
import { startFakePaypal } from '../../../testing/fakes/fake-paypal.ts'
import { followEvents } from '../../../testing/follow-events.ts'
import { signedHeaders, withPaypal } from '../../../testing/paypal-test-app.ts'
import { withGateways } from '../../../testing/gateways.ts'
import { beginSilence } from '../../../testing/paypal-silence.ts'

const baseUrl = 'http://localhost:3001'
const academy = withAcademy()
let fake: Awaited<ReturnType<typeof startFakePaypal>>
let ctx: Context
let app: Awaited<ReturnType<typeof buildApp>>

beforeAll(async () => {
  fake = await startFakePaypal()
  ctx = withPaypal(academy, fake.baseUrl)
  app = await buildApp(ctx)
})
afterAll(async () => {
  await app.close()
  await fake.close()
})
beforeEach(() => {
  Object.assign(fake.state, { issue: undefined, captureStatus: 'COMPLETED' })
})

async function openCheckout() {
  const student = await buildStudent(academy)
  const buyer = new Client(app, ctx, student)
  const cost = await pickPlan(academy, 1)
  const { link } = await buyer.call(createOrder, { body: { baseUrl, cost } })
  const token = new URL(link).searchParams.get('token') ?? ''
  return { student, buyer, token, order: { token, costId: cost._id, courseId: undefined } }
}

describe('with PayPal', () => {
  test('a buyer who approved gets access when they come back', async () => {
    const { student, buyer, token, order } = await openCheckout()
    const early = await buyer.refused(confirmPayment, returned(order))
    expect(early.body.code).toBe('payment_declined')
    fake.approve(token, '2026-11-21T12:05:00Z')
    expect((await buyer.call(confirmPayment, returned(order))).status).toBe('COMPLETED')
    expect(await ordersOf(academy, student.id)).toMatchObject([{ paymentReference: `CAP${token}` }])
  })

  test('a refused card leaves the order open for another', async () => {
    const { student, buyer, token, order } = await openCheckout()
    fake.approve(token, '2026-11-21T12:05:00Z')
    fake.state.issue = 'INSTRUMENT_DECLINED'
    const { body } = await buyer.refused(confirmPayment, returned(order))
    expect(body.code).toBe('payment_declined')
    expect(await ordersOf(academy, student.id)).toMatchObject([{ status: 'created' }])
    fake.state.issue = undefined
    fake.approve(token, '2026-11-21T12:09:00Z')
    expect((await buyer.call(confirmPayment, returned(order))).status).toBe('COMPLETED')
  })

  test('a payment under review gives nothing until the provider says so', async () => {
    const { student, buyer, token, order } = await openCheckout()
    fake.approve(token, '2026-11-21T12:05:00Z')
    fake.state.captureStatus = 'PENDING'
    const { status, body } = await buyer.refused(confirmPayment, returned(order))
    expect([status, body.code]).toEqual([409, 'payment_pending'])
    expect(await entitlementsOf(academy, student.id)).toEqual([])
    fake.orders.get(token)!.captures[0]!.status = 'COMPLETED'
    expect((await sendEvent('PAYMENT.CAPTURE.COMPLETED', token)).statusCode).toBe(200)
    expect(await entitlementsOf(academy, student.id)).toHaveLength(1)
  })

  test('a provider that does not answer is said to be unavailable, and asked again later', async () => {
    const { student, buyer, token, order } = await openCheckout()
    fake.approve(token, '2026-11-21T12:05:00Z')
    const silence = beginSilence(fake)
    onTestFinished(silence.end)
    const { status, body } = await buyer.refused(confirmPayment, returned(order))
    expect([status, body.code]).toEqual([502, 'payment_unavailable'])
    const cost = await pickPlan(academy, 3)
    const refused = await buyer.refused(createOrder, { body: { baseUrl, cost } })
    expect(refused.body.code).toBe('payment_unavailable')
    const statuses = (await ordersOf(academy, student.id)).map((one) => one.status)
    expect(statuses.toSorted((a, b) => a.localeCompare(b))).toEqual(['created', 'failed'])
    silence.end()
    expect((await buyer.call(confirmPayment, returned(order))).status).toBe('COMPLETED')
  })
})

describe("PayPal's webhook events", () => {
  test('give access to a buyer who never came back, once', async () => {
    const { student, buyer, token, order } = await openCheckout()
    fake.approve(token, '2026-11-21T12:05:00Z')
    const replies = await Promise.all([
      sendEvent('CHECKOUT.ORDER.APPROVED', token),
      sendEvent('PAYMENT.CAPTURE.COMPLETED', token),
      buyer.send(confirmPayment, returned(order)),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await entitlementsOf(academy, student.id)).toHaveLength(1)
    const { statusCode } = await sendEvent('CHECKOUT.ORDER.APPROVED', token)
    expect(statusCode).toBe(200)
    expect(await entitlementsOf(academy, student.id)).toHaveLength(1)
  })

  test('that are forged or not signed do nothing', async () => {
    const { student, token } = await openCheckout()
    fake.approve(token, '2026-11-21T12:05:00Z')
    const forged = await sendEvent('CHECKOUT.ORDER.APPROVED', token, {
      'paypal-transmission-sig': 'bad',
    })
    expect([forged.statusCode, forged.json()]).toEqual([
      403,
      { msg: 'Forbidden', code: 'forbidden' },
    ])
    const bare = await app.inject({ method: 'POST', url: '/payment/webhook' })
    expect(bare.statusCode).toBe(403)
    expect(await entitlementsOf(academy, student.id)).toEqual([])
  })

  test('of something that is not ours, or completed nothing, are taken as read', async () => {
    expect((await sendEvent('CHECKOUT.ORDER.APPROVED', 'NOTOURS')).statusCode).toBe(200)
    expect((await sendEvent('BILLING.PLAN.CREATED', 'PLAN')).statusCode).toBe(200)
    const { student, token } = await openCheckout()
    expect((await sendEvent('PAYMENT.CAPTURE.DENIED', token)).statusCode).toBe(200)
    expect(await entitlementsOf(academy, student.id)).toEqual([])
  })

  test('are sent again while the provider can not be asked', async () => {
    const { token } = await openCheckout()
    onTestFinished(beginSilence(fake).end)
    const { statusCode } = await sendEvent('CHECKOUT.ORDER.APPROVED', token)
    expect(statusCode).toBe(502)
  })

  test('other calls still take JSON, and the sandbox takes no events', async () => {
    const { statusCode } = await academy.app.inject({ method: 'POST', url: '/payment/webhook' })
    expect(statusCode).toBe(404)
  })
})

test('without any provider nothing can be bought, and that is said', async () => {
  const gateways = withGateways(academy.ctx.gateways, { sandbox: undefined })
  const closedContext = { ...academy.ctx, gateways }
  const closedApp = await buildApp(closedContext)
  const student = await buildStudent(academy)
  const { status, body } = await new Client(closedApp, closedContext, student).refused(
    createOrder,
    { body: { baseUrl, cost: await pickPlan(academy, 1) } },
  )
  expect([status, body.code]).toEqual([503, 'payments_closed'])
  expect(await ordersOf(academy, student.id)).toEqual([])
  await closedApp.close()
})

describe('after the provider of new orders has changed', () => {
  async function openAppWith(changed: Context) {
    const changedApp = await buildApp(changed)
    onTestFinished(() => changedApp.close())
    return { app: changedApp, as: (user: TestUser) => new Client(changedApp, changed, user) }
  }
  const sandboxFirst = () => ({
    ...ctx,
    config: { ...ctx.config, paymentProvider: 'sandbox' as const },
  })

  test('from PayPal to the sandbox, PayPal confirms its orders', async () => {
    const { student, token, order } = await openCheckout()
    const later = await openAppWith(sandboxFirst())
    fake.approve(token, '2026-11-21T12:05:00Z')
    const cost = await pickPlan(academy, 3)
    const { link } = await later.as(student).call(createOrder, { body: { baseUrl, cost } })
    expect(new URL(link).pathname).toMatch(/^\/pago-de-prueba\//)
    const paid = await later.as(student).call(confirmPayment, returned(order))
    expect(paid.status).toBe('COMPLETED')
    expect(await entitlementsOf(academy, student.id)).toHaveLength(1)
  })

  test("from PayPal to the sandbox, PayPal's events are still received", async () => {
    const { student, token } = await openCheckout()
    const later = await openAppWith(sandboxFirst())
    fake.approve(token, '2026-11-21T12:05:00Z')
    const { statusCode } = await sendEvent('CHECKOUT.ORDER.APPROVED', token, {}, later.app)
    expect(statusCode).toBe(200)
    expect(await entitlementsOf(academy, student.id)).toHaveLength(1)
  })

  test('from the sandbox to PayPal, the sandbox confirms its orders', async () => {
    const student = await buildStudent(academy)
    const order = await openOrder(academy.as(student), await pickPlan(academy, 1))
    const later = await openAppWith(ctx)
    const path = `/pago-de-prueba/${order.token}`
    expect((await later.app.inject({ url: path })).statusCode).toBe(200)
    await decideCheckout({ ...academy, app: later.app }, order, 'pagar')
    const paid = await later.as(student).call(confirmPayment, returned(order))
    expect(paid.status).toBe('COMPLETED')
    expect(await entitlementsOf(academy, student.id)).toHaveLength(1)
  })

  test('a paid test order gives nothing where test payments are no longer allowed', async () => {
    const student = await buildStudent(academy)
    const order = await openOrder(academy.as(student), await pickPlan(academy, 1))
    await decideCheckout(academy, order, 'pagar')
    const later = await openAppWith({
      ...ctx,
      gateways: withGateways(ctx.gateways, { sandbox: undefined }),
    })
    const { body } = await later.as(student).refused(confirmPayment, returned(order))
    expect(body.code).toBe('payment_declined')
    expect(await ordersOf(academy, student.id)).toMatchObject([{ status: 'cancelled' }])
    expect(await entitlementsOf(academy, student.id)).toEqual([])
  })
})

async function sendEvent(
  event: string,
  token: string,
  headers: Record<string, string> = {},
  to = app,
) {
  const resource = event.startsWith('PAYMENT.CAPTURE.')
    ? { id: `CAP${token}`, supplementary_data: { related_ids: { order_id: token } } }
    : { id: token }
  const reply = await to.inject({
    method: 'POST',
    url: '/payment/webhook',
    headers: {
      ...signedHeaders,
      ...headers,
    },
    payload: JSON.stringify({ id: 'WH-1', event_type: event, resource }),
  })
  await followEvents(ctx, 'paypal')
  return reply
}
