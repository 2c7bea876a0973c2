import type { ReportReason } from '@ateneo/contract'
import { countReportCases, listReportCases, listReports, reportThing } from '@ateneo/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { listPages } from '../../platform/http/list-pages.ts'
import { useMutation } from '../../platform/http/use-mutation.ts'
import { type ReportedKind, type ReportState, toReportLine } from './report.ts'

export const reportsKey = ['reports'] as const

/** Polled, so that new reports appear without reloading. */
const pollMs = 60_000

export interface CaseFilter {
  state: ReportState
  kind: ReportedKind | undefined
}

/** What was reported, a page at a time. */
export const reportCaseList = ({ state, kind }: CaseFilter) =>
  listPages({
    queryKey: [...reportsKey, 'list', state, kind],
    bring: (page, signal) => {
      const query = { state, ...(kind && { kind }), ...page }
      return call(listReportCases, { query }, { signal })
    },
    read: (one) => one,
    idOf: ({ _id }) => _id,
    pollMs,
  })

/** How much waits for a decision. */
export const reportCount = queryOptions({
  queryKey: [...reportsKey, 'count'],
  queryFn: async ({ signal }) => (await call(countReportCases, {}, { signal })).open,
  refetchInterval: pollMs,
})

/** The reports of one case, oldest first. */
export const reportLines = (caseId: string) =>
  listPages({
    queryKey: [...reportsKey, 'lines', caseId],
    bring: (query, signal) => call(listReports, { params: { caseId }, query }, { signal }),
    read: toReportLine,
  })

export interface NewReport {
  reason: ReportReason
  text: string
}

export function useReport(kind: ReportedKind, id: string) {
  return useMutation({
    mutationFn: (report: NewReport) => call(reportThing, { body: { kind, id, ...report } }),
  })
}
