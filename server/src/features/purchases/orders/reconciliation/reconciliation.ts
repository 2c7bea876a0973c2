import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../platform/errors/fail.ts'
import { GatewayError } from '../../../../platform/payment-gateways/gateway.ts'
import { findGateway } from '../../order-gateway.ts'
import { getOrder, type OrderRow } from '../../store.ts'
import { confirmOrder, isOpen, lookAgain } from '../confirmation.ts'
import { isUnpaid } from '../outcomes.ts'
import { MAX_AGE_MILLISECONDS } from '../quotes.ts'
import { planLook } from '../plan-look.ts'
import { nextReconciliation } from './reconciliation-schedule.ts'
import { claimDueOrders, setReconciliation } from './reconciliation-store.ts'

/** So many at once, so that thousands of open orders disturb neither the provider nor anybody here. */
const BATCH = 5
const ORDERS_A_RUN = 200
/** An order whose question was cut off is due again after this. */
const REPEATED_MILLISECONDS = 5 * 60_000

/**
 * Asks the providers about orders that are open, or that a voucher may still pay for, since browser
 * and webhook may both be lost.
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
    if (!isOpen(order)) await lookAgain(ctx, order)
    else if (await isWorthConfirming(ctx, order)) await confirmOrder(ctx, order)
  } catch (err) {
    const about = { err, orderId: order.id }
    if (err instanceof GatewayError) {
      ctx.log.error(about, 'an order could not be asked for')
      // What changed of a closed order is not known yet: it is due again as it was claimed.
      if (order.status !== 'created') return
    } else if (err instanceof AppError) ctx.log.info(about, 'an order was not completed')
    else throw err
  }
  await planNext(ctx, order.id)
}

async function planNext(ctx: Context, orderId: string): Promise<void> {
  const order = await getOrder(ctx.db, orderId)
  const now = ctx.now()
  if (order.status !== 'created') return planLook(ctx.db, order, now)
  await setReconciliation(ctx.db, orderId, nextReconciliation(order.createdAt, now))
}

/** An unpaid one is left alone while it can be paid: to confirm it would prolong its coupon's use. */
async function isWorthConfirming(ctx: Context, order: OrderRow): Promise<boolean> {
  if (order.status !== 'created' || order.pendingSince !== null) return true
  if (ctx.now().getTime() - order.createdAt.getTime() > MAX_AGE_MILLISECONDS) return true
  const gateway = await findGateway(ctx, order)
  if (!gateway || order.checkoutToken === null) return false
  return !isUnpaid(await gateway.inspect(order.checkoutToken))
}
