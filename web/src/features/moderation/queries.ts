import { dismissReports, hideReported, restoreReported } from '@ateneo/contract/calls'
import { call } from '../../platform/http/call.ts'
import { useMutation, useRefresh } from '../../platform/http/use-mutation.ts'
import { reportsKey } from '../reports/queries.ts'

export function useHide() {
  return useMutation({
    mutationFn: ({ caseId, reason }: { caseId: string; reason: string }) =>
      call(hideReported, { params: { caseId }, body: { reason } }),
    onSettled: useRefresh(reportsKey),
  })
}

export function useDismiss() {
  return useMutation({
    mutationFn: (caseId: string) => call(dismissReports, { params: { caseId } }),
    onSettled: useRefresh(reportsKey),
  })
}

export function useRestore() {
  return useMutation({
    mutationFn: (caseId: string) => call(restoreReported, { params: { caseId } }),
    onSettled: useRefresh(reportsKey),
  })
}
