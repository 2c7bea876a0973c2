import * as calls from '@ateneo/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { presentPerson, presentWholePerson } from './present.ts'
import {
  getPerson,
  listPeople,
  getSuspensionOutlook,
  restorePerson,
  suspendPerson,
} from './service.ts'

export const personRoutes: Route[] = [
  route(calls.listPeople, async ({ ctx, query }) => {
    const { rows, total, nextCursor } = await listPeople(ctx, query)
    return { documents: rows.map(presentPerson), total, nextCursor }
  }),
  route(calls.getPerson, async ({ ctx, params }) =>
    presentWholePerson(await getPerson(ctx, params.id)),
  ),
  route(calls.getSuspensionOutlook, ({ ctx, params }) => getSuspensionOutlook(ctx, params.id)),
  route(calls.suspendPerson, async ({ ctx, caller, params, body }) => {
    await suspendPerson(ctx, caller, { userId: params.id, ...body })
    return { msg: 'Account suspended' }
  }),
  route(calls.restorePerson, async ({ ctx, caller, params }) => {
    await restorePerson(ctx, caller, params.id)
    return { msg: 'Account restored' }
  }),
]
