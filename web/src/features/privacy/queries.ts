import { type DeletionState, OWN_DATA_PATH, personDataPath } from '@ateneo/contract'
import {
  erasePerson,
  getDeletionOutlook,
  getOwnDeletion,
  listDeletionRequests,
  refuseDeletion,
  requestDeletion,
  withdrawDeletion,
} from '@ateneo/contract/calls'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, fetchFile } from '../../platform/http/call.ts'
import { useMutation, useRefresh } from '../../platform/http/use-mutation.ts'

const all = ['privacy']

/** All that the academy keeps about the person; without an id one's own. */
export function fetchData(userId: string | undefined): Promise<Blob> {
  return fetchFile(userId === undefined ? OWN_DATA_PATH : personDataPath(userId))
}

export const ownDeletion = queryOptions({
  queryKey: [...all, 'own'],
  queryFn: ({ signal }) => call(getOwnDeletion, {}, { signal }),
})

export interface RequestFilter {
  q: string | undefined
  state: DeletionState | undefined
}

/** One page; the first without a cursor. */
export function deletionPage(filter: RequestFilter, cursor: string | undefined) {
  return queryOptions({
    queryKey: [...all, 'list', filter, cursor],
    queryFn: ({ signal }) => {
      const query = { ...filter, ...(cursor !== undefined && { cursor }) }
      return call(listDeletionRequests, { query }, { signal })
    },
    placeholderData: keepPreviousData,
  })
}

export function personDeletion(userId: string) {
  return queryOptions({
    queryKey: [...all, 'person', userId],
    queryFn: ({ signal }) => call(getDeletionOutlook, { params: { id: userId } }, { signal }),
  })
}

function useOwnChange<Given>(change: (given: Given) => Promise<unknown>) {
  return useMutation({
    mutationFn: change,
    onSettled: useRefresh(ownDeletion.queryKey),
  })
}

export const useRequestDeletion = () =>
  useOwnChange((body: { password: string }) => call(requestDeletion, { body }))

export const useWithdrawDeletion = () => useOwnChange(() => call(withdrawDeletion))

/** Also after an error: another administrator may have decided. */
function useAdminChange<Given>(change: (given: Given) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all(
        [all, ['people'], ['audit']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
}

export const useErasePerson = (userId: string) =>
  useAdminChange((body: { reason: string }) => call(erasePerson, { params: { id: userId }, body }))

export const useRefuseDeletion = () =>
  useAdminChange(({ requestId, reason }: { requestId: string; reason: string }) =>
    call(refuseDeletion, { params: { id: requestId }, body: { reason } }),
  )
