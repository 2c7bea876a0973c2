import Fastify, { type FastifyInstance } from 'fastify'
import { z } from 'zod'
import { breakTransport, type Faulty, noFault, type TransportFault } from '../transport-faults.ts'

export const facturapiKey = 'sk_live_very-secret'
export const facturapiTestKey = 'sk_test_very-secret'

const TERM_MILLISECONDS = 28 * 86_400_000

type Status = 'open' | 'canceled' | 'invoiced_to_customer' | 'invoiced_globally'

interface FakeReceipt {
  id: string
  key: string
  status: Status
  self_invoice_url: string
  expires_at: string
  total: number
  date: string
  external_id: string
  idempotency_key: string
  payment_form: string
  currency: string
  livemode: boolean
  invoice: string | null
  items: z.output<typeof item>[]
}

const item = z.object({
  quantity: z.literal(1),
  product: z.object({
    description: z.string().min(1).max(1000),
    product_key: z.string().regex(/^\d{8}$/),
    unit_key: z.string(),
    sku: z.string(),
    price: z.number().positive(),
    tax_included: z.literal(true),
    taxability: z.literal('02'),
    taxes: z.array(
      z.strictObject({
        type: z.literal('IVA'),
        rate: z.number().optional(),
        factor: z.literal('Exento').optional(),
      }),
    ),
  }),
})

const receiptBody = z.strictObject({
  date: z.iso.datetime(),
  payment_form: z.string().regex(/^\d\d$/),
  currency: z.literal('MXN'),
  external_id: z.string(),
  idempotency_key: z.string(),
  items: z.array(item).length(1),
})

const globalBody = z.strictObject({
  periodicity: z.literal('month'),
  months: z.string().regex(/^\d\d$/),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  receipts: z.array(z.string()).min(1),
})

interface FakeState extends Faulty {
  /** Does what it is asked, or not, and never responds. */
  silence: 'none' | 'before' | 'after'
  onSilence: () => void
  calls: string[]
  receipts: Map<string, FakeReceipt>
  invoices: { id: string; uuid: string; receipts: string[]; months: string }[]
  /** What a repeated idempotency key is answered with. */
  repeated: 'same' | 'conflict'
  /** The next receipts and invoices are refused so. */
  refusal: { status: number; code: string; message: string } | undefined
  /** Added to the totals that it works out. */
  extraTotal: number
  organization: Record<string, unknown>
}

const newState = (): FakeState => ({
  ...noFault,
  silence: 'none',
  onSilence: () => {},
  calls: [],
  receipts: new Map(),
  invoices: [],
  repeated: 'same',
  refusal: undefined,
  extraTotal: 0,
  organization: {
    id: 'org',
    is_production_ready: true,
    pending_steps: [],
    legal: { tax_id: 'AXA101112AB3', legal_name: 'ATENEO DE XALAPA' },
  },
})

/** A fake Facturapi (API v2) by its OpenAPI document: receipts, global invoices, the organisation. */
export async function startFakeFacturapi() {
  const app = Fastify({ forceCloseConnections: true })
  const state = newState()
  // The official client says so of calls without a body too.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) =>
    done(null, text === '' ? undefined : JSON.parse(String(text))),
  )
  guard(app, state)
  breakTransport(app, state)
  serveReceipts(app, state)
  serveGlobalInvoices(app, state)
  app.get('/organizations/me', () => state.organization)
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  const ofOrder = (orderCents: number) =>
    [...state.receipts.values()].filter(({ total }) => Math.round(total * 100) === orderCents)
  return {
    baseUrl,
    state,
    ofOrder,
    receipts: () => [...state.receipts.values()],
    /** Its buyer fills in the page. */
    invoice(id: string) {
      Object.assign(state.receipts.get(id)!, { status: 'invoiced_to_customer', invoice: 'inv' })
    },
    breakCalls(fault: TransportFault, of = /./) {
      Object.assign(state, { fault, faultOf: of })
    },
    reset: () => Object.assign(state, newState()),
    close: () => app.close(),
  }
}

export type FakeFacturapi = Awaited<ReturnType<typeof startFakeFacturapi>>

const failure = (status: number, code: string, message: string) => ({
  ok: false,
  status,
  code,
  message,
  errors: [{ code, message, source: 'facturapi' }],
})

