import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { serveFakeReporting } from './fake-paypal-reporting.ts'

const money = z.object({ currency_code: z.string(), value: z.string().regex(/^\d+\.\d{2}$/) })

const planRequest = z.looseObject({
  product_id: z.string(),
  name: z.string().min(1).max(127),
  billing_cycles: z.tuple([
    z.looseObject({
      frequency: z.object({
        interval_unit: z.literal('MONTH'),
        interval_count: z.number().int().min(1).max(12),
      }),
      total_cycles: z.literal(0),
      pricing_scheme: z.object({ fixed_price: money }),
    }),
  ]),
})

const subscriptionRequest = z.looseObject({
  plan_id: z.string(),
  custom_id: z.string().max(127),
  start_time: z.iso.datetime().optional(),
})

interface FakeTransaction {
  id: string
  status: string
  time: string
  amount_with_breakdown: { gross_amount: z.output<typeof money> }
}

interface FakeSubscription {
  id: string
  status: string
  request: z.output<typeof subscriptionRequest>
  nextBillingTime: string | undefined
  failed: { count: number; time: string } | undefined
  transactions: FakeTransaction[]
  refunds: { id: string; saleId: string; total: string }[]
}

type Once = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: () => { status: number; body: unknown },
) => Promise<unknown>

type RecordTransaction = ReturnType<typeof serveFakeReporting>['record']

const notFound = { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] }
const invalidStatus = {
  name: 'UNPROCESSABLE_ENTITY',
  details: [{ issue: 'SUBSCRIPTION_STATUS_INVALID' }],
}
const newId = (prefix: string) => `${prefix}-${randomBytes(6).toString('hex').toUpperCase()}`

