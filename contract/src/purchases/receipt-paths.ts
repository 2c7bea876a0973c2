/** The PDF of an order's receipt, for its student and administrators. */
export const receiptPdfPath = (orderId: string): string => `/purchases/receipts/${orderId}/pdf`

/** The same of a refund of the order, by the number of its receipt. */
export const refundPdfPath = (orderId: string, number: string): string =>
  `/purchases/receipts/${orderId}/refunds/${number}/pdf`