function guard(app: FastifyInstance, state: FakeState): void {
  app.addHook('onRequest', async (request, reply) => {
    state.calls.push(`${request.method} ${request.url}`)
    if (state.silence === 'before') {
      state.onSilence()
      return reply.hijack()
    }
    const known = [facturapiKey, facturapiTestKey].map((key) => `Bearer ${key}`)
    if (known.includes(request.headers.authorization ?? '')) return undefined
    return reply.code(401).send(failure(401, 'api_key_invalid', 'La API key no es válida.'))
  })
  app.addHook('onSend', async (_request, _reply, payload) => {
    if (state.silence !== 'after') return payload
    state.onSilence()
    return new Promise(() => {})
  })
}

function serveReceipts(app: FastifyInstance, state: FakeState): void {
  app.post('/receipts', async (request, reply) => {
    if (state.refusal) return reply.code(state.refusal.status).send(refusalOf(state))
    const parsed = receiptBody.safeParse(request.body)
    if (!parsed.success) {
      return reply.code(400).send(failure(400, 'invalid_request', parsed.error.message))
    }
    const body = parsed.data
    const { idempotency_key: key } = body
    const before = [...state.receipts.values()].find((one) => one.idempotency_key === key)
    if (before && state.repeated === 'same') return before
    if (before) return reply.code(409).send(failure(409, 'idempotency_key_in_use', 'En uso.'))
    const number = state.receipts.size + 1
    const id = number.toString(16).padStart(24, '0')
    const made: FakeReceipt = {
      ...body,
      id,
      key: `r${number}`,
      status: 'open',
      self_invoice_url: `https://factura.space/ateneo/r${number}`,
      expires_at: new Date(Date.parse(body.date) + TERM_MILLISECONDS).toISOString(),
      total: body.items[0]!.product.price + state.extraTotal,
      livemode: request.headers.authorization === `Bearer ${facturapiKey}`,
      invoice: null,
    }
    state.receipts.set(id, made)
    return made
  })
  type Query = Record<string, string | undefined>
  app.get<{ Querystring: Query }>('/receipts', ({ query }) => {
    const { q, 'date[gte]': from = '', 'date[lte]': to = '9' } = query
    const page = Number(query.page ?? 1)
    const limit = Number(query.limit ?? 50)
    const found = [...state.receipts.values()].filter(
      ({ items, date }) =>
        (q === undefined || items[0]!.product.sku === q) && date >= from && date <= to,
    )
    const data = found.slice((page - 1) * limit, page * limit)
    return { page, total_pages: Math.ceil(found.length / limit), data }
  })
  app.get<{ Params: { id: string } }>('/receipts/:id', async ({ params }, reply) => {
    return state.receipts.get(params.id) ?? missing(reply)
  })
  app.delete<{ Params: { id: string } }>('/receipts/:id', async ({ params }, reply) => {
    const found = state.receipts.get(params.id)
    if (!found) return missing(reply)
    if (found.status !== 'open') {
      return reply.code(400).send(failure(400, 'receipt_not_open', 'El recibo no está abierto.'))
    }
    return Object.assign(found, { status: 'canceled' })
  })
}

const refusalOf = ({ refusal }: FakeState) =>
  refusal && failure(refusal.status, refusal.code, refusal.message)

const missing = (reply: { code(status: number): { send(body: unknown): unknown } }) =>
  reply.code(404).send(failure(404, 'receipt_not_found', 'No se encontró el recibo.'))

function serveGlobalInvoices(app: FastifyInstance, state: FakeState): void {
  app.post('/receipts/global-invoice', async (request, reply) => {
    if (state.refusal) return reply.code(state.refusal.status).send(refusalOf(state))
    const parsed = globalBody.safeParse(request.body)
    if (!parsed.success) {
      return reply.code(400).send(failure(400, 'invalid_request', parsed.error.message))
    }
    const { receipts, months, from, to } = parsed.data
    const found = receipts.map((id) => state.receipts.get(id))
    const areOpen = found.every(
      (one) => one?.status === 'open' && one.date >= from && one.date <= to,
    )
    if (!areOpen) {
      return reply.code(400).send(failure(400, 'receipt_not_open', 'Un recibo no está abierto.'))
    }
    const number = state.invoices.length + 1
    const invoice = { id: `inv${number}`, uuid: `folio-${number}`, receipts, months }
    state.invoices.push(invoice)
    for (const one of found) {
      Object.assign(one!, { status: 'invoiced_globally', invoice: invoice.id })
    }
    return { ...invoice, total: found.reduce((sum, one) => sum + one!.total, 0) }
  })
}
