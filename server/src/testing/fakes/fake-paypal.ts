import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import { breakTransport, noFault } from '../transport-faults.ts'
import { buildRefund, type FakeOrder, leftOf, money, orderRequest } from './fake-paypal-orders.ts'
import { serveFakeReporting } from './fake-paypal-reporting.ts'
import { serveFakeSubscriptions } from './fake-paypal-subscriptions.ts'

const refundRequest = z.looseObject({ amount: money.optional(), custom_id: z.string() })

const disputeIssue = 'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK'

const verificationRequest = z.looseObject({ transmission_sig: z.string() })

/** A fake PayPal server by its documentation, with switches for failures. */
export async function startFakePaypal() {
  // Idle preconnected sockets would delay closing.
  const app = Fastify({ forceCloseConnections: true })
  const orders = new Map<string, FakeOrder>()
  const replies = new Map<string, { status: number; body: unknown }>()
  const state = {
    tokenLifetimeSeconds: 32_400,
    tokens: [] as string[],
    /** Status of captures. */
    captureStatus: 'COMPLETED',
    /** Fails captures with this issue. */
    issue: undefined as string | undefined,
    /** Status of refunds. */
    refundStatus: 'COMPLETED',
    /** Fails refunds with this issue. */
    refundIssue: undefined as string | undefined,
    /** Does what it is asked and breaks the connection before it answers. */
    losesReplies: false,
    /** Never responds. */
    isSilent: false,
    onSilence: () => {},
    calls: [] as string[],
    verification: undefined as unknown,
    now: () => new Date('2026-11-21T14:00:00Z'),
    ...noFault,
  }
  breakTransport(app, state)

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => new URLSearchParams(body),
  )

  app.addHook('onRequest', async (request, reply) => {
    state.calls.push(`${request.method} ${request.url}`)
    if (state.isSilent) {
      state.onSilence()
      return reply.hijack()
    }
    if (request.url === '/v1/oauth2/token') return undefined
    const bearer = request.headers.authorization?.replace('Bearer ', '')
    if (bearer !== undefined && bearer === state.tokens.at(-1)) return undefined
    return reply.code(401).send({ error: 'invalid_token', error_description: 'Token expired' })
  })

  app.post('/v1/oauth2/token', async (request, reply) => {
    const expected = `Basic ${Buffer.from('client:very-secret').toString('base64')}`
    if (request.headers.authorization !== expected) {
      return reply.code(401).send({ error: 'invalid_client' })
    }
    const token = randomBytes(8).toString('hex')
    state.tokens.push(token)
    return { access_token: token, token_type: 'Bearer', expires_in: state.tokenLifetimeSeconds }
  })

  /** Idempotency: the same request id gets the same response. */
  async function once(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: () => { status: number; body: unknown },
  ) {
    const key = `${request.url} ${String(request.headers['paypal-request-id'])}`
    const result = replies.get(key) ?? answer()
    replies.set(key, result)
    if (!state.losesReplies) return reply.code(result.status).send(result.body)
    request.raw.socket.destroy()
    return reply.hijack()
  }

  const reporting = serveFakeReporting(app, () => state.now())
  const subscriptions = serveFakeSubscriptions(app, once, reporting.record)

  app.post('/v2/checkout/orders', async (request, reply) =>
    once(request, reply, () => {
      const id = randomBytes(9).toString('hex').slice(0, 17).toUpperCase()
      const order: FakeOrder = {
        id,
        status: 'PAYER_ACTION_REQUIRED',
        update_time: '2026-11-21T12:00:00Z',
        request: orderRequest.parse(request.body),
        captures: [],
        refunds: [],
        takenCents: 0,
      }
      orders.set(id, order)
      return { status: 200, body: presentOrder(order) }
    }),
  )

  app.get<{ Params: { id: string } }>('/v2/checkout/orders/:id', async (request, reply) => {
    const order = orders.get(request.params.id)
    return order ? presentOrder(order) : reply.code(404).send(buildError('INVALID_RESOURCE_ID'))
  })

  app.post<{ Params: { id: string } }>('/v2/checkout/orders/:id/capture', async (request, reply) =>
    once(request, reply, () => {
      const order = orders.get(request.params.id)
      const issue = order?.status === 'COMPLETED' ? 'ORDER_ALREADY_CAPTURED' : state.issue
      if (!order || issue !== undefined) return { status: 422, body: buildError(issue ?? '') }
      order.status = 'COMPLETED'
      const { amount, custom_id: custom } = order.request.purchase_units[0]
      const id = `CAP${order.id}`
      order.captures.push({ id, status: state.captureStatus, amount })
      reporting.record({ id, code: 'T0006', amount, custom })
      return { status: 201, body: presentOrder(order) }
    }),
  )

  app.post<{ Params: { id: string } }>(
    '/v2/payments/captures/:id/refund',
    async (request, reply) => {
      const order = [...orders.values()].find(
        ({ captures }) => captures[0]?.id === request.params.id,
      )
      if (!order) return reply.code(404).send(buildError('RESOURCE_NOT_FOUND'))
      return once(request, reply, () => refundCapture(order, request.body))
    },
  )

  function refundCapture(order: FakeOrder, body: unknown) {
    const { amount, ...rest } = refundRequest.parse(body)
    const left = leftOf(order)
    const value = amount?.value ?? left.toFixed(2)
    const excess = order.takenCents > 0 ? disputeIssue : 'REFUND_AMOUNT_EXCEEDED'
    const isTooMuch = Number(value) > left + 0.001 || left < 0.01
    const issue = isTooMuch ? excess : state.refundIssue
    if (issue !== undefined) return { status: 422, body: buildError(issue) }
    const custom = rest.custom_id
    const made = { ...refund(order.id, value, custom), ...rest, status: state.refundStatus }
    order.refunds[order.refunds.length - 1] = made
    return { status: 201, body: made }
  }

  app.get<{ Params: { id: string } }>('/v2/payments/captures/:id', async (request, reply) => {
    for (const { id, captures } of orders.values()) {
      const capture = captures.find((one) => one.id === request.params.id)
      if (capture) return { ...capture, supplementary_data: { related_ids: { order_id: id } } }
    }
    return reply.code(404).send(buildError('INVALID_RESOURCE_ID'))
  })

  app.post('/v1/notifications/verify-webhook-signature', (request, reply) => {
    state.verification = request.body
    const { transmission_sig: signature } = verificationRequest.parse(request.body)
    return reply.send({ verification_status: signature === 'good' ? 'SUCCESS' : 'FAILURE' })
  })

  function presentOrder(order: FakeOrder) {
    const [unit] = order.request.purchase_units
    const { captures, refunds } = order
    const payments = captures.length === 0 ? {} : { payments: { captures, refunds } }
    return {
      ...order.request,
      id: order.id,
      status: order.status,
      update_time: order.update_time,
      purchase_units: [{ ...unit, ...payments }],
      links: [
        { rel: 'self', href: `${baseUrl}/v2/checkout/orders/${order.id}`, method: 'GET' },
        {
          rel: 'payer-action',
          href: `https://www.paypal.com/checkoutnow?token=${order.id}`,
          method: 'GET',
        },
      ],
    }
  }

  /** Approves the order as its buyer. */
  function approve(id: string, time: string) {
    const order = orders.get(id)
    if (order) Object.assign(order, { status: 'APPROVED', update_time: time })
  }

  /** Refunds on PayPal's site; returns the resource of the webhook event. */
  function refund(id: string, value: string, custom?: string) {
    const order = orders.get(id)!
    const made = buildRefund(order, value)
    order.refunds.push(made)
    const [capture] = order.captures
    const reference = { id: capture!.id, type: 'TXN' } as const
    reporting.record({ id: made.id, code: 'T1107', amount: made.amount, reference, custom })
    const isWhole = leftOf(order) < 0.01
    capture!.status = isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    return made
  }

  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  /** Breaks the connections that wait for an answer. */
  const hangUp = () => app.server.closeAllConnections()
  return {
    baseUrl,
    state,
    orders,
    subscriptions,
    reporting,
    approve,
    refund,
    hangUp,
    close: () => app.close(),
  }
}

function buildError(issue: string) {
  return {
    name: 'UNPROCESSABLE_ENTITY',
    message: 'The requested action could not be performed.',
    debug_id: 'f1234567890ab',
    details: [{ issue, description: 'As documented.' }],
  }
}
