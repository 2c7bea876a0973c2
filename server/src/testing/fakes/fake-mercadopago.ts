import Fastify, { type FastifyInstance } from 'fastify'
import { buildActs } from '../mercadopago/buyer.ts'
import { Ledger } from '../mercadopago/ledger.ts'
import { Notices } from '../mercadopago/notices.ts'
import { serveMercadopago } from '../mercadopago/routes.ts'
import { servePreapprovals } from '../mercadopago/preapprovals.ts'
import { buildSubscriber } from '../mercadopago/subscriber.ts'
import { failure } from '../mercadopago/wire.ts'
import { breakTransport, type Faulty, noFault, type TransportFault } from '../transport-faults.ts'

export const mercadopagoKeys = { accessToken: 'APP_USR-very-secret', webhookSecret: 'panel-secret' }

interface FakeState extends Faulty {
  /** Never responds. */
  isSilent: boolean
  onSilence: () => void
  calls: string[]
  account: Record<string, unknown>
}

/** A fake Mercado Pago by its documentation, which signs and sends its notices itself. */
export async function startFakeMercadopago(now: () => Date = () => new Date(), currency = 'MXN') {
  // Idle preconnected sockets would delay closing.
  const app = Fastify({ forceCloseConnections: true })
  const ledger = new Ledger(now)
  const notices = new Notices(mercadopagoKeys.webhookSecret, now)
  const state: FakeState = {
    isSilent: false,
    onSilence: () => {},
    ...noFault,
    calls: [],
    account: {
      id: 724484980,
      nickname: 'ACADEMIA',
      email: 'caja@academia.mx',
      site_id: 'MLM',
      country_id: 'MX',
      tags: ['normal'],
    },
  }
  guard(app, state)
  breakTransport(app, state)
  app.get('/users/me', () => state.account)
  serveMercadopago(app, ledger, currency)
  const subscriptions = servePreapprovals(app, ledger, { currency, account: state.account })
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    baseUrl,
    state,
    ledger,
    notices,
    ...buildActs(ledger, notices),
    subscriptions: { state: subscriptions, ...buildSubscriber(ledger, notices, subscriptions) },
    /** The next calls that match go wrong, until it is set to `none`. */
    breakCalls(fault: TransportFault, of = /./) {
      Object.assign(state, { fault, faultOf: of })
    },
    close: () => app.close(),
  }
}

export type FakeMercadopago = Awaited<ReturnType<typeof startFakeMercadopago>>

/** Knows the academy's token alone. */
function guard(app: FastifyInstance, state: FakeState): void {
  app.addHook('onRequest', async (request, reply) => {
    state.calls.push(`${request.method} ${request.url}`)
    if (state.isSilent) {
      state.onSilence()
      return reply.hijack()
    }
    if (request.headers.authorization === `Bearer ${mercadopagoKeys.accessToken}`) return undefined
    return reply.code(401).send(failure(401, 'unauthorized', 'invalid_token'))
  })
}
