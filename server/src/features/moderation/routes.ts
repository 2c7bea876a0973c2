import * as calls from '@ateneo/contract'
import { route, type Route } from '../../platform/http/route.ts'
import * as service from './service.ts'

export const moderationRoutes: Route[] = [
  route(calls.hideReported, async ({ ctx, caller, params, body: { reason } }) => {
    await service.hideReported(ctx, caller, { ...params, reason })
    return { msg: 'Hidden' }
  }),
  route(calls.dismissReports, async ({ ctx, caller, params }) => {
    await service.dismissReports(ctx, caller, params.caseId)
    return { msg: 'Reports dismissed' }
  }),
  route(calls.restoreReported, async ({ ctx, caller, params }) => {
    await service.restoreReported(ctx, caller, params.caseId)
    return { msg: 'Restored' }
  }),
]
