import type { FastifyInstance } from 'fastify'
import type { FakeStripe } from '../fakes/fake-stripe.ts'
import type { FakeSession } from './wire.ts'

type Acts = Record<string, (fake: FakeStripe, session: FakeSession) => Promise<unknown>>

const intentOf = ({ payment_intent: id }: FakeSession) => id ?? ''
const subscriptionOf = ({ subscription: id }: FakeSession) => id ?? ''

/** What a person does with a page: before and after it was completed. */
const acts: Record<FakeSession['mode'], Record<'open' | 'later', Acts>> = {
  payment: {
    open: {
      'Pagar con tarjeta': (fake, { id }) => fake.payCard(id),
      'Tarjeta rechazada': (fake, { id }) => fake.declineCard(id),
      'Ficha de OXXO': (fake, { id }) => fake.chooseOxxo(id),
      Transferencia: (fake, { id }) => fake.chooseSpei(id),
    },
    later: {
      'OXXO la cobró': (fake, session) => fake.payOxxo(intentOf(session)),
      'Llegó la transferencia': (fake, session) =>
        fake.payTransfer(intentOf(session), session.amount_total),
      'Llegaron $100': (fake, session) => fake.payTransfer(intentOf(session), 10_000),
      'La ficha venció': (fake, session) => fake.expireVoucher(intentOf(session)),
      'Devolver todo aquí': (fake, session) => fake.refundInPanel(intentOf(session)),
      'Abrir una disputa': (fake, session) => fake.dispute(intentOf(session)),
    },
  },
  subscription: {
    open: { 'Aceptar la suscripción': (fake, { id }) => fake.billing.accept(id) },
    later: {
      'Cobrar el siguiente periodo': (fake, session) =>
        fake.billing.charge(subscriptionOf(session)),
      'El cobro falla': (fake, session) => fake.billing.failPayment(subscriptionOf(session)),
      'Cancelar aquí': (fake, session) => fake.billing.cancelThere(subscriptionOf(session)),
    },
  },
}

interface ById {
  Params: { id: string }
  Body: { act?: string }
}

/** Pages of the fake for a browser, in the place of checkout.stripe.com. */
export function servePages(app: FastifyInstance, find: () => FakeStripe): void {
  app.get<ById>('/c/pay/:id', ({ params }, reply) => {
    const session = find().ledger.findSession(params.id)
    return session
      ? reply.type('text/html; charset=utf-8').send(compose(session))
      : reply.code(404).send('No such page')
  })

  app.post<ById>('/c/pay/:id', async ({ params, body }, reply) => {
    const fake = find()
    const session = fake.ledger.findSession(params.id)
    const act = session && actsOf(session)[body.act ?? '']
    if (!act) return reply.code(404).send('No such act')
    const wasOpen = session.status === 'open'
    await act(fake, session)
    const isBack = wasOpen && fake.ledger.findSession(params.id)?.status === 'complete'
    const { success_url: success } = session.body
    const back = success.replace('{CHECKOUT_SESSION_ID}', session.id)
    return reply.redirect(isBack ? back : `/c/pay/${session.id}`, 303)
  })
}

const actsOf = ({ mode, status }: FakeSession) => acts[mode][status === 'open' ? 'open' : 'later']

function compose(session: FakeSession): string {
  const { status, payment_status: paid, amount_total: cents, body } = session
  const buttons = Object.keys(actsOf(session)).map(
    (act) => `<p><button name="act" value="${act}">${act}</button></p>`,
  )
  return `<!doctype html><html lang="es"><meta name="viewport" content="width=device-width">
<title>Stripe de mentira</title><h1>Stripe de mentira</h1>
<p>${status} · ${paid} · $${(cents / 100).toFixed(2)} · ${body.allowed_payment_method_types.join(', ')}</p>
<form method="post">${buttons.join('')}</form><p><a href="${body.cancel_url}">Volver sin pagar</a></p></html>`
}
