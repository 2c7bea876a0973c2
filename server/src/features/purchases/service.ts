export { erasePurchases, type OpenMoney } from './erasure-store.ts'
export { findOpenMoneyOf } from './earnings/outstanding-payments.ts'
export { confirmPayment } from './orders/confirmation.ts'
export { getOrderWithHistory, listAllOrders } from './orders/order-admin.ts'
export { grantAccess, grantAccessIn, withdrawAccess } from './access/access-grants.ts'
export { listCouponOffers } from './orders/coupon-offers.ts'
export { createOrder } from './orders/orders.ts'
export {
  getOrderReceipt,
  getReceipt,
  listPlans,
  listPurchases,
  listReceipts,
} from './orders/own-purchases.ts'
export { hasOwnPlans } from './plans/own-plans-store.ts'
export {
  createPlan,
  editOneOffPlan,
  editPlan,
  listAllPlans,
  orderPlans,
  restorePlan,
  retirePlan,
} from './plans/plan-admin.ts'
export { askForRefund, listRefundPetitions, rejectRefundPetition } from './orders/petitions.ts'
export { refundOrder } from './refunds/refund-admin.ts'
export { dropOrder, listWaitingOrders } from './orders/waiting-orders.ts'
export { listOrderRefunds, listOrdersDueRefund, markRefunded } from './refunds/refunds.ts'
