import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkoutRequest } from '../../../testing/mercadopago/open.ts'
import { openFakeStripe } from '../../../testing/stripe/open.ts'
import { GatewayError } from '../gateway.ts'

let shop: Awaited<ReturnType<typeof openFakeStripe>>
let token: string
beforeEach(async () => {
  shop = await openFakeStripe()
  token = (await shop.gateway.createCheckout(checkoutRequest)).token
})
afterEach(() => shop.fake.close())

const inspect = (known?: string[]) => shop.gateway.inspect(token, known)
const payments = async () => (await inspect()).payments
const intentId = () => shop.fake.ledger.sessions.get(token)!.payment_intent!
const intent = () => shop.fake.ledger.intents.get(intentId())!

test('a page that nobody opened, or is at its bank’s question, has no payments', async () => {
  expect(await inspect()).toEqual({ status: 'open', payments: [] })
  await shop.fake.askBank(token)
  expect(await inspect()).toEqual({ status: 'open', payments: [] })
})

test('a card that pays closes the page', async () => {
  await shop.fake.payCard(token)
  expect(await inspect()).toEqual({
    status: 'closed',
    payments: [
      {
        reference: intentId(),
        method: 'card',
        state: 'approved',
        amountCents: 49905,
        currency: 'MXN',
        voucher: null,
        refunds: [],
      },
    ],
  })
})

test('a card may pay in instalments', async () => {
  await shop.fake.payCard(token, 6)
  expect(await payments()).toMatchObject([{ method: 'installments', amountCents: 49905 }])
})

test('a card that is declined says why, and another one may pay', async () => {
  await shop.fake.declineCard(token)
  expect(await inspect()).toMatchObject({
    status: 'open',
    payments: [{ state: 'rejected', reason: 'La tarjeta no tiene fondos suficientes.' }],
  })
  await shop.fake.declineCard(token, 'of_tomorrow')
  expect((await payments())[0]!.reason).toBeUndefined()
  await shop.fake.payCard(token)
  expect(await payments()).toMatchObject([{ state: 'approved' }])
})

test('a page whose day is over takes nothing any more', async () => {
  shop.advance({ days: 1 })
  expect(await inspect()).toEqual({ status: 'closed', payments: [] })
})

test('OXXO waits with its voucher, until it is paid', async () => {
  const { id } = await shop.fake.chooseOxxo(token)
  expect(await inspect()).toMatchObject({
    status: 'closed',
    payments: [
      {
        reference: id,
        method: 'cash',
        state: 'pending',
        voucher: {
          link: expect.stringMatching(/^https:\/\/payments\.stripe\.com\/oxxo/),
          reference: '12345678901234657890123456789012',
          payBy: new Date('2026-03-05T16:00:00Z'),
        },
      },
    ],
  })
  await shop.fake.payOxxo(id)
  expect(await payments()).toMatchObject([{ method: 'cash', state: 'approved', voucher: null }])
})

test('OXXO that nobody paid is expired when Stripe says so, not before', async () => {
  const { id } = await shop.fake.chooseOxxo(token)
  shop.advance({ days: 4 })
  expect(await payments()).toMatchObject([{ state: 'pending' }])
  await shop.fake.expireVoucher(id)
  expect(await inspect()).toMatchObject({
    status: 'closed',
    payments: [{ method: 'cash', state: 'expired' }],
  })
})

test('a transfer waits with the account it goes to', async () => {
  await shop.fake.chooseSpei(token)
  expect(await payments()).toMatchObject([
    {
      method: 'transfer',
      state: 'pending',
      amountCents: 49905,
      voucher: {
        link: expect.stringMatching(/bank_transfers/),
        reference: '7831294',
        payBy: new Date('2026-03-05T16:00:00Z'),
        account: { holder: 'Stripe Payments Mexico', number: '646180111800000008', bank: 'STP' },
      },
    },
  ])
})

test('a transfer in parts waits for the rest, however long, and is then the whole', async () => {
  const { id } = await shop.fake.chooseSpei(token)
  await shop.fake.payTransfer(id, 40_000)
  shop.advance({ days: 20 })
  expect(await payments()).toMatchObject([{ state: 'pending', amountCents: 9905 }])
  await shop.fake.payTransfer(id, 9905)
  expect(await payments()).toMatchObject([{ state: 'approved', amountCents: 49905 }])
})

test('a transfer of more pays the price: the rest is the customer’s balance at Stripe', async () => {
  const { id } = await shop.fake.chooseSpei(token)
  await shop.fake.payTransfer(id, 60_000)
  expect(await payments()).toMatchObject([{ state: 'approved', amountCents: 49905 }])
})

