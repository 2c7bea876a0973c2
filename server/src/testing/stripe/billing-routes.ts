import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Billing, presentInvoice } from './billing.ts'
import type { Ledger } from './ledger.ts'
import { accept, asList, missing, present } from './routes.ts'
import { cancelBody, pauseBody, refusal } from './wire.ts'

interface ById {
  Params: { id: string }
}

type Query = Record<string, string | undefined>

/** Calls of Stripe's Billing, by the types of its package 23.1. */
export function serveBilling(app: FastifyInstance, ledger: Ledger, billing: Billing): void {
  const { subscriptions, invoices } = billing
  const answer = (reply: FastifyReply, { status, body }: { status: number; body: object }) =>
    reply.code(status).send(body)

  app.get<{ Querystring: Query }>('/v1/checkout/sessions', ({ query }) => {
    const all = [...ledger.sessions.values()]
    return asList(all.filter(({ subscription: id }) => id === query['subscription']).map(present))
  })

  app.post<ById>('/v1/checkout/sessions/:id/expire', ({ params, body }, reply) => {
    const session = ledger.findSession(params.id)
    return answer(
      reply,
      accept(cancelBody, body ?? {}, () => {
        if (!session) return missing('checkout.session', params.id)
        if (session.status !== 'open') {
          return { status: 400, body: refusal('resource_invalid', 'Only open sessions') }
        }
        session.status = 'expired'
        return { status: 200, body: present(session) }
      }),
    )
  })

  // Those that have ended are left out.
  app.get<{ Querystring: Query }>('/v1/subscriptions', ({ query }) => {
    const found = [...subscriptions.values()].filter(({ status }) => status !== 'canceled')
    return asList(found.toReversed().slice(0, Number(query['limit'] ?? 10)))
  })

  app.get<ById>('/v1/subscriptions/:id', ({ params }, reply) => {
    const found = subscriptions.get(params.id)
    return answer(reply, found ? { status: 200, body: found } : missing('subscription', params.id))
  })

  app.post<ById>('/v1/subscriptions/:id', ({ params, body }, reply) => {
    const found = subscriptions.get(params.id)
    return answer(
      reply,
      accept(pauseBody, body, ({ pause_collection: pause }) => {
        if (!found) return missing('subscription', params.id)
        found.pause_collection = pause === '' ? null : pause
        return { status: 200, body: found }
      }),
    )
  })

  // Of one that has ended it knows nothing.
  app.delete<ById>('/v1/subscriptions/:id', ({ params }, reply) => {
    const found = subscriptions.get(params.id)
    if (!found || found.status === 'canceled') {
      return answer(reply, missing('subscription', params.id))
    }
    if (!billing.state.ignoresCancels) found.status = 'canceled'
    return answer(reply, { status: 200, body: found })
  })

  app.get<{ Querystring: Query }>('/v1/invoices', ({ query }) => {
    const from = Number(query['created[gte]'] ?? 0)
    const found = [...invoices.values()].filter(
      ({ parent, created }) =>
        parent.subscription_details.subscription === query['subscription'] && created >= from,
    )
    const listed = found.toReversed().slice(billing.state.hidesNewest ? 1 : 0)
    return asList(query['expand[0]'] === 'data.payments' ? listed : listed.map(presentInvoice))
  })

  app.get<{ Querystring: Query }>('/v1/invoice_payments', ({ query }) => {
    const wanted = query['payment[payment_intent]'] ?? ''
    const found = [...invoices.values()].filter((one) => billing.paymentOf(one) === wanted)
    return asList(
      found.map((invoice) => ({ object: 'invoice_payment', invoice: presentInvoice(invoice) })),
    )
  })
}
