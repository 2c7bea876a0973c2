import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkoutRequest, openFakeMercadopago } from '../../../testing/mercadopago/open.ts'
import { GatewayError } from '../gateway.ts'

let shop: Awaited<ReturnType<typeof openFakeMercadopago>>
let token: string
beforeEach(async () => {
  shop = await openFakeMercadopago()
  token = (await shop.gateway.createCheckout(checkoutRequest)).token
})
afterEach(() => shop.fake.close())

const payments = async (known: string[] = []) => {
  const { status, payments: found } = await shop.gateway.inspect(token, known)
  expect(status).toBe('open')
  return found
}

test('a card that is declined, then reviewed, then taken: all of them are told, oldest first', async () => {
  await shop.fake.payCard(token, 'cc_rejected_insufficient_amount')
  shop.advance({ seconds: 5 })
  const { id } = await shop.fake.payCard(token, 'pending_contingency', 3)
  shop.advance({ seconds: 5 })
  await shop.fake.payCard(token)
  expect(await payments()).toMatchObject([
    { method: 'card', state: 'rejected', amountCents: 49905, currency: 'MXN', voucher: null },
    { method: 'installments', state: 'pending', voucher: null, reference: String(id) },
    { method: 'card', state: 'approved', refunds: [] },
  ])
  await shop.fake.reject(id)
  expect((await payments())[1]).toMatchObject({ state: 'rejected' })
})

test.each([
  ['chooseOxxo', 'cash', 'oxxo'],
  ['chooseSpei', 'transfer', 'clabe'],
] as const)('%s gives something to pay with, until it is paid', async (choose, method, kind) => {
  const { id } = await shop.fake[choose](token)
  expect(await payments()).toMatchObject([
    {
      method,
      state: 'pending',
      voucher: {
        link: `https://www.mercadopago.com.mx/payments/voucher/${kind}`,
        reference: '9876543210123',
        payBy: new Date('2026-03-05T16:00:00.000Z'),
      },
    },
  ])
  shop.advance({ days: 2 })
  await shop.fake.payCash(id)
  expect(await payments()).toMatchObject([{ state: 'approved', voucher: null }])
})

test('a voucher without a deadline or a usable page has the usual deadline and no link', async () => {
  const { id } = await shop.fake.chooseOxxo(token)
  const payment = shop.fake.ledger.payments.get(id)!
  shop.fake.ledger.change(payment, {
    date_of_expiration: null,
    transaction_details: { external_resource_url: 'javascript:alert(1)', verification_code: '77' },
  })
  expect((await payments())[0]?.voucher).toEqual({
    link: null,
    reference: '77',
    payBy: new Date('2026-03-05T16:00:00.000Z'),
  })
})

test('a voucher that nobody paid is expired', async () => {
  const { id } = await shop.fake.chooseOxxo(token)
  await shop.fake.expire(id)
  expect(await payments()).toMatchObject([{ state: 'expired', voucher: null }])
})

test('more than the price is told as it came, so that it does not pass for the price', async () => {
  const { id } = await shop.fake.chooseSpei(token)
  await shop.fake.payCash(id, 0.95)
  expect(await payments()).toMatchObject([{ state: 'approved', amountCents: 50000 }])
})

test('amounts are read to the cent', async () => {
  for (const amount of [0.07, 1.15, 4.35, 1005.01, 19.99]) {
    await shop.fake.payOther(token, amount)
  }
  const cents = (await payments()).map(({ amountCents }) => amountCents)
  expect(cents).toEqual([7, 115, 435, 100501, 1999])
})

test('a payment that the search hides is seen if it was told of, and by no other order', async () => {
  shop.fake.ledger.searchLagSeconds = 30
  const { id } = await shop.fake.payCard(token)
  expect(await payments()).toEqual([])
  expect(await payments([String(id)])).toMatchObject([{ state: 'approved' }])
  const other = { ...checkoutRequest, orderId: crypto.randomUUID() }
  const { token: foreign } = await shop.gateway.createCheckout(other)
  expect((await shop.gateway.inspect(foreign, [String(id), '../users'])).payments).toEqual([])
  shop.advance({ seconds: 31 })
  expect(await payments()).toMatchObject([{ state: 'approved' }])
})

test('a state that the search shows late is read by the payment’s id', async () => {
  const { id } = await shop.fake.chooseOxxo(token)
  shop.advance({ seconds: 60 })
  shop.fake.ledger.searchLagSeconds = 30
  await shop.fake.payCash(id)
  expect(await payments()).toMatchObject([{ state: 'pending' }])
  expect(await payments([String(id)])).toMatchObject([{ state: 'approved' }])
})

