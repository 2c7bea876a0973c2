import { CallError } from '../../../platform/http/call-error.ts'
import { couponRefusal } from '../messages.ts'
import type { PendingOrder } from './pending-order.ts'

/**
 * Places the order; if the price has changed since it was shown, or its coupon is gone, asks for
 * confirmation first. `undefined` if the buyer declines, there or in `place`.
 */
export async function placeAtNewPrice(
  order: PendingOrder,
  place: (order: PendingOrder) => Promise<string | undefined>,
): Promise<string | undefined> {
  try {
    return await place(order)
  } catch (error) {
    const refusal = order.coupon === undefined ? undefined : couponRefusal(error)
    const isChanged = error instanceof CallError && error.code === 'price_changed'
    if (refusal === undefined && !isChanged) throw error
    // The question's script comes when there is one to ask.
    const { askNewPrice } = await import('./ask-new-price.ts')
    const wanted = await askNewPrice(order, refusal)
    return wanted && placeAtNewPrice(wanted, place)
  }
}