test('a transfer that does not come is over with its days, and may still come', async () => {
  const { id } = await shop.fake.chooseSpei(token)
  shop.advance({ days: 3 })
  expect(await payments()).toMatchObject([{ method: 'transfer', state: 'expired' }])
  await shop.fake.payTransfer(id, 49905)
  expect(await payments()).toMatchObject([{ state: 'approved' }])
})

test('a voucher can be voided, here or in Stripe', async () => {
  const { id } = await shop.fake.chooseOxxo(token)
  await shop.gateway.voidPayment!(id)
  expect(intent().status).toBe('canceled')
  await expect(shop.gateway.voidPayment!(id)).resolves.toBeUndefined()
  expect(await payments()).toMatchObject([{ state: 'rejected' }])
})

test('one that is under review waits without a voucher, and may be declined', async () => {
  await shop.fake.review(token)
  expect(await payments()).toMatchObject([{ state: 'pending', voucher: null }])
  await shop.fake.decide(intentId(), 'rejected')
  expect(await inspect()).toMatchObject({
    status: 'closed',
    payments: [{ method: 'card', state: 'rejected' }],
  })
})

test('refunds that are made in Stripe are listed, with those that failed', async () => {
  await shop.fake.payCard(token)
  await shop.fake.refundInPanel(intentId(), 10_005)
  shop.fake.ledger.refundsArePending = true
  await shop.fake.refundInPanel(intentId())
  const [rest, part] = shop.fake.ledger.refundsOf(intentId())
  const refunds = async () => (await payments())[0]!.refunds
  expect(await refunds()).toMatchObject([
    { kind: 'refund', state: 'done', reference: rest!.id, amountCents: 39_900 },
    { state: 'done', reference: part!.id, amountCents: 10_005, reason: 'Lo pidió quien compró' },
  ])
  await shop.fake.settleRefund(rest!.id, 'failed')
  expect(await refunds()).toMatchObject([{ state: 'void', currency: 'MXN' }, { state: 'done' }])
})

test('more refunds than Stripe puts into a payment are asked for', async () => {
  await shop.fake.payCard(token)
  for (let count = 0; count < 12; count++) await shop.fake.refundInPanel(intentId(), 100)
  expect((await payments())[0]!.refunds).toHaveLength(12)
})

test('a dispute is open, then lost or won, by the time when its money moved', async () => {
  await shop.fake.payCard(token)
  shop.advance({ days: 3 })
  const id = await shop.fake.dispute(intentId())
  const disputes = async () => (await payments())[0]!.refunds
  expect(await disputes()).toMatchObject([
    { kind: 'dispute', state: 'open', reference: id, amountCents: 49905, reason: 'fraudulent' },
  ])
  shop.advance({ days: 3 })
  await shop.fake.settleDispute(id, 'lost')
  expect(await disputes()).toMatchObject([{ state: 'done' }])
  const dispute = shop.fake.ledger.disputes.get(id)!
  dispute.status = 'appeal_under_review'
  expect(await disputes()).toMatchObject([{ state: 'done' }])
  await shop.fake.settleDispute(id, 'won')
  expect(await disputes()).toMatchObject([{ state: 'void', happenedAt: shop.now() }])
  dispute.status = 'warning_needs_response'
  expect(await disputes()).toMatchObject([{ state: 'open' }])
  dispute.status = 'warning_closed'
  expect(await disputes()).toMatchObject([{ state: 'void' }])
})

test('a payment that was told of counts if it is of this order', async () => {
  const { gateway, fake } = shop
  const second = (await shop.open({ payMethods: 'tarjeta' }).createCheckout(checkoutRequest)).token
  await fake.payCard(second)
  const told = fake.ledger.sessions.get(second)!.payment_intent!
  expect((await inspect([told])).payments).toMatchObject([{ reference: told, state: 'approved' }])
  const orderId = '01979a3e-7c1c-7d59-b3c7-3f7b6d9a5e11'
  const other = (await gateway.createCheckout({ ...checkoutRequest, orderId })).token
  await fake.payCard(other)
  const foreign = fake.ledger.sessions.get(other)!.payment_intent!
  expect((await inspect([foreign, 'pi_unknown', '../events'])).payments).toEqual([])
})

test('an unknown page is open without payments, and nothing else is asked for', async () => {
  expect(await shop.gateway.inspect('cs_test_nothing')).toEqual({ status: 'open', payments: [] })
  shop.fake.state.calls.length = 0
  expect(await shop.gateway.inspect('../account')).toEqual({ status: 'open', payments: [] })
  expect(shop.fake.state.calls).toEqual([])
})

test('an unknown status is awaited, and one that lacks its amount is an error', async () => {
  await shop.fake.payCard(token)
  intent().status = 'of_tomorrow'
  expect(await payments()).toMatchObject([{ state: 'pending' }])
  Object.assign(intent(), { amount: undefined })
  await expect(payments()).rejects.toThrow(GatewayError)
})
