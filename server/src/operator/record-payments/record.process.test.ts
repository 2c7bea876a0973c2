import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPaypal } from '../../platform/payment-gateways/paypal/paypal.ts'
import { runCommand } from '../../testing/command.ts'
import { mercadopagoKeys, startFakeMercadopago } from '../../testing/fakes/fake-mercadopago.ts'
import { startFakePaypal } from '../../testing/fakes/fake-paypal.ts'
import { checkoutRequest, renewalRequest } from '../../testing/mercadopago/open.ts'
import { openStripe } from '../../platform/payment-gateways/stripe/stripe.ts'
import { startFakeStripe } from '../../testing/fakes/fake-stripe.ts'
import { openMercadopago } from '../../platform/payment-gateways/mercadopago/mercadopago.ts'
import { keptInMemory } from '../../testing/provider-plans.ts'
import { recordProviders } from './record-providers.ts'

const paypalKeys = { clientId: 'client', clientSecret: 'very-secret' }
const brandName = async () => 'Ateneo'
const stripeKeys = { secretKey: 'sk_test_very_secret', webhookSecret: 'whsec_very_secret' }
const payer = 'compradora@testuser.com'

let folder: string
let paypal: Awaited<ReturnType<typeof startFakePaypal>>
let stripe: Awaited<ReturnType<typeof startFakeStripe>>
let mercadopago: Awaited<ReturnType<typeof startFakeMercadopago>>
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ateneo-recorded-'))
  paypal = await startFakePaypal()
  mercadopago = await startFakeMercadopago()
  mercadopago.state.account['tags'] = ['normal', 'test_user']
  stripe = await startFakeStripe(() => new Date(), stripeKeys)
})
afterEach(async () => {
  await paypal.close()
  await mercadopago.close()
  await stripe.close()
  await rm(folder, { recursive: true })
})

/** Test accounts in which everything happened once, and what of PayPal is to be read. */
async function useAccounts() {
  const gateway = openPaypal({
    ...paypalKeys,
    baseUrl: paypal.baseUrl,
    brandName,
    plans: keptInMemory(),
    now: () => new Date(),
  })
  const { token: order } = await gateway.createCheckout(checkoutRequest)
  paypal.state.now = () => new Date(Date.now() - 60_000)
  paypal.approve(order, '2026-11-21T12:05:00Z')
  await gateway.capture(order)
  paypal.refund(order, '10.00')
  paypal.reporting.contest(
    {
      dispute_id: 'PP-1',
      reason: 'UNAUTHORISED',
      dispute_amount: { currency_code: 'MXN', value: '10.00' },
      disputed_transactions: [{ seller_transaction_id: `CAP${order}` }],
      create_time: new Date().toISOString(),
    },
    'T1110',
  )
  const { reference: subscription } = await gateway.renewals!.start(renewalRequest)
  const now = new Date().toISOString()
  paypal.subscriptions.approve(subscription, now, now)
  paypal.subscriptions.failPayment(subscription, now)

  const shop = openMercadopago({
    ...mercadopagoKeys,
    baseUrl: mercadopago.baseUrl,
    currency: 'MXN',
    brandName,
    now: () => new Date(),
  })
  const { token } = await shop.createCheckout(checkoutRequest)
  const { id } = await mercadopago.payCard(token)
  await mercadopago.refundInPanel(id, 10)
  await mercadopago.chargeback(id)
  await mercadopago.chooseOxxo(token)
  mercadopago.subscriptions.state.listsPeriods = true
  const { reference } = await shop.renewals!.start({ ...renewalRequest, payerEmail: payer })
  await mercadopago.subscriptions.accept(reference)

  const till = openStripe({
    ...stripeKeys,
    baseUrl: stripe.baseUrl,
    currency: 'MXN',
    now: () => new Date(),
  })
  const pages = [await till.createCheckout(checkoutRequest)]
  for (const orderId of [randomUUID(), randomUUID()]) {
    pages.push(await till.createCheckout({ ...checkoutRequest, orderId }))
  }
  const [byCard, byOxxo, bySpei] = pages.map((page) => page.token)
  await stripe.payCard(byCard!)
  const [paid] = stripe.ledger.intents.values()
  await stripe.refundInPanel(paid!.id, 1000)
  await stripe.dispute(paid!.id)
  await stripe.chooseOxxo(byOxxo!)
  await stripe.chooseSpei(bySpei!)
  const { reference: page } = await till.renewals!.start(renewalRequest)
  await stripe.billing.accept(page)
  return { order, subscription }
}

const config = () => ({
  providerKeys: {
    paypal: { ...paypalKeys, webhookId: undefined },
    mercadopago: mercadopagoKeys,
    stripe: stripeKeys,
    transferencia: {},
    sandbox: {},
  },
  providerUrls: {
    paypal: paypal.baseUrl,
    mercadopago: mercadopago.baseUrl,
    stripe: stripe.baseUrl,
  },
})

