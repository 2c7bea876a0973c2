import * as calls from '@ateneo/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { clientNetwork } from '../../../platform/http/client-ip.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { buildSignInUrl } from './identity-provider.ts'
import { rememberDevice } from '../sessions/known-device.ts'
import { presentSession } from '../present.ts'
import { keepRefreshCookie } from '../sessions/refresh-cookie.ts'
import { enterByProvider, registerByProvider } from '../service.ts'
import type { OpenSession } from '../sessions/sessions.ts'
import { beginAttempt, endAttempts, readAttempt } from './sign-in-attempt.ts'

export const signInRoutes: Route[] = [
  route(calls.beginSignIn, async ({ ctx, request, reply }) => {
    if (ctx.config.oidc === undefined) throw fail('sign_in_not_offered')
    return { url: await buildSignInUrl(ctx, beginAttempt(ctx, { request, reply })) }
  }),
  route(calls.finishSignIn, async ({ ctx, body, request, reply }) => {
    if (ctx.config.oidc === undefined) throw fail('sign_in_not_offered')
    const response = new URLSearchParams(body.response)
    const attempt = readAttempt(ctx, request, response.get('state') ?? '')
    const entry = { network: clientNetwork(request), accepted: body.accepted }
    const session = await enterByProvider(ctx, { attempt, response, entry })
    return keep(ctx, { request, reply }, session)
  }),
  route(calls.registerBySignIn, async ({ ctx, body, request, reply }) => {
    const session = await registerByProvider(ctx, body, clientNetwork(request))
    return keep(ctx, { request, reply }, session)
  }),
]

function keep(
  ctx: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  session: OpenSession,
) {
  keepRefreshCookie(ctx, reply, session)
  rememberDevice(ctx, { request, reply }, session.user.id)
  endAttempts(ctx, reply)
  return presentSession(session)
}
