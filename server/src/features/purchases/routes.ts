import * as calls from '@ateneo/contract'
import { documentRules } from '../../platform/http/files/attachments.ts'
import { cached, route, type Route } from '../../platform/http/route.ts'
import {
  presentCouponOffers,
  presentPayment,
  presentPlan,
  presentPurchase,
  presentReceipt,
  presentSubscription,
  presentWholeReceipt,
} from './present.ts'
import {
  presentListedOrder,
  presentWaitingOrder,
  presentWholeOrder,
} from './orders/present-orders.ts'
import { presentDueRefund, presentPetition, presentRefund } from './refunds/present-refunds.ts'
import { presentDifference } from './differences/present-differences.ts'
import { planRoutes } from './plans/plan-routes.ts'
import { renewalRoutes } from './renewals/renewal-routes.ts'
import * as service from './service.ts'

export const purchaseRoutes: Route[] = [
  ...planRoutes,
  ...renewalRoutes,
  cached(
    route(calls.listPlans, async ({ ctx }) => {
      const plans = await service.listPlans(ctx)
      const renews = await service.canRenew(ctx, plans)
      const present = (plan: (typeof plans)[number]) =>
        presentPlan({ ...plan, mayRenew: renews && service.isRenewable(plan) })
      return { docs: plans.map(present) }
    }),
  ),
  route(calls.createOrder, async ({ ctx, caller, body }) => {
    const { baseUrl, cost, courseId = null, seenPrice, coupon, provider } = body
    const wanted = { planId: cost._id, courseId, coupon: coupon ?? undefined }
    return service.createOrder(ctx, caller, { baseUrl, seenPrice, provider, ...wanted })
  }),
  route(calls.getCouponOffers, async ({ ctx, caller, params, query }) =>
    presentCouponOffers(
      await service.listCouponOffers(ctx, caller, { code: params.code, courseId: query.courseId }),
    ),
  ),
  route(calls.confirmPayment, async ({ ctx, caller, params, query }) => {
    const { token, costId: planId } = params
    const paid = await service.confirmPayment(ctx, caller, { token, planId, ...query })
    return presentPayment(paid)
  }),
  route(calls.listPurchases, async ({ ctx, caller }) => {
    const { purchases, subscription } = await service.listPurchases(ctx, caller)
    return {
      purchases: purchases.map(presentPurchase),
      subscription: subscription ? presentSubscription(subscription) : null,
    }
  }),
  route(calls.listReceipts, async ({ ctx, caller }) => ({
    receipts: (await service.listReceipts(ctx, caller)).map(presentReceipt),
  })),
  route(calls.getReceipt, async ({ ctx, caller, params }) =>
    presentWholeReceipt(await service.getReceipt(ctx, caller, params.orderId)),
  ),
  route(calls.listOpenOrders, async ({ ctx, caller }) => ({
    orders: (await service.listWaitingOrders(ctx, caller)).map(presentWaitingOrder),
  })),
  route(calls.dropOrder, async ({ ctx, caller, params }) => {
    await service.dropOrder(ctx, caller, params.orderId)
    return { msg: 'Order dropped' }
  }),
  route(calls.listPaymentDifferences, async ({ ctx }) => {
    const { page, total } = await service.listPaymentDifferences(ctx)
    return { documents: page.map(presentDifference), total }
  }),
  route(calls.settlePaymentDifference, async ({ ctx, caller, params, body }) => {
    await service.settlePaymentDifference(ctx, caller, params.differenceId, body.reason)
    return { msg: 'Difference settled' }
  }),
  route(calls.listOrders, async ({ ctx, query }) => {
    const { rows, total, nextCursor } = await service.listAllOrders(ctx, query)
    return { documents: rows.map(presentListedOrder), total, nextCursor }
  }),
  route(
    calls.recordSale,
    async ({ ctx, caller, form, file }) => {
      const { id, number } = await service.recordSale(ctx, caller, { form, file })
      return { orderId: id, orderNumber: number, msg: 'Sale recorded' }
    },
    documentRules,
  ),
  route(calls.getOrder, async ({ ctx, params }) =>
    presentWholeOrder(await service.getOrderWithHistory(ctx, params.orderId)),
  ),
  route(calls.getOrderReceipt, async ({ ctx, params }) =>
    presentWholeReceipt(await service.getOrderReceipt(ctx, params.orderId)),
  ),
  route(calls.refundOrder, async ({ ctx, caller, params, body }) => {
    const { amount, reason, refunded } = body
    const wanted = { amount, reason, refunded }
    const state = await service.refundOrder(ctx, caller, params.orderId, wanted)
    return { msg: state === 'done' ? 'Refunded' : 'Refund asked for', state }
  }),
  route(calls.listRefunds, async ({ ctx, query }) => {
    const { rows, total, nextCursor } = await service.listOrderRefunds(ctx, query)
    return { documents: rows.map(presentRefund), total, nextCursor }
  }),
  route(calls.listDueRefunds, async ({ ctx }) => {
    const { page, total } = await service.listOrdersDueRefund(ctx)
    return { documents: page.map(presentDueRefund), total }
  }),
  route(calls.askForRefund, async ({ ctx, caller, params, body }) => {
    const { reason, account } = body
    await service.askForRefund(ctx, caller, { orderId: params.orderId, reason, account })
    return { msg: 'Refund asked for' }
  }),
  route(calls.listRefundPetitions, async ({ ctx }) => {
    const { page, total } = await service.listRefundPetitions(ctx)
    return { documents: page.map(presentPetition), total }
  }),
  route(calls.rejectRefundPetition, async ({ ctx, caller, params, body }) => {
    await service.rejectRefundPetition(ctx, caller, params.petitionId, body.reason)
    return { msg: 'Refund request rejected' }
  }),
  route(calls.grantAccess, async ({ ctx, caller, params, body }) => ({
    insertedId: await service.grantAccess(ctx, caller, { studentId: params.id, ...body }),
    msg: 'Access granted',
  })),
  route(calls.withdrawAccess, async ({ ctx, caller, params, body }) => {
    await service.withdrawAccess(ctx, caller, { entitlementId: params.id, ...body })
    return { msg: 'Access withdrawn' }
  }),
  route(calls.recordRefund, async ({ ctx, caller, params, body }) => {
    await service.recordRefund(ctx, caller, params.orderId, body)
    return { msg: 'Refund recorded' }
  }),
]
