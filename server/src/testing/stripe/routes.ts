import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Ledger } from './ledger.ts'
import { type Answer, buildOnce } from './once.ts'
import {
  cancelBody,
  customerBody,
  type FakeIntent,
  type FakeSession,
  refundBody,
  refusal,
  sessionBody,
  type SubscriptionBody,
} from './wire.ts'

interface ById {
  Params: { id: string }
}

type Query = Record<string, string | undefined>

export interface AccountState {
  account: Record<string, unknown>
  /** Ways to pay for which a page is refused whole, as of old. */
  refusedTypes: string[]
  /** OXXO and transfers can be given back by the API. */
  cashRefunds: 'made' | 'refused'
}

export const missing = (what: string, id: string): Answer => ({
  status: 404,
  body: refusal('resource_missing', `No such ${what}: '${id}'`, 'id'),
})

/** Stripe's calls, by the types of its package 23.1. */
export function serveStripe(app: FastifyInstance, ledger: Ledger, state: AccountState): void {
  const once = buildOnce()

  app.get('/v1/account', () => state.account)

  app.post('/v1/customers', (request, reply) =>
    once(request, reply, () =>
      accept(customerBody, request.body, (body) => {
        if (state.refusedTypes.includes('customers')) {
          return { status: 400, body: refusal('parameter_invalid', 'Not for this account') }
        }
        const customer = { id: ledger.nextId('cus'), object: 'customer', ...body }
        ledger.customers.set(customer.id, customer)
        return { status: 200, body: customer }
      }),
    ),
  )

  app.post('/v1/checkout/sessions', (request, reply) =>
    once(request, reply, () =>
      accept(sessionBody, request.body, (body) => {
        const types = body.allowed_payment_method_types
        const refused = types.find((type) => state.refusedTypes.includes(type))
        if (refused !== undefined) {
          const words = `The payment method type provided: ${refused} is invalid. Please ensure the provided type is activated in your dashboard`
          return { status: 400, body: refusal('parameter_invalid', words) }
        }
        if (types.includes('customer_balance') && !body.customer) {
          return { status: 400, body: refusal('parameter_missing', 'customer', 'customer') }
        }
        if (body.mode === 'subscription' && startsTooSoon(body, ledger.seconds())) {
          const words = 'The trial end must be at least 48 hours in the future'
          return { status: 400, body: refusal('parameter_invalid', words, 'trial_end') }
        }
        return { status: 200, body: present(ledger.openSession(body)) }
      }),
    ),
  )

  app.get<ById>('/v1/checkout/sessions/:id', ({ params }, reply) => {
    const session = ledger.findSession(params.id)
    if (session) return reply.send(present(session))
    const { status, body } = missing('checkout.session', params.id)
    return reply.code(status).send(body)
  })

  app.get<ById>('/v1/payment_intents/:id', ({ params }, reply) => {
    const intent = ledger.intents.get(params.id)
    if (intent) return reply.send(presentIntent(ledger, intent))
    const { status, body } = missing('payment_intent', params.id)
    return reply.code(status).send(body)
  })

  app.post<ById>('/v1/payment_intents/:id/cancel', async (request, reply) => {
    const intent = ledger.intents.get(request.params.id)
    const answer = once(request, reply, () =>
      accept(cancelBody, request.body, () => {
        if (!intent) return missing('payment_intent', request.params.id)
        if (!intent.status.startsWith('requires_')) {
          return { status: 400, body: refusal('payment_intent_unexpected_state', intent.status) }
        }
        Object.assign(intent, { status: 'canceled', next_action: null })
        ledger.record('payment_intent.canceled', intent)
        return { status: 200, body: intent }
      }),
    )
    return answer
  })

  app.post('/v1/refunds', async (request, reply) =>
    once(request, reply, () =>
      accept(refundBody, request.body, ({ payment_intent: id, amount, metadata = {} }) => {
        const intent = ledger.intents.get(id)
        if (!intent) return missing('payment_intent', id)
        const refused = explainRefusal(ledger, { intent, amount, state })
        if (refused) return { status: 400, body: refused }
        const made = ledger.refund(intent, amount ?? ledger.leftOf(intent), { metadata })
        ledger.record('refund.created', made)
        return { status: 200, body: made }
      }),
    ),
  )

  app.get<{ Querystring: Query }>('/v1/refunds', ({ query }) =>
    asList(ledger.refundsOf(query['payment_intent'] ?? '')),
  )

  app.get<{ Querystring: Query }>('/v1/disputes', ({ query }) => {
    const wanted = query['payment_intent']
    return asList([...ledger.disputes.values()].filter((one) => one.payment_intent === wanted))
  })

  app.get<{ Querystring: Query }>('/v1/events', ({ query }, reply) => {
    const after = query['starting_after']
    const types = Object.entries(query).filter(([name]) => name.startsWith('types['))
    const wanted = new Set(types.map(([, type]) => type))
    if (wanted.size > 20) return reply.code(400).send(refusal('array_too_large', '20', 'types'))
    const found = ledger.events
      .filter(({ type, created }) => wanted.has(type) && isWithin(created, query))
      .toReversed()
    const start = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1
    const limit = Number(query['limit'] ?? 10)
    return asList(found.slice(start, start + limit), start + limit < found.length)
  })
}

/** A first charge later than now is at least two days ahead. */
const startsTooSoon = ({ subscription_data: { trial_end: end } }: SubscriptionBody, now: number) =>
  end !== undefined && end < now + 48 * 60 * 60

export const asList = (data: object[], has_more = false) => ({ object: 'list', data, has_more })

function isWithin(created: number, query: Query): boolean {
  const from = Number(query['created[gte]'] ?? 0)
  const until = Number(query['created[lte]'] ?? Infinity)
  return created >= from && created <= until
}

export function accept<T extends z.ZodType>(
  schema: T,
  body: unknown,
  act: (body: z.output<T>) => Answer,
): Answer {
  const parsed = schema.safeParse(body)
  if (parsed.success) return act(parsed.data)
  const [issue] = parsed.error.issues
  const param = issue?.path.join('.')
  return { status: 400, body: refusal('parameter_invalid', issue?.message ?? '', param) }
}

interface WantedRefund {
  intent: FakeIntent
  amount: number | undefined
  state: AccountState
}

function explainRefusal(ledger: Ledger, { intent, amount, state }: WantedRefund) {
  const left = ledger.leftOf(intent)
  if (intent.status !== 'succeeded') return refusal('charge_not_refundable', 'Not paid')
  const { type } = ledger.chargeOf(intent).payment_method_details
  if (type !== 'card' && state.cashRefunds === 'refused') {
    return refusal('charge_not_refundable', `${type} payments cannot be refunded`)
  }
  if (left === 0) return refusal('charge_already_refunded', 'Already refunded')
  return (amount ?? 0) > left ? refusal('amount_too_large', 'Greater than what is left') : undefined
}

/** Without what was asked for. */
export const present = ({ body: _body, ...session }: FakeSession) => session

/** With what the gateway wants expanded. */
function presentIntent(ledger: Ledger, intent: FakeIntent) {
  const charge = ledger.charges.get(intent.latest_charge ?? '')
  const refunds = ledger.refundsOf(intent.id)
  return {
    ...intent,
    latest_charge: charge
      ? { ...charge, refunds: asList(refunds.slice(0, 10), refunds.length > 10) }
      : null,
  }
}
