import { approveProfessor, listProfessorRequests, rejectProfessor } from '@ateneo/contract/calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, callForPage } from '../http/call.ts'
import { collectPages } from '../http/collect-pages.ts'
import { useMutation } from '../http/use-mutation.ts'
import { plainText } from '../ui/plain-text.ts'

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
  version: number
}

/** Pending ones, oldest first. */
export const professorRequests = queryOptions({
  queryKey: ['professor-requests'],
  queryFn: async ({ signal }): Promise<ProfessorRequest[]> => {
    const list = await collectPages((query) =>
      callForPage(listProfessorRequests, { query }, { signal }),
    )
    return list.map(readRequest)
  },
})

type RequestOnWire = Awaited<ReturnType<typeof call<typeof listProfessorRequests>>>[number]

function readRequest({ _id, creationDate, ...request }: RequestOnWire): ProfessorRequest {
  const { firstNames, lastNames, email, professionalId } = request
  const { presentation, experience, sampleUrl, version } = request
  const own = { presentation, experience, sampleUrl, version }
  return { id: _id, firstNames, lastNames, email, professionalId, createdAt: creationDate, ...own }
}

/** Spec §2: search by first names, last names or id, ignoring accents and case. */
export function searchRequests(
  requests: readonly ProfessorRequest[],
  words: string,
): ProfessorRequest[] {
  const sought = plainText(words)
  return requests.filter(({ id, firstNames, lastNames, professionalId }) =>
    [`${firstNames} ${lastNames}`, id, professionalId].some((text) =>
      plainText(text).includes(sought),
    ),
  )
}

export type RequestDecision = { request: Pick<ProfessorRequest, 'id' | 'version'> } & (
  { decision: 'approve' } | { decision: 'reject'; reason: string }
)

export function useDecideRequest() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decided: RequestDecision) => {
      const { id, version } = decided.request
      const params = { id }
      return decided.decision === 'approve'
        ? call(approveProfessor, { params, body: { version } })
        : call(rejectProfessor, { params, body: { version, reason: decided.reason } })
    },
    // Also after an error, as another administrator may have decided: the list is outdated.
    onSettled: () => queryClient.invalidateQueries({ queryKey: professorRequests.queryKey }),
  })
}
