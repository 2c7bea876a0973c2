import type { ChangeRequest as ChangeRequestOnWire } from '@ateneo/contract'
import {
  approveChangeRequest,
  listChangeRequests,
  rejectChangeRequest,
} from '@ateneo/contract/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../http/call.ts'
import type { OwnedData } from './profile.ts'

export type ChangeRequest = {
  id: string
  professorName: string
  photoUrl: string | null
  current: OwnedData
  /** Only what changes. */
  wished: Partial<OwnedData>
  createdAt: string
}

function readChangeRequest(wire: ChangeRequestOnWire): ChangeRequest {
  return {
    id: wire._id,
    professorName: wire.teacherName,
    photoUrl: wire.professor.imageURL,
    current: wire.currentData,
    wished: wire.newData,
    createdAt: wire.creationDate,
  }
}

/** Those that wait for a decision, the oldest first. */
export const changeRequests = queryOptions({
  queryKey: ['change-requests'],
  queryFn: async ({ signal }) =>
    (await call(listChangeRequests, {}, { signal })).map(readChangeRequest),
})

export type ChangeDecision =
  { id: string; decision: 'approve' } | { id: string; decision: 'reject'; reason: string }

export function useDecideChange() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decided: ChangeDecision) => {
      const params = { id: decided.id }
      return decided.decision === 'approve'
        ? call(approveChangeRequest, { params })
        : call(rejectChangeRequest, { params, body: { reason: decided.reason } })
    },
    // A refusal means that somebody else decided: the list is no longer right.
    onSettled: () => queryClient.invalidateQueries({ queryKey: changeRequests.queryKey }),
  })
}
