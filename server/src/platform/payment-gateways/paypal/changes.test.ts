import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startFakePaypal } from '../../../testing/fakes/fake-paypal.ts'
import { checkoutRequest, renewalRequest } from '../../../testing/mercadopago/open.ts'
import { keptInMemory } from '../../../testing/provider-plans.ts'
import type { PaymentGateway } from '../gateway.ts'
import { openPaypal } from './paypal.ts'

const DAY = 24 * 60 * 60_000
let fake: Awaited<ReturnType<typeof startFakePaypal>>
let paypal: PaymentGateway
let now: Date

beforeEach(async () => {
  fake = await startFakePaypal()
  now = new Date('2026-11-21T14:00:00Z')
  fake.state.now = () => now
  paypal = openPaypal({
    clientId: 'client',
    clientSecret: 'very-secret',
    baseUrl: fake.baseUrl,
    brandName: async () => 'Ateneo',
    plans: keptInMemory(),
    now: () => now,
  })
})
afterEach(() => fake.close())

const daysAgo = (days: number) => new Date(now.getTime() - days * DAY)
const later = (hours: number) => (now = new Date(now.getTime() + hours * 60 * 60_000))
const changed = (from = daysAgo(3)) => paypal.changedSince!(from)
const listCalls = () => fake.state.calls.filter((call) => call.includes('/v1/reporting/'))
const disputeCalls = () => fake.state.calls.filter((call) => call.includes('/disputes'))

async function pay() {
  const orderId = randomUUID()
  const { token } = await paypal.createCheckout({ ...checkoutRequest, orderId })
  fake.approve(token, '2026-11-21T12:05:00Z')
  await paypal.capture(token)
  return { orderId, token, payment: `CAP${token}` }
}

function contest({ token, payment }: { token: string; payment: string }, more: object = {}) {
  const dispute = {
    dispute_id: `PP-${token}`,
    reason: 'UNAUTHORISED',
    dispute_amount: { currency_code: 'MXN', value: '499.05' },
    disputed_transactions: [{ seller_transaction_id: payment }],
    create_time: now.toISOString(),
    ...more,
  }
  fake.reporting.contest(dispute, 'T1110')
}

test('a payment names our order, a refund its payment; nobody is asked about disputes', async () => {
  const { orderId, token, payment } = await pay()
  fake.refund(token, '100.00')
  later(4)
  const { orderIds, payments, refunds, until } = await changed()
  expect({ orderIds, payments, refunds }).toEqual({
    orderIds: [orderId],
    payments: [payment],
    refunds: [],
  })
  expect(until).toEqual(now)
  expect(disputeCalls()).toEqual([])
})

test('a charge of a subscription names our subscription', async () => {
  const { reference } = await paypal.renewals!.start(renewalRequest)
  const sale = fake.subscriptions.approve(reference, now.toISOString(), now.toISOString())
  const { orderIds, payments } = await changed()
  expect(orderIds).toEqual([renewalRequest.subscriptionId])
  expect(payments).toEqual([sale])
})

test('a hold or a chargeback is a dispute, as it is read then', async () => {
  const sold = await pay()
  contest(sold)
  const payment = { paymentReference: sold.payment, orderId: undefined }
  expect((await changed()).refunds).toMatchObject([
    { refund: { kind: 'dispute', state: 'open', amountCents: 49_905 }, payment },
  ])
  later(1)
  contest(sold, {
    update_time: now.toISOString(),
    dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' },
  })
  expect((await changed()).refunds).toMatchObject([
    { refund: { kind: 'dispute', state: 'done', happenedAt: now }, payment },
  ])
})

test('what the list shows late is found by the days that are read again', async () => {
  fake.reporting.state.lagSeconds = 5 * 60 * 60
  const { orderId } = await pay()
  later(3)
  expect((await changed()).orderIds).toEqual([])
  later(6)
  expect((await changed()).orderIds).toEqual([orderId])
  const { everyMilliseconds, overlapMilliseconds } = paypal.sweepPace!
  expect(overlapMilliseconds).toBeGreaterThanOrEqual(2 * everyMilliseconds)
})

test('each page is read, and a longer time in spans that PayPal answers', async () => {
  fake.reporting.state.largestPage = 2
  for (let count = 0; count < 5; count++) await pay()
  expect((await changed()).orderIds).toHaveLength(5)
  expect(listCalls()).toHaveLength(3)
  fake.state.calls.length = 0
  expect((await changed(daysAgo(70))).orderIds).toHaveLength(5)
  expect(listCalls()).toHaveLength(5)
})

test('an application without the right is told nothing, which only the check says', async () => {
  await pay()
  expect((await paypal.check()).map(({ name }) => name)).toEqual(['test_account', 'no_notices'])
  fake.reporting.state.mayListTransactions = false
  expect(await changed()).toEqual({ orderIds: [], until: now })
  const names = async () => (await paypal.check()).map(({ name }) => name)
  expect(await names()).toEqual(['test_account', 'no_notices', 'changes_unseen'])
  Object.assign(fake.reporting.state, { mayListTransactions: true, mayReadDisputes: false })
  expect(await names()).toContain('changes_unseen')
  contest(await pay())
  expect((await changed()).refunds).toEqual([])
})

test.each(['broken', 'limited', 'html', 'truncated'] as const)(
  'an answer that is %s is a failure, not nothing',
  async (fault) => {
    contest(await pay())
    Object.assign(fake.state, { fault, faultOf: /reporting/ })
    await expect(changed()).rejects.toThrow(/PayPal/)
    Object.assign(fake.state, { faultOf: /disputes/ })
    await expect(changed()).rejects.toThrow(/PayPal/)
  },
)
