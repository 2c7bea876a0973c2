import type {
  Input,
  listReportCases as listCasesCall,
  listReports as listReportsCall,
} from '@ateneo/contract'
import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import { timePage } from '../../platform/http/keyset-page.ts'
import { countOpenCases, pageCases, pageReports } from './case-page-store.ts'
import { findCase } from './store.ts'

/** A page of what was reported, by the state of its case. */
export function listReportCases(
  ctx: Context,
  { state, kind, ...wanted }: Input<typeof listCasesCall>['query'],
) {
  return timePage(
    wanted,
    (slice) => pageCases(ctx.db, { state, kind }, slice),
    ({ createdAt: at, id }) => ({ at, id }),
  )
}

export async function countReportCases(ctx: Context) {
  return { open: await countOpenCases(ctx.db) }
}

/** A page of the reports of one case. */
export async function listReports(
  ctx: Context,
  caseId: string,
  wanted: Input<typeof listReportsCall>['query'],
) {
  if (!(await findCase(ctx.db, caseId))) throw fail('report_not_found')
  return timePage(
    wanted,
    (slice) => pageReports(ctx.db, caseId, slice),
    ({ createdAt: at, id }) => ({ at, id }),
  )
}
