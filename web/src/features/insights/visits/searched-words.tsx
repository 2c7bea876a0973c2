import { formatNumber } from '../../../platform/ui/text/format.ts'
import { Table } from '../../../platform/ui/lists/table/table.tsx'
import type { VisitsData } from './visit-queries.ts'

type SearchedWordsProps = {
  /** `undefined` while they are loading. */
  words: VisitsData['searches']['words'] | undefined
  none: string
}

export function SearchedWords({ words, none }: SearchedWordsProps) {
  return (
    <Table
      rows={words}
      keyOf={(row) => row.words}
      columns={[
        { name: 'Búsqueda', render: (row) => row.words },
        {
          name: 'Veces',
          isAside: true,
          kind: 'figure',
          render: ({ searches }) => formatNumber(searches),
        },
      ]}
      none={none}
    />
  )
}
