import type { Attachment } from '@ateneo/contract'
import { approveProfessor, listProfessorRequests, rejectProfessor } from '@ateneo/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { call, callForPage } from '../../../platform/http/call.ts'
import { barePage, listPages } from '../../../platform/http/list-pages.ts'
import { useMutation, useRefresh } from '../../../platform/http/use-mutation.ts'

export type ProfessorRequest = {
  id: string
  firstNames: string
  lastNames: string
  email: string
  professionalId: string
  createdAt: string
  presentation: string | null
  experience: string | null
  sampleUrl: string | null
  file: Attachment | null
  version: number
}

/** The calls' own size is for those who read the whole list. */
const pageSize = 20

const all = ['professor-requests'] as const

/** Pending ones, oldest first; `q` is in the names, or is the cédula or the id (spec §2). */
export const professorRequests = (q: string) =>
  listPages({
    queryKey: [...all, 'pages', q],
    bring: async (page, signal) => {
      const query = { q, limit: pageSize, ...page }
      return barePage(await callForPage(listProfessorRequests, { query }, { signal }))
    },
    read: readRequest,
  })

/** The pending request with this id; null if there is none. */
export const professorRequest = (id: string) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: async ({ signal }) => {
      const list = await call(listProfessorRequests, { query: { q: id } }, { signal })
      const found = list.find(({ _id }) => _id === id)
      return found ? readRequest(found) : null
    },
  })

type RequestOnWire = Awaited<ReturnType<typeof call<typeof listProfessorRequests>>>[number]

function readRequest({ _id, creationDate, ...request }: RequestOnWire): ProfessorRequest {
  const { firstNames, lastNames, email, professionalId } = request
  const { presentation, experience, sampleUrl, file, version } = request
  const own = { presentation, experience, sampleUrl, file, version }
  return { id: _id, firstNames, lastNames, email, professionalId, createdAt: creationDate, ...own }
}

export type RequestDecision = { request: Pick<ProfessorRequest, 'id' | 'version'> } & (
  | { decision: 'approve' }
  | { decision: 'reject'; reason: string }
)

export function useDecideRequest() {
  return useMutation({
    mutationFn: (decided: RequestDecision) => {
      const { id, version } = decided.request
      const params = { id }
      return decided.decision === 'approve'
        ? call(approveProfessor, { params, body: { version } })
        : call(rejectProfessor, { params, body: { version, reason: decided.reason } })
    },
    // Also after an error, as another administrator may have decided: the list is outdated.
    onSettled: useRefresh(all),
  })
}
