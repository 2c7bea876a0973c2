import { confirmPayment, createOrder } from '@ateneo/contract'
import { buildApp } from '../app.ts'
import type { Context } from '../context.ts'
import { openPayments } from '../features/payments/service.ts'
import type { TestApp } from './test-app.ts'
import { pickPlan, returned } from './buy.ts'
import { Client, type TestUser } from './client.ts'
import { followEvents } from './follow-events.ts'
import { withGateways } from './gateways.ts'
import { startFakePaypal } from './fakes/fake-paypal.ts'

const webhookId = 'WEBHOOK1'

/** Webhook headers whose signature the fake PayPal accepts. */
export const signedHeaders = {
  'content-type': 'application/json',
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.paypal.com/cert.pem',
  'paypal-transmission-id': 'event-1',
  'paypal-transmission-sig': 'good',
  'paypal-transmission-time': '2026-11-21T12:06:00Z',
}

const WEBHOOK = '/payment/webhook'

function composeEvent(event: string, resource: object, headers: Record<string, string>) {
  return {
    headers: { ...signedHeaders, ...headers },
    payload: JSON.stringify({
      id: 'WH-1',
      create_time: '2026-11-21T14:00:00Z',
      event_type: event,
      resource,
    }),
  }
}

/** The same to a server of another process; answers its status, 502 if it is gone. */
export async function sendEventTo(
  origin: string,
  event: string,
  resource: object,
): Promise<number> {
  const { headers, payload: body } = composeEvent(event, resource, {})
  const sent = fetch(`${origin}${WEBHOOK}`, { method: 'POST', headers, body })
  return sent.then(
    ({ status }) => status,
    () => 502,
  )
}

/** PayPal at this address beside the test provider of the academy, if it has one. */
export function withPaypal({ ctx }: TestApp, baseUrl: string): Context {
  const paypal = { clientId: 'client', clientSecret: 'very-secret', webhookId }
  const config = {
    ...ctx.config,
    providerKeys: { ...ctx.config.providerKeys, paypal },
    providerUrls: { ...ctx.config.providerUrls, paypal: baseUrl },
  }
  return { ...ctx, config, gateways: openPayments({ ...ctx, config }) }
}

/** A second application of the same database, with the fake PayPal as its gateway. */
export async function createPaypalTestApp(academy: TestApp) {
  const fake = await startFakePaypal()
  fake.state.now = () => academy.clock.now()
  const both = withPaypal(academy, fake.baseUrl)
  const ctx = { ...both, gateways: withGateways(both.gateways, { sandbox: undefined }) }
  const paypal = (await ctx.gateways.find('paypal'))!
  const app = await buildApp(ctx)
  const as = (student: TestUser) => new Client(app, ctx, student)

  /** An order that its buyer approved at PayPal. */
  async function openApproved(
    student: TestUser,
    {
      months = 0,
      course,
      coupon,
    }: { months?: 0 | 1 | 3 | 12; course?: { id: string }; coupon?: string } = {},
  ) {
    const cost = await pickPlan(academy, months)
    const baseUrl = 'http://localhost:3001'
    const { link } = await as(student).call(createOrder, {
      body: { baseUrl, cost, coupon, ...(course && { courseId: course.id }) },
    })
    const token = new URL(link).searchParams.get('token') ?? ''
    fake.approve(token, '2026-11-21T12:05:00Z')
    return { token, costId: cost._id, courseId: course?.id }
  }

  async function buy(student: TestUser, wanted: Parameters<typeof openApproved>[1] = {}) {
    const order = await openApproved(student, wanted)
    const paid = await as(student).call(confirmPayment, returned(order))
    return { ...paid, token: order.token }
  }

  /** Sends a signed webhook event, and does what its job does. */
  async function send(event: string, resource: object, headers: Record<string, string> = {}) {
    const composed = composeEvent(event, resource, headers)
    const reply = await app.inject({ method: 'POST', url: WEBHOOK, ...composed })
    await followEvents(ctx, 'paypal')
    return reply
  }

  /** Gives so much of a payment back at PayPal, and is told of it. */
  async function refund(token: string, value: string, event = 'PAYMENT.CAPTURE.REFUNDED') {
    const resource = fake.refund(token, value)
    const { statusCode } = await send(event, resource)
    if (statusCode !== 200) throw new Error(`${event} was answered ${statusCode}`)
    return resource
  }

  async function close() {
    await app.close()
    await fake.close()
  }

  return { app, ctx, paypal, fake, as, openApproved, buy, send, refund, close }
}
