import * as calls from '@ateneo/contract/identity/password-requests'
import { bearerToken } from '../../../platform/http/mount.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { presentPasswordRequest } from './present-password-request.ts'
import {
  approvePasswordRequest,
  confirmPasswordRequest,
  listPasswordRequests,
  rejectPasswordRequest,
  sendPasswordRequest,
} from '../service.ts'

export const passwordRequestRoutes: Route[] = [
  route(calls.sendPasswordRequest, async ({ ctx, body }) => {
    await sendPasswordRequest(ctx, body)
    return { msg: 'Password request received' }
  }),
  route(calls.confirmPasswordRequest, async ({ ctx, request }) => {
    await confirmPasswordRequest(ctx, bearerToken(request))
    return { msg: 'Address confirmed' }
  }),
  route(calls.listPasswordRequests, async ({ ctx, query }) => {
    const { rows, total, nextCursor } = await listPasswordRequests(ctx, query)
    return { documents: rows.map(presentPasswordRequest), total, nextCursor }
  }),
  route(calls.approvePasswordRequest, async ({ ctx, caller, params, body }) => {
    await approvePasswordRequest(ctx, caller, { requestId: params.id, proof: body.proof })
    return { msg: 'Password request approved' }
  }),
  route(calls.rejectPasswordRequest, async ({ ctx, caller, params, body }) => {
    await rejectPasswordRequest(ctx, caller, { requestId: params.id, reason: body.reason })
    return { msg: 'Password request rejected' }
  }),
]
