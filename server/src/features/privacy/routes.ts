import * as calls from '@ateneo/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { originOf } from '../identity/service.ts'
import { presentDecision, presentOutlook, presentRequest } from './present.ts'
import * as service from './service.ts'

export const privacyRoutes: Route[] = [
  route(calls.getOwnDeletion, async ({ ctx, caller }) => {
    const { request, outlook } = await service.getOwnDeletion(ctx, caller)
    return {
      request: request ? presentDecision(request) : null,
      outlook: presentOutlook(outlook),
    }
  }),
  route(calls.requestDeletion, async ({ ctx, caller, body, request, reply }) => {
    const origin = originOf({ request, reply })
    await service.requestDeletion(ctx, caller, { password: body.password, origin })
    return { msg: 'Deletion requested' }
  }),
  route(calls.withdrawDeletion, async ({ ctx, caller }) => {
    await service.withdrawDeletion(ctx, caller)
    return { msg: 'Deletion withdrawn' }
  }),
  route(calls.listDeletionRequests, async ({ ctx, query }) => {
    const { rows, nextCursor } = await service.listDeletionRequests(ctx, query)
    return { documents: rows.map(presentRequest), nextCursor }
  }),
  route(calls.getDeletionOutlook, async ({ ctx, params }) => {
    const { request, outlook } = await service.getDeletionOutlook(ctx, params.id)
    return {
      request: request ? presentRequest(request) : null,
      outlook: presentOutlook(outlook),
    }
  }),
  route(calls.erasePerson, async ({ ctx, caller, params, body }) => {
    await service.erasePerson(ctx, caller, { userId: params.id, ...body })
    return { msg: 'Person deleted' }
  }),
  route(calls.refuseDeletion, async ({ ctx, caller, params, body }) => {
    await service.refuseDeletion(ctx, caller, { requestId: params.id, ...body })
    return { msg: 'Deletion refused' }
  }),
]
