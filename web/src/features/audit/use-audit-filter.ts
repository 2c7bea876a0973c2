import {
  type AuditAction,
  auditActionNames,
  type AuditFilter,
  type AuditSubject,
  auditSubjectNames,
} from '@ateneo/contract'
import { useListAddress } from '../../platform/ui/lists/use-list-address.ts'

/** The audit's filter and page, in Spanish words in the URL. */
export function useAuditFilter() {
  const address = useListAddress()
  const { params } = address
  const text = (name: string) => params.get(name) ?? undefined
  const filter: AuditFilter = {
    q: text('q')?.trim() || undefined,
    action: known(auditActionNames, text('accion')) as AuditAction | undefined,
    subject: known(auditSubjectNames, text('tipo')) as AuditSubject | undefined,
    actor: text('quien'),
    person: text('persona'),
    from: day(text('del')),
    to: day(text('al')),
  }
  return { ...address, filter, isFiltered: Object.values(filter).some(Boolean) }
}

function known(names: readonly string[], value: string | undefined): string | undefined {
  return value !== undefined && names.includes(value) ? value : undefined
}

const day = (value: string | undefined) =>
  value !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined
