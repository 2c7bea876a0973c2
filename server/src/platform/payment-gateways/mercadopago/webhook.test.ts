import { createHmac } from 'node:crypto'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { mercadopagoKeys } from '../../../testing/fakes/fake-mercadopago.ts'
import {
  checkoutRequest,
  openFakeMercadopago,
  renewalRequest,
} from '../../../testing/mercadopago/open.ts'
import { readWebhook } from '../../../testing/read-event.ts'
import type { WebhookRequest } from '../gateway.ts'
import { isSigned } from './signature.ts'

const { webhookSecret: secret } = mercadopagoKeys

let shop: Awaited<ReturnType<typeof openFakeMercadopago>>
beforeEach(async () => {
  shop = await openFakeMercadopago()
})
afterEach(() => shop.fake.close())

const sign = (manifest: string, key = secret) =>
  createHmac('sha256', key).update(manifest).digest('hex')

function signed(id: string, ts = '1772467200') {
  const v1 = sign(`id:${id};request-id:r-1;ts:${ts};`)
  return { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': 'r-1' }
}

const receive = (type: string, id: string, headers: object = signed(id)) =>
  readWebhook(shop.gateway, {
    headers: { ...headers },
    query: new URLSearchParams({ 'data.id': id, type }),
    body: JSON.stringify({ id: 112233, type, action: `${type}.updated`, data: { id: 'other' } }),
  })

async function pay() {
  const { token } = await shop.gateway.createCheckout(checkoutRequest)
  const { id } = await shop.fake.payCard(token)
  shop.fake.state.calls.length = 0
  return id
}

const ts = '1772467200'
test.each<[string, string | null, Record<string, string>, boolean]>([
  ['as it is sent', '5', signed('5'), true],
  ['in milliseconds', '5', signed('5', '1772467200123'), true],
  ['an id in capitals, signed so', 'CBK9', signed('CBK9'), true],
  ['an id in capitals, signed in lower case', 'CBK9', signed('cbk9'), true],
  ['an id in lower case, signed in capitals', 'cbk9', signed('CBK9'), false],
  ['of another id', '6', signed('5'), false],
  [
    'with blanks',
    '5',
    { ...signed('5'), 'x-signature': `ts=${ts} , v1=${sign(`id:5;request-id:r-1;ts:${ts};`)}` },
    true,
  ],
  ['without a request id', '5', { 'x-signature': `ts=${ts},v1=${sign(`id:5;ts:${ts};`)}` }, true],
  ['without a data id', null, { 'x-signature': `ts=${ts},v1=${sign(`ts:${ts};`)}` }, true],
  [
    'by another secret',
    '5',
    { 'x-signature': `ts=${ts},v1=${sign(`id:5;ts:${ts};`, 'x')}` },
    false,
  ],
  [
    'two, of which the second',
    '5',
    { 'x-signature': `ts=${ts},v1=00,v1=${sign(`id:5;ts:${ts};`)}` },
    true,
  ],
  ['without a time', '5', { 'x-signature': `v1=${sign('id:5;')}` }, false],
  ['with another time', '5', { 'x-signature': `ts=1,v1=${sign(`id:5;ts:${ts};`)}` }, false],
  ['of an odd time', '5', { 'x-signature': `ts=x,v1=${sign('id:5;ts:x;')}` }, false],
  ['short', '5', { 'x-signature': `ts=${ts},v1=ab` }, false],
  ['empty', '5', { 'x-signature': '' }, false],
  ['none', '5', {}, false],
])('a signature %s', (_, id, headers, isValid) => {
  const now = new Date(Number(ts) * 1000)
  expect(isSigned({ secret, now }, headers, id)).toBe(isValid)
})

test.each([
  ['five minutes ago', 300, true],
  ['longer ago', 301, false],
  ['by a clock that is five minutes ahead', -300, true],
  ['by one that is further ahead', -301, false],
])('a notice that was signed %s', (_, seconds, isValid) => {
  const now = new Date((Number(ts) + seconds) * 1000)
  for (const time of [ts, `${ts}000`]) {
    expect(isSigned({ secret, now }, signed('5', time), '5')).toBe(isValid)
  }
})

test('what a body says that no signature covers makes it no other notice', async () => {
  const id = String(await pay())
  const query = new URLSearchParams({ 'data.id': id, type: 'payment' })
  const told = [1, 2].map(async (number) =>
    shop.gateway.receive!({
      headers: signed(id),
      query,
      body: JSON.stringify({ id: number, action: `payment.${number}`, data: { id: number } }),
    }),
  )
  const [first, second] = await Promise.all(told)
  expect(first).toEqual(second)
  expect(first).toMatchObject({ webhook: { reference: id, name: 'payment' }, id })
})

test('a payment names our order and itself; only the id in the address is believed', async () => {
  const id = await pay()
  expect(await receive('payment', String(id))).toEqual({
    webhook: { reference: String(id), name: 'payment' },
    about: 'payment',
    orderId: checkoutRequest.orderId,
    paymentReference: String(id),
  })
  expect(shop.fake.state.calls).toEqual([`GET /v1/payments/${id}`])
})

test('one that is forged costs no call', async () => {
  const id = String(await pay())
  expect(await receive('payment', id, {})).toBeUndefined()
  expect(await receive('payment', id, signed('1'))).toBeUndefined()
  expect(shop.fake.state.calls).toEqual([])
})

test('a chargeback is a dispute of its payment, in every spelling of its id', async () => {
  const id = await pay()
  const chargeback = await shop.fake.chargeback(id)
  for (const spelling of [chargeback, chargeback.toLowerCase()]) {
    expect(await receive('topic_chargebacks_wh', spelling)).toMatchObject({
      about: 'refund',
      refund: { kind: 'dispute', state: 'open', reference: String(id), amountCents: 49905 },
      payment: { paymentReference: String(id), orderId: checkoutRequest.orderId },
    })
  }
})

test.each(['merchant_order', 'topic_claims_integration_wh', 'subscription_preapproval_plan', ''])(
  '%s is taken as read without a call',
  async (type) => {
    expect(await receive(type, '77')).toMatchObject({ about: 'nothing' })
    expect(shop.fake.state.calls).toEqual([])
  },
)

test('what is unknown there, or of another shop, is nothing', async () => {
  const id = await pay()
  shop.fake.ledger.payments.get(id)!.external_reference = 'pedido-77'
  for (const [type, named] of [
    ['payment', '404'],
    ['payment', String(id)],
    ['payment', '../../users'],
    ['chargebacks', '404'],
  ]) {
    expect(await receive(type!, named!)).toMatchObject({ about: 'nothing' })
  }
})

test('a body that is no JSON does not matter', async () => {
  const id = String(await pay())
  const query = new URLSearchParams({ 'data.id': id, type: 'payment' })
  expect(await readWebhook(shop.gateway, { headers: signed(id), query, body: '<' })).toMatchObject({
    webhook: { reference: id, name: 'payment' },
    about: 'payment',
  })
})

test('while it cannot be asked, the notice is taken without a call, and read later', async () => {
  const id = String(await pay())
  shop.fake.breakCalls('broken')
  const query = new URLSearchParams({ 'data.id': id, type: 'payment' })
  expect(await shop.gateway.receive!({ headers: signed(id), query, body: '<' })).toMatchObject({
    about: 'unread',
    kind: 'payment',
    id,
  })
  expect(shop.fake.state.calls).toEqual([])
  await expect(receive('payment', id)).rejects.toThrow(/500/)
})

/** What arrives at the academy of the notices that are sent. */
async function collectNotices() {
  const arrived: WebhookRequest[] = []
  const server = Fastify()
  server.addContentTypeParser(
    '*',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => body,
  )
  server.removeContentTypeParser('application/json')
  server.post<{ Body: string }>('/aviso', async ({ headers, url, body }) => {
    arrived.push({ headers, query: new URL(url, 'http://localhost').searchParams, body })
  })
  onTestFinished(() => server.close())
  shop.fake.notices.url = `${await server.listen({ port: 0, host: '127.0.0.1' })}/aviso`
  return arrived
}

test.each([
  {},
  { time: 'milliseconds' as const },
  { spelling: 'lower' as const },
  { hasRequestId: false },
])('notices as Mercado Pago sends and signs them are its own: %j', async (signing) => {
  const id = await pay()
  const arrived = await collectNotices()
  Object.assign(shop.fake.notices.signing, signing)
  await shop.fake.chargeback(id)
  const told = await Promise.all(arrived.map((one) => readWebhook(shop.gateway, one)))
  expect(told.map((event) => event?.about)).toEqual(['payment', 'refund'])
})

test('what is told of a subscription, its periods and its charges is about its renewal', async () => {
  const { reference } = await shop.gateway.renewals!.start(renewalRequest)
  await shop.fake.subscriptions.accept(reference)
  const [period] = shop.fake.ledger.authorized.keys()
  const [payment] = shop.fake.ledger.payments.keys()
  for (const [type, id] of [
    ['subscription_preapproval', reference],
    ['subscription_authorized_payment', String(period)],
    ['payment', String(payment)],
  ] as const) {
    expect(await receive(type, id)).toMatchObject({ about: 'renewal', reference })
  }
  shop.fake.subscriptions.state.names = 'ours'
  const { id } = await shop.fake.subscriptions.charge(reference)
  expect(await receive('payment', String(id))).toMatchObject({
    about: 'payment',
    orderId: renewalRequest.subscriptionId,
  })
  expect(await receive('subscription_authorized_payment', '77')).toMatchObject({ about: 'nothing' })
  expect(await receive('subscription_preapproval_plan', '78')).toMatchObject({ about: 'nothing' })
})