/** PayPal's products, plans and subscriptions by their documentation, and who acts there. */
export function serveFakeSubscriptions(
  app: FastifyInstance,
  once: Once,
  record: RecordTransaction,
) {
  const plans = new Map<string, z.output<typeof planRequest>>()
  const subscriptions = new Map<string, FakeSubscription>()
  const state = {
    /** The list of charges leaves out the newest one, as PayPal's does for a while. */
    hidesNewest: false,
    /** Answers what is to be cancelled, and does nothing. */
    ignoresCancels: false,
    /** Charges are captures, which the older API knows nothing of. */
    hasCaptures: false,
  }

  app.post('/v1/catalogs/products', async (request, reply) =>
    once(request, reply, () => ({ status: 201, body: { id: newId('PROD') } })),
  )
  app.post('/v1/billing/plans', async (request, reply) =>
    once(request, reply, () => {
      const plan = planRequest.safeParse(request.body)
      if (!plan.success) return { status: 400, body: { name: 'INVALID_REQUEST' } }
      const id = newId('P')
      plans.set(id, plan.data)
      return { status: 201, body: { id, status: 'ACTIVE' } }
    }),
  )
  app.post('/v1/billing/subscriptions', async (request, reply) =>
    once(request, reply, () => {
      const wanted = subscriptionRequest.safeParse(request.body)
      if (!wanted.success || !plans.has(wanted.data.plan_id)) return { status: 404, body: notFound }
      const id = newId('I')
      subscriptions.set(id, {
        id,
        status: 'APPROVAL_PENDING',
        request: wanted.data,
        nextBillingTime: undefined,
        failed: undefined,
        transactions: [],
        refunds: [],
      })
      const href = `https://www.paypal.com/webapps/billing/subscriptions?ba_token=BA-${id}`
      return {
        status: 201,
        body: { id, status: 'APPROVAL_PENDING', links: [{ rel: 'approve', href }] },
      }
    }),
  )

  interface One {
    Params: { id: string; verb: string }
    Querystring: { start_time?: string; end_time?: string }
  }
  app.get<One>('/v1/billing/subscriptions/:id', async (request, reply) => {
    const found = subscriptions.get(request.params.id)
    return found ? present(found) : reply.code(404).send(notFound)
  })
  app.get<One>('/v1/billing/subscriptions/:id/transactions', async (request, reply) => {
    const found = subscriptions.get(request.params.id)
    const { start_time: from, end_time: to } = request.query
    if (!found) return reply.code(404).send(notFound)
    if (!from || !to) return reply.code(400).send({ name: 'INVALID_REQUEST' })
    const shown = state.hidesNewest ? found.transactions.slice(0, -1) : found.transactions
    return { transactions: shown.filter(({ time }) => time >= from).toReversed() }
  })

  const verbs: Record<string, { from: string[]; to: string } | undefined> = {
    cancel: { from: ['ACTIVE', 'SUSPENDED'], to: 'CANCELLED' },
    suspend: { from: ['ACTIVE'], to: 'SUSPENDED' },
    activate: { from: ['SUSPENDED'], to: 'ACTIVE' },
  }
  app.post<One>('/v1/billing/subscriptions/:id/:verb', async (request, reply) => {
    const found = subscriptions.get(request.params.id)
    const verb = verbs[request.params.verb]
    if (!found || !verb) return reply.code(404).send(notFound)
    if (!verb.from.includes(found.status)) return reply.code(422).send(invalidStatus)
    if (verb.to !== 'CANCELLED' || !state.ignoresCancels) found.status = verb.to
    return reply.code(204).send()
  })

  app.post<One>('/v1/payments/sale/:id/refund', async (request, reply) => {
    const saleId = request.params.id
    const found = [...subscriptions.values()].find((one) =>
      one.transactions.some(({ id }) => id === saleId),
    )
    if (!found || state.hasCaptures) return reply.code(404).send(notFound)
    return once(request, reply, () => refund(found, saleId))
  })

  function refund(subscription: FakeSubscription, saleId: string) {
    const sale = subscription.transactions.find(({ id }) => id === saleId)!
    if (sale.status === 'REFUNDED') {
      return { status: 400, body: { name: 'TRANSACTION_ALREADY_REFUNDED' } }
    }
    sale.status = 'REFUNDED'
    const { value: total, currency_code: currency } = sale.amount_with_breakdown.gross_amount
    const made = { id: newId('R'), saleId, total }
    subscription.refunds.push(made)
    record({
      id: made.id,
      code: 'T1107',
      amount: sale.amount_with_breakdown.gross_amount,
      reference: { id: saleId, type: 'TXN' },
    })
    const times = { create_time: sale.time, update_time: sale.time }
    const amount = { total, currency }
    return {
      status: 201,
      body: { ...times, id: made.id, sale_id: saleId, state: 'completed', amount },
    }
  }

  function present({
    id,
    status,
    request,
    nextBillingTime,
    failed,
    transactions,
  }: FakeSubscription) {
    const last = transactions.at(-1)
    return {
      id,
      status,
      plan_id: request.plan_id,
      custom_id: request.custom_id,
      billing_info: {
        outstanding_balance: { currency_code: 'MXN', value: '0.0' },
        ...(nextBillingTime && { next_billing_time: nextBillingTime }),
        failed_payments_count: failed?.count ?? 0,
        ...(last && { last_payment: { time: last.time } }),
        ...(failed && {
          last_failed_payment: { time: failed.time, reason_code: 'PAYMENT_DENIED' },
        }),
      },
    }
  }

  const get = (id: string) => subscriptions.get(id)!
  return {
    plans,
    all: subscriptions,
    state,
    /** As its buyer; the first charge is made unless it begins later. */
    approve(id: string, at: string, nextBillingTime: string) {
      Object.assign(get(id), { status: 'ACTIVE', nextBillingTime })
      return get(id).request.start_time === undefined ? this.charge(id, at, nextBillingTime) : ''
    },
    charge(
      id: string,
      at: string,
      nextBillingTime: string,
      other: Partial<z.output<typeof money>> = {},
    ): string {
      const one = get(id)
      const [cycle] = plans.get(one.request.plan_id)!.billing_cycles
      const price = cycle.pricing_scheme.fixed_price
      const transaction = {
        id: newId('SALE'),
        status: 'COMPLETED',
        time: at,
        amount_with_breakdown: { gross_amount: { ...price, ...other } },
      }
      one.transactions.push(transaction)
      record({
        id: transaction.id,
        code: 'T0002',
        amount: transaction.amount_with_breakdown.gross_amount,
        reference: { id, type: 'SUB' },
        custom: one.request.custom_id,
      })
      Object.assign(one, { nextBillingTime, failed: undefined })
      return transaction.id
    },
    failPayment(id: string, time: string) {
      get(id).failed = { count: (get(id).failed?.count ?? 0) + 1, time }
    },
    cancelThere: (id: string) => void (get(id).status = 'CANCELLED'),
    suspendThere: (id: string) => void (get(id).status = 'SUSPENDED'),
  }
}
