import * as calls from '@ateneo/contract'
import { desc, eq } from '../../platform/db/drizzle.ts'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildCourse } from '../../testing/builders/build.ts'
import { buildAdmin, buildStudent } from '../../testing/builders/build-people.ts'
import { buy } from '../../testing/buy.ts'
import type { Client } from '../../testing/client.ts'
import { openReceiver, type Receiver } from '../../testing/receiver.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { deliver, sweepDeliveries } from './delivery.ts'
import { RETRIES } from './queues.ts'
import { webhookDeliveries, webhooks } from './tables.ts'
import { publishEvent } from './publish-event.ts'

let office: Client
let receiver: Receiver

const academy = withAcademy({ env: { WEBHOOKS_TO_LOOPBACK: 'true' } })
beforeAll(async () => {
  // The library that verifies compares with the time of day.
  academy.clock.set(new Date().toISOString())
})
beforeEach(async () => {
  receiver = await openReceiver()
  office = academy.as(await buildAdmin(academy))
  await academy.db.delete(webhooks)
})
afterEach(() => receiver.close())

async function listen(events: calls.ChosenEvent[] = ['order.paid'], isPaused = false) {
  const body = { url: receiver.url, events, isPaused }
  const { insertedId: id, secret } = await office.call(calls.createWebhook, { body })
  return { id, secret, params: { webhookId: id } }
}

const stored = () => academy.db.select().from(webhookDeliveries).orderBy(desc(webhookDeliveries.id))

async function sell() {
  const student = await buildStudent(academy)
  const course = await buildCourse(academy, { status: 'approved', priceCents: 25_000 })
  await buy(academy, student, { course })
  return { student, course }
}

function verify(secret: string, { headers, body }: Receiver['received'][number]) {
  return new Webhook(secret).verify(body, headers as Record<string, string>)
}

test('a payment is told, signed after the Standard Webhooks, with ids and no names', async () => {
  const { secret, params } = await listen()
  const { student, course } = await sell()
  await academy.runJobs()
  expect(receiver.received).toHaveLength(1)
  const told = verify(secret, receiver.received[0]!)
  expect(calls.webhookBody('order.paid').parse(told).data).toMatchObject({
    personId: student.id,
    courseId: course.id,
    price: 250,
  })
  expect(receiver.received[0]!.body).not.toContain(student.email)
  const { documents } = await office.call(calls.listWebhookDeliveries, { params })
  expect(documents).toMatchObject([
    {
      event: 'order.paid',
      state: 'delivered',
      attempts: 1,
      lastAttempt: { status: 200, answer: 'gracias' },
    },
  ])
  expect(receiver.received[0]!.headers['webhook-id']).toBe(documents[0]!._id)
})

test('what was not chosen, or happens while it is paused, is not told', async () => {
  await listen(['order.refunded'])
  await listen(['order.paid'], true)
  await sell()
  await academy.runJobs()
  expect(receiver.received).toEqual([])
  expect(await stored()).toEqual([])
})

