import * as calls from '@ateneo/contract/identity/change-requests'
import { sendCursor } from '../../../platform/http/cursor.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { presentChangeRequest } from '../present.ts'
import { decideChange, listChangeRequests, submitChangeRequest } from '../service.ts'

export const changeRequestRoutes: Route[] = [
  route(calls.submitChangeRequest, async ({ ctx, caller, body }) => ({
    insertedId: await submitChangeRequest(ctx, caller, body),
    msg: 'Change request sent',
  })),
  route(calls.listChangeRequests, async ({ ctx, query, reply }) => {
    const { rows, nextCursor, total } = await listChangeRequests(ctx, query)
    sendCursor(reply, nextCursor)
    reply.header('x-total-count', total)
    return rows.map(presentChangeRequest)
  }),
  route(calls.approveChangeRequest, async ({ ctx, caller, params }) => {
    await decideChange(ctx, caller, { requestId: params.id, decision: 'approved' })
    return { msg: 'Change request approved' }
  }),
  route(calls.rejectChangeRequest, async ({ ctx, caller, params, body }) => {
    const reason = body.reason ?? undefined
    await decideChange(ctx, caller, { requestId: params.id, decision: 'rejected', reason })
    return { msg: 'Change request rejected' }
  }),
]
