/** Streams the orders that the list's query finds, as CSV. */
export const ORDERS_CSV_PATH = '/orders/csv'

/** More orders or refunds are not counted, so that the count costs the same in a large academy. */
export const maxCountedOrders = 10_000

/**
 * What became of an order; each order is in exactly one of these states. `pending`: its provider
 * reviews the payment.
 */
export const orderListStates = [
  'created',
  'pending',
  'completed',
  'partly_refunded',
  'refund_due',
  'refunded',
  'charged_back',
  'failed',
  'cancelled',
] as const

export type OrderListState = (typeof orderListStates)[number]
