import * as calls from '@ateneo/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { presentReport, presentReportCase } from './present.ts'
import * as service from './service.ts'

export const reportRoutes: Route[] = [
  route(calls.reportThing, async ({ ctx, caller, body }) => ({
    insertedId: await service.reportThing(ctx, caller, body),
    msg: 'Report received',
  })),
  route(calls.listReportCases, async ({ ctx, query }) => {
    const { rows, nextCursor } = await service.listReportCases(ctx, query)
    return { documents: rows.map(presentReportCase), nextCursor }
  }),
  route(calls.countReportCases, ({ ctx }) => service.countReportCases(ctx)),
  route(calls.listReports, async ({ ctx, params, query }) => {
    const { rows, nextCursor } = await service.listReports(ctx, params.caseId, query)
    return { documents: rows.map(presentReport), nextCursor }
  }),
]
