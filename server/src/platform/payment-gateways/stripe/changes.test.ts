import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkoutRequest, renewalRequest } from '../../../testing/mercadopago/open.ts'
import { openFakeStripe } from '../../../testing/stripe/open.ts'
import { GatewayError } from '../gateway.ts'

let shop: Awaited<ReturnType<typeof openFakeStripe>>
let from: Date
beforeEach(async () => {
  shop = await openFakeStripe()
  from = shop.now()
})
afterEach(() => shop.fake.close())

async function sell(last = '0') {
  const orderId = `01979a3e-7c1c-7d59-b3c7-3f7b6d9a5e1${last}`
  const { token } = await shop.gateway.createCheckout({ ...checkoutRequest, orderId })
  await shop.fake.payCard(token)
  return { orderId, intentId: shop.fake.ledger.sessions.get(token)!.payment_intent! }
}

const changed = () => shop.gateway.changedSince!(from)

test('orders that were paid, given back or disputed are told of once', async () => {
  const first = await sell('0')
  await shop.fake.refundInPanel(first.intentId, 100)
  shop.advance({ days: 2 })
  const second = await sell('1')
  await shop.fake.dispute(second.intentId)
  expect(await changed()).toEqual({
    orderIds: [first.orderId, second.orderId],
    renewals: [],
    until: shop.now(),
  })
})

test('what happened before, or to nobody’s order, is not', async () => {
  await sell('0')
  shop.advance({ days: 1 })
  from = shop.now()
  shop.advance({ seconds: 60 })
  shop.fake.ledger.record('checkout.session.completed', {
    id: 'cs_1',
    object: 'checkout.session',
    client_reference_id: 'pedido-77',
  })
  shop.fake.ledger.record('invoice.paid', { id: 'in_1', object: 'invoice' })
  expect(await changed()).toEqual({ orderIds: [], renewals: [], until: shop.now() })
})

test('a subscription is told of once, whatever became of its charges', async () => {
  const { reference } = await shop.gateway.renewals!.start({
    ...renewalRequest,
    startsAt: undefined,
  })
  const { id } = await shop.fake.billing.accept(reference)
  shop.advance({ days: 31 })
  from = shop.now()
  await shop.fake.billing.failPayment(id)
  const paid = await shop.fake.billing.charge(id)
  await shop.fake.refundInPanel(shop.fake.billing.paymentOf(paid!))
  shop.advance({ seconds: 60 })
  expect(await changed()).toEqual({ orderIds: [], renewals: [{ reference }], until: shop.now() })
})

test('more than a page are all read', async () => {
  const { orderId, intentId } = await sell()
  for (let count = 0; count < 130; count++) await shop.fake.refundInPanel(intentId, 1)
  shop.advance({ seconds: 60 })
  expect((await changed()).orderIds).toEqual([orderId])
  const pages = shop.fake.state.calls.filter((call) => call.includes('/v1/events'))
  expect(pages).toHaveLength(3)
})

test('beyond two thousand events it goes on from where it stopped', async () => {
  const { orderId } = await sell()
  const event = shop.fake.ledger.events.at(-1)!
  for (let count = 0; count < 2000; count++) {
    shop.fake.ledger.events.push({ ...event, id: `evt_more${count}` })
  }
  shop.advance({ days: 1 })
  await sell('1')
  const { orderIds, until } = await changed()
  expect(orderIds).toEqual([orderId])
  expect(until).toEqual(new Date(from.getTime() + 6 * 60 * 60_000))
})

test('a Stripe that is broken tells nothing', async () => {
  shop.advance({ seconds: 60 })
  shop.fake.breakCalls('broken')
  await expect(changed()).rejects.toThrow(GatewayError)
})
