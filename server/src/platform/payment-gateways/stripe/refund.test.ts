import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { checkoutRequest } from '../../../testing/mercadopago/open.ts'
import { beginSilence } from '../../../testing/paypal-silence.ts'
import { openFakeStripe } from '../../../testing/stripe/open.ts'
import { GatewayError, RefundRefused } from '../gateway.ts'

let shop: Awaited<ReturnType<typeof openFakeStripe>>
let paymentReference: string
let token: string
beforeEach(async () => {
  shop = await openFakeStripe()
  token = (await shop.gateway.createCheckout(checkoutRequest)).token
})
afterEach(() => shop.fake.close())

const named = () => shop.fake.ledger.sessions.get(token)!.payment_intent!

async function pay() {
  await shop.fake.payCard(token)
  paymentReference = named()
}

const ask = (amountCents?: number, changes: object = {}) =>
  shop.gateway.refund({
    requestId: 'b71f1c8e-9f6d-4a53-b7f6-1d0f4a3a2b10',
    checkoutToken: token,
    paymentReference,
    amountCents,
    currency: 'MXN',
    reason: 'Se repitió',
    ...changes,
  })
const made = () => shop.fake.ledger.refundsOf(paymentReference)
const failureOf = (asked: Promise<unknown>) => asked.catch((caught: unknown) => caught)

test('a part goes back, then the rest, and each once', async () => {
  await pay()
  const part = await ask(10_005)
  expect(part).toMatchObject({
    kind: 'refund',
    state: 'done',
    amountCents: 10_005,
    currency: 'MXN',
    reason: 'Se repitió',
  })
  expect(await ask(10_005)).toEqual(part)
  const rest = await ask(undefined, { requestId: crypto.randomUUID() })
  expect(rest.amountCents).toBe(39_900)
  expect(made()).toHaveLength(2)
})

test('the same amount by another request is another refund', async () => {
  await pay()
  await ask(10_000)
  await ask(10_000, { requestId: crypto.randomUUID() })
  expect(made()).toHaveLength(2)
})

test.each(['dropped', 'truncated'] as const)(
  'a refund whose answer was %s is found by its request',
  async (fault) => {
    await pay()
    shop.fake.breakCalls(fault, /^POST/)
    const error = await failureOf(ask(10_000))
    expect(error).toBeInstanceOf(GatewayError)
    expect(error).not.toBeInstanceOf(RefundRefused)
    expect((await ask(10_000)).reference).toBe(made()[0]!.id)
    expect(made()).toHaveLength(1)
  },
)

test('one that is under way counts as made; one that failed is refused', async () => {
  await pay()
  shop.fake.ledger.refundsArePending = true
  expect(await ask(10_000)).toMatchObject({ state: 'done' })
  await shop.fake.settleRefund(made()[0]!.id, 'failed')
  await expect(ask(10_000)).rejects.toMatchObject({ issue: 'expired_or_canceled_card' })
})

test.each<[string, number | undefined, object, string]>([
  ['more than is left', 60_000, {}, 'amount_too_large'],
  [
    'of a payment that is not there',
    undefined,
    { paymentReference: 'pi_999999' },
    'PAYMENT_NOT_FOUND',
  ],
  ['of something else', undefined, { paymentReference: '../account' }, 'PAYMENT_NOT_FOUND'],
])('%s is refused for good', async (_, amount, changes, issue) => {
  await pay()
  const error = await failureOf(ask(amount, changes))
  expect(error).toBeInstanceOf(RefundRefused)
  expect((error as RefundRefused).issue).toBe(issue)
  expect(made()).toEqual([])
})

test('what was paid in OXXO goes back if Stripe can, else by hand', async () => {
  const { id } = await shop.fake.chooseOxxo(token)
  paymentReference = id
  await expect(ask()).rejects.toThrow(RefundRefused)
  await shop.fake.payOxxo(id)
  shop.fake.state.cashRefunds = 'refused'
  await expect(ask()).rejects.toMatchObject({ issue: 'REFUND_BY_HAND' })
  shop.fake.state.cashRefunds = 'made'
  await expect(ask()).resolves.toMatchObject({ amountCents: 49_905 })
})

test('a key that was used for another amount is an error, not a refusal', async () => {
  await pay()
  await ask(10_000)
  shop.fake.ledger.refunds.clear()
  const error = await failureOf(ask(20_000))
  expect(error).toBeInstanceOf(GatewayError)
  expect(error).not.toBeInstanceOf(RefundRefused)
})

test.each(['conflict', 'locked', 'limited', 'broken', 'html'] as const)(
  'while it is %s it is not known, and asked again later',
  async (fault) => {
    await pay()
    shop.fake.breakCalls(fault, /^POST/)
    const error = await failureOf(ask(10_000))
    expect(error).toBeInstanceOf(GatewayError)
    expect(error).not.toBeInstanceOf(RefundRefused)
    shop.fake.breakCalls('none')
    await ask(10_000)
    expect(made()).toHaveLength(1)
  },
)

test('silence before it acts is no refusal, and nothing went back', async () => {
  await pay()
  const silence = beginSilence(shop.fake)
  onTestFinished(silence.end)
  await expect(ask(10_000)).rejects.not.toThrow(RefundRefused)
  expect(made()).toEqual([])
})
