import type { FastifyInstance, FastifyReply } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { Ledger } from './ledger.ts'
import { type FakePreapproval, preapprovalBody, preapprovalChange } from './preapproval-wire.ts'
import { buildOnce } from './routes.ts'
import { failure } from './wire.ts'

const PAGE = 2

interface ById {
  Params: { id: string }
}

type Query = Record<string, string | undefined>

export interface SubscriptionsState {
  /** Answers what is to be cancelled, and does nothing. */
  ignoresCancels: boolean
  /** Of a subscription that began without a card it knows no periods, as reports of others say. */
  listsPeriods: boolean
  /** The list of periods leaves out the newest one. */
  hidesNewest: boolean
  /** Which names its payments bear: our id, the subscription's, or neither. */
  names: 'ours' | 'theirs' | 'none'
  /** Addresses of accounts that it does not let pay here. */
  foreignPayers: string[]
}

interface Seller {
  currency: string
  account: Record<string, unknown>
}

/** Subscriptions without a plan, by the types of its SDK 3.3. */
export function servePreapprovals(
  app: FastifyInstance,
  ledger: Ledger,
  { currency, account }: Seller,
): SubscriptionsState {
  const { preapprovals, authorized } = ledger
  const state: SubscriptionsState = {
    ignoresCancels: false,
    listsPeriods: false,
    hidesNewest: false,
    names: 'theirs',
    foreignPayers: [],
  }
  const once = buildOnce()
  const missing = (reply: FastifyReply) => reply.code(404).send(failure(404, 'not_found'))
  const refuse = (message: string) => ({
    status: 400,
    body: failure(400, 'bad_request', 'bad_request', message),
  })

  app.post('/preapproval', async (request, reply) =>
    once(request, reply, () => {
      const parsed = preapprovalBody.safeParse(request.body)
      if (!parsed.success) return refuse(`Invalid ${String(parsed.error.issues[0]?.path[0])}`)
      const { payer_email: payer, auto_recurring: recurring } = parsed.data
      if (recurring.currency_id !== currency) return refuse('Invalid currency')
      if (payer === account['email']) return refuse('Payer and collector cannot be the same user')
      if (state.foreignPayers.includes(payer)) {
        return refuse('Cannot operate between different countries')
      }
      const id = randomBytes(16).toString('hex')
      const page = 'https://www.mercadopago.com.mx/subscriptions/checkout?preapproval_id='
      const made: FakePreapproval = {
        ...parsed.data,
        id,
        init_point: page + id,
        collector_id: 724484980,
        application_id: 1234567,
        payer_id: 0,
        next_payment_date: recurring.start_date ?? ledger.stamp(),
        date_created: ledger.stamp(),
        last_modified: ledger.stamp(),
        payment_method_id: null,
        summarized: { charged_quantity: 0, semaphore: 'green' },
      }
      preapprovals.set(id, made)
      return { status: 201, body: made }
    }),
  )

  app.get<{ Querystring: Query }>('/preapproval/search', ({ query }) => {
    const { payer_email: payer, status } = query
    const found = [...preapprovals.values()].filter(
      (one) =>
        (payer === undefined || one.payer_email === payer) &&
        (status === undefined || one.status === status),
    )
    // Its elements lack the page's address.
    const results = found.map((one) => ({ ...one, init_point: undefined }))
    return { paging: { total: results.length, limit: 10, offset: 0 }, results }
  })

  app.get<ById>('/preapproval/:id', ({ params }, reply) => {
    const found = preapprovals.get(params.id)
    return found ? reply.send(found) : missing(reply)
  })

  app.put<ById>('/preapproval/:id', ({ params, body }, reply) => {
    const found = preapprovals.get(params.id)
    if (!found) return missing(reply)
    const wanted = preapprovalChange.safeParse(body)
    const answer = wanted.success ? mayChange(found, wanted.data.status) : 'Invalid status'
    if (answer !== undefined || !wanted.success) {
      return reply.code(400).send(failure(400, 'bad_request', 'bad_request', answer))
    }
    const { status } = wanted.data
    const isIgnored = status === 'cancelled' && state.ignoresCancels
    if (!isIgnored) Object.assign(found, { status, last_modified: ledger.stamp() })
    return reply.send(found)
  })

  app.get<{ Querystring: Query }>('/authorized_payments/search', ({ query }, reply) => {
    const { preapproval_id: wanted, offset: from, ...unknown } = query
    if (Object.keys(unknown).length > 0) {
      return reply.code(400).send(failure(400, 'bad_request'))
    }
    const offset = Number(from ?? 0)
    const all = [...authorized.values()].filter((one) => one.preapproval_id === wanted)
    const listed = state.listsPeriods ? all : []
    const shown = state.hidesNewest ? listed.slice(0, -1) : listed
    const results = shown.slice(offset, offset + PAGE)
    return reply.send({ paging: { total: shown.length, limit: PAGE, offset }, results })
  })

  app.get<ById>('/authorized_payments/:id', ({ params }, reply) => {
    const found = authorized.get(Number(params.id))
    return found ? reply.send(found) : missing(reply)
  })
  return state
}

/** Why it stays as it is; `undefined` if it can change. */
function mayChange({ status }: FakePreapproval, wanted: FakePreapproval['status']) {
  if (status === 'cancelled') return 'You can not modify a cancelled preapproval'
  const isWaiting = status === 'pending' && wanted !== 'cancelled'
  return isWaiting || status === wanted ? `Invalid change from ${status}` : undefined
}
