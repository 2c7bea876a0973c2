import { recordRefund, refundOrder } from '@ateneo/contract'
import { eq, or } from '../../platform/db/drizzle.ts'
import { orders } from '../../features/purchases/tables.ts'
import type { History, Purchase } from './history.ts'
import type { World } from './world.ts'

/** PayPal's fake writes their minutes with one digit. */
const MAX_RETURNS = 8

/** Orders of a checkout: the one that opened it, and those of its later payments. */
export const ordersOfCheckout = ({ academy }: World, orderId: string) =>
  academy.db
    .select()
    .from(orders)
    .where(or(eq(orders.id, orderId), eq(orders.paidTwiceOf, orderId)))
    .orderBy(orders.id)

/** As an administrator does it; `cents` undefined: all that is left. */
export async function giveBackHere(
  { world }: History,
  purchase: Purchase,
  { which, cents }: { which: number; cents: number | undefined },
): Promise<string> {
  const { till, token } = purchase
  const rows = await ordersOfCheckout(world, purchase.orderId)
  const order = rows[which % rows.length]!
  // It has nothing more of this checkout, whatever the academy believes.
  if ((await till.moneyOf(token)) <= 0 || purchase.returns >= MAX_RETURNS) return 'nothing'
  const amount = cents === undefined ? undefined : cents / 100
  const refunded = order.refundedCents / 100
  const call = till.isByHand ? recordRefund : refundOrder
  const reply = await world.office().send(call, {
    params: { orderId: order.id },
    body: { amount, reason: 'Se repitió', refunded },
  })
  const { code, state } = reply.json<{ code?: string; state?: string }>()
  if (reply.statusCode === 200) purchase.returns += 1
  if (till.isByHand && reply.statusCode === 200) {
    const isWhole = order.status === 'failed' || cents === undefined
    till.noteReturned!(token, isWhole ? undefined : cents)
  }
  return code ?? state ?? 'recorded'
}

export async function giveBackThere(purchase: Purchase, cents: number | undefined) {
  const { till, token, dispute } = purchase
  const left = await till.moneyOf(token)
  if (left <= 0 || dispute === 'open' || !till.acts.refund) return 'nothing'
  if (purchase.returns >= MAX_RETURNS) return 'nothing'
  purchase.returns += 1
  await till.acts.refund(token, cents === undefined ? undefined : Math.min(cents, left))
  return 'returned'
}

export async function dispute(purchase: Purchase): Promise<string> {
  const { till, token } = purchase
  if (!till.acts.dispute || purchase.dispute !== 'none') return 'nothing'
  if ((await till.moneyOf(token)) <= 0) return 'nothing'
  purchase.dispute = 'open'
  await till.acts.dispute(token)
  return 'disputed'
}

/** One that was lost may be won after all. */
export async function settleDispute(purchase: Purchase, isWon: boolean): Promise<string> {
  const { till, token } = purchase
  if (purchase.dispute === 'none') return dispute(purchase)
  const isUndecided = purchase.dispute === 'open' || (purchase.dispute === 'lost' && isWon)
  if (!isUndecided) return 'nothing'
  purchase.dispute = isWon ? 'won' : 'lost'
  await till.acts.settleDispute!(token, purchase.dispute)
  return purchase.dispute
}

/** What was paid by hand goes back by hand. */
export async function giveBackSale(
  { world, handSales }: History,
  which: number,
  cents: number | undefined,
): Promise<string> {
  const sale = handSales[which % Math.max(1, handSales.length)]
  if (!sale || sale.cents === 0) return 'nothing'
  const [order] = await ordersOfCheckout(world, sale.orderId)
  const reply = await world.office().send(recordRefund, {
    params: { orderId: sale.orderId },
    body: {
      amount: cents === undefined ? undefined : cents / 100,
      reason: 'Se repitió',
      refunded: order!.refundedCents / 100,
    },
  })
  if (reply.statusCode !== 200) return reply.json<{ code: string }>().code
  sale.cents -= cents ?? sale.cents
  return 'returned'
}
