import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Ledger } from './ledger.ts'
import { failure, type FakePayment, preferenceBody, refundBody } from './wire.ts'

interface Answer {
  status: number
  body: unknown
}

interface ById {
  Params: { id: string }
}

type Query = Record<string, string | undefined>

/** Mercado Pago's calls, by its documentation and the types of its SDK 3.3. */
export function serveMercadopago(app: FastifyInstance, ledger: Ledger, currency: string): void {
  const { preferences, payments, chargebacks } = ledger
  const missing = (reply: FastifyReply) => reply.code(404).send(failure(404, 'not_found'))
  const once = buildOnce()

  app.post('/checkout/preferences', async (request, reply) =>
    once(request, reply, () => {
      const parsed = preferenceBody.safeParse(request.body)
      const isForeign = parsed.data?.items.some((item) => item.currency_id !== currency)
      if (!parsed.success || isForeign) {
        const [issue] = parsed.error?.issues ?? []
        const field = String(issue?.path[0] ?? 'items')
        return { status: 400, body: failure(400, `invalid_${field}`) }
      }
      const id = `724484980-${randomUUID()}`
      const page = 'https://www.mercadopago.com.mx/checkout/v1/redirect?pref_id='
      const made = {
        ...parsed.data,
        id,
        init_point: page + id,
        sandbox_init_point: page.replace('www', 'sandbox') + id,
        date_created: ledger.stamp(),
      }
      preferences.set(id, made)
      return { status: 201, body: made }
    }),
  )

  app.get<{ Querystring: Query }>('/checkout/preferences/search', ({ query }) => {
    const all = [...preferences.values()]
    const found = all.filter((one) => one.external_reference === query['external_reference'])
    // Its elements lack the page's address.
    const elements = found.map(({ id, external_reference }) => ({ id, external_reference }))
    return { elements, next_offset: 0, total: elements.length }
  })

  app.get<ById>('/checkout/preferences/:id', ({ params }, reply) => {
    const found = preferences.get(params.id)
    return found ? reply.send(found) : missing(reply)
  })

  app.get<{ Querystring: Query }>('/v1/payments/search', ({ query }) => {
    const limit = Number(query['limit'] ?? 30)
    const offset = Number(query['offset'] ?? 0)
    const found = ledger
      .searchable()
      .filter((payment) => isWanted(payment, query))
      .toSorted(bySort(query))
    const results = found.slice(offset, offset + limit)
    return { paging: { total: found.length, limit, offset }, results }
  })

  app.get<ById>('/v1/payments/:id', ({ params }, reply) => {
    const found = payments.get(Number(params.id))
    return found ? reply.send(found) : missing(reply)
  })

  app.put<ById & { Body: { status?: string } }>('/v1/payments/:id', async (request, reply) =>
    once(request, reply, () => {
      const payment = payments.get(Number(request.params.id))
      if (!payment) return { status: 404, body: failure(404, 'not_found') }
      const isOpen = payment.status === 'pending' || payment.status === 'in_process'
      if (!isOpen || request.body.status !== 'cancelled') {
        return { status: 400, body: failure(400, 'bad_request', 2063) }
      }
      const cancelled = { status: 'cancelled', status_detail: 'by_collector' }
      return { status: 200, body: ledger.change(payment, cancelled) }
    }),
  )

  app.get<ById>('/v1/payments/:id/refunds', ({ params }, reply) => {
    const found = payments.get(Number(params.id))
    return found ? reply.send(found.refunds) : missing(reply)
  })

  app.post<ById>('/v1/payments/:id/refunds', async (request, reply) => {
    if (request.headers['x-idempotency-key'] === undefined) {
      return reply.code(400).send(failure(400, 'bad_request', 4292))
    }
    const rendersInProcess = request.headers['x-render-in-process-refunds'] === 'true'
    return once(request, reply, () => {
      const payment = payments.get(Number(request.params.id))
      if (!payment) return { status: 404, body: failure(404, 'not_found') }
      return refund(ledger, payment, { body: request.body, rendersInProcess })
    })
  })

  app.get<{ Querystring: Query }>('/v1/chargebacks/search', ({ query }) => {
    const results = [...chargebacks.values()].filter((one) =>
      one.payments.includes(Number(query['payment_id'])),
    )
    return { paging: { total: results.length, limit: 30, offset: 0 }, results }
  })

  app.get<ById>('/v1/chargebacks/:id', ({ params }, reply) => {
    const wanted = params.id.toUpperCase()
    const found = chargebacks.get(wanted)
    return found ? reply.send(found) : missing(reply)
  })
}

/** A repeated key gets the first answer; with another body it is refused. */
export function buildOnce() {
  const answers = new Map<string, { body: string; answer: Answer }>()
  return async (request: FastifyRequest, reply: FastifyReply, act: () => Answer) => {
    const key = request.headers['x-idempotency-key']
    if (typeof key !== 'string') {
      const { status, body } = act()
      return reply.code(status).send(body)
    }
    const name = `${request.method} ${request.url} ${key}`
    const body = JSON.stringify(request.body)
    const earlier = answers.get(name)
    if (earlier && earlier.body !== body) return reply.code(409).send(failure(409, 'conflict'))
    const answer = earlier?.answer ?? act()
    answers.set(name, { body, answer: structuredClone(answer) })
    return reply.code(answer.status).send(answer.body)
  }
}

function refund(
  ledger: Ledger,
  payment: FakePayment,
  { body, rendersInProcess }: { body: unknown; rendersInProcess: boolean },
): Answer {
  const wanted = refundBody.safeParse(body ?? {})
  if (!wanted.success) return { status: 400, body: failure(400, 'bad_request', 2017) }
  const left = ledger.leftOf(payment)
  const amount = wanted.data.amount ?? left
  if (payment.status !== 'approved') return { status: 400, body: failure(400, 'bad_request', 2063) }
  if (amount > left + 0.001) return { status: 400, body: failure(400, 'bad_request', 2085) }
  const made = ledger.refund(payment, amount, 'api')
  if (made.status === 'approved' || rendersInProcess) return { status: 201, body: made }
  return { status: 400, body: failure(400, 'bad_request', 2018) }
}

function isWanted(payment: FakePayment, query: Query): boolean {
  const { external_reference: reference, range, begin_date: begin, end_date: end } = query
  if (reference !== undefined && payment.external_reference !== reference) return false
  if (range !== 'date_last_updated') return true
  const at = new Date(payment.date_last_updated)
  return at >= new Date(begin ?? 0) && at <= new Date(end ?? Date.now())
}

const bySort =
  ({ sort, criteria }: Query) =>
  (a: FakePayment, b: FakePayment) => {
    const field = sort === 'date_last_updated' ? 'date_last_updated' : 'date_created'
    const order = a[field].localeCompare(b[field])
    return criteria === 'desc' ? -order : order
  }
