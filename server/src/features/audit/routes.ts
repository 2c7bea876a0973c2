import * as calls from '@ateneo/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { presentAuditEntry, presentWholeAuditEntry } from './present.ts'
import { getAuditEntry, listAuditActors, listAuditEntries } from './service.ts'

export const auditRoutes: Route[] = [
  route(calls.listAuditEntries, async ({ ctx, caller, query }) => {
    const { rows, nextCursor } = await listAuditEntries(ctx, caller, query)
    return { documents: rows.map(presentAuditEntry), nextCursor }
  }),
  route(calls.listAuditActors, async ({ ctx }) => ({
    actors: (await listAuditActors(ctx)).map(({ id, name }) => ({ _id: id, name })),
  })),
  route(calls.getAuditEntry, async ({ ctx, caller, params }) =>
    presentWholeAuditEntry(await getAuditEntry(ctx, caller, params.id)),
  ),
]
