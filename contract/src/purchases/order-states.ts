/** Streams the orders that the list's query finds, as CSV. */
export const ORDERS_CSV_PATH = '/orders/csv'

/** What became of an order; each order is in exactly one of these states. */
export const orderListStates = [
  'created',
  'completed',
  'partly_refunded',
  'refund_due',
  'refunded',
  'charged_back',
  'failed',
  'cancelled',
] as const

export type OrderListState = (typeof orderListStates)[number]
