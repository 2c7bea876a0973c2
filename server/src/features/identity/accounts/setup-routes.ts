import * as calls from '@ateneo/contract/identity/setup'
import { bearerToken } from '../../../platform/http/mount.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { presentSession } from '../present.ts'
import { rememberDevice } from '../sessions/known-device.ts'
import { originOf } from '../sessions/origin.ts'
import { keepRefreshCookie } from '../sessions/refresh-cookie.ts'
import { completeSetup, readSetup } from '../service.ts'

export const setupRoutes: Route[] = [
  route(calls.readSetup, ({ ctx, request }) => readSetup(ctx, bearerToken(request))),
  route(calls.completeSetup, async ({ ctx, body, request, reply }) => {
    const origin = originOf({ request, reply })
    const session = await completeSetup(ctx, bearerToken(request), { account: body, origin })
    keepRefreshCookie(ctx, reply, session)
    rememberDevice(ctx, { request, reply }, session.user.id)
    return presentSession(session)
  }),
]
