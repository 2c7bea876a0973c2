import { Stripe } from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stripeKeys } from '../../../testing/fakes/fake-stripe.ts'
import { checkoutRequest } from '../../../testing/mercadopago/open.ts'
import { readWebhook } from '../../../testing/read-event.ts'
import { openFakeStripe } from '../../../testing/stripe/open.ts'

let shop: Awaited<ReturnType<typeof openFakeStripe>>
let token: string
beforeEach(async () => {
  shop = await openFakeStripe()
  token = (await shop.gateway.createCheckout(checkoutRequest)).token
  await shop.fake.payCard(token)
  shop.fake.state.calls.length = 0
})
afterEach(() => shop.fake.close())

const intentId = () => shop.fake.ledger.sessions.get(token)!.payment_intent!
const lastOf = (type: string) => shop.fake.ledger.events.findLast((one) => one.type === type)!

/** As it is sent, or changed on the way. */
function sent(event: object, how: { secret?: string; age?: number; body?: string } = {}) {
  const { secret = stripeKeys.webhookSecret, age = 0 } = how
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(shop.now().getTime() / 1000) - age
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return {
    headers: { 'stripe-signature': header },
    query: new URLSearchParams(),
    body: how.body ?? payload,
  }
}

const receive = (...event: Parameters<typeof sent>) => readWebhook(shop.gateway, sent(...event))

const isOurs = () => ({
  about: 'payment',
  orderId: checkoutRequest.orderId,
  paymentReference: intentId(),
})

test('a page that was paid names our order, without a call', async () => {
  const event = lastOf('checkout.session.completed')
  expect(await receive(event)).toEqual({
    webhook: { reference: event.id, name: 'checkout.session.completed' },
    ...isOurs(),
  })
  expect(shop.fake.state.calls).toEqual([])
})

test('a refund and a dispute name the order of their payment', async () => {
  await shop.fake.refundInPanel(intentId(), 100)
  await shop.fake.dispute(intentId())
  for (const type of ['refund.created', 'charge.refunded', 'charge.dispute.created']) {
    expect(await receive(lastOf(type))).toMatchObject(isOurs())
  }
  await shop.fake.cancelIntent(intentId())
  expect(await receive(lastOf('payment_intent.canceled'))).toMatchObject(isOurs())
})

test.each<[string, object, object]>([
  ['by another secret', {}, { secret: 'whsec_other' }],
  ['older than five minutes', {}, { age: 301 }],
  ['of the test mode', { livemode: false }, {}],
  ['of a connected account', { account: 'acct_other' }, {}],
  ['without what an event has', { type: undefined }, {}],
])('an event %s is refused, and costs no call', async (_, changes, how) => {
  expect(
    await receive({ ...lastOf('checkout.session.completed'), ...changes }, how),
  ).toBeUndefined()
  expect(shop.fake.state.calls).toEqual([])
})

test('one that was changed, or is no JSON, or bears no signature, is refused', async () => {
  const event = lastOf('checkout.session.completed')
  expect(await receive(event, { body: JSON.stringify({ ...event, id: 'evt_2' }) })).toBeUndefined()
  expect(await receive(event, { body: '<' })).toBeUndefined()
  const request = { query: new URLSearchParams(), body: JSON.stringify(event) }
  expect(await readWebhook(shop.gateway, { headers: {}, ...request })).toBeUndefined()
})

test('five minutes old is fresh', async () => {
  expect(await receive(lastOf('checkout.session.completed'), { age: 299 })).toMatchObject(isOurs())
})

test('what is not heeded, or of another shop, is nothing', async () => {
  const event = lastOf('checkout.session.completed')
  expect(await receive({ ...event, type: 'customer.created' })).toMatchObject({ about: 'nothing' })
  const object = { ...event.data.object, client_reference_id: 'pedido-77' }
  expect(await receive({ ...event, data: { object } })).toMatchObject({ about: 'nothing' })
  shop.fake.ledger.intents.get(intentId())!.metadata = {}
  await shop.fake.refundInPanel(intentId(), 100)
  expect(await receive(lastOf('refund.created'))).toMatchObject({ about: 'nothing' })
})

test('while it cannot be asked, the event is taken, and read later', async () => {
  await shop.fake.refundInPanel(intentId(), 100)
  shop.fake.breakCalls('broken')
  await expect(receive(lastOf('refund.created'))).rejects.toThrow(/500/)
  shop.fake.breakCalls('none')
  expect(await receive(lastOf('refund.created'))).toMatchObject(isOurs())
})

test.each(['charge.refunded', 'charge.dispute.created'])(
  'a signed event costs no call before it is read: %s',
  async (type) => {
    await shop.fake.refundInPanel(intentId(), 100)
    await shop.fake.dispute(intentId())
    shop.fake.state.calls.length = 0
    expect(await shop.gateway.receive!(sent(lastOf(type)))).toMatchObject({
      about: 'unread',
      kind: 'payment',
      id: intentId(),
    })
    expect(shop.fake.state.calls).toEqual([])
  },
)

test('without its secret no event is received', () => {
  expect(shop.open({ webhookSecret: undefined })).not.toHaveProperty('receive')
})
