import { Link } from 'react-router'
import { Table } from '../../platform/ui/lists/table/table.tsx'
import { TwoLines } from '../../platform/ui/lists/table/two-lines.tsx'
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
          render: ({ subject, subjectType }) => <TwoLines detail={subjectType}>{subject}</TwoLines>,
        },
        {
          name: 'Quién',
          render: ({ actor, token }) => (
            <TwoLines detail={token === null ? null : `con el token «${token}»`}>
              {actor.name}
            </TwoLines>
          ),
        },
        { name: 'Cuándo', isAside: true, kind: 'date', render: ({ at }) => formatDateTime(at) },
        { name: 'Desde', kind: 'code', render: ({ address }) => address },
      ]}
      none="Ninguna entrada coincide con lo que buscas."
    />
  )
}
