import * as calls from '@ateneo/contract'
import { documentRules } from '../../platform/http/files/attachments.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { presentAwaited, presentClaim } from './present.ts'
import * as service from './service.ts'

export const transferRoutes: Route[] = [
  route(calls.getTransfer, async ({ ctx, caller, params }) => {
    const { receivedCents, claims } = await service.getTransfer(ctx, caller, params.orderId)
    return { received: receivedCents / 100, claims: claims.map(presentClaim) }
  }),
  route(
    calls.claimTransfer,
    async ({ ctx, caller, params, form, file }) => {
      await service.claimTransfer(ctx, caller, { orderId: params.orderId, form, file })
      return { msg: 'Transfer claimed' }
    },
    documentRules,
  ),
  route(calls.listTransfers, async ({ ctx, query }) => {
    const { page, total } = await service.listTransfers(ctx, query.q)
    return { documents: page.map(presentAwaited), total }
  }),
  route(calls.receiveTransfer, async ({ ctx, caller, params, body }) => ({
    msg: 'Transfer recorded',
    state: await service.receiveTransfer(ctx, caller, params.orderId, body),
  })),
  route(calls.askTransferAgain, async ({ ctx, caller, params, body }) => {
    await service.askTransferAgain(ctx, caller, params.orderId, body.reason)
    return { msg: 'Proof asked for again' }
  }),
  route(calls.rejectTransfer, async ({ ctx, caller, params, body }) => {
    await service.rejectTransfer(ctx, caller, params.orderId, body.reason)
    return { msg: 'Transfer rejected' }
  }),
]
