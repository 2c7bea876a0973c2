import * as calls from '@ateneo/contract'
import { route, type Route } from '../../../platform/http/route.ts'
import * as service from '../service.ts'
import { presentRestoration } from './present-restoration.ts'
import { presentListed, presentOffer, presentOwn } from './present-subscriptions.ts'

export const renewalRoutes: Route[] = [
  route(calls.getRenewalOffer, async ({ ctx, caller, params, query }) =>
    presentOffer(await service.getRenewalOffer(ctx, caller, { ...params, ...query })),
  ),
  route(calls.startSubscription, async ({ ctx, caller, body }) => {
    const { id, link } = await service.startSubscription(ctx, caller, body)
    return { insertedId: id, link }
  }),
  route(calls.getOwnSubscription, async ({ ctx, caller }) => {
    const own = await service.getOwnSubscription(ctx, caller)
    return { subscription: own ? presentOwn(own) : null }
  }),
  route(calls.confirmSubscription, async ({ ctx, caller, params }) =>
    presentOwn(await service.confirmSubscription(ctx, caller, params.subscriptionId)),
  ),
  route(calls.cancelSubscription, async ({ ctx, caller, params }) =>
    presentOwn(await service.cancelSubscription(ctx, caller, params.subscriptionId)),
  ),
  route(calls.getResumption, async ({ ctx, caller, params }) =>
    presentOffer(await service.getResumption(ctx, caller, params.subscriptionId)),
  ),
  route(calls.resumeSubscription, async ({ ctx, caller, params, body }) =>
    presentOwn(await service.resumeSubscription(ctx, caller, params.subscriptionId, body.terms)),
  ),
  route(calls.listSubscriptions, async ({ ctx, query }) => {
    const { rows, nextCursor } = await service.listSubscriptions(ctx, query)
    return { documents: rows.map(presentListed), nextCursor }
  }),
  route(calls.endSubscription, async ({ ctx, caller, params, body }) => {
    await service.endSubscription(ctx, caller, params.subscriptionId, body.reason)
    return { msg: 'Subscription ended' }
  }),
  route(calls.getRestoration, async ({ ctx }) => {
    const restoration = await service.getRestoration(ctx)
    return { restoration: restoration ? presentRestoration(restoration) : null }
  }),
  route(calls.decideHeldCharge, async ({ ctx, caller, params, body }) => {
    await service.decideHeldCharge(ctx, caller, params.chargeId, body)
    return { msg: 'Charge decided' }
  }),
  route(calls.resumeMoney, async ({ ctx, caller }) => {
    await service.resumeMoney(ctx, caller)
    return { msg: 'Money moves again' }
  }),
]
