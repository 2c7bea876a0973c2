import { confirmPayment, createOrder } from '@ateneo/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import type { Context } from '../context.ts'
import { openGateway } from '../payments/open-gateway.ts'
import { openPaypal } from '../payments/paypal.ts'
import { openSandboxStore } from '../payments/store.ts'
import { openAcademy, type Academy } from '../testing/academy.ts'
import { buildStudent } from '../testing/build-people.ts'
import { pickPlan, returned } from '../testing/buy.ts'
import { Client } from '../testing/client.ts'
import { entitlementsOf, ordersOf } from '../testing/rows.ts'
import { startFakePaypal } from '../testing/fake-paypal.ts'

const baseUrl = 'http://localhost:3001'
const webhookId = 'WEBHOOK1'

let academy: Academy
let fake: Awaited<ReturnType<typeof startFakePaypal>>
let ctx: Context
let app: Awaited<ReturnType<typeof buildApp>>

beforeAll(async () => {
  academy = await openAcademy()
  fake = await startFakePaypal()
  const access = { clientId: 'client', clientSecret: 'very-secret', baseUrl: fake.baseUrl }
  ctx = {
    ...academy.ctx,
    gateway: openPaypal({ ...access, brandName: async () => 'Ateneo', timeoutMs: 500 }),
    config: { ...academy.ctx.config, paypal: { ...access, webhookId } },
  }
  app = await buildApp(ctx)
})
afterAll(async () => {
  await app.close()
  await fake.close()
  await academy.close()
})
beforeEach(() => {
  Object.assign(fake.state, { isSilent: false, issue: undefined, captureStatus: 'COMPLETED' })
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
    expect((await sendNotice('PAYMENT.CAPTURE.COMPLETED', token)).statusCode).toBe(200)
    expect(await entitlementsOf(academy, student.id)).toHaveLength(1)
  })

  test('a provider that does not answer is said to be unavailable, and asked again later', async () => {
    const { student, buyer, token, order } = await openCheckout()
    fake.approve(token, '2026-11-21T12:05:00Z')
    fake.state.isSilent = true
    const { status, body } = await buyer.refused(confirmPayment, returned(order))
    expect([status, body.code]).toEqual([502, 'payment_unavailable'])
    const cost = await pickPlan(academy, 1)
    const refused = await buyer.refused(createOrder, { body: { baseUrl, cost } })
    expect(refused.body.code).toBe('payment_unavailable')
    const statuses = (await ordersOf(academy, student.id)).map((one) => one.status)
    expect(statuses.toSorted((a, b) => a.localeCompare(b))).toEqual(['created', 'failed'])
    fake.state.isSilent = false
    expect((await buyer.call(confirmPayment, returned(order))).status).toBe('COMPLETED')
  })
})

describe("PayPal's notices", () => {
  test('give access to a buyer who never came back, once', async () => {
    const { student, buyer, token, order } = await openCheckout()
    fake.approve(token, '2026-11-21T12:05:00Z')
    const replies = await Promise.all([
      sendNotice('CHECKOUT.ORDER.APPROVED', token),
      sendNotice('PAYMENT.CAPTURE.COMPLETED', token),
      buyer.send(confirmPayment, returned(order)),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await entitlementsOf(academy, student.id)).toHaveLength(1)
    const { statusCode } = await sendNotice('CHECKOUT.ORDER.APPROVED', token)
    expect(statusCode).toBe(200)
    expect(await entitlementsOf(academy, student.id)).toHaveLength(1)
  })

  test('that are forged or not signed do nothing', async () => {
    const { student, token } = await openCheckout()
    fake.approve(token, '2026-11-21T12:05:00Z')
    const forged = await sendNotice('CHECKOUT.ORDER.APPROVED', token, {
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
    expect((await sendNotice('CHECKOUT.ORDER.APPROVED', 'NOTOURS')).statusCode).toBe(200)
    expect((await sendNotice('BILLING.PLAN.CREATED', 'PLAN')).statusCode).toBe(200)
    const { student, token } = await openCheckout()
    expect((await sendNotice('PAYMENT.CAPTURE.DENIED', token)).statusCode).toBe(200)
    expect(await entitlementsOf(academy, student.id)).toEqual([])
  })

  test('are sent again while the provider can not be asked', async () => {
    const { token } = await openCheckout()
    fake.state.isSilent = true
    const { statusCode } = await sendNotice('CHECKOUT.ORDER.APPROVED', token)
    expect(statusCode).toBe(502)
  })

  test('other calls still take JSON, and the sandbox takes no notices', async () => {
    const { statusCode } = await academy.app.inject({ method: 'POST', url: '/payment/webhook' })
    expect(statusCode).toBe(404)
  })
})

test('without any provider nothing can be bought, and the order says so', async () => {
  const closed = openGateway(
    {
      publicUrl: 'https://ateneo.example',
      brandName: async () => 'Ateneo',
      allowTestPayments: false,
    },
    openSandboxStore(academy.db),
  )
  const closedContext = { ...academy.ctx, gateway: closed }
  const closedApp = await buildApp(closedContext)
  const student = await buildStudent(academy)
  const { status, body } = await new Client(closedApp, closedContext, student).refused(
    createOrder,
    { body: { baseUrl, cost: await pickPlan(academy, 1) } },
  )
  expect([status, body.code]).toEqual([502, 'payment_unavailable'])
  expect(await ordersOf(academy, student.id)).toMatchObject([
    { status: 'failed', checkoutToken: null },
  ])
  await closedApp.close()
})

function sendNotice(event: string, token: string, headers: Record<string, string> = {}) {
  const resource = event.startsWith('PAYMENT.CAPTURE.')
    ? { id: `CAP${token}`, supplementary_data: { related_ids: { order_id: token } } }
    : { id: token }
  return app.inject({
    method: 'POST',
    url: '/payment/webhook',
    headers: {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/cert.pem',
      'paypal-transmission-id': 'notice-1',
      'paypal-transmission-sig': 'good',
      'paypal-transmission-time': '2026-11-21T12:06:00Z',
      ...headers,
    },
    payload: JSON.stringify({ id: 'WH-1', event_type: event, resource }),
  })
}
