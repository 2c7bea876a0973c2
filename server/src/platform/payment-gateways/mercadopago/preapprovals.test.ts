import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  checkoutRequest,
  openFakeMercadopago,
  renewalRequest as request,
} from '../../../testing/mercadopago/open.ts'
import type { RenewalRequest } from '../renewals.ts'

let shop: Awaited<ReturnType<typeof openFakeMercadopago>>
beforeEach(async () => {
  shop = await openFakeMercadopago()
})
afterEach(() => shop.fake.close())

const renewals = () => shop.gateway.renewals!
/** With every payment of the fake as one that was told of. */
const inspect = (reference: string) =>
  renewals().inspect(reference, shop.now(), [...shop.fake.ledger.payments.keys()].map(String))
/** By what it lists alone. */
const look = (reference: string) => renewals().inspect(reference, shop.now())

async function subscribe(changes: Partial<RenewalRequest> = {}) {
  const { reference } = await renewals().start({ ...request, ...changes })
  await shop.fake.subscriptions.accept(reference)
  return reference
}

test('it bears its own price, period, beginning and our id, and leads to the page', async () => {
  const startsAt = new Date('2026-04-02T16:00:00.000Z')
  const { reference, link } = await renewals().start({ ...request, startsAt })
  expect(link).toBe(
    `https://www.mercadopago.com.mx/subscriptions/checkout?preapproval_id=${reference}`,
  )
  expect(shop.fake.ledger.preapprovals.get(reference)).toMatchObject({
    reason: 'Plan mensual',
    external_reference: request.subscriptionId,
    payer_email: 'alumna@correo.mx',
    status: 'pending',
    auto_recurring: {
      frequency: 3,
      frequency_type: 'months',
      transaction_amount: 249.05,
      currency_id: 'MXN',
      start_date: '2026-04-02T16:00:00.000+00:00',
    },
  })
  expect(await inspect(reference)).toMatchObject({ state: 'pending', charges: [] })
  await shop.fake.subscriptions.accept(reference)
  expect(await inspect(reference)).toMatchObject({ state: 'active', nextChargeAt: startsAt })
})

test('of an unknown one there is nothing to tell', async () => {
  expect(await inspect('2c938084')).toBeUndefined()
  expect(await inspect('../v1/payments')).toBeUndefined()
})

test.each([
  ['from another country', 'lejos@correo.com'],
  ['that is the seller', 'caja@academia.mx'],
])('an address %s is refused as such', async (_, payerEmail) => {
  shop.fake.subscriptions.state.foreignPayers = ['lejos@correo.com']
  await expect(renewals().start({ ...request, payerEmail })).rejects.toMatchObject({
    name: 'PayerRefused',
  })
})

test('another refusal is no matter of the address', async () => {
  await expect(renewals().start({ ...request, months: 13 })).rejects.toMatchObject({
    name: 'GatewayError',
    message: 'Mercado Pago no abrió la suscripción: 400 bad_request bad_request',
  })
})

test('an account of another currency begins none', async () => {
  Object.assign(shop.fake.state.account, { site_id: 'MLA' })
  await expect(renewals().start(request)).rejects.toThrow('solo cobra en ARS')
})

test('after a lost answer it is the same one, also if the key was forgotten', async () => {
  shop.fake.breakCalls('dropped', /^POST \/preapproval$/)
  const { reference, link } = await renewals().start(request)
  expect([...shop.fake.ledger.preapprovals.keys()]).toEqual([reference])
  expect(link).toContain(reference)
})

test('charges are found by what its periods name, page by page, where they bear no id', async () => {
  Object.assign(shop.fake.subscriptions.state, { names: 'none', listsPeriods: true })
  const reference = await subscribe()
  for (let count = 0; count < 3; count++) await shop.fake.subscriptions.charge(reference)
  const charge = { state: 'approved', amountCents: 24_905, currency: 'MXN', method: 'card' }
  expect((await look(reference))?.charges).toMatchObject([charge, charge, charge, charge])
})

test('charges are found by our id, where no periods are listed', async () => {
  shop.fake.subscriptions.state.names = 'ours'
  const reference = await subscribe()
  expect((await look(reference))?.charges).toHaveLength(1)
})

