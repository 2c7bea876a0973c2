import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkoutRequest } from '../../../testing/mercadopago/open.ts'
import { openFakeStripe } from '../../../testing/stripe/open.ts'
import { GatewayError } from '../gateway.ts'

let shop: Awaited<ReturnType<typeof openFakeStripe>>
beforeEach(async () => {
  shop = await openFakeStripe()
})
afterEach(() => shop.fake.close())

const create = (changes: object = {}) =>
  shop.gateway.createCheckout({ ...checkoutRequest, ...changes })
const bodyOf = (token: string) => shop.fake.ledger.sessions.get(token)!.body
const typesOf = (token: string) => bodyOf(token).allowed_payment_method_types
const posts = () => shop.fake.state.calls.filter((call) => call.startsWith('POST'))
const namesOf = async (gateway = shop.gateway) => (await gateway.check()).map(({ name }) => name)

test('a page bears the order, its price and the ways to pay', async () => {
  const { token, link } = await create()
  expect(link).toBe(`https://checkout.stripe.com/c/pay/${token}`)
  expect(bodyOf(token)).toMatchObject({
    client_reference_id: checkoutRequest.orderId,
    customer: expect.stringMatching(/^cus_/),
    locale: 'es-419',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'mxn',
          unit_amount: 49905,
          product_data: { name: checkoutRequest.description },
        },
      },
    ],
    payment_method_options: {
      oxxo: { expires_after_days: 3 },
      customer_balance: { bank_transfer: { type: 'mx_bank_transfer' } },
    },
    payment_intent_data: { metadata: { order_id: checkoutRequest.orderId } },
    success_url: `${checkoutRequest.returnUrl}&token={CHECKOUT_SESSION_ID}`,
  })
  expect(typesOf(token)).toEqual(['card', 'oxxo', 'customer_balance'])
})

test('the same order is the same page, also after a lost answer', async () => {
  shop.fake.breakCalls('dropped', /sessions$/)
  await expect(create()).rejects.toThrow(GatewayError)
  shop.fake.breakCalls('none')
  const { token } = await create()
  shop.advance({ seconds: 600 })
  expect((await create()).token).toBe(token)
  expect(shop.fake.ledger.sessions.size).toBe(1)
})

test('instalments are offered where the academy asks for them', async () => {
  const gateway = shop.open({ payMethods: 'tarjeta, mensualidades' })
  expect(gateway.methods).toEqual(['card', 'installments'])
  const { token } = await gateway.createCheckout(checkoutRequest)
  expect(bodyOf(token)).toMatchObject({
    allowed_payment_method_types: ['card'],
    payment_method_options: { card: { installments: { enabled: 'true' } } },
  })
  expect(bodyOf(token).customer).toBeUndefined()
})

test.each<[string, object, string[]]>([
  ['beyond OXXO’s limit', { amountCents: 1_000_001 }, ['card', 'customer_balance']],
  ['at OXXO’s limit', { amountCents: 1_000_000 }, ['card', 'oxxo', 'customer_balance']],
  ['in another currency', { currency: 'USD' }, ['card']],
])('%s only what can pay it is offered', async (_, changes, types) => {
  expect(typesOf((await create(changes)).token)).toEqual(types)
})

test('a way to pay that Stripe refuses is left out, for an hour', async () => {
  shop.fake.state.refusedTypes = ['oxxo']
  expect(typesOf((await create()).token)).toEqual(['card', 'customer_balance'])
  expect(shop.gateway.methods).toEqual(['card', 'transfer'])
  shop.fake.state.refusedTypes = []
  const other = { orderId: '01979a3e-7c1c-7d59-b3c7-3f7b6d9a5e11' }
  expect(typesOf((await create(other)).token)).toEqual(['card', 'customer_balance'])
  shop.advance({ seconds: 3601 })
  expect(shop.gateway.methods).toEqual(['card', 'cash', 'transfer'])
})

test('where it refuses several, or names none, cards are left', async () => {
  shop.fake.state.refusedTypes = ['oxxo', 'customer_balance']
  expect(typesOf((await create()).token)).toEqual(['card'])
  expect(posts()).toHaveLength(5)
})

test('without customers there are no transfers', async () => {
  shop.fake.state.refusedTypes = ['customers']
  expect(typesOf((await create()).token)).toEqual(['card', 'oxxo'])
})

test('if cards are refused too there is no page', async () => {
  shop.fake.state.refusedTypes = ['card', 'oxxo', 'customer_balance']
  await expect(create()).rejects.toThrow('Stripe no abrió la página de pago: 400 parameter_invalid')
})

test('a silent or broken Stripe opens nothing, and nothing is tried instead', async () => {
  shop.fake.breakCalls('broken')
  await expect(create()).rejects.toThrow(/no atendió \(500/)
  expect(posts()).toHaveLength(1)
})

test('the check of a good account finds nothing but what the address is', async () => {
  expect(await namesOf()).toEqual(['test_account'])
  expect(await namesOf(shop.open({ webhookSecret: undefined }))).toEqual([
    'test_account',
    'no_notices',
  ])
})

test.each<[string, object, string, RegExp]>([
  ['is not activated', { charges_enabled: false }, 'not_charging', /termina de activarla/],
  [
    'has no OXXO',
    { capabilities: { card_payments: 'active', oxxo_payments: 'inactive' } },
    'methods_inactive',
    /no tiene activo: OXXO\./,
  ],
  [
    'is of another country',
    { country: 'US', default_currency: 'usd' },
    'money_changed',
    /es de Estados Unidos y deposita en USD: cobra en MXN/,
  ],
])('the check tells that the account %s', async (_, account, name, reason) => {
  Object.assign(shop.fake.state.account, account)
  expect(await shop.gateway.check()).toContainEqual({
    name,
    reason: expect.stringMatching(reason),
  })
})

test('what is not active in the account is not shown to buyers after a check', async () => {
  const capabilities = { oxxo_payments: 'pending', mx_bank_transfer_payments: 'active' }
  Object.assign(shop.fake.state.account, { capabilities })
  await shop.gateway.check()
  expect(shop.gateway.methods).toEqual(['card', 'transfer'])
  Object.assign(capabilities, { oxxo_payments: 'active' })
  await shop.gateway.check()
  expect(shop.gateway.methods).toEqual(['card', 'cash', 'transfer'])
})

test.each<[string, string, RegExp]>([
  ['of another account', 'sk_live_other', /^Stripe no acepta la clave secreta \(401\)/],
  ['that is published', 'pk_live_1', /^Esa es la clave publicable/],
])('a key %s is said to be wrong', async (_, secretKey, reason) => {
  expect(await shop.open({ secretKey }).check()).toEqual([
    { name: 'failed', reason: expect.stringMatching(reason) },
  ])
})

test('an account that does not answer is told of, and no key is', async () => {
  await shop.fake.close()
  const [problem] = await shop.gateway.check()
  expect(problem).toMatchObject({ name: 'failed', reason: expect.stringMatching(/no contestó/) })
  expect(JSON.stringify(problem)).not.toContain('sk_live')
})

test.each([
  ['sk_test_1', 'https://api.stripe.com', true],
  ['rk_live_1', 'https://api.stripe.com', false],
  ['sk_live_1', 'http://localhost:4000', true],
])('with %s at %s it is a test: %s', (secretKey, baseUrl, isTest) => {
  expect(shop.open({ secretKey, baseUrl }).isTest).toBe(isTest)
})
