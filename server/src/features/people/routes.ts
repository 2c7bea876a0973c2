import * as calls from '@ateneo/contract'
import { route, type Route, unseen } from '../../platform/http/route.ts'
import { presentImport, presentPerson, presentWholePerson } from './present.ts'
import {
  getPeopleImport,
  getPerson,
  listPeople,
  listPeopleImports,
  previewPeopleImport,
  getSuspensionOutlook,
  restorePerson,
  startPeopleImport,
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
  unseen(
    route(calls.previewPeopleImport, ({ ctx, caller, body }) =>
      previewPeopleImport(ctx, caller, body.content),
    ),
  ),
  route(calls.startPeopleImport, async ({ ctx, caller, body }) => ({
    importId: await startPeopleImport(ctx, caller, body),
  })),
  route(calls.listPeopleImports, async ({ ctx }) => ({
    documents: (await listPeopleImports(ctx)).map(presentImport),
  })),
  route(calls.getPeopleImport, async ({ ctx, params }) =>
    presentImport(await getPeopleImport(ctx, params.id)),
  ),
]
