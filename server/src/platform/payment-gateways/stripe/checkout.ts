import { z } from 'zod'
import type { Checkout, Payment } from '../gateway.ts'
import { listDisputes } from './disputes.ts'
import { type CallStripe, idOf, isId, orNothing, readAnswer } from './http.ts'
import { chargeOf, presentPayment, type StripePayment, stripePayment } from './payment.ts'
import { listRefunds, presentRefund } from './refunds.ts'

const session = z.looseObject({
  id: z.string(),
  status: z.string().nullish(),
  client_reference_id: z.string().nullish(),
  payment_intent: z.unknown().optional(),
})

const unknownCheckout: Checkout = { status: 'open', payments: [] }

/**
 * The payment of a page, whose tries are one payment intent. `known`: those that were told of, which
 * may be of another page of the same order.
 */
export async function inspectSession(
  call: CallStripe,
  token: string,
  { known, now }: { known: readonly string[]; now: Date },
): Promise<Checkout> {
  if (!isId(token, 'cs_')) return unknownCheckout
  const what = `Stripe no mostró la página de pago ${token}`
  const asked = await orNothing(call(what, ({ checkout }) => checkout.sessions.retrieve(token)))
  if (!asked) return unknownCheckout
  const { status, client_reference_id: orderId, payment_intent } = readAnswer(session, what, asked)
  const own = idOf(payment_intent)
  const ids = [...new Set([own, ...known])].filter((id) => id !== undefined)
  const payments: Payment[] = []
  for (const id of ids) {
    const found = await findPayment(call, id)
    if (!found || (id !== own && found.metadata['order_id'] !== orderId)) continue
    const presented = presentPayment(found, { isFinal: status !== 'open' || id !== own, now })
    if (presented) payments.push(await withMoved(call, found, presented))
  }
  // A voucher, once made, closes its page.
  return { status: status === 'open' ? 'open' : 'closed', payments }
}

export async function findPayment(
  call: CallStripe,
  id: string,
): Promise<StripePayment | undefined> {
  if (!isId(id, 'pi_')) return undefined
  const what = `Stripe no mostró el pago ${id}`
  const found = await orNothing(
    call(what, ({ paymentIntents }) =>
      paymentIntents.retrieve(id, { expand: ['latest_charge.refunds', 'payment_method'] }),
    ),
  )
  return found && readAnswer(stripePayment, what, found)
}

/** One that takes no other try, with what became of its money. */
export async function findPaid(
  call: CallStripe,
  id: string,
  now: Date,
): Promise<Payment | undefined> {
  const found = await findPayment(call, id)
  const presented = found && presentPayment(found, { isFinal: true, now })
  return presented && withMoved(call, found, presented)
}

/** With the refunds that are not in it, and its disputes. */
async function withMoved(
  call: CallStripe,
  payment: StripePayment,
  presented: Payment,
): Promise<Payment> {
  const charge = chargeOf(payment)
  if (presented.state !== 'approved' || !charge) return presented
  const isWhole = charge.refunds?.has_more === false
  const refunds = isWhole
    ? presented.refunds
    : (await listRefunds(call, payment.id)).map(presentRefund)
  const disputes = charge.disputed === true ? await listDisputes(call, payment.id) : []
  return { ...presented, refunds: [...refunds, ...disputes] }
}