test('what is rolled back is not told', async () => {
  await listen()
  const { id: personId } = await buildStudent(academy)
  const rolledBack = academy.db.transaction(async (tx) => {
    const data = { orderId: personId, personId, courseId: null, price: 1, currency: 'MXN' }
    await publishEvent(academy.ctx, tx, 'order.paid', data)
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await academy.runJobs()
  expect(receiver.received).toEqual([])
})

test('an answer that is no success is tried again, and given up after a day', async () => {
  const { params } = await listen()
  const { id: personId } = await buildStudent(academy)
  const data = { orderId: personId, personId, courseId: null, price: 1, currency: 'MXN' }
  const [delivery] = await academy.db.transaction(async (tx) => {
    await publishEvent(academy.ctx, tx, 'order.paid', data)
    return tx.select().from(webhookDeliveries)
  })
  const deliveryId = delivery!.id
  receiver.answerWith((response) => void response.writeHead(500).end('ahora no'))
  await expect(deliver(academy.ctx, { deliveryId })).rejects.toThrow('500')
  const retry = { params: { deliveryId } }
  expect((await office.refused(calls.retryWebhookDelivery, retry)).body.code).toBe(
    'webhook_delivery_not_failed',
  )
  await academy.db
    .update(webhookDeliveries)
    .set({ attempts: RETRIES })
    .where(eq(webhookDeliveries.id, deliveryId))
  await deliver(academy.ctx, { deliveryId })
  const { documents } = await office.call(calls.listWebhookDeliveries, { params })
  expect(documents).toMatchObject([
    { state: 'failed', attempts: RETRIES + 1, lastAttempt: { status: 500, answer: 'ahora no' } },
  ])
  receiver.answerWith((response) => void response.end('ya'))
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => office.send(calls.retryWebhookDelivery, retry)),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  await academy.runJobs()
  expect(await stored()).toMatchObject([{ state: 'delivered', lastAnswer: 'ya' }])
})

test('a test is sent also in pause, and a new secret signs at once', async () => {
  const { secret: former, params } = await listen(['order.paid'], true)
  const { secret } = await office.call(calls.rotateWebhookSecret, { params })
  await office.call(calls.testWebhook, { params })
  await academy.runJobs()
  const [told] = receiver.received
  expect(verify(secret, told!)).toMatchObject({ type: 'webhook.test' })
  expect(() => verify(former, told!)).toThrow('No matching signature found')
})

test('a receiver that was deleted gets nothing of what waited', async () => {
  const { params } = await listen()
  await office.call(calls.testWebhook, { params })
  await office.call(calls.deleteWebhook, { params })
  await academy.runJobs()
  expect(receiver.received).toEqual([])
})

test.each([
  ['https://10.0.0.1/', /red privada/],
  ['https://169.254.169.254/latest/meta-data', /red privada/],
  ['http://ejemplo.mx@10.0.0.1/', /usuario y la contraseña/],
  ['https://ana:clave@ejemplo.mx/', /usuario y la contraseña/],
  ['https://ejemplo.mx:0/', /puerto/],
  ['https://servidor/', /no existe en internet/],
  ['https://caja.local/', /no existe en internet/],
  ['https://metadata.google.internal/', /no existe en internet/],
])('%s is refused as an address, beside its field', async (url, words) => {
  const body = { url, events: ['order.paid' as const], isPaused: false }
  const refusal = {
    status: 400,
    body: {
      code: 'webhook_address_refused',
      issues: [{ path: 'url', message: expect.stringMatching(words) }],
    },
  }
  expect(await office.refused(calls.createWebhook, { body })).toMatchObject(refusal)
  const { params } = await listen()
  expect(await office.refused(calls.editWebhook, { params, body })).toMatchObject(refusal)
  expect(await office.call(calls.listWebhooks)).toMatchObject({
    documents: [{ url: receiver.url }],
  })
})

test.each([
  ['https://ejemplo.mx:99999/', 'Revisa el nombre y el puerto de la dirección.'],
  ['https://999.1.1.1/', 'Revisa el nombre y el puerto de la dirección.'],
  ['ftp://ejemplo.mx/', 'Escribe una dirección que empiece con https://'],
  ['ejemplo.mx', 'Escribe una dirección que empiece con https://'],
])('%s is no address', async (url, message) => {
  const body = { url, events: ['order.paid' as const], isPaused: false }
  expect(await office.refused(calls.createWebhook, { body })).toMatchObject({
    status: 400,
    body: { code: 'invalid_data', issues: [{ path: 'url', message }] },
  })
})

test('of thirty at once twenty are made', async () => {
  const body = { url: receiver.url, events: ['order.paid' as const], isPaused: true }
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => office.send(calls.createWebhook, { body })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(calls.MAX_WEBHOOKS)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(10)
})

test('deliveries go after thirty days, and with the person whom they tell of', async () => {
  await listen(['order.paid'])
  const { student } = await sell()
  await sell()
  await academy.runJobs()
  const reason = 'Lo pidió.'
  await office.call(calls.erasePerson, { params: { id: student.id }, body: { reason } })
  expect((await stored()).filter(({ personId }) => personId === student.id)).toEqual([])
  expect(await stored()).toHaveLength(1)
  academy.clock.advance({ days: 30, minutes: 1 })
  await sweepDeliveries(academy.ctx)
  expect(await stored()).toEqual([])
})
