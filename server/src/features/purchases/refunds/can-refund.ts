import type { Context } from '../../../context.ts'
import { findGateway } from '../order-gateway.ts'
import { isRefundable } from '../policy.ts'
import type { OrderRow } from '../store.ts'

/** The order's provider can be asked to give its money back; of some it goes back by hand. */
export async function canRefund(ctx: Context, order: OrderRow): Promise<boolean> {
  if (!isRefundable(order)) return false
  const gateway = await findGateway(ctx, order)
  return gateway !== undefined && !gateway.isRefundedByHand
}
