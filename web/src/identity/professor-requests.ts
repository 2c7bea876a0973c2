import { approveProfessor, listProfessorRequests, rejectProfessor } from '@ateneo/contract/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../http/call.ts'

export type ProfessorRequest = {
  id: string
  firstNames: string
  lastNames: string
  email: string
  professionalId: string
  createdAt: string
}

/** Those that wait for a decision, the oldest first. */
export const professorRequests = queryOptions({
  queryKey: ['professor-requests'],
  queryFn: async ({ signal }): Promise<ProfessorRequest[]> => {
    const list: unknown = await call(listProfessorRequests, {}, { signal })
    // Spec §7: what is not a list counts as none.
    return Array.isArray(list) ? list.map(readRequest) : []
  },
})

type RequestOnWire = Awaited<ReturnType<typeof call<typeof listProfessorRequests>>>[number]

function readRequest({ _id, creationDate, ...request }: RequestOnWire): ProfessorRequest {
  const { firstNames, lastNames, email, professionalId } = request
  return { id: _id, firstNames, lastNames, email, professionalId, createdAt: creationDate }
}

/** Spec §2: the list is searched by first names, last names or id; accents and case don't count. */
export function searchRequests(
  requests: readonly ProfessorRequest[],
  words: string,
): ProfessorRequest[] {
  const sought = plain(words)
  return requests.filter(({ id, firstNames, lastNames, professionalId }) =>
    [`${firstNames} ${lastNames}`, id, professionalId].some((text) => plain(text).includes(sought)),
  )
}

const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ')

export type RequestDecision = { id: string; decision: 'approve' | 'reject' }

export function useDecideRequest() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, decision }: RequestDecision) =>
      call(decision === 'approve' ? approveProfessor : rejectProfessor, { params: { id } }),
    // A refusal means that somebody else decided: the list is no longer right.
    onSettled: () => queryClient.invalidateQueries({ queryKey: professorRequests.queryKey }),
  })
}
