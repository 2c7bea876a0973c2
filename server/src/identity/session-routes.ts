import { login, logout, refresh } from '@ateneo/contract'
import { fail } from '../fail.ts'
import { callerAddress } from '../http/caller-address.ts'
import { route, type Route } from '../http/route.ts'
import { presentSession } from './present.ts'
import { dropRefreshCookie, keepRefreshCookie, readRefreshToken } from './refresh-cookie.ts'
import { endSession, logIn, renewSession } from './service.ts'

export const sessionRoutes: Route[] = [
  route(login, async ({ ctx, body, request, reply }) => {
    const session = await logIn(ctx, body, callerAddress(request))
    keepRefreshCookie(ctx, reply, session)
    return presentSession(session)
  }),
  route(refresh, async ({ ctx, body, request, reply }) => {
    const session = await renewSession(ctx, readRefreshToken(request, body))
    if (!session) {
      // Scripts cannot drop it, and it would be refused again at every start.
      if (!body.refreshToken) dropRefreshCookie(ctx, reply)
      throw fail('refresh_token_invalid')
    }
    keepRefreshCookie(ctx, reply, session)
    return presentSession(session)
  }),
  route(logout, async ({ ctx, body, request, reply }) => {
    await endSession(ctx, readRefreshToken(request, body))
    dropRefreshCookie(ctx, reply)
    return { msg: 'Logout successful' }
  }),
]
