import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { money } from './fake-paypal-orders.ts'

interface FakeTransaction {
  id: string
  /** `T0006` is a payment, `T1107` a refund, `T1110` a hold, `T1201` a chargeback. */
  code: string
  amount: z.output<typeof money>
  reference?: { id: string; type: 'TXN' | 'SUB' }
  custom?: string | undefined
}

interface FakeDispute {
  dispute_id: string
  disputed_transactions: { seller_transaction_id: string; custom?: string | undefined }[]
  dispute_amount: z.output<typeof money>
  [field: string]: unknown
}

const query = z.object({
  start_date: z.iso.datetime(),
  end_date: z.iso.datetime(),
  fields: z.literal('transaction_info'),
  page_size: z.coerce.number().int().min(1).max(500),
  page: z.coerce.number().int().min(1),
})

const LONGEST_MILLISECONDS = 31 * 24 * 60 * 60_000

const forbidden = {
  name: 'NOT_AUTHORIZED',
  message: 'Authorization failed due to insufficient permissions.',
  debug_id: 'f1234567890ab',
  details: [],
}

/** PayPal's list of transactions, and its disputes, by their documentation. */
export function serveFakeReporting(app: FastifyInstance, now: () => Date) {
  const transactions: (FakeTransaction & { at: Date })[] = []
  const disputes = new Map<string, FakeDispute>()
  const state = {
    /** The list shows a transaction so much later. */
    lagSeconds: 0,
    /** Rights of the application. */
    mayListTransactions: true,
    mayReadDisputes: true,
    /** It answers no larger pages, whatever it is asked for. */
    largestPage: 500,
  }

  app.get('/v1/reporting/transactions', async (request, reply) => {
    if (!state.mayListTransactions) return reply.code(403).send(forbidden)
    const asked = query.safeParse(request.query)
    if (!asked.success) return reply.code(400).send({ name: 'INVALID_REQUEST' })
    const { page_size: wanted, page } = asked.data
    const [from, to] = [new Date(asked.data.start_date), new Date(asked.data.end_date)]
    if (to.getTime() - from.getTime() > LONGEST_MILLISECONDS) {
      return reply.code(400).send({ name: 'INVALID_REQUEST' })
    }
    const shownUntil = now().getTime() - state.lagSeconds * 1000
    const found = transactions.filter(
      ({ at }) => at >= from && at <= to && at.getTime() <= shownUntil,
    )
    const size = Math.min(wanted, state.largestPage)
    return {
      transaction_details: found.slice((page - 1) * size, page * size).map(present),
      start_date: from.toISOString(),
      end_date: to.toISOString(),
      page,
      total_items: found.length,
      total_pages: Math.ceil(found.length / size),
    }
  })

  app.get<{ Querystring: { disputed_transaction_id?: string } }>(
    '/v1/customer/disputes',
    async (request, reply) => {
      if (!state.mayReadDisputes) return reply.code(403).send(forbidden)
      const { disputed_transaction_id: payment } = request.query
      const found = [...disputes.values()].filter((one) =>
        one.disputed_transactions.some((of) => of.seller_transaction_id === payment),
      )
      return { items: found.map(({ dispute_id: id }) => ({ dispute_id: id })) }
    },
  )

  app.get<{ Params: { id: string } }>('/v1/customer/disputes/:id', async (request, reply) => {
    if (!state.mayReadDisputes) return reply.code(403).send(forbidden)
    return disputes.get(request.params.id) ?? reply.code(404).send({ name: 'RESOURCE_NOT_FOUND' })
  })

  function record(one: FakeTransaction): void {
    transactions.push({ ...one, at: now() })
  }

  return {
    state,
    transactions,
    record,
    /** A dispute as it is now, with the money that moves. */
    contest(dispute: FakeDispute, code: 'T1110' | 'T1111' | 'T1201'): void {
      disputes.set(dispute.dispute_id, dispute)
      const [of] = dispute.disputed_transactions
      record({
        id: randomBytes(8).toString('hex').toUpperCase(),
        code,
        amount: dispute.dispute_amount,
        reference: { id: of!.seller_transaction_id, type: 'TXN' },
      })
    },
  }
}

/** Times as PayPal writes them here, without a colon in the offset. */
function present({ id, code, amount, reference, custom, at }: FakeTransaction & { at: Date }) {
  const time = at.toISOString().replace(/\.\d+Z$/, '+0000')
  return {
    transaction_info: {
      transaction_id: id,
      ...(reference && {
        paypal_reference_id: reference.id,
        paypal_reference_id_type: reference.type,
      }),
      transaction_event_code: code,
      transaction_initiation_date: time,
      transaction_updated_date: time,
      transaction_amount: amount,
      transaction_status: 'S',
      ...(custom !== undefined && { custom_field: custom }),
    },
  }
}
