export { erasePurchases } from './erasure.ts'
export { findOpenMoneyOf } from './earnings/outstanding-payments.ts'
export { confirmOrder, confirmPayment } from './orders/confirmation.ts'
export { setReconciliation as reconcileSoon } from './orders/reconciliation/reconciliation-store.ts'
export { listStateOf } from './policy.ts'
export { nameBought } from './refunds/refund-notifications.ts'
export { findParties, getOrder, type OrderRow, type Parties } from './store.ts'
export { listPaymentDifferences, settlePaymentDifference } from './differences/differences.ts'
export { getOrderWithHistory, listAllOrders } from './orders/order-admin.ts'
export { grantAccess, grantAccessIn, withdrawAccess } from './access/access-grants.ts'
export { listCouponOffers } from './orders/coupon-use/coupon-offers.ts'
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
export {
  askForRefund,
  listRefundPetitions,
  rejectRefundPetition,
} from './orders/petitions/petitions.ts'
export { canRenew, getRenewalOffer, isRenewable } from './renewals/offers.ts'
export {
  cancelSubscription,
  confirmSubscription,
  getOwnSubscription,
  getResumption,
  resumeSubscription,
} from './renewals/own-subscription.ts'
export { endSubscriptionsOf, requireNoSubscription } from './renewals/erasure.ts'
export { startSubscription } from './renewals/starting.ts'
export { endSubscription, listSubscriptions } from './renewals/subscription-admin.ts'
export { decideHeldCharge, getRestoration, resumeMoney } from './renewals/restoration.ts'
export { refundOrder } from './refunds/refund-admin.ts'
export { dropOrder, getOwnOrder, listWaitingOrders } from './orders/vouchers/waiting-orders.ts'
export { listOrderRefunds, listOrdersDueRefund } from './refunds/refunds.ts'
export { recordRefund } from './refunds/recorded-refunds.ts'
export { recordSale } from './orders/by-hand/hand-sales.ts'
