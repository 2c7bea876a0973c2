import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { beginSilence } from '../../../testing/paypal-silence.ts'
import { checkoutRequest, openFakeMercadopago } from '../../../testing/mercadopago/open.ts'
import { GatewayError, RefundRefused } from '../gateway.ts'

let shop: Awaited<ReturnType<typeof openFakeMercadopago>>
let paymentReference: string
let token: string
beforeEach(async () => {
  shop = await openFakeMercadopago()
  token = (await shop.gateway.createCheckout(checkoutRequest)).token
  paymentReference = String((await shop.fake.payCard(token)).id)
})
afterEach(() => shop.fake.close())

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
const made = () => shop.fake.ledger.payments.get(Number(paymentReference))!.refunds

test('a part goes back, then the rest, and each once', async () => {
  const part = await ask(10_005)
  expect(part).toMatchObject({
    kind: 'refund',
    state: 'done',
    amountCents: 10_005,
    currency: 'MXN',
  })
  expect(await ask(10_005)).toEqual(part)
  const knownRefunds = [part.reference]
  const rest = await ask(undefined, { requestId: crypto.randomUUID(), knownRefunds })
  expect(rest.amountCents).toBe(39_900)
  expect(made().map(({ amount }) => amount)).toEqual([100.05, 399])
})

test.each(['dropped', 'truncated'] as const)(
  'a refund whose answer was %s is found, whatever became of its key',
  async (fault) => {
    shop.fake.breakCalls(fault, /^POST/)
    await expect(ask(10_000)).rejects.toThrow(GatewayError)
    await expect(ask(10_000)).resolves.toMatchObject({ amountCents: 10_000 })
    shop.fake.breakCalls('none')
    expect((await ask(10_000, { requestId: crypto.randomUUID() })).reference).toBe(
      String(made()[0]!.id),
    )
    expect(made()).toHaveLength(1)
  },
)

test('the same amount again is another refund, since the first is written down', async () => {
  const { reference } = await ask(10_000)
  const again = { requestId: crypto.randomUUID(), knownRefunds: [reference] }
  expect((await ask(10_000, again)).reference).not.toBe(reference)
  expect(made()).toHaveLength(2)
})

test('one that is under way counts as made, and is void if it fails after all', async () => {
  shop.fake.ledger.refundsAreInProcess = true
  expect(await ask(10_000)).toMatchObject({ state: 'done' })
  await shop.fake.settleRefund(Number(paymentReference), 'rejected')
  const { payments } = await shop.gateway.inspect(token)
  expect(payments[0]?.refunds).toMatchObject([{ state: 'void', amountCents: 10_000 }])
})

test.each<[string, number | undefined, object, string]>([
  ['more than is left', 60_000, {}, '2085'],
  ['of a payment that is not theirs', undefined, { paymentReference: '999' }, 'PAYMENT_NOT_FOUND'],
  ['of something else', undefined, { paymentReference: '../1' }, 'PAYMENT_NOT_FOUND'],
])('%s is refused for good', async (_, amount, changes, issue) => {
  const error = await ask(amount, changes).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(RefundRefused)
  expect((error as RefundRefused).issue).toBe(issue)
  expect(made()).toEqual([])
})

test('of a voucher that is not paid nothing goes back', async () => {
  const { id } = await shop.fake.chooseOxxo(token)
  await expect(ask(undefined, { paymentReference: String(id) })).rejects.toThrow(RefundRefused)
})

test('a key that was used for another amount is an error, not a refusal', async () => {
  const { reference } = await ask(10_000)
  const error = await ask(20_000, { knownRefunds: [reference] }).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(GatewayError)
  expect(error).not.toBeInstanceOf(RefundRefused)
  expect(made()).toHaveLength(1)
})

test.each(['locked', 'limited', 'broken', 'html'] as const)(
  'while it is %s it is not known, and asked again later',
  async (fault) => {
    shop.fake.breakCalls(fault, /^POST/)
    const error = await ask(10_000).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(GatewayError)
    expect(error).not.toBeInstanceOf(RefundRefused)
    shop.fake.breakCalls('none')
    await ask(10_000)
    expect(made()).toHaveLength(1)
  },
)

test('silence before it acts is no refusal, and nothing went back', async () => {
  const silence = beginSilence(shop.fake)
  onTestFinished(silence.end)
  await expect(ask(10_000)).rejects.not.toThrow(RefundRefused)
  expect(made()).toEqual([])
})
