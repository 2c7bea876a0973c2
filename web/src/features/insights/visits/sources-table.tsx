import { formatNumber, formatPercent } from '../../../platform/ui/text/format.ts'
import { Table } from '../../../platform/ui/lists/table/table.tsx'
import type { Source } from './visit-queries.ts'
import { nameOfSource, share } from './visit-labels.ts'

type SourcesTableProps = {
  /** `undefined` while they are loading. */
  sources: readonly Source[] | undefined
  visits: number | undefined
}

/** Where visits came from. */
export function SourcesTable({ sources, visits = 0 }: SourcesTableProps) {
  return (
    <Table
      rows={sources}
      keyOf={({ source }) => source}
      columns={[
        { name: 'Procedencia', render: ({ source }) => nameOfSource(source) },
        {
          name: 'Visitas',
          isAside: true,
          kind: 'figure',
          render: (row) => formatNumber(row.visits),
        },
        {
          name: 'Parte',
          kind: 'figure',
          render: (row) => {
            const part = share(row.visits, visits)
            return part === undefined ? '–' : formatPercent(part)
          },
        },
      ]}
      none="En este periodo nadie llegó desde fuera."
    />
  )
}
