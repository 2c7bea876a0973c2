import { cancelSubscription } from '@ateneo/contract'
import { expect, test } from 'vitest'
import type { FakeStripe } from '../../../testing/fakes/fake-stripe.ts'
import { useRenewals } from '../../../testing/providers/renewal-stage.ts'
import { openStripeShop, stripeDriver } from '../../../testing/providers/stripe-driver.ts'
import { reviewSubscriptions } from './checking.ts'

let fake: FakeStripe
const { begin, subscribe } = useRenewals({
  ...stripeDriver,
  async open(academy) {
    const shop = await openStripeShop(academy)
    fake = shop.fake
    return shop
  },
})

const pageOf = (reference: string) => fake.ledger.sessions.get(reference)!
const thereOf = (reference: string) =>
  fake.billing.subscriptions.get(pageOf(reference).subscription!)!

test('its page asks for a card, and for the price of each month', async () => {
  const { bought } = await begin()
  expect((await bought.row()).link).toMatch(/^https:\/\/checkout\.stripe\.com/)
  expect(pageOf(bought.reference).body).toMatchObject({
    mode: 'subscription',
    client_reference_id: bought.id,
    allowed_payment_method_types: ['card'],
    line_items: [{ price_data: { unit_amount: 24_900, recurring: { interval_count: 1 } } }],
  })
})

test('the event of its page gives access without a browser', async () => {
  const { acts, bought } = await begin()
  await acts.accept(bought.reference)
  expect(await bought.own()).toMatchObject({ state: 'active', provider: 'stripe' })
  expect(await bought.hasAccess()).toBe(true)
})

test('a page that nobody accepts is over with its day', async () => {
  const { academy, shop, bought } = await begin()
  academy.clock.advance({ days: 1 })
  await reviewSubscriptions(shop.ctx)
  expect(pageOf(bought.reference).status).toBe('expired')
  expect(await bought.row()).toMatchObject({ state: 'ended', ending: 'unaccepted' })
  expect(await bought.hasAccess()).toBe(false)
})

test('a dispute that is lost ends the access that its charge gave', async () => {
  const { bought } = await subscribe()
  const [first] = await bought.charges()
  const dispute = await fake.dispute(first!.paymentReference!)
  await fake.settleDispute(dispute, 'lost')
  expect(await bought.hasAccess()).toBe(false)
  expect(await bought.charges()).toMatchObject([{ cycle: 1, status: 'charged_back' }])
})

test('cancelled in Stripe with the period’s end, it goes on until then', async () => {
  const { acts, bought } = await subscribe()
  const there = thereOf(bought.reference)
  there.cancel_at_period_end = true
  await fake.notices.tell('customer.subscription.updated', there)
  expect(await bought.own()).toMatchObject({ state: 'active', nextChargeDate: null })
  await acts.cancel(bought.reference)
  expect(await bought.own()).toMatchObject({ state: 'ended', ending: 'there' })
})

test('one that was begun after what is paid charges nothing before', async () => {
  const { acts, bought } = await subscribe()
  const params = { subscriptionId: bought.id }
  await bought.buyer().call(cancelSubscription, { params })
  await bought.check()
  const second = await bought.beginAnother()
  expect(pageOf(second.reference).body).toMatchObject({
    subscription_data: { trial_end: expect.any(Number) },
  })
  await acts.accept(second.reference)
  expect(await second.charges()).toEqual([])
  expect(await second.own()).toMatchObject({ state: 'active', nextChargeDate: expect.any(String) })
})