test('refunds come with their payment, also where it lists none of them', async () => {
  const { id } = await shop.fake.payCard(token)
  await shop.fake.refundInPanel(id, 100.05)
  expect((await payments())[0]?.refunds).toMatchObject([
    { kind: 'refund', state: 'done', amountCents: 10005, currency: 'MXN' },
  ])
  const payment = shop.fake.ledger.payments.get(id)!
  const { refunds } = payment
  await shop.fake.refundInPanel(id)
  expect(await payments()).toMatchObject([
    { state: 'approved', refunds: [{ amountCents: 10005 }, { amountCents: 39900 }] },
  ])
  shop.fake.ledger.change(payment, { refunds: [] })
  expect((await payments())[0]?.refunds).toMatchObject([
    { kind: 'refund', reference: String(id), amountCents: 49905 },
  ])
  shop.fake.ledger.change(payment, { refunds, transaction_amount_refunded: 100.05 })
  expect((await payments())[0]?.refunds).toHaveLength(1)
})

test('a chargeback is a dispute: open, then lost or won, also where only the payment tells', async () => {
  const { id } = await shop.fake.payCard(token)
  shop.advance({ days: 3 })
  const chargeback = await shop.fake.chargeback(id)
  const disputes = async () => (await payments())[0]!.refunds
  expect(await disputes()).toMatchObject([
    { kind: 'dispute', state: 'open', reference: String(id), amountCents: 49905, reason: 'fraud' },
  ])
  await shop.fake.settleChargeback(chargeback, 'lost')
  expect(await disputes()).toMatchObject([{ kind: 'dispute', state: 'done' }])
  await shop.fake.settleChargeback(chargeback, 'won')
  expect(await disputes()).toMatchObject([{ kind: 'dispute', state: 'void' }])
  shop.fake.ledger.chargebacks.clear()
  const payment = shop.fake.ledger.payments.get(id)!
  const told = async (detail: string) => {
    shop.fake.ledger.change(payment, { status: 'charged_back', status_detail: detail })
    return (await disputes())[0]
  }
  expect(await told('in_process')).toMatchObject({ state: 'open', reference: String(id) })
  expect(await told('settled')).toMatchObject({ state: 'done', reference: String(id) })
  expect(await told('reimbursed')).toMatchObject({ state: 'void', reference: String(id) })
  await shop.fake.mediate(id)
  expect(await disputes()).toMatchObject([{ kind: 'dispute', state: 'open' }])
})

test('a dispute is the same one before its chargeback is listed, and of several the last', async () => {
  const { id } = await shop.fake.payCard(token)
  shop.advance({ days: 3 })
  await shop.fake.mediate(id)
  const dispute = async () => {
    const { refunds } = (await payments())[0]!
    expect(refunds).toHaveLength(1)
    return refunds[0]!
  }
  const before = await dispute()
  shop.advance({ days: 1 })
  const first = await shop.fake.chargeback(id)
  await shop.fake.settleChargeback(first, 'lost')
  expect(await dispute()).toMatchObject({ reference: before.reference, state: 'done' })
  shop.advance({ days: 1 })
  const second = await shop.fake.chargeback(id)
  expect(await dispute()).toMatchObject({ reference: before.reference, state: 'open' })
  await shop.fake.settleChargeback(second, 'won')
  expect(await dispute()).toMatchObject({ reference: before.reference, state: 'void' })
})

test('a payment just made is not asked about chargebacks', async () => {
  await shop.fake.payCard(token)
  await payments()
  expect(shop.fake.state.calls.filter((call) => call.includes('chargebacks'))).toEqual([])
})

test('an unknown checkout has no payments, and one of another academy none of ours', async () => {
  expect(await shop.gateway.inspect('724484980-nada')).toEqual({ status: 'open', payments: [] })
  expect(await shop.gateway.inspect('../../users/me')).toEqual({ status: 'open', payments: [] })
  shop.fake.ledger.preferences.get(token)!.external_reference = '../pedido'
  expect(await payments()).toEqual([])
})

test('an unknown status is awaited, and one that lacks its amount is an error', async () => {
  const payment = await shop.fake.payCard(token)
  shop.fake.ledger.change(payment, { status: 'of_tomorrow' })
  expect(await payments()).toMatchObject([{ state: 'pending' }])
  shop.fake.ledger.change(payment, { transaction_amount: undefined })
  await expect(payments()).rejects.toThrow(GatewayError)
})