const record = async (args: string[]) => {
  const file = path.join(folder, 'respuestas.json')
  const ended = await runCommand('operator/record-payments/command.ts', [file, ...args], {
    PAYPAL_CLIENT_ID: paypalKeys.clientId,
    PAYPAL_CLIENT_SECRET: paypalKeys.clientSecret,
    PAYPAL_BASE_URL: paypal.baseUrl,
    MERCADOPAGO_ACCESS_TOKEN: mercadopagoKeys.accessToken,
    MERCADOPAGO_BASE_URL: mercadopago.baseUrl,
    STRIPE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_BASE_URL: stripe.baseUrl,
  })
  return { file, ...ended }
}

test('what the stand-ins answer is what the command compares with', async () => {
  const used = await useAccounts()
  const recordings = await recordProviders(config(), { ...used, payer, now: new Date() })
  expect(recordings.flatMap(({ notes }) => notes)).toEqual([])
  const shapes = Object.fromEntries(recordings.map((one) => [one.provider, one.shapes]))
  const text = `${JSON.stringify(shapes, undefined, 2)}\n`
  await expect(text).toMatchFileSnapshot('known-shapes.json')
})

test('an account that answers so is in order; the file has names and no value', async () => {
  const { order, subscription } = await useAccounts()
  const args = [`--comprador=${payer}`, `--orden=${order}`, `--suscripcion=${subscription}`]
  const { code, output, file } = await record(args)
  expect(output).not.toMatch(/MAL|OJO/)
  expect(code).toBe(0)
  const text = await readFile(file, 'utf8')
  expect(text).toContain('"transaction_amount": "number"')
  for (const value of [payer, order, subscription, 'caja@academia.mx', 'Bordado', '499']) {
    expect(text).not.toContain(value)
  }
})

test('a field that has another name there is told of', async () => {
  await useAccounts()
  for (const payment of mercadopago.ledger.payments.values()) {
    const { transaction_amount: amount, ...others } = payment
    mercadopago.ledger.payments.set(payment.id, { ...others, amount } as never)
  }
  const { code, output } = await record([])
  expect(code).toBe(1)
  expect(output).toContain(
    'MAL   Mercado Pago, GET /v1/payments/{id}: transaction_amount no viene, y las pruebas cuentan con number',
  )
  expect(output).toContain('OJO   PayPal: sin --orden no se leyó ninguna pagada')
})

test('a new account lacks payments, which is no fault', async () => {
  const { code, output } = await record([])
  expect(code).toBe(0)
  expect(output).toContain('OJO   Mercado Pago, GET /v1/payments/{id}: no se pudo ver')
})

test('keys of real money are refused, and nothing but the account is asked for', async () => {
  mercadopago.state.account['tags'] = ['normal']
  const { code, output, file } = await record([])
  expect(code).toBe(1)
  expect(output).toContain('El Access Token de Mercado Pago es de una cuenta de verdad')
  expect(mercadopago.state.calls).toEqual(['GET /users/me'])
  await expect(readFile(file)).rejects.toThrow('ENOENT')
  await expect(
    recordProviders(
      {
        ...config(),
        providerUrls: { ...config().providerUrls, paypal: 'https://api-m.paypal.com' },
      },
      { payer, order: undefined, subscription: undefined, now: new Date() },
    ),
  ).rejects.toThrow('PAYPAL_BASE_URL es el PayPal de verdad')
  const sold = { secretKey: 'sk_live_very_secret' }
  const providerKeys = { ...config().providerKeys, paypal: {}, mercadopago: {}, stripe: sold }
  await expect(
    recordProviders(
      { ...config(), providerKeys },
      { payer, order: undefined, subscription: undefined, now: new Date() },
    ),
  ).rejects.toThrow('La clave de Stripe cobra de verdad')
  expect(stripe.state.calls).toEqual([])
})

test('a file that is there is kept, and what is misspelt is not asked', async () => {
  const { file } = await record([])
  const again = await runCommand('operator/record-payments/command.ts', [file], {
    MERCADOPAGO_ACCESS_TOKEN: mercadopagoKeys.accessToken,
    MERCADOPAGO_BASE_URL: mercadopago.baseUrl,
  })
  expect(again).toMatchObject({ code: 1 })
  expect(again.output).toContain('ya existe')
  expect(await record(['--orden=../v1'])).toMatchObject({ code: 2 })
  expect(await runCommand('operator/record-payments/command.ts', [`${file}.2`], {})).toMatchObject({
    code: 1,
    output: expect.stringContaining('No hay claves de ningún proveedor') as string,
  })
})