test('charges that are told of are found where nothing is listed; those of others are not', async () => {
  const other = await subscribe({ subscriptionId: crypto.randomUUID() })
  const reference = await subscribe()
  expect((await look(reference))?.charges).toEqual([])
  expect((await inspect(reference))?.charges).toHaveLength(1)
  expect((await inspect(other))?.charges).toHaveLength(1)
})

test('what changed names the subscriptions of charges, and the charges', async () => {
  const from = shop.now()
  const reference = await subscribe()
  const [id] = shop.fake.ledger.payments.keys()
  expect(await shop.gateway.changedSince!(from)).toMatchObject({
    orderIds: [],
    renewals: [{ reference, paymentReference: String(id) }],
  })
})

test('a card that is only tried is no charge', async () => {
  const reference = await subscribe()
  const [charge] = shop.fake.ledger.payments.values()
  const { ledger } = shop.fake
  ledger.change({ ...charge!, id: ledger.nextId() }, { operation_type: 'card_validation' })
  expect((await inspect(reference))?.charges).toHaveLength(1)
})

test('without a date of its own the next charge is the period that is scheduled', async () => {
  shop.fake.subscriptions.state.listsPeriods = true
  const reference = await subscribe()
  const { ledger } = shop.fake
  Object.assign(ledger.preapprovals.get(reference)!, { next_payment_date: null })
  expect(await inspect(reference)).toMatchObject({ nextChargeAt: null })
  const [paid] = ledger.authorized.values()
  const scheduled = { status: 'scheduled', debit_date: '2026-06-02T16:00:00.000+00:00' } as const
  ledger.authorized.set(1, { ...paid!, id: 1, payment: null, ...scheduled })
  expect(await inspect(reference)).toMatchObject({
    nextChargeAt: new Date('2026-06-02T16:00:00.000Z'),
  })
})

test('a failed period is told of until a later payment', async () => {
  shop.fake.subscriptions.state.listsPeriods = true
  const reference = await subscribe()
  shop.advance({ days: 90 })
  await shop.fake.subscriptions.fail(reference)
  const failedAt = shop.now()
  expect(await inspect(reference)).toMatchObject({ failedAt })
  shop.advance({ days: 2 })
  await shop.fake.subscriptions.giveUp(reference)
  expect(await inspect(reference)).toMatchObject({ failedAt })
  await shop.fake.subscriptions.charge(reference)
  expect(await inspect(reference)).toMatchObject({ failedAt: null })
})

test('refunds and chargebacks of a charge are told with it', async () => {
  const reference = await subscribe()
  const [payment] = shop.fake.ledger.payments.keys()
  await shop.fake.refundInPanel(payment!, 49.05)
  await shop.fake.chargeback(payment!)
  expect((await inspect(reference))?.charges).toMatchObject([
    {
      state: 'approved',
      refunds: [
        { kind: 'refund', state: 'done', amountCents: 4905 },
        { kind: 'dispute', state: 'open' },
      ],
    },
  ])
})

test('pausing, resuming and cancelling twice is the same as once', async () => {
  const reference = await subscribe()
  for (const [act, state] of [
    ['pause', 'paused'],
    ['resume', 'active'],
    ['cancel', 'cancelled'],
  ] as const) {
    await renewals()[act]!(reference, 'Motivo')
    await renewals()[act]!(reference, 'Motivo')
    expect(await inspect(reference)).toMatchObject({ state })
  }
  // What has ended is left alone.
  await renewals().pause(reference, 'Motivo')
})

test('a change that is refused and not so already is an error', async () => {
  const { reference } = await renewals().start(request)
  await expect(renewals().pause(reference, 'Motivo')).rejects.toThrow(
    'Mercado Pago no cambió la suscripción',
  )
})

test('a state that is new here may charge, and can be cancelled', async () => {
  const reference = await subscribe()
  Object.assign(shop.fake.ledger.preapprovals.get(reference)!, { status: 'en_revision' })
  expect(await inspect(reference)).toMatchObject({ state: 'active' })
  Object.assign(shop.fake.ledger.preapprovals.get(reference)!, { status: 'finished' })
  expect(await inspect(reference)).toMatchObject({ state: 'cancelled', nextChargeAt: null })
})

test('payments of orders are none of its charges', async () => {
  const { token } = await shop.gateway.createCheckout(checkoutRequest)
  await shop.fake.payCard(token)
  const reference = await subscribe()
  expect((await inspect(reference))?.charges).toHaveLength(1)
})
