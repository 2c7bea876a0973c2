import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFakeStripe } from '../../../testing/stripe/open.ts'
import { GatewayError } from '../gateway.ts'

let shop: Awaited<ReturnType<typeof openFakeStripe>>
beforeEach(async () => {
  shop = await openFakeStripe()
})
afterEach(() => shop.fake.close())

const request = {
  subscriptionId: '01979a3e-7c1c-7d59-b3c7-3f7b6d9a5e10',
  planId: 'plan',
  planName: 'Plan mensual',
  amountCents: 19_900,
  currency: 'MXN',
  months: 1,
  startsAt: undefined,
  payerEmail: undefined,
  returnUrl: 'https://academia.mx/Dashboard/subscription?suscripcion=1',
  cancelUrl: 'https://academia.mx/Dashboard/subscription',
}

const renewals = () => shop.gateway.renewals!
const start = (startsAt?: Date) => renewals().start({ ...request, startsAt })
const inspect = (reference: string) => renewals().inspect(reference, new Date(0))
const inDays = (days: number) => new Date(shop.now().getTime() + days * 86_400_000)

async function accept() {
  const { reference } = await start()
  const { id } = await shop.fake.billing.accept(reference)
  return { reference, id, there: shop.fake.billing.subscriptions.get(id)! }
}

test('a page waits to be accepted, and is over when its day is', async () => {
  const { reference } = await start()
  const nothing = { nextChargeAt: null, failedAt: null, charges: [] }
  expect(await inspect(reference)).toEqual({ state: 'pending', ...nothing })
  shop.advance({ days: 1 })
  expect(await inspect(reference)).toEqual({ state: 'cancelled', ...nothing })
})

test('one that is cancelled before nobody can accept any more', async () => {
  const { reference } = await start()
  await renewals().cancel(reference, 'Ya no')
  await renewals().cancel(reference, 'Ya no')
  expect(await inspect(reference)).toMatchObject({ state: 'cancelled' })
  await expect(shop.fake.billing.accept(reference)).rejects.toThrow(/closed/)
})

test('accepted it is active, with its charge and the day of the next one', async () => {
  const { reference } = await accept()
  expect(await inspect(reference)).toEqual({
    state: 'active',
    nextChargeAt: new Date('2026-04-02T16:00:00Z'),
    failedAt: null,
    charges: [
      {
        reference: expect.stringMatching(/^pi_/),
        method: 'card',
        state: 'approved',
        amountCents: 19_900,
        currency: 'MXN',
        happenedAt: shop.now(),
        refunds: [],
      },
    ],
  })
})

test.each([
  [20, 20],
  // Stripe wants two days.
  [1, 3],
])('a first charge in %s days is made in %s', async (wanted, made) => {
  const { reference } = await start(inDays(wanted))
  await shop.fake.billing.accept(reference)
  const found = await inspect(reference)
  expect(found).toMatchObject({ state: 'active', charges: [] })
  const hours = (found!.nextChargeAt!.getTime() - inDays(made).getTime()) / 3_600_000
  expect(hours).toBeGreaterThanOrEqual(0)
  expect(hours).toBeLessThanOrEqual(1)
})

test('paused nothing is charged, and resumed the next period is', async () => {
  const { reference, id } = await accept()
  await renewals().pause(reference, 'Sin aviso')
  expect(await inspect(reference)).toMatchObject({ state: 'paused', nextChargeAt: null })
  shop.advance({ days: 31 })
  expect(await shop.fake.billing.charge(id)).toBeUndefined()
  await renewals().resume!(reference)
  expect(await inspect(reference)).toMatchObject({
    state: 'active',
    nextChargeAt: new Date('2026-05-02T16:00:00Z'),
  })
  expect(await shop.fake.billing.charge(id)).toBeDefined()
  expect((await inspect(reference))!.charges).toHaveLength(2)
})

test('cancelled it is over at once, and again changes nothing', async () => {
  const { reference, there } = await accept()
  await renewals().cancel(reference, 'Ya no')
  await renewals().cancel(reference, 'Ya no')
  expect(there.status).toBe('canceled')
  expect(await inspect(reference)).toMatchObject({ state: 'cancelled', nextChargeAt: null })
})

test('a cancellation that Stripe did not take is an error', async () => {
  const { reference } = await accept()
  shop.fake.breakCalls('broken', /^DELETE/)
  await expect(renewals().cancel(reference, 'Ya no')).rejects.toThrow(GatewayError)
})

test('a charge that failed is told with its time, until it is made good', async () => {
  const { reference, id } = await accept()
  shop.advance({ days: 31 })
  const failed = shop.now()
  const invoice = await shop.fake.billing.failPayment(id)
  shop.advance({ days: 1 })
  expect(await inspect(reference)).toMatchObject({ state: 'active', failedAt: failed })
  await shop.fake.billing.payOpen(invoice)
  const found = await inspect(reference)
  expect(found).toMatchObject({ failedAt: null })
  expect(found!.charges.map(({ happenedAt }) => happenedAt)).toEqual([
    new Date('2026-03-02T16:00:00Z'),
    shop.now(),
  ])
})

test.each<[string, object, string]>([
  ['incomplete', {}, 'pending'],
  ['incomplete_expired', {}, 'cancelled'],
  ['paused', {}, 'paused'],
  ['active', { cancel_at_period_end: true }, 'active'],
  ['active', { cancel_at: 1 }, 'active'],
])('%s in Stripe with %j is %s, and charges nothing more', async (status, changes, state) => {
  const { reference, there } = await accept()
  Object.assign(there, { status }, changes)
  const found = await inspect(reference)
  expect(found!.state).toBe(state)
  expect(found!.nextChargeAt).toBeNull()
})

test('an unknown page is none', async () => {
  expect(await inspect('cs_test_nothing')).toBeUndefined()
  expect(await inspect('../account')).toBeUndefined()
})
