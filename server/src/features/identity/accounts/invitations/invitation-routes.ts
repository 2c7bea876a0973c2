import * as calls from '@ateneo/contract/identity/people'
import { bearerToken } from '../../../../platform/http/mount.ts'
import { route, type Route } from '../../../../platform/http/route.ts'
import { askerOf } from '../../sessions/origin.ts'
import { presentInvitation } from '../../present.ts'
import {
  acceptInvitation,
  invitePerson,
  listInvitations,
  readInvitation,
  withdrawInvitation,
} from '../../service.ts'

export const invitationRoutes: Route[] = [
  route(calls.invitePerson, async ({ ctx, caller, body }) => ({
    insertedId: await invitePerson(ctx, caller, body),
    msg: 'Invitation sent',
  })),
  route(calls.listInvitations, async ({ ctx }) => ({
    documents: (await listInvitations(ctx)).map(presentInvitation),
  })),
  route(calls.withdrawInvitation, async ({ ctx, caller, params }) => {
    await withdrawInvitation(ctx, caller, params.id)
    return { msg: 'Invitation withdrawn' }
  }),
  route(calls.readInvitation, async ({ ctx, request }) => {
    const { email, type, isSuperAdmin } = await readInvitation(ctx, bearerToken(request))
    return { email, role: type, isSuperAdmin }
  }),
  route(calls.acceptInvitation, async ({ ctx, body, request, reply }) => {
    const asker = askerOf({ request, reply })
    await acceptInvitation(ctx, bearerToken(request), { account: body, asker })
    return { msg: 'Account created' }
  }),
]
