import type { CertificateStatus } from '@ateneo/contract'
import {
  getCertificate,
  listCertificates,
  listOwnCertificates,
  restoreCertificate,
  revokeCertificate,
} from '@ateneo/contract/calls'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../http/call.ts'
import { useSession } from '../identity/session.ts'
import { toCertificate, toListedCertificate, toOwnCertificate } from './certificate.ts'

const all = ['certificates']

/** The student's own, the newest first; nobody else has any. */
export function useOwnCertificates({ refetchInterval }: { refetchInterval?: number } = {}) {
  const session = useSession()
  return useQuery({
    queryKey: [...all, 'mine', session?.userData._id],
    queryFn: async ({ signal }) =>
      (await call(listOwnCertificates, {}, { signal })).certificates.map(toOwnCertificate),
    enabled: session?.type === 'student',
    ...(refetchInterval !== undefined && { refetchInterval }),
  })
}

/** How many of them are valid; undefined until it is known. */
export function useCertificateCount(): number | undefined {
  return useOwnCertificates().data?.filter(({ status }) => status === 'valid').length
}

export function certificateQuery(folio: string) {
  return queryOptions({
    queryKey: [...all, 'page', folio],
    queryFn: async ({ signal }) =>
      toCertificate(await call(getCertificate, { params: { folio } }, { signal })),
    retry: false,
  })
}

export interface CertificateSearch {
  q: string
  status: CertificateStatus | undefined
}

export function certificateList({ q, status }: CertificateSearch) {
  return infiniteQueryOptions({
    queryKey: [...all, 'list', q, status],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { q, status, ...(cursor !== undefined && { cursor }) }
      const page = await call(listCertificates, { query }, { signal })
      return { ...page, documents: page.documents.map(toListedCertificate) }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: (before) => before,
  })
}

export type CertificateDecision = { folio: string } & (
  { decision: 'revoke'; reason: string } | { decision: 'restore' }
)

export function useDecideCertificate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decided: CertificateDecision) => {
      const params = { folio: decided.folio }
      return decided.decision === 'revoke'
        ? call(revokeCertificate, { params, body: { reason: decided.reason } })
        : call(restoreCertificate, { params })
    },
    // A refusal means that somebody else decided: the list is no longer right.
    onSettled: () => queryClient.invalidateQueries({ queryKey: all }),
  })
}
