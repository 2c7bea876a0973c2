import { dismissReports, hideReported, restoreReported } from '@ateneo/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { useMutation } from '../../platform/http/use-mutation.ts'
import { reportsKey } from '../reports/queries.ts'

/** Also after an error, which means that another administrator decided. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: reportsKey })
}

export function useHide() {
  return useMutation({
    mutationFn: ({ caseId, reason }: { caseId: string; reason: string }) =>
      call(hideReported, { params: { caseId }, body: { reason } }),
    onSettled: useRefresh(),
  })
}

export function useDismiss() {
  return useMutation({
    mutationFn: (caseId: string) => call(dismissReports, { params: { caseId } }),
    onSettled: useRefresh(),
  })
}

export function useRestore() {
  return useMutation({
    mutationFn: (caseId: string) => call(restoreReported, { params: { caseId } }),
    onSettled: useRefresh(),
  })
}
