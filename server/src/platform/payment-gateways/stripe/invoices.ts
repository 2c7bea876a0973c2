import { z } from 'zod'
import type { Charge } from '../renewals.ts'
import { findPaid } from './checkout.ts'
import { type CallStripe, idOf, orNothing, readAnswer, toDate } from './http.ts'

const seconds = z.number().nullish().catch(null)

export const invoice = z.looseObject({
  id: z.string().min(1),
  status: z.string().nullish(),
  created: z.number(),
  amount_paid: z.number().int(),
  attempt_count: z.number().nullish().catch(null),
  status_transitions: z.looseObject({ finalized_at: seconds, paid_at: seconds }).nullish(),
  payments: z
    .looseObject({
      data: z.array(
        z.looseObject({
          status: z.string().nullish(),
          payment: z.looseObject({ payment_intent: z.unknown().optional() }),
        }),
      ),
    })
    .nullish(),
  parent: z
    .looseObject({
      subscription_details: z
        .looseObject({ subscription: z.unknown().optional() })
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
})

export type Invoice = z.output<typeof invoice>

/** Of a subscription, since then: the newest hundred, which are years. */
export async function listInvoices(
  call: CallStripe,
  subscriptionId: string,
  since: Date,
): Promise<Invoice[]> {
  const what = `Stripe no mostró los cobros de ${subscriptionId}`
  const list = await call(what, ({ invoices }) =>
    invoices.list({
      subscription: subscriptionId,
      created: { gte: Math.floor(since.getTime() / 1000) },
      limit: 100,
      expand: ['data.payments'],
    }),
  )
  return readAnswer(z.looseObject({ data: z.array(invoice) }), what, list).data
}

/** What was taken; an invoice of a time that costs nothing is no charge. */
export async function listCharges(
  call: CallStripe,
  invoices: readonly Invoice[],
  now: Date,
): Promise<Charge[]> {
  const charges: Charge[] = []
  for (const one of invoices.filter(({ amount_paid: paid }) => paid > 0)) {
    const id = paidBy(one)
    const payment = id === undefined ? undefined : await findPaid(call, id, now)
    if (payment?.state !== 'approved') continue
    const { reference, method, amountCents, currency, refunds } = payment
    const happenedAt = toDate(one.status_transitions?.paid_at ?? one.created)
    charges.push({
      reference,
      method,
      state: 'approved',
      amountCents,
      currency,
      happenedAt,
      refunds,
    })
  }
  return charges
}

function paidBy({ payments }: Invoice): string | undefined {
  const all = payments?.data ?? []
  const paid = all.find(({ status }) => status === 'paid') ?? all[0]
  return idOf(paid?.payment.payment_intent)
}

export const subscriptionOf = ({ parent }: Invoice): string | undefined =>
  idOf(parent?.subscription_details?.subscription)

/** Of a payment that paid an invoice; others have none. */
export async function findSubscriptionOfPayment(
  call: CallStripe,
  paymentId: string,
): Promise<string | undefined> {
  const what = `Stripe no dijo qué suscripción cobró ${paymentId}`
  const found = await orNothing(
    call(what, ({ invoicePayments }) =>
      invoicePayments.list({
        payment: { type: 'payment_intent', payment_intent: paymentId },
        expand: ['data.invoice'],
      }),
    ),
  )
  const list = z.looseObject({ data: z.array(z.looseObject({ invoice })) })
  const [first] = found === undefined ? [] : readAnswer(list, what, found).data
  return first && subscriptionOf(first.invoice)
}
