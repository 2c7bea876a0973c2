import * as calls from '@ateneo/contract/identity/people'
import { route, type Route } from '../../../platform/http/route.ts'
import {
  changeRole,
  changeSuperAdmin,
  correctEmail,
  correctNames,
  endSessions,
  resendPersonVerification,
} from '../service.ts'

export const peopleRoutes: Route[] = [
  route(calls.endSessions, async ({ ctx, caller, params }) => {
    await endSessions(ctx, caller, params.id)
    return { msg: 'Sessions ended' }
  }),
  route(calls.resendPersonVerification, async ({ ctx, caller, params }) => {
    await resendPersonVerification(ctx, caller, params.id)
    return { msg: 'Verification sent' }
  }),
  route(calls.correctNames, async ({ ctx, caller, params, body }) => {
    await correctNames(ctx, caller, { userId: params.id, ...body })
    return { msg: 'Names corrected' }
  }),
  route(calls.correctEmail, async ({ ctx, caller, params, body }) => {
    await correctEmail(ctx, caller, { userId: params.id, ...body })
    return { msg: 'Email correction requested' }
  }),
  route(calls.changeRole, async ({ ctx, caller, params, body }) => {
    await changeRole(ctx, caller, { userId: params.id, ...body })
    return { msg: 'Role changed' }
  }),
  route(calls.changeSuperAdmin, async ({ ctx, caller, params, body }) => {
    await changeSuperAdmin(ctx, caller, { userId: params.id, ...body })
    return { msg: body.isSuperAdmin ? 'Super administrator named' : 'Super administrator removed' }
  }),
]
