import { z } from 'zod'
import type { ChangedOrders, RenewalNames } from '../gateway.ts'
import { anyId, type CallMercadopago, readReply } from './http.ts'
import { mercadopagoPayment, subscriptionOf } from './payment.ts'

const PAGE = 50
/** Beyond these it goes on from the last one, next time. */
const PAGES = 20

const page = z.looseObject({
  results: z.array(
    z.looseObject({
      id: anyId,
      external_reference: z.string().nullish().catch(null),
      ...mercadopagoPayment.pick({ point_of_interaction: true, metadata: true }).shape,
      date_last_updated: z.string().nullish().catch(null),
    }),
  ),
})

/**
 * Orders and subscriptions whose payments changed since then, there or here, from the first change
 * on.
 */
export async function listChanged(
  call: CallMercadopago,
  from: Date,
  now: Date,
): Promise<ChangedOrders> {
  const orderIds = new Set<string>()
  const renewals: RenewalNames[] = []
  let last: string | null | undefined
  for (let count = 0; count < PAGES; count++) {
    const { results } = await fetchPage(call, { from, now, offset: count * PAGE })
    for (const payment of results) {
      const orderId = z.uuid().safeParse(payment.external_reference).data
      const reference = subscriptionOf(payment)
      if (reference !== undefined) renewals.push({ reference, paymentReference: payment.id })
      else if (orderId !== undefined) orderIds.add(orderId)
      last = payment.date_last_updated ?? last
    }
    if (results.length < PAGE) return { orderIds: [...orderIds], renewals, until: now }
  }
  const until = typeof last === 'string' ? new Date(last) : now
  return { orderIds: [...orderIds], renewals, until }
}

async function fetchPage(
  call: CallMercadopago,
  { from, now, offset }: { from: Date; now: Date; offset: number },
) {
  const query = new URLSearchParams({
    range: 'date_last_updated',
    begin_date: from.toISOString(),
    end_date: now.toISOString(),
    sort: 'date_last_updated',
    criteria: 'asc',
    limit: String(PAGE),
    offset: String(offset),
  })
  const reply = await call({ method: 'GET', path: `/v1/payments/search?${query.toString()}` })
  return readReply(page, 'Mercado Pago no dijo qué pagos cambiaron', reply)
}
