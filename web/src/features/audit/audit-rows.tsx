import { Link } from 'react-router'
import tables from '../../platform/ui/lists/table.module.css'
import { Table } from '../../platform/ui/lists/table.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import type { AuditEntry } from './audit-entry.ts'

type AuditRowsProps = {
  entries: readonly AuditEntry[] | undefined
  /** The search of the URL that opens an entry. */
  searchOf: (id: string) => string
  /** Kept by those links. */
  state: unknown
}

/** Entries of the audit; a row opens the whole entry. */
export function AuditRows({ entries, searchOf, state }: AuditRowsProps) {
  const { formatDateTime } = useDates()
  return (
    <Table
      rows={entries}
      keyOf={({ id }) => id}
      isLinked
      columns={[
        {
          name: 'Acción',
          render: ({ id, action }) => (
            <Link to={{ search: searchOf(id) }} state={state} preventScrollReset>
              {action}
            </Link>
          ),
          detail: ({ reason }) => reason,
        },
        {
          name: 'Sobre qué',
          kind: 'long',
          render: ({ subject, subjectType }) => (
            <>
              {subject}
              <span className={tables.detail}>{subjectType}</span>
            </>
          ),
        },
        {
          name: 'Quién',
          render: ({ actor, token }) => (
            <>
              {actor.name}
              {token === null ? null : (
                <span className={tables.detail}>con el token «{token}»</span>
              )}
            </>
          ),
        },
        { name: 'Cuándo', isAside: true, kind: 'date', render: ({ at }) => formatDateTime(at) },
        { name: 'Desde', kind: 'code', render: ({ address }) => address },
      ]}
      none="Ninguna entrada coincide con lo que buscas."
    />
  )
}
