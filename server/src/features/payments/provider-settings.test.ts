import {
  checkProvider,
  confirmPayment,
  createOrder,
  editProviderSettings,
  listOfferedProviders,
  listProviderSettings,
} from '@ateneo/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import type { Context } from '../../context.ts'
import { auditEntries } from '../audit/tables.ts'
import { openPayments } from './service.ts'
import { paymentProviderSettings } from './tables.ts'
import {
  buildAdmin,
  buildPlainAdmin,
  buildProfessor,
  buildStudent,
} from '../../testing/builders/build-people.ts'
import { pickPlan, returned } from '../../testing/buy.ts'
import { Client, type TestUser } from '../../testing/client.ts'
import { startFakePaypal } from '../../testing/fakes/fake-paypal.ts'
import { followEvents } from '../../testing/follow-events.ts'
import { beginSilence } from '../../testing/paypal-silence.ts'
import { signedHeaders } from '../../testing/paypal-test-app.ts'
import { entitlementsOf, ordersOf } from '../../testing/rows.ts'
import { withFreshAcademy } from '../../testing/with-academy.ts'

const baseUrl = 'http://localhost:3001'
const keys = { clientId: 'client', clientSecret: 'very-secret', webhookId: 'WEBHOOK1' }

const academy = withFreshAcademy()
let fake: Awaited<ReturnType<typeof startFakePaypal>>
let app: Awaited<ReturnType<typeof buildApp>>
let ctx: Context
let director: TestUser
const as = (user?: TestUser) => new Client(app, ctx, user)

beforeEach(async () => {
  fake = await startFakePaypal()
  // PayPal without keys, at an address that variables give.
  const providerUrls = { ...academy.ctx.config.providerUrls, paypal: fake.baseUrl }
  const config = { ...academy.ctx.config, providerUrls }
  ctx = { ...academy.ctx, config, gateways: openPayments({ ...academy.ctx, config }) }
  app = await buildApp(ctx)
  director = await buildAdmin(academy)
})
afterEach(async () => {
  await app.close()
  await fake.close()
})

const edit = (body: Parameters<typeof editProviderSettings.body.parse>[0]) =>
  as(director).call(editProviderSettings, { params: { provider: 'paypal' }, body: body as object })

const paypalOf = async () =>
  (await as(director).call(listProviderSettings)).providers.find(({ name }) => name === 'paypal')!

const offered = async () =>
  (await as().call(listOfferedProviders)).providers.map(({ name }) => name)

async function open(student: TestUser, provider?: 'paypal' | 'sandbox') {
  const cost = await pickPlan(academy, 1)
  const { link } = await as(student).call(createOrder, { body: { baseUrl, cost, provider } })
  return { link, costId: cost._id }
}

test('keys that are saved sell at once, and are never told again', async () => {
  expect(await offered()).toEqual(['sandbox'])
  expect(await paypalOf()).toMatchObject({
    isOn: true,
    isOffered: false,
    keys: [
      { name: 'clientId', isRequired: true, source: null },
      { name: 'clientSecret', isRequired: true, source: null },
      { name: 'webhookId', isRequired: false, source: null },
    ],
    webhookUrl: `${baseUrl}/payment/webhook/paypal`,
  })
  await edit({ keys })
  expect(await offered()).toEqual(['paypal'])
  const saved = await paypalOf()
  expect(saved.keys.map(({ source }) => source)).toEqual(['settings', 'settings', 'settings'])
  const [row] = await academy.db.select().from(paymentProviderSettings)
  for (const told of [saved, row, await academy.db.select().from(auditEntries)]) {
    expect(JSON.stringify(told)).not.toContain('very-secret')
  }

  const student = await buildStudent(academy)
  const { link, costId } = await open(student)
  const token = new URL(link).searchParams.get('token')!
  fake.approve(token, '2026-11-21T12:05:00Z')
  const reply = await app.inject({
    method: 'POST',
    url: '/payment/webhook/paypal',
    headers: signedHeaders,
    payload: JSON.stringify({
      id: 'WH-1',
      event_type: 'CHECKOUT.ORDER.APPROVED',
      resource: { id: token },
    }),
  })
  expect(reply.statusCode).toBe(200)
  await followEvents(ctx, 'paypal')
  expect(await entitlementsOf(academy, student.id)).toHaveLength(1)
  const paid = await as(student).call(
    confirmPayment,
    returned({ token, costId, courseId: undefined }),
  )
  expect(paid.status).toBe('COMPLETED')
})

