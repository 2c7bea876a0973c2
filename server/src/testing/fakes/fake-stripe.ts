import Fastify, { type FastifyInstance } from 'fastify'
import { Billing } from '../stripe/billing.ts'
import { serveBilling } from '../stripe/billing-routes.ts'
import { buildActs } from '../stripe/buyer.ts'
import { readForm } from '../stripe/form.ts'
import { Ledger } from '../stripe/ledger.ts'
import { Notices } from '../stripe/notices.ts'
import { type AccountState, serveStripe } from '../stripe/routes.ts'
import { failure } from '../stripe/wire.ts'
import { breakTransport, type Faulty, noFault, type TransportFault } from '../transport-faults.ts'

export const stripeKeys = { secretKey: 'sk_live_very_secret', webhookSecret: 'whsec_very_secret' }

interface FakeState extends Faulty, AccountState {
  /** Never responds. */
  isSilent: boolean
  onSilence: () => void
  calls: string[]
}

interface Options {
  secretKey: string
  webhookSecret: string
  port?: number
  /** More than its API. */
  serve?: (app: FastifyInstance) => void
}

/** A fake Stripe by the types of its package, which signs and sends its events itself. */
export async function startFakeStripe(
  now: () => Date = () => new Date(),
  { secretKey, webhookSecret, port = 0, serve }: Options = stripeKeys,
) {
  // Idle preconnected sockets would delay closing.
  const app = Fastify({ forceCloseConnections: true })
  const ledger = new Ledger(now, secretKey.includes('_live_'))
  const notices = new Notices(webhookSecret, ledger)
  const billing = new Billing(ledger, notices)
  const state: FakeState = {
    isSilent: false,
    onSilence: () => {},
    ...noFault,
    calls: [],
    refusedTypes: [],
    cashRefunds: 'made',
    account: {
      id: 'acct_1Qa',
      object: 'account',
      country: 'MX',
      default_currency: 'mxn',
      charges_enabled: true,
      capabilities: {
        card_payments: 'active',
        oxxo_payments: 'active',
        mx_bank_transfer_payments: 'active',
      },
    },
  }
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => readForm(body),
  )
  guard(app, state, secretKey)
  breakTransport(app, state)
  serveStripe(app, ledger, state)
  serveBilling(app, ledger, billing)
  serve?.(app)
  const baseUrl = await app.listen({ port, host: '127.0.0.1' })
  return {
    baseUrl,
    state,
    ledger,
    notices,
    billing,
    ...buildActs(ledger, notices),
    /** The next calls that match go wrong, until it is set to `none`. */
    breakCalls(fault: TransportFault, of = /./) {
      Object.assign(state, { fault, faultOf: of })
    },
    close: () => app.close(),
  }
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>

/** Knows the academy's key alone, and one version of its API. */
function guard(app: FastifyInstance, state: FakeState, secretKey: string): void {
  app.addHook('onRequest', async (request, reply) => {
    state.calls.push(`${request.method} ${request.url}`)
    if (state.isSilent) {
      state.onSilence()
      return reply.hijack()
    }
    // Its pages are a buyer's.
    if (!request.url.startsWith('/v1/')) return undefined
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      const words = 'Invalid API Key provided: sk_live_****'
      return reply.code(401).send(failure('invalid_request_error', undefined, words))
    }
    if (typeof request.headers['stripe-version'] === 'string') return undefined
    return reply.code(400).send(failure('invalid_request_error', undefined, 'No version'))
  })
}
