import * as calls from '@ateneo/contract'
import { route, type Route } from '../../../platform/http/route.ts'
import { presentAdminPlan } from '../present.ts'
import * as service from '../service.ts'

export const planRoutes: Route[] = [
  route(calls.listAllPlans, async ({ ctx }) => ({
    documents: (await service.listAllPlans(ctx)).map(presentAdminPlan),
  })),
  route(calls.createPlan, async ({ ctx, caller, body }) => ({
    insertedId: await service.createPlan(ctx, caller, body),
  })),
  route(calls.editOneOffPlan, async ({ ctx, caller, body }) => {
    await service.editOneOffPlan(ctx, caller, body)
    return { msg: 'Plan updated' }
  }),
  route(calls.orderPlans, async ({ ctx, caller, body }) => {
    await service.orderPlans(ctx, caller, body.ids)
    return { msg: 'Plans ordered' }
  }),
  route(calls.editPlan, async ({ ctx, caller, params, body }) => {
    await service.editPlan(ctx, caller, params.planId, body)
    return { msg: 'Plan updated' }
  }),
  route(calls.retirePlan, async ({ ctx, caller, params }) => {
    await service.retirePlan(ctx, caller, params.planId)
    return { msg: 'Plan retired' }
  }),
  route(calls.restorePlan, async ({ ctx, caller, params }) => {
    await service.restorePlan(ctx, caller, params.planId)
    return { msg: 'Plan restored' }
  }),
]
