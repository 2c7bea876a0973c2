import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startFakePaypal } from '../../../testing/fakes/fake-paypal.ts'
import { beginSilence } from '../../../testing/paypal-silence.ts'
import { GatewayError, type PaymentGateway } from '../gateway.ts'
import { keptInMemory } from '../../../testing/provider-plans.ts'
import { openPaypal } from './paypal.ts'

const request = {
  orderId: '01979a3e-7c1c-7d59-b3c7-3f7b6d9a5e10',
  orderNumber: '6180-3399',
  description: `Acceso al curso ${'🎓'.repeat(80)}`,
  amountCents: 49905,
  currency: 'MXN',
  returnUrl: 'http://localhost:3001/sucessful-payment',
  cancelUrl: 'http://localhost:3001/cancel-payment',
}

let fake: Awaited<ReturnType<typeof startFakePaypal>>
let paypal: PaymentGateway

beforeEach(async () => {
  fake = await startFakePaypal()
  paypal = openFake()
})

afterEach(() => fake.close())

function openFake(changes: { clientSecret?: string } = {}) {
  const credentials = { clientId: 'client', clientSecret: 'very-secret' }
  return openPaypal({
    ...credentials,
    baseUrl: `${fake.baseUrl}/`,
    webhookId: 'WEBHOOK1',
    brandName: async () => 'Ateneo',
    plans: keptInMemory(),
    now: () => fake.state.now(),
    ...changes,
  })
}

async function startApproved() {
  const { token } = await paypal.createCheckout(request)
  fake.approve(token, '2026-11-21T12:05:00Z')
  return token
}

const countCalls = (call: string) => fake.state.calls.filter((one) => one === call).length

test('a checkout is an order at PayPal, in Spanish, without shipping', async () => {
  const { token, link } = await paypal.createCheckout(request)
  expect(link).toBe(`https://www.paypal.com/checkoutnow?token=${token}`)
  const sent = fake.orders.get(token)?.request
  expect(sent).toMatchObject({
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: request.orderId,
        invoice_id: request.orderNumber,
        amount: { currency_code: 'MXN', value: '499.05' },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: 'Ateneo',
          locale: 'es-MX',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: request.returnUrl,
          cancel_url: request.cancelUrl,
        },
      },
    },
  })
  const description = String(sent?.purchase_units[0]['description'])
  expect(description.length).toBeLessThanOrEqual(127)
  expect(description.isWellFormed()).toBe(true)
})

test('the same order asked for twice is one checkout', async () => {
  const first = await paypal.createCheckout(request)
  expect(await paypal.createCheckout(request)).toEqual(first)
  expect(fake.orders.size).toBe(1)
})

test('an approved payment is taken once, and asking again answers the same', async () => {
  const token = await startApproved()
  const capture = await paypal.capture(token)
  expect(capture).toEqual({
    status: 'closed',
    payments: [
      {
        reference: `CAP${token}`,
        method: 'wallet',
        state: 'approved',
        amountCents: 49905,
        currency: 'MXN',
        voucher: null,
        refunds: [],
      },
    ],
  })
  expect(await paypal.capture(token)).toEqual(capture)
  expect(fake.orders.get(token)?.captures).toHaveLength(1)
})

test('two captures at once take the money once', async () => {
  const token = await startApproved()
  const [one, two] = await Promise.all([paypal.capture(token), openFake().capture(token)])
  expect(one).toEqual(two)
  expect(one.payments).toMatchObject([{ state: 'approved' }])
  expect(fake.orders.get(token)?.captures).toHaveLength(1)
})

test('an order that was captured meanwhile is read, not refused', async () => {
  const token = await startApproved()
  fake.state.issue = 'ORDER_ALREADY_CAPTURED'
  const order = fake.orders.get(token)
  const amount = { currency_code: 'MXN', value: '499.05' }
  order?.captures.push({ id: 'CAP1', status: 'COMPLETED', amount })
  expect(await paypal.capture(token)).toMatchObject({
    payments: [{ state: 'approved', reference: 'CAP1' }],
  })
})

test.each([
  ['PENDING', 'pending'],
  ['DECLINED', 'rejected'],
  ['FAILED', 'rejected'],
])('a capture that PayPal calls %s is %s', async (captureStatus, state) => {
  fake.state.captureStatus = captureStatus
  expect(await paypal.capture(await startApproved())).toMatchObject({
    status: 'closed',
    payments: [{ state, amountCents: 49905 }],
  })
})

test('looking at an approved payment takes nothing', async () => {
  const token = await startApproved()
  expect(await paypal.inspect(token)).toEqual({ status: 'approved', payments: [] })
  expect(fake.orders.get(token)?.captures).toEqual([])
  await paypal.capture(token)
  expect((await paypal.inspect(token)).payments).toMatchObject([{ amountCents: 49905 }])
  expect(await paypal.inspect('../v1')).toEqual({ status: 'open', payments: [] })
})

test('what went back of a payment is told with it, and the payment names its checkout', async () => {
  const token = await startApproved()
  const { reference } = (await paypal.capture(token)).payments[0]!
  fake.refund(token, '100.00')
  fake.refund(token, '399.05')
  const { state, refunds } = (await paypal.inspect(token)).payments[0]!
  expect(state).toBe('approved')
  expect(refunds.map(({ amountCents }) => amountCents)).toEqual([10000, 39905])
  expect(await paypal.findCheckout!(reference)).toBe(token)
  expect(await paypal.findCheckout!('NOTOURS')).toBeUndefined()
  expect(await paypal.findCheckout!('../captures')).toBeUndefined()
})

