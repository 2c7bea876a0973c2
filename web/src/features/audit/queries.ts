import { type AuditFilter, AUDIT_CSV_PATH } from '@ateneo/contract'
import { getAuditEntry, listAuditActors, listAuditEntries } from '@ateneo/contract/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, fetchFile } from '../../platform/http/call.ts'
import { toAuditEntry, toWholeAuditEntry } from './audit-entry.ts'

const all = ['audit']

/** One page; without a cursor the first. */
export function auditPage(filter: AuditFilter, cursor: string | undefined) {
  return queryOptions({
    queryKey: [...all, 'list', filter, cursor],
    queryFn: async ({ signal }) => {
      const query = { ...filter, ...(cursor !== undefined && { cursor }) }
      const { documents, nextCursor } = await call(listAuditEntries, { query }, { signal })
      return { entries: documents.map(toAuditEntry), nextCursor }
    },
    placeholderData: keepPreviousData,
  })
}

export const auditActors = queryOptions({
  queryKey: [...all, 'actors'],
  queryFn: async ({ signal }) =>
    (await call(listAuditActors, {}, { signal })).actors.map(({ _id, name }) => ({
      id: _id,
      name,
    })),
})

export function auditEntry(id: string) {
  return queryOptions({
    queryKey: [...all, 'entry', id],
    queryFn: async ({ signal }) =>
      toWholeAuditEntry(await call(getAuditEntry, { params: { id } }, { signal })),
    // Entries never change.
    staleTime: Infinity,
  })
}

/** What the filter finds, on every page. */
export function fetchAuditCsv(filter: AuditFilter): Promise<Blob> {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
  return fetchFile(`${AUDIT_CSV_PATH}?${new URLSearchParams(Object.fromEntries(given))}`)
}
