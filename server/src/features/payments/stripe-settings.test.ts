import {
  checkProvider,
  editProviderSettings,
  listOfferedProviders,
  listProviderSettings,
} from '@ateneo/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import type { Context } from '../../context.ts'
import { openPayments } from './service.ts'
import { buildAdmin } from '../../testing/builders/build-people.ts'
import { Client, type TestUser } from '../../testing/client.ts'
import { type FakeStripe, startFakeStripe, stripeKeys } from '../../testing/fakes/fake-stripe.ts'
import { withFreshAcademy } from '../../testing/with-academy.ts'

const academy = withFreshAcademy()
let fake: FakeStripe
let app: Awaited<ReturnType<typeof buildApp>>
let ctx: Context
let director: TestUser
const as = (user?: TestUser) => new Client(app, ctx, user)
const params = { provider: 'stripe' as const }

beforeEach(async () => {
  fake = await startFakeStripe(() => academy.clock.now())
  const providerUrls = { ...academy.ctx.config.providerUrls, stripe: fake.baseUrl }
  const config = { ...academy.ctx.config, providerUrls }
  ctx = { ...academy.ctx, config, gateways: openPayments({ ...academy.ctx, config }) }
  app = await buildApp(ctx)
  director = await buildAdmin(academy)
})
afterEach(async () => {
  await app.close()
  await fake.close()
})

const save = (keys: Record<string, string | null>) =>
  as(director).call(editProviderSettings, { params, body: { keys } })
const check = async () => (await as(director).call(checkProvider, { params })).problems
const methods = async () =>
  (await as().call(listOfferedProviders)).providers.find(({ name }) => name === 'stripe')?.methods
const keysOf = async () => {
  const { providers } = await as(director).call(listProviderSettings)
  return providers.find(({ name }) => name === 'stripe')!.keys
}

test('Stripe sells as soon as its key is saved, and its check says what is missing', async () => {
  expect(await check()).toEqual([{ name: 'keys_missing', reason: null }])
  await save({ secretKey: 'sk_live_of_another' })
  expect(await check()).toEqual([
    { name: 'failed', reason: expect.stringMatching(/^Stripe no acepta la clave secreta/) },
  ])
  await save({ secretKey: stripeKeys.secretKey })
  expect(await methods()).toEqual(['card', 'cash', 'transfer'])
  expect((await check()).map(({ name }) => name)).toEqual(['test_account', 'no_notices'])
  await save({ webhookSecret: stripeKeys.webhookSecret })
  expect((await check()).map(({ name }) => name)).toEqual(['test_account'])
})

test('the ways to pay are words that are shown again; its keys are not', async () => {
  await save({ ...stripeKeys, payMethods: 'Tarjeta, mensualidades' })
  expect(await methods()).toEqual(['card', 'installments'])
  expect(await keysOf()).toMatchObject([
    { name: 'secretKey', source: 'settings', value: null },
    { name: 'webhookSecret', source: 'settings', value: null },
    { name: 'payMethods', source: 'settings', value: 'Tarjeta, mensualidades' },
  ])
  await save({ payMethods: null })
  expect(await methods()).toEqual(['card', 'cash', 'transfer'])
})

test.each(['oxxo, spei', 'tarjeta, cheques'])('%s are no ways to pay', async (payMethods) => {
  const refused = await as(director).refused(editProviderSettings, {
    params,
    body: { keys: { payMethods } },
  })
  expect(refused.body.code).toBe('pay_methods_wrong')
})

test('without its secret events are not received, and with it the forged ones are refused', async () => {
  const notify = async () =>
    (
      await app.inject({
        method: 'POST',
        url: '/payment/webhook/stripe',
        headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
        payload: '{}',
      })
    ).statusCode
  await save({ secretKey: stripeKeys.secretKey })
  expect(await notify()).toBe(404)
  await save({ webhookSecret: stripeKeys.webhookSecret })
  expect(await notify()).toBe(403)
  expect(fake.state.calls).toEqual([])
})