test('a key is replaced or taken away alone, and a stale form is refused', async () => {
  await edit({ keys })
  const { version } = await paypalOf()
  await edit({ keys: { webhookId: null }, version })
  expect((await paypalOf()).keys.map(({ source }) => source)).toEqual([
    'settings',
    'settings',
    null,
  ])
  const stale = await as(director).refused(editProviderSettings, {
    params: { provider: 'paypal' },
    body: { keys: { clientSecret: 'other' }, version },
  })
  expect([stale.status, stale.body.code]).toEqual([409, 'changed_elsewhere'])
  await edit({ keys: { clientSecret: null } })
  expect(await offered()).toEqual(['sandbox'])
})

test.each<[string, object, string]>([
  ['an unknown key', { keys: { password: 'x' } }, 'provider_key_unknown'],
  ['an empty key', { keys: { clientId: '  ' } }, 'invalid_data'],
  ['a key with a space', { keys: { clientId: 'a b' } }, 'invalid_data'],
])('%s is refused, and nothing is saved', async (_, body, code) => {
  const refused = await as(director).refused(editProviderSettings, {
    params: { provider: 'paypal' },
    body,
  })
  expect(refused.body.code).toBe(code)
  expect(await academy.db.select().from(paymentProviderSettings)).toEqual([])
})

test('what a variable sets is not changed on screen', async () => {
  ctx.config.providerKeys.paypal.clientId = 'client'
  const refused = await as(director).refused(editProviderSettings, {
    params: { provider: 'paypal' },
    body: { keys: { clientId: 'other' } },
  })
  expect(refused.body.code).toBe('provider_key_fixed')
  expect((await paypalOf()).keys[0]).toMatchObject({ source: 'variables' })
})

test('a provider that is switched off ends its open orders, and takes no new ones', async () => {
  await edit({ keys })
  const student = await buildStudent(academy)
  const { link, costId } = await open(student, 'paypal')
  const token = new URL(link).searchParams.get('token')!
  await edit({ isOn: false })
  expect(await offered()).toEqual(['sandbox'])
  const body = { baseUrl, cost: await pickPlan(academy, 3), provider: 'paypal' as const }
  const refused = await as(student).refused(createOrder, { body })
  expect([refused.status, refused.body.code]).toEqual([409, 'provider_not_offered'])
  expect(await ordersOf(academy, student.id)).toHaveLength(1)
  fake.approve(token, '2026-11-21T12:05:00Z')
  const paid = await as(student).call(
    confirmPayment,
    returned({ token, costId, courseId: undefined }),
  )
  expect(paid.status).toBe('COMPLETED')
})

test('a check says what is wrong with a provider, and PayPal is really asked', async () => {
  const admin = await buildPlainAdmin(academy)
  const check = async (provider: 'paypal' | 'sandbox') =>
    (await as(admin).call(checkProvider, { params: { provider } })).problems
  expect(await check('sandbox')).toEqual([{ name: 'test_only', reason: null }])
  expect(await check('paypal')).toEqual([{ name: 'keys_missing', reason: null }])
  await edit({ keys: { clientId: 'client', clientSecret: 'wrong' } })
  expect(await check('paypal')).toEqual([
    { name: 'failed', reason: expect.stringMatching(/^PayPal no dio acceso \(401\)/) },
  ])
  await edit({ keys: { clientSecret: 'very-secret' } })
  expect((await check('paypal')).map(({ name }) => name)).toEqual(['test_account', 'no_notices'])
  await edit({ keys: { webhookId: 'WEBHOOK1' } })
  expect((await check('paypal')).map(({ name }) => name)).toEqual(['test_account'])
})

test('a provider that is silent is quoted, and so are keys of another installation', async () => {
  const check = async () =>
    (await as(director).call(checkProvider, { params: { provider: 'paypal' } })).problems
  await edit({ keys })
  const silence = beginSilence(fake)
  expect(await check()).toEqual([
    { name: 'failed', reason: expect.stringMatching(/^PayPal no contestó .*no contesta a tiempo/) },
  ])
  silence.end()
  ctx.secrets = { ...ctx.secrets, sessionKey: 'x'.repeat(64) }
  ctx.gateways = openPayments(ctx)
  expect(await check()).toEqual([
    { name: 'failed', reason: expect.stringMatching(/se guardaron con otros secretos/) },
  ])
  // Test payments do not take its place, and the keys can be written anew.
  expect(await offered()).toEqual([])
  expect(await paypalOf()).toMatchObject({ isOffered: false })
  await edit({ keys })
  expect(await offered()).toEqual(['paypal'])
})

test('keys are a super administrator’s affair', async () => {
  for (const user of [await buildPlainAdmin(academy), await buildProfessor(academy)]) {
    expect((await as(user).refused(listProviderSettings)).status).toBe(403)
  }
})
