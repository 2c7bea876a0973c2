import { expect, test } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import {
  describeProviders,
  listOfferedProviders,
  openPayments,
  sumUpProviders,
  warnOfTestPayments,
} from './service.ts'

const academy = withAcademy()

async function offeredWith(env: Record<string, string>) {
  const config = readConfig(env)
  const { db, secrets } = academy.ctx
  const gateways = openPayments({ config, secrets, db })
  return { config, offered: await listOfferedProviders({ config, db, gateways }) }
}

const site = { PUBLIC_URL: 'https://cursos.example' }
const anybody = { ALLOW_TEST_PAYMENTS: 'true' }
const paypal = { ...site, PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' }
const stripe = { ...site, STRIPE_SECRET_KEY: 'sk_live_1' }
const mercadopago = { ...site, MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-1' }

test.each<[string, Record<string, string>, string[], 'closed' | 'test' | 'real']>([
  ['on one’s own machine', {}, ['sandbox'], 'test'],
  ['with nothing configured', site, [], 'closed'],
  ['where anybody may pay for a test', { ...site, ...anybody }, ['sandbox'], 'test'],
  ['with PayPal', paypal, ['paypal'], 'real'],
  ['with Mercado Pago', mercadopago, ['mercadopago'], 'real'],
  [
    'with the tests of Mercado Pago',
    { ...site, MERCADOPAGO_ACCESS_TOKEN: 'TEST-1' },
    ['mercadopago'],
    'test',
  ],
  ['with Stripe', stripe, ['stripe'], 'real'],
  ['with the tests of Stripe', { ...stripe, STRIPE_SECRET_KEY: 'sk_test_1' }, ['stripe'], 'test'],
  [
    'with three',
    { ...paypal, ...stripe, ...mercadopago },
    ['paypal', 'mercadopago', 'stripe'],
    'real',
  ],
  ['with both', { ...paypal, ...mercadopago, ...anybody }, ['paypal', 'mercadopago'], 'real'],
  ['with PayPal beside tests', { ...paypal, ...anybody }, ['paypal'], 'real'],
  [
    'with PayPal’s own tests',
    { ...paypal, PAYPAL_BASE_URL: 'https://api-m.sandbox.paypal.com' },
    ['paypal'],
    'test',
  ],
  [
    'with tests chosen',
    { ...paypal, ...anybody, PAYMENT_PROVIDER: 'sandbox' },
    ['sandbox'],
    'test',
  ],
  ['with PayPal chosen and no keys', { PAYMENT_PROVIDER: 'paypal' }, [], 'closed'],
])('%s, this is offered', async (_, env, names, sum) => {
  const { offered } = await offeredWith(env)
  expect(offered.map(({ provider }) => provider)).toEqual(names)
  expect(sumUpProviders(offered)).toBe(sum)
})

test('who starts the server reads what is sold with, or why nothing is', async () => {
  const { offered } = await offeredWith(paypal)
  expect(describeProviders(offered)).toBe('PayPal (api-m.paypal.com)')
  const { offered: both } = await offeredWith({ ...paypal, ...mercadopago })
  expect(describeProviders(both)).toBe(
    'PayPal (api-m.paypal.com) · Mercado Pago (api.mercadopago.com)',
  )
  expect(describeProviders([])).toMatch(
    /^no se vende nada, .*PUBLIC_URL.*HOST.*ALLOW_TEST_PAYMENTS=true$/,
  )
})

test('sandbox payments beside real ones are warned of', async () => {
  const warningWith = async (env: Record<string, string>) => {
    const { offered, config } = await offeredWith(env)
    return warnOfTestPayments(offered, config.testPayments)
  }
  expect(await warningWith({ ...paypal, ...anybody })).toMatch(/junto a PayPal/)
  expect(await warningWith(paypal)).toBeUndefined()
  expect(await warningWith({ ...site, ...anybody })).toBeUndefined()
})
