import type { CertificateStatus } from '@ateneo/contract'
import {
  getCertificate,
  listCertificates,
  listOwnCertificates,
  restoreCertificate,
  revokeCertificate,
} from '@ateneo/contract/calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { listPages } from '../../platform/http/list-pages.ts'
import { useMutation, useRefresh } from '../../platform/http/use-mutation.ts'
import { useViewer, type Viewer } from '../../platform/http/viewer.ts'
import {
  type OwnCertificate,
  toCertificate,
  toListedCertificate,
  toOwnCertificate,
} from './certificate.ts'

const all = ['certificates']

/** The student's certificates, newest first; disabled for other roles. */
export function useOwnCertificates() {
  return useQuery(ownCertificatesQuery(useViewer()))
}

export function ownCertificatesQuery({ id, type }: Viewer) {
  return queryOptions({
    queryKey: [...all, 'mine', id],
    queryFn: async ({ signal, client }) =>
      (await call(listOwnCertificates, {}, { signal, client })).certificates.map(toOwnCertificate),
    enabled: type === 'student',
  })
}

const watchingMs = 10_000
/** Polled every 1.5 s for the first minute, since it is normally made within seconds. */
const soonMs = 1500
const soonCount = 40

/** The certificate of a course, and whether one is still being made. */
export function useCourseCertificate(
  courseId: string,
  { isFinished, isWatching }: { isFinished: boolean; isWatching: boolean },
) {
  const find = (own: readonly OwnCertificate[] | undefined) =>
    own?.find((one) => one.courseId === courseId)
  const own = useQuery({
    ...ownCertificatesQuery(useViewer()),
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (find(data)) return false
      if (isFinished) return dataUpdateCount < soonCount ? soonMs : watchingMs
      return isWatching ? watchingMs : false
    },
  })
  const certificate = find(own.data)
  return { certificate, isExpected: isFinished && own.isSuccess && certificate === undefined }
}

/** Number of valid ones; undefined while they load. */
export function useCertificateCount(): number | undefined {
  return useOwnCertificates().data?.filter(({ status }) => status === 'valid').length
}

export function certificateQuery(folio: string) {
  return queryOptions({
    queryKey: [...all, 'page', folio],
    queryFn: async ({ signal, client }) =>
      toCertificate(await call(getCertificate, { params: { folio } }, { signal, client })),
    retry: false,
  })
}

export interface CertificateSearch {
  q: string
  status: CertificateStatus | undefined
}

export const certificateList = (search: CertificateSearch) =>
  listPages({
    queryKey: [...all, 'list', search],
    bring: (page, signal) => call(listCertificates, { query: { ...search, ...page } }, { signal }),
    read: toListedCertificate,
  })

export type CertificateDecision = { folio: string } & (
  | { decision: 'revoke'; reason: string }
  | { decision: 'restore' }
)

export function useDecideCertificate() {
  return useMutation({
    mutationFn: (decided: CertificateDecision) => {
      const params = { folio: decided.folio }
      return decided.decision === 'revoke'
        ? call(revokeCertificate, { params, body: { reason: decided.reason } })
        : call(restoreCertificate, { params })
    },
    // Also after an error, as another administrator may have decided: the list is outdated.
    onSettled: useRefresh(all),
  })
}
