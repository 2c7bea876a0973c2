import type { ChangeRequest as ChangeRequestOnWire } from '@ateneo/contract'
import {
  approveChangeRequest,
  listChangeRequests,
  rejectChangeRequest,
} from '@ateneo/contract/calls'
import { call, callForPage } from '../../../platform/http/call.ts'
import { barePage, listPages } from '../../../platform/http/list-pages.ts'
import { useMutation, useRefresh } from '../../../platform/http/use-mutation.ts'
import type { OwnedData } from '../accounts/profile.ts'

export type ChangeRequest = {
  id: string
  professorName: string
  photoUrl: string | null
  current: OwnedData
  /** Only the changed fields. */
  requested: Partial<OwnedData>
  createdAt: string
}

function readChangeRequest(wire: ChangeRequestOnWire): ChangeRequest {
  return {
    id: wire._id,
    professorName: wire.teacherName,
    photoUrl: wire.professor.imageURL,
    current: wire.currentData,
    requested: wire.newData,
    createdAt: wire.creationDate,
  }
}

/** The calls' own size is for those who read the whole list. */
const pageSize = 20

const all = ['change-requests'] as const

/** Pending ones, oldest first; `q` is in the professor's name, or is the request's id. */
export const changeRequests = (q: string) =>
  listPages({
    queryKey: [...all, 'pages', q],
    bring: async (page, signal) => {
      const query = { q, limit: pageSize, ...page }
      return barePage(await callForPage(listChangeRequests, { query }, { signal }))
    },
    read: readChangeRequest,
  })

export type ChangeDecision =
  | { id: string; decision: 'approve' }
  | { id: string; decision: 'reject'; reason: string }

export function useDecideChange() {
  return useMutation({
    mutationFn: (decided: ChangeDecision) => {
      const params = { id: decided.id }
      return decided.decision === 'approve'
        ? call(approveChangeRequest, { params })
        : call(rejectChangeRequest, { params, body: { reason: decided.reason } })
    },
    // Also after an error, as another administrator may have decided: the list is outdated.
    onSettled: useRefresh(all),
  })
}
