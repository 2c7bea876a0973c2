import * as calls from '@ateneo/contract'
import { fail } from '../../../platform/errors/fail.ts'
import { route, type Route, unseen } from '../../../platform/http/route.ts'
import { rememberDevice } from './known-device.ts'
import { originOf } from './origin.ts'
import { presentSession } from '../present.ts'
import { dropRefreshCookie, keepRefreshCookie, readRefreshToken } from './refresh-cookie.ts'
import { logout, login, refresh } from '../service.ts'

export const sessionRoutes: Route[] = [
  unseen(
    route(calls.login, async ({ ctx, body, request, reply }) => {
      const session = await login(ctx, body, originOf({ request, reply }))
      keepRefreshCookie(ctx, reply, session)
      rememberDevice(ctx, { request, reply }, session.user.id)
      return presentSession(session)
    }),
  ),
  unseen(
    route(calls.refresh, async ({ ctx, body, request, reply }) => {
      const session = await refresh(ctx, readRefreshToken(request, body))
      if (!session) {
        // Deletes the cookie, which scripts cannot do; else it would be rejected on every start.
        if (!body.refreshToken) dropRefreshCookie(ctx, reply)
        throw fail('refresh_token_invalid')
      }
      keepRefreshCookie(ctx, reply, session)
      return presentSession(session)
    }),
  ),
  unseen(
    route(calls.logout, async ({ ctx, body, request, reply }) => {
      await logout(ctx, readRefreshToken(request, body))
      dropRefreshCookie(ctx, reply)
      return { msg: 'Logout successful' }
    }),
  ),
]
