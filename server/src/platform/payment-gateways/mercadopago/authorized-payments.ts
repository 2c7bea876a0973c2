import { z } from 'zod'
import { anyId, type CallMercadopago, readReply } from './http.ts'

const text = z.string().nullish().catch(null)

/** What is due for one period, and the payment that was made or tried for it. */
export const authorizedPayment = z.looseObject({
  id: anyId,
  preapproval_id: z.string(),
  status: z.string(),
  debit_date: text,
  date_created: text,
  payment: z.looseObject({ id: anyId.nullish(), status: text }).nullish().catch(null),
})

export type AuthorizedPayment = z.output<typeof authorizedPayment>

const found = z.looseObject({
  results: z.array(authorizedPayment),
  paging: z.looseObject({ total: z.number() }).nullish().catch(null),
})

/**
 * Of a preapproval, if it tells: of one without a card from the beginning it may have none, and it
 * refuses what it does not know. A page that brings nothing new is the last one.
 */
export async function listAuthorized(
  call: CallMercadopago,
  preapprovalId: string,
): Promise<AuthorizedPayment[]> {
  const all = new Map<string, AuthorizedPayment>()
  for (;;) {
    const offset = all.size === 0 ? '' : `&offset=${all.size}`
    const path = `/authorized_payments/search?preapproval_id=${preapprovalId}${offset}`
    const reply = await call({ method: 'GET', path })
    if (reply.status >= 400) return [...all.values()]
    const what = `Mercado Pago no mostró los cobros de la suscripción ${preapprovalId}`
    const { results, paging } = readReply(found, what, reply)
    const known = all.size
    for (const one of results) all.set(one.id, one)
    if (all.size === known || all.size >= (paging?.total ?? 0)) return [...all.values()]
  }
}

export const dueAt = ({ debit_date: due, date_created: created }: AuthorizedPayment): Date =>
  new Date(due ?? created ?? 0)

/** Tried, and not paid: it is tried again, or was given up. */
export const hasFailed = ({ status, payment }: AuthorizedPayment): boolean =>
  status === 'recycling' || payment?.status === 'rejected' || payment?.status === 'cancelled'
