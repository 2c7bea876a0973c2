export { erasePurchases, type OpenMoney } from './erasure-store.ts'
export { findOpenMoneyOf } from './open-money.ts'
export { confirmPayment } from './confirmation.ts'
export { getOrderWithHistory, listAllOrders } from './order-office.ts'
export { grantAccess, grantAccessIn, withdrawAccess } from './access-grants.ts'
export { listCouponOffers } from './coupon-offers.ts'
export { createOrder } from './orders.ts'
export {
  getOrderReceipt,
  getReceipt,
  listPlans,
  listPurchases,
  listReceipts,
} from './own-purchases.ts'
export {
  createPlan,
  editOneOffPlan,
  editPlan,
  listAllPlans,
  orderPlans,
  restorePlan,
  retirePlan,
} from './plan-office.ts'
export { askForRefund, listRefundPetitions, rejectRefundPetition } from './petitions.ts'
export { refundOrder } from './refund-office.ts'
export { dropOrder, listWaitingOrders } from './waiting-orders.ts'
export { listOrderRefunds, listOrdersDueRefund, markRefunded } from './refunds.ts'
