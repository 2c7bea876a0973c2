import { z } from 'zod'
import type { ChangedOrders, RefundEvent } from '../gateway.ts'
import { listDisputes } from './disputes.ts'
import { buildPaypalError } from './error.ts'
import type { CallPaypal } from './http.ts'

const DAY_MILLISECONDS = 24 * 60 * 60_000

/**
 * The list shows a transaction some hours late, and says nothing of when it did: the last days are
 * read each time, and not more often than the list changes.
 */
export const sweepPace = {
  everyMilliseconds: DAY_MILLISECONDS / 4,
  overlapMilliseconds: 3 * DAY_MILLISECONDS,
}

/** No longer span is answered. */
const SPAN_MILLISECONDS = 31 * DAY_MILLISECONDS
const PAGE = 500

const transaction = z.looseObject({
  transaction_info: z.looseObject({
    transaction_id: z.string(),
    paypal_reference_id: z.string().optional(),
    paypal_reference_id_type: z.string().optional(),
    transaction_event_code: z.string().default(''),
    custom_field: z.string().optional(),
  }),
})

type Transaction = z.output<typeof transaction>['transaction_info']

const page = z.looseObject({
  transaction_details: z.array(transaction).default([]),
  total_pages: z.number().default(1),
})

/**
 * Orders, payments and subscriptions that a transaction since then is about, and the disputes of
 * payments that were reversed or held. Nothing where the application may not ask (403): the check of
 * its keys says so.
 */
export async function listChanged(call: CallPaypal, from: Date, now: Date): Promise<ChangedOrders> {
  const orderIds = new Set<string>()
  const payments = new Set<string>()
  const contested = new Set<string>()
  for (let start = from; start < now;) {
    const end = new Date(Math.min(start.getTime() + SPAN_MILLISECONDS, now.getTime()))
    const transactions = await listTransactions(call, start, end)
    if (transactions === undefined) return { orderIds: [], until: now }
    for (const one of transactions) {
      const orderId = z.uuid().safeParse(one.custom_field).data
      if (orderId !== undefined) orderIds.add(orderId)
      const payment = paymentOf(one)
      payments.add(payment)
      if (isContesting(one)) contested.add(payment)
    }
    start = end
  }
  const refunds: RefundEvent[] = []
  for (const payment of contested) refunds.push(...(await listDisputes(call, payment)))
  return { orderIds: [...orderIds], payments: [...payments], refunds, until: now }
}

/** Of a refund, a reversal and a hold: the payment that it is of. */
const paymentOf = ({
  transaction_id: id,
  paypal_reference_id: reference,
  paypal_reference_id_type: type,
}: Transaction) => (type === 'TXN' && reference !== undefined ? reference : id)

const REFUND = 'T1107'

/** Reversals and holds (T11), chargebacks (T12). */
const isContesting = ({ transaction_event_code: code }: Transaction) =>
  /^T1[12]/.test(code) && code !== REFUND

/** `undefined`: the application may not ask. */
async function listTransactions(
  call: CallPaypal,
  from: Date,
  until: Date,
): Promise<Transaction[] | undefined> {
  const all: Transaction[] = []
  for (let number = 1; ; number++) {
    const reply = await call({ method: 'GET', path: pathOf(from, until, { size: PAGE, number }) })
    if (reply.status === 403) return undefined
    const found = page.safeParse(reply.body)
    if (reply.status !== 200 || !found.success) {
      throw buildPaypalError('PayPal no dijo qué pagos cambiaron', reply)
    }
    all.push(...found.data.transaction_details.map(({ transaction_info: info }) => info))
    if (number >= found.data.total_pages) return all
  }
}

function pathOf(from: Date, until: Date, { size, number }: { size: number; number: number }) {
  const query = new URLSearchParams({
    start_date: from.toISOString(),
    end_date: until.toISOString(),
    fields: 'transaction_info',
    page_size: String(size),
    page: String(number),
  })
  return `/v1/reporting/transactions?${query.toString()}`
}

/** PayPal gives this right to an application by itself. */
export async function mayListTransactions(call: CallPaypal, now: Date): Promise<boolean> {
  const from = new Date(now.getTime() - DAY_MILLISECONDS)
  const reply = await call({ method: 'GET', path: pathOf(from, now, { size: 1, number: 1 }) })
  return reply.status !== 403
}
