import {
  confirmPayment,
  createOrder,
  getReceipt,
  listPlans,
  listPurchases,
  listReceipts,
} from '@ateneo/contract'
import { route, type Route } from '../http/route.ts'
import * as confirmation from './confirmation.ts'
import * as orders from './orders.ts'
import {
  presentPayment,
  presentPlan,
  presentPurchase,
  presentReceipt,
  presentSubscription,
  presentWholeReceipt,
} from './present.ts'
import * as service from './service.ts'

export const purchaseRoutes: Route[] = [
  route(listPlans, async ({ ctx }) => ({
    docs: (await service.listPlans(ctx)).map(presentPlan),
  })),
  route(createOrder, async ({ ctx, caller, body }) => {
    const { baseUrl, cost, courseId = null } = body
    return orders.createOrder(ctx, caller, { baseUrl, planId: cost._id, courseId })
  }),
  route(confirmPayment, async ({ ctx, caller, params, query }) => {
    const { token, costId: planId } = params
    const { courseId } = query
    return presentPayment(
      await confirmation.confirmPayment(ctx, caller, { token, planId, courseId }),
    )
  }),
  route(listPurchases, async ({ ctx, caller }) => {
    const { purchases, subscription } = await service.listPurchases(ctx, caller)
    return {
      purchases: purchases.map(presentPurchase),
      subscription: subscription ? presentSubscription(subscription) : null,
    }
  }),
  route(listReceipts, async ({ ctx, caller }) => ({
    receipts: (await service.listOwnReceipts(ctx, caller)).map(presentReceipt),
  })),
  route(getReceipt, async ({ ctx, caller, params }) =>
    presentWholeReceipt(await service.getReceipt(ctx, caller, params.orderId)),
  ),
]
