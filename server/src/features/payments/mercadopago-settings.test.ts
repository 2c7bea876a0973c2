import {
  checkProvider,
  createOrder,
  editProviderSettings,
  listOfferedProviders,
} from '@ateneo/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import type { Context } from '../../context.ts'
import { openPayments } from './service.ts'
import { buildAdmin, buildStudent } from '../../testing/builders/build-people.ts'
import { pickPlan } from '../../testing/buy.ts'
import { Client, type TestUser } from '../../testing/client.ts'
import {
  type FakeMercadopago,
  mercadopagoKeys,
  startFakeMercadopago,
} from '../../testing/fakes/fake-mercadopago.ts'
import { withFreshAcademy } from '../../testing/with-academy.ts'

const academy = withFreshAcademy()
let fake: FakeMercadopago
let app: Awaited<ReturnType<typeof buildApp>>
let ctx: Context
let director: TestUser
const as = (user?: TestUser) => new Client(app, ctx, user)
const params = { provider: 'mercadopago' as const }

beforeEach(async () => {
  fake = await startFakeMercadopago(() => academy.clock.now())
  const providerUrls = { ...academy.ctx.config.providerUrls, mercadopago: fake.baseUrl }
  const config = { ...academy.ctx.config, providerUrls }
  ctx = { ...academy.ctx, config, gateways: openPayments({ ...academy.ctx, config }) }
  app = await buildApp(ctx)
  director = await buildAdmin(academy)
})
afterEach(async () => {
  await app.close()
  await fake.close()
})

const save = (keys: Record<string, string>) =>
  as(director).call(editProviderSettings, { params, body: { keys } })
const check = async () => (await as(director).call(checkProvider, { params })).problems
const offered = async () =>
  (await as().call(listOfferedProviders)).providers.map(({ name }) => name)

test('Mercado Pago sells as soon as its token is saved, and its check says what is missing', async () => {
  expect(await check()).toEqual([{ name: 'keys_missing', reason: null }])
  await save({ accessToken: 'APP_USR-of-another' })
  expect(await check()).toEqual([
    { name: 'failed', reason: expect.stringMatching(/^Mercado Pago no acepta el Access Token/) },
  ])
  await save({ accessToken: mercadopagoKeys.accessToken })
  expect(await offered()).toEqual(['mercadopago'])
  expect((await check()).map(({ name }) => name)).toEqual(['test_account', 'no_notices'])
  await save({ webhookSecret: mercadopagoKeys.webhookSecret })
  expect((await check()).map(({ name }) => name)).toEqual(['test_account'])
})

test('without its secret notices are not received, and with it the forged ones are refused', async () => {
  const notify = async () =>
    (
      await app.inject({
        method: 'POST',
        url: '/payment/webhook/mercadopago?data.id=1&type=payment',
        headers: { 'content-type': 'application/json', 'x-signature': 'ts=1,v1=00' },
        payload: '{}',
      })
    ).statusCode
  await save({ accessToken: mercadopagoKeys.accessToken })
  expect(await notify()).toBe(404)
  await save({ webhookSecret: mercadopagoKeys.webhookSecret })
  expect(await notify()).toBe(403)
  expect(fake.state.calls).toEqual([])
})

test('an account of another country opens no payment, and the check says why', async () => {
  Object.assign(fake.state.account, { site_id: 'MLA' })
  await save(mercadopagoKeys)
  const [problem] = await check()
  expect(problem).toEqual({
    name: 'other_currency',
    reason: expect.stringMatching(/es de Argentina y solo cobra en ARS, .* vende en MXN/),
  })
  const body = { baseUrl: 'http://localhost:3001', cost: await pickPlan(academy, 1) }
  const refused = await as(await buildStudent(academy)).refused(createOrder, { body })
  expect(refused.body.code).toBe('payment_unavailable')
  expect(fake.ledger.preferences.size).toBe(0)
})
