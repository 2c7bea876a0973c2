import * as calls from '@ateneo/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { presentToken } from './present.ts'
import * as service from './service.ts'

export const tokenRoutes: Route[] = [
  route(calls.listTokens, async ({ ctx, query }) => {
    const { rows, nextCursor, now } = await service.listTokens(ctx, query)
    return { documents: rows.map((row) => presentToken(row, now)), nextCursor }
  }),
  route(calls.revokeToken, async ({ ctx, caller, params }) => {
    await service.revokeToken(ctx, caller, params.tokenId)
    return { msg: 'Token revoked' }
  }),
]
