import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/errors/fail.ts'
import { GatewayError } from '../../../platform/payment-gateways/gateway.ts'
import { findGateway } from '../order-gateway.ts'
import type { OrderRow } from '../store.ts'
import { confirmOrder } from './confirmation.ts'
import { MAX_AGE_MILLISECONDS } from './quotes.ts'
import { nextReconciliation } from './reconciliation-schedule.ts'
import { claimDueOrders, setReconciliation } from './reconciliation-store.ts'

/** So many at once, so that thousands of open orders disturb neither the provider nor anybody here. */
const BATCH = 5
const ORDERS_A_RUN = 200
/** An order whose question was cut off is due again after this. */
const REPEATED_MILLISECONDS = 5 * 60_000

/**
 * Asks the providers about open orders, for a payment whose browser and webhook are both lost.
 */
export async function reconcileOrders(ctx: Context): Promise<void> {
  for (let asked = 0; asked < ORDERS_A_RUN; asked += BATCH) {
    const now = ctx.now()
    const until = new Date(now.getTime() + REPEATED_MILLISECONDS)
    const due = await claimDueOrders(ctx.db, { now, until, limit: BATCH })
    await Promise.all(due.map((order) => reconcile(ctx, order)))
    if (due.length < BATCH) return
  }
}

async function reconcile(ctx: Context, order: OrderRow): Promise<void> {
  try {
    if (await isWorthConfirming(ctx, order)) await confirmOrder(ctx, order)
  } catch (err) {
    const about = { err, orderId: order.id }
    if (err instanceof GatewayError) ctx.log.error(about, 'an open order could not be asked for')
    else if (err instanceof AppError) ctx.log.info(about, 'an open order was not completed')
    else throw err
  }
  await setReconciliation(ctx.db, order.id, nextReconciliation(order.createdAt, ctx.now()))
}

/** An unpaid one is left alone while it can be paid: to confirm it would prolong its coupon's use. */
async function isWorthConfirming(ctx: Context, order: OrderRow): Promise<boolean> {
  if (order.pendingSince !== null) return true
  if (ctx.now().getTime() - order.createdAt.getTime() > MAX_AGE_MILLISECONDS) return true
  const gateway = await findGateway(ctx, order)
  if (!gateway || order.checkoutToken === null) return false
  return (await gateway.inspect(order.checkoutToken)).status !== 'declined'
}