test('nothing is taken before the buyer approves, nor for an unknown order', async () => {
  const { token } = await paypal.createCheckout(request)
  expect(await paypal.capture(token)).toEqual({ status: 'open', payments: [] })
  expect(await paypal.capture('8AB12345')).toEqual({ status: 'open', payments: [] })
  fake.orders.get(token)!.status = 'VOIDED'
  expect(await paypal.capture(token)).toEqual({ status: 'closed', payments: [] })
  expect(countCalls(`POST /v2/checkout/orders/${token}/capture`)).toBe(0)
})

test('a token can not lead the call to another address', async () => {
  expect((await paypal.capture('../../../v1/x')).status).toBe('open')
  expect(fake.state.calls).toEqual([])
})

test('after a refused card, another approval is captured', async () => {
  const token = await startApproved()
  fake.state.issue = 'INSTRUMENT_DECLINED'
  expect(await paypal.capture(token)).toEqual({ status: 'open', payments: [] })
  fake.state.issue = undefined
  fake.approve(token, '2026-11-21T12:09:00Z')
  expect((await paypal.capture(token)).payments).toMatchObject([{ state: 'approved' }])
})

test('a rejection of another kind is an error that names it', async () => {
  const token = await startApproved()
  fake.state.issue = 'PAYEE_ACCOUNT_RESTRICTED'
  await expect(paypal.capture(token)).rejects.toThrow(
    `PayPal no cobró la orden ${token}: 422 UNPROCESSABLE_ENTITY PAYEE_ACCOUNT_RESTRICTED debug_id f1234567890ab`,
  )
})

test('one access token serves until it expires', async () => {
  await Promise.all([startApproved(), startApproved()])
  await paypal.createCheckout(request)
  expect(countCalls('POST /v1/oauth2/token')).toBe(1)
  fake.state.tokenLifetimeSeconds = 30
  const other = openFake()
  await other.createCheckout(request)
  await other.createCheckout(request)
  expect(countCalls('POST /v1/oauth2/token')).toBe(3)
})

test('an access token that PayPal ended is replaced within the call', async () => {
  await paypal.createCheckout(request)
  fake.state.tokens.push('the one before is void')
  expect((await paypal.createCheckout({ ...request, orderId: 'two' })).token).toBeTruthy()
  expect(countCalls('POST /v1/oauth2/token')).toBe(2)
})

test('a silent PayPal is an error in time, and the next call starts afresh', async () => {
  const silence = beginSilence(fake)
  onTestFinished(silence.end)
  await expect(paypal.createCheckout(request)).rejects.toBeInstanceOf(GatewayError)
  expect(silence.timeout).toHaveBeenCalledWith(15_000)
  silence.end()
  expect((await paypal.createCheckout(request)).token).toBeTruthy()
})

test('wrong credentials are an error that does not show them', async () => {
  const wrong = openFake({ clientSecret: 'another-secret' })
  const fault = await wrong.createCheckout(request).catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(GatewayError)
  const shown = JSON.stringify(fault, Object.getOwnPropertyNames(fault))
  expect(shown).toContain('PayPal no dio acceso (401)')
  expect(shown).not.toMatch(/another-secret|YW5vdGhlci1zZWNyZXQ|Y2xpZW50/)
})

const headers = {
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
  'paypal-transmission-id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
  'paypal-transmission-sig': 'good',
  'paypal-transmission-time': '2026-11-21T12:06:00Z',
}

const query = new URLSearchParams()

const event = JSON.stringify({
  id: 'WH-1',
  event_type: 'PAYMENT.CAPTURE.COMPLETED',
  resource: { id: 'CAP1', supplementary_data: { related_ids: { order_id: 'ORDER1' } } },
})

test('an event counts only when PayPal says it is its own', async () => {
  expect(await paypal.receive!({ headers, query, body: event })).toEqual({
    webhook: { reference: 'WH-1', name: 'PAYMENT.CAPTURE.COMPLETED' },
    about: 'checkout',
    token: 'ORDER1',
  })
  expect(fake.state.verification).toMatchObject({
    webhook_id: 'WEBHOOK1',
    webhook_event: JSON.parse(event),
  })
  const forged = { ...headers, 'paypal-transmission-sig': 'bad' }
  expect(await paypal.receive!({ headers: forged, query, body: event })).toBeUndefined()
})

test('an unsigned event, or one that would break out of the question, is not even asked about', async () => {
  expect(await paypal.receive!({ headers: {}, query, body: event })).toBeUndefined()
  for (const body of ['', 'null', '[]', '{},"webhook_id":"mine"']) {
    expect(await paypal.receive!({ headers, query, body })).toBeUndefined()
  }
  expect(fake.state.calls).toEqual([])
})

test('a plan of a price and period is made once, and its subscriptions bear our id', async () => {
  const renewal = {
    subscriptionId: 'S-1',
    planId: 'plan',
    planName: 'Plan mensual',
    amountCents: 24_900,
    currency: 'MXN',
    months: 1,
    startsAt: undefined,
    payerEmail: undefined,
    returnUrl: request.returnUrl,
    cancelUrl: request.cancelUrl,
  }
  const { reference } = await paypal.renewals!.start(renewal)
  await paypal.renewals!.start({ ...renewal, subscriptionId: 'S-2' })
  expect(fake.subscriptions.plans.size).toBe(1)
  expect(fake.subscriptions.all.get(reference)!.request).toMatchObject({ custom_id: 'S-1' })
  await paypal.renewals!.start({ ...renewal, subscriptionId: 'S-3', amountCents: 29_900 })
  expect(fake.subscriptions.plans.size).toBe(2)
})
