import * as calls from '@ateneo/contract'
import { route, type Route } from '../../../platform/http/route.ts'
import { rememberDevice } from '../sessions/known-device.ts'
import { originOf } from '../sessions/origin.ts'
import { presentSession } from '../present.ts'
import { keepRefreshCookie } from '../sessions/refresh-cookie.ts'
import * as service from '../service.ts'

export const secondFactorRoutes: Route[] = [
  route(calls.getSecondFactor, ({ ctx, caller }) => service.getSecondFactor(ctx, caller)),
  route(calls.beginSecondFactor, ({ ctx, caller, body, request, reply }) =>
    service.beginSecondFactor(ctx, caller, {
      password: body.password,
      origin: originOf({ request, reply }),
    }),
  ),
  route(calls.enableSecondFactor, async ({ ctx, caller, body, request, reply }) => {
    const origin = originOf({ request, reply })
    return { recoveryCodes: await service.enableSecondFactor(ctx, caller, { ...body, origin }) }
  }),
  route(calls.disableSecondFactor, async ({ ctx, caller, body, request, reply }) => {
    const { password, code } = body
    const proof = { password, origin: originOf({ request, reply }) }
    await service.disableSecondFactor(ctx, caller, { proof, code })
    return { msg: 'Second factor disabled' }
  }),
  route(calls.renewRecoveryCodes, async ({ ctx, caller, body, request, reply }) => {
    const { password, code } = body
    const proof = { password, origin: originOf({ request, reply }) }
    return { recoveryCodes: await service.renewRecoveryCodes(ctx, caller, { proof, code }) }
  }),
  route(calls.removeSecondFactor, async ({ ctx, caller, params, body }) => {
    await service.removeSecondFactor(ctx, caller, { userId: params.id, reason: body.reason })
    return { msg: 'Second factor removed' }
  }),
  route(calls.loginSecondFactor, async ({ ctx, body, request, reply }) => {
    const origin = originOf({ request, reply })
    const session = await service.loginSecondFactor(ctx, { ...body, origin })
    keepRefreshCookie(ctx, reply, session)
    rememberDevice(ctx, { request, reply }, session.user.id)
    return presentSession(session)
  }),
  route(calls.beginSecondFactorAtLogin, ({ ctx, body }) =>
    service.beginSecondFactorAtLogin(ctx, body.challenge),
  ),
  route(calls.enableSecondFactorAtLogin, async ({ ctx, body, request, reply }) => {
    const origin = originOf({ request, reply })
    const { session, recoveryCodes } = await service.enableSecondFactorAtLogin(ctx, {
      ...body,
      origin,
    })
    keepRefreshCookie(ctx, reply, session)
    rememberDevice(ctx, { request, reply }, session.user.id)
    return { ...presentSession(session), recoveryCodes }
  }),
]
