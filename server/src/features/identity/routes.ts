import * as calls from '@ateneo/contract'
import { sendCursor } from '../../platform/http/cursor.ts'
import { attachmentRules } from '../../platform/http/files/attachments.ts'
import { bearerToken } from '../../platform/http/mount.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { accountRoutes } from './accounts/account-routes.ts'
import { changeRequestRoutes } from './applications/change-request-routes.ts'
import { invitationRoutes } from './accounts/invitations/invitation-routes.ts'
import { rememberDevice } from './sessions/known-device.ts'
import { askerOf, originOf } from './sessions/origin.ts'
import { passwordRequestRoutes } from './passwords/password-request-routes.ts'
import { peopleRoutes } from './accounts/people-routes.ts'
import { presentApplication, presentProfessorRequest, presentSession } from './present.ts'
import { keepRefreshCookie } from './sessions/refresh-cookie.ts'
import { dropTicket, keepTicket, readTicket } from './accounts/registration/registration-ticket.ts'
import {
  decideProfessorRequest,
  listProfessorRequests,
  readApplication,
  register,
  resendVerification,
  sendApplication,
  sendApplicationWithFile,
  VERIFICATION_MILLISECONDS,
  verify,
} from './service.ts'
import { setupRoutes } from './accounts/setup-routes.ts'
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts'
import { signInRoutes } from './provider/sign-in-routes.ts'
import { sessionRoutes } from './sessions/session-routes.ts'
import { tokenCreationRoutes } from './sessions/token-routes.ts'

export const identityRoutes: Route[] = [
  ...sessionRoutes,
  ...signInRoutes,
  ...secondFactorRoutes,
  ...accountRoutes,
  ...changeRequestRoutes,
  ...passwordRequestRoutes,
  ...peopleRoutes,
  ...invitationRoutes,
  ...setupRoutes,
  ...tokenCreationRoutes,
  route(calls.register, async ({ ctx, body, request, reply }) => {
    const { userId, type } = await register(ctx, body, askerOf({ request, reply }))
    if (type === 'student') {
      keepTicket(ctx, reply, { userId, lifetimeMilliseconds: VERIFICATION_MILLISECONDS })
    }
    return { message: 'User registered', msg: 'User registered' }
  }),
  route(calls.verify, async ({ ctx, request, reply }) => {
    const { email, session } = await verify(ctx, bearerToken(request), readTicket(ctx, request))
    dropTicket(ctx, { request, reply })
    if (!session) return { msg: 'User verified', email }
    keepRefreshCookie(ctx, reply, session)
    rememberDevice(ctx, { request, reply }, session.user.id)
    return { msg: 'User verified', email, session: presentSession(session) }
  }),
  route(calls.resendVerification, async ({ ctx, body }) => {
    await resendVerification(ctx, body.email)
    return { msg: 'Verification requested' }
  }),
  route(calls.readApplication, async ({ ctx, body, request, reply }) =>
    presentApplication(await readApplication(ctx, body, originOf({ request, reply }))),
  ),
  route(calls.sendApplication, async ({ ctx, body, request, reply }) => {
    await sendApplication(ctx, body, originOf({ request, reply }))
    return { msg: 'Application sent' }
  }),
  route(
    calls.sendApplicationWithFile,
    async ({ ctx, form, file, request, reply }) => {
      await sendApplicationWithFile(ctx, form, originOf({ request, reply }), file)
      return { msg: 'Application sent' }
    },
    attachmentRules,
  ),
  route(calls.listProfessorRequests, async ({ ctx, query, reply }) => {
    const { rows, nextCursor, total } = await listProfessorRequests(ctx, query)
    sendCursor(reply, nextCursor)
    reply.header('x-total-count', total)
    return rows.map(presentProfessorRequest)
  }),
  route(calls.approveProfessor, async ({ ctx, caller, params, body }) => {
    await decideProfessorRequest(ctx, caller, {
      requestId: params.id,
      decision: 'approved',
      version: body.version,
    })
    return { msg: 'Professor approved' }
  }),
  route(calls.rejectProfessor, async ({ ctx, caller, params, body }) => {
    await decideProfessorRequest(ctx, caller, {
      requestId: params.id,
      decision: 'rejected',
      reason: body.reason ?? undefined,
      version: body.version,
    })
    return { msg: 'Professor rejected' }
  }),
]
