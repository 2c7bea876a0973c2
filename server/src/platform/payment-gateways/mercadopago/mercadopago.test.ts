import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { beginSilence } from '../../../testing/paypal-silence.ts'
import { checkoutRequest, openFakeMercadopago } from '../../../testing/mercadopago/open.ts'
import { GatewayError } from '../gateway.ts'

let shop: Awaited<ReturnType<typeof openFakeMercadopago>>
beforeEach(async () => {
  shop = await openFakeMercadopago()
})
afterEach(() => shop.fake.close())

const open = async () => (await shop.gateway.createCheckout(checkoutRequest)).token
const preferences = () => [...shop.fake.ledger.preferences.values()]
const countCalls = (start: string) =>
  shop.fake.state.calls.filter((call) => call.startsWith(start)).length

test('a checkout is a preference that names our order, closes in three days and comes back', async () => {
  const { token, link } = await shop.gateway.createCheckout(checkoutRequest)
  expect(link).toBe(`https://www.mercadopago.com.mx/checkout/v1/redirect?pref_id=${token}`)
  expect(preferences()).toMatchObject([
    {
      items: [{ id: '6180-3399', quantity: 1, currency_id: 'MXN', unit_price: 499.05 }],
      external_reference: checkoutRequest.orderId,
      metadata: { order_id: checkoutRequest.orderId, order_number: '6180-3399' },
      back_urls: {
        success: checkoutRequest.returnUrl,
        pending: checkoutRequest.returnUrl,
        failure: checkoutRequest.cancelUrl,
      },
      auto_return: 'approved',
      expires: true,
      expiration_date_from: '2026-03-02T16:00:00.000+00:00',
      expiration_date_to: '2026-03-05T16:00:00.000+00:00',
      date_of_expiration: '2026-03-05T16:00:00.000+00:00',
      statement_descriptor: 'ACADEMIA NAND',
    },
  ])
})

test('where nobody can come back by https, the buyer presses to come back', async () => {
  const returnUrl = 'http://localhost:3001/sucessful-payment'
  await shop.gateway.createCheckout({ ...checkoutRequest, returnUrl })
  expect(preferences()[0]).not.toHaveProperty('auto_return')
})

test('a long title is cut between characters', async () => {
  await shop.gateway.createCheckout({ ...checkoutRequest, description: '🎓'.repeat(200) })
  const { title } = preferences()[0]!.items[0]!
  expect(title.length).toBeLessThanOrEqual(256)
  expect(title.isWellFormed()).toBe(true)
})

test('the old tokens for tests have a page of their own', async () => {
  const gateway = shop.open({ accessToken: 'TEST-1' })
  expect(gateway.isTest).toBe(true)
  await expect(gateway.createCheckout(checkoutRequest)).rejects.toThrow(/Access Token \(401\)/)
  expect(shop.open({ baseUrl: 'https://api.mercadopago.com' }).isTest).toBe(false)
})

test.each(['dropped', 'truncated'] as const)(
  'a preference whose answer was %s is found by our order, and no other is made',
  async (fault) => {
    shop.fake.breakCalls(fault, /^POST/)
    const { token } = await shop.gateway.createCheckout(checkoutRequest)
    shop.fake.breakCalls('none')
    expect(preferences().map(({ id }) => id)).toEqual([token])
    // With other dates than the first: the key is refused, and the preference found.
    shop.advance({ seconds: 61 })
    expect((await shop.gateway.createCheckout(checkoutRequest)).token).toBe(token)
    expect(preferences()).toHaveLength(1)
  },
)

test.each(['locked', 'limited', 'broken', 'html'] as const)(
  'a call that is %s is an error without secrets, and nothing is opened',
  async (fault) => {
    shop.fake.breakCalls(fault)
    const error = await shop.gateway
      .createCheckout(checkoutRequest)
      .catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(GatewayError)
    expect(String(error)).not.toContain('secret')
    expect(preferences()).toEqual([])
  },
)

test('how long to wait is said, where it is told', async () => {
  shop.fake.breakCalls('limited')
  await expect(shop.gateway.inspect('1-a')).rejects.toThrow(/429 .*pide esperar 30 s/)
})

test('a slow answer is an answer, silence is an error', async () => {
  shop.fake.breakCalls('slow')
  const token = await open()
  shop.fake.breakCalls('none')
  const silence = beginSilence(shop.fake)
  onTestFinished(silence.end)
  await expect(shop.gateway.inspect(token)).rejects.toThrow(GatewayError)
  expect(silence.timeout).toHaveBeenCalledWith(15_000)
})

test('another currency than the account’s is refused before a page is opened', async () => {
  Object.assign(shop.fake.state.account, { site_id: 'MLA' })
  await expect(shop.gateway.createCheckout(checkoutRequest)).rejects.toThrow(
    'No se abrió el pago. La cuenta de Mercado Pago es de Argentina y solo cobra en ARS, y la academia vende en MXN',
  )
  expect(countCalls('POST')).toBe(0)
})

test('the account is asked for once', async () => {
  await open()
  await shop.gateway.createCheckout({ ...checkoutRequest, orderId: crypto.randomUUID() })
  expect(countCalls('GET /users/me')).toBe(1)
})

test.each<[string, object, object, string[]]>([
  ['is right', {}, {}, ['test_account']],
  ['has no secret', {}, { webhookSecret: undefined }, ['test_account', 'no_notices']],
  ['is of another country', { site_id: 'MCO' }, {}, ['other_currency', 'test_account']],
  ['is of an unknown country', { site_id: 'MBO' }, {}, ['other_currency', 'test_account']],
  ['has a wrong token', {}, { accessToken: 'APP_USR-other' }, ['failed']],
])('a check of an account that %s', async (_, account, keys, problems) => {
  Object.assign(shop.fake.state.account, account)
  const found = await shop.open(keys).check()
  expect(found.map(({ name }) => name)).toEqual(problems)
})

test('a voucher is voided while nobody paid it', async () => {
  const token = await open()
  const { id } = await shop.fake.chooseOxxo(token)
  await shop.gateway.voidPayment!(String(id))
  expect((await shop.gateway.inspect(token)).payments).toMatchObject([
    { state: 'expired', voucher: null },
  ])
  await shop.gateway.voidPayment!(String(id))
  const paid = await shop.fake.payCard(token)
  await expect(shop.gateway.voidPayment!(String(paid.id))).rejects.toThrow(/no anuló/)
  await expect(shop.gateway.voidPayment!('../1')).rejects.toThrow(GatewayError)
})

test('what changed since is told by orders, page by page, and goes on where it stopped', async () => {
  const token = await open()
  for (let count = 0; count < 60; count++) await shop.fake.payCard(token)
  const { orderIds, until } = await shop.gateway.changedSince!(new Date(shop.now().getTime() - 1))
  expect(orderIds).toEqual([checkoutRequest.orderId])
  expect(until).toEqual(shop.now())
  expect(countCalls('GET /v1/payments/search')).toBe(2)
  shop.advance({ seconds: 5 })
  expect(await shop.gateway.changedSince!(shop.now())).toMatchObject({
    orderIds: [],
    until: shop.now(),
  })
  const last = shop.now()
  for (let count = 0; count < 1000; count++) await shop.fake.payCard(token)
  shop.advance({ seconds: 5 })
  expect((await shop.gateway.changedSince!(last)).until).toEqual(last)
})
