import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Table } from '../../../platform/ui/lists/table/table.tsx'
import { formatNumber } from '../../../platform/ui/text/format.ts'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { PersonSection } from '../person-section.tsx'
import { peopleImports } from './import-queries.ts'

/** Imports of the last days; nothing without any. */
export function ImportList() {
  const { formatDateTime } = useDates()
  const { data } = useQuery(peopleImports)
  if (!data || data.length === 0) return null
  return (
    <PersonSection title="Importaciones de los últimos 30 días">
      <Table
        isLinked
        rows={data}
        keyOf={({ _id }) => _id}
        columns={[
          {
            name: 'Cuándo',
            render: ({ _id, creationDate }) => (
              <Link to={`?id=${_id}`}>{formatDateTime(creationDate)}</Link>
            ),
          },
          { name: 'Quién', render: ({ requestedBy }) => requestedBy },
          {
            name: 'Nuevas',
            kind: 'figure',
            render: ({ counts }) => formatNumber(counts.created),
          },
          {
            name: 'Ya existían',
            kind: 'figure',
            render: ({ counts }) => formatNumber(counts.exists),
          },
          {
            name: 'Con error',
            kind: 'figure',
            render: ({ counts }) => formatNumber(counts.refused),
          },
          {
            name: 'Estado',
            isAside: true,
            kind: 'date',
            render: ({ finishDate }) => (finishDate === null ? 'En curso' : 'Terminada'),
          },
        ]}
      />
    </PersonSection>
  )
}
