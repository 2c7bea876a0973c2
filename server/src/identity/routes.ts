import * as calls from '@ateneo/contract'
import { sendCursor } from '../http/cursor.ts'
import { bearerToken } from '../http/mount.ts'
import { route, type Route } from '../http/route.ts'
import { accountRoutes } from './account-routes.ts'
import { changeRequestRoutes } from './change-request-routes.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { askerOf, originOf } from './origin.ts'
import { passwordRequestRoutes } from './password-request-routes.ts'
import { peopleRoutes } from './people-routes.ts'
import { presentApplication, presentProfessorRequest } from './present.ts'
import {
  decideProfessorRequest,
  listProfessorRequests,
  readApplication,
  register,
  resendVerification,
  sendApplication,
  verify,
} from './service.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { sessionRoutes } from './session-routes.ts'

export const identityRoutes: Route[] = [
  ...sessionRoutes,
  ...signInRoutes,
  ...secondFactorRoutes,
  ...accountRoutes,
  ...changeRequestRoutes,
  ...passwordRequestRoutes,
  ...peopleRoutes,
  ...invitationRoutes,
  route(calls.register, async ({ ctx, body, request, reply }) => {
    await register(ctx, body, askerOf({ request, reply }))
    return { message: 'User registered', msg: 'User registered' }
  }),
  route(calls.verify, async ({ ctx, request }) => {
    await verify(ctx, bearerToken(request))
    return { msg: 'User verified' }
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
