export { confirmPayment } from './confirmation.ts'
export { createOrder } from './orders.ts'
export { getReceipt, listPlans, listPurchases, listReceipts } from './own-purchases.ts'
export { listOrderRefunds, listOrdersDueRefund, markRefunded } from './refunds.ts'
