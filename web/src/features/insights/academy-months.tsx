import { writeMonth } from '@ateneo/contract/calendar'
import { formatMoney, formatNumber } from '../../platform/ui/text/format.ts'
import { Table } from '../../platform/ui/lists/table/table.tsx'
import type { AcademyData } from './academy-queries.ts'

const counts = [
  { name: 'users', label: 'Usuarios' },
  { name: 'newUsers', label: 'Nuevos' },
  { name: 'payingUsers', label: 'De pago' },
  { name: 'orders', label: 'Compras' },
] as const

const amounts = [
  { name: 'collected', label: 'Cobrado' },
  { name: 'refunded', label: 'Devuelto' },
  { name: 'total', label: 'Recaudación' },
] as const

/** The summary of each month, the newest first. */
export function AcademyMonths({ data }: { data: AcademyData | undefined }) {
  return (
    <Table
      rows={data?.months.toReversed()}
      keyOf={({ month }) => month}
      columns={[
        { name: 'Mes', render: ({ month }) => writeMonth(month) },
        ...counts.map(({ name, label }) => ({
          name: label,
          kind: 'figure' as const,
          render: (row: AcademyData['months'][number]) => formatNumber(row[name]),
        })),
        ...amounts.map(({ name, label }) => ({
          name: label,
          kind: 'figure' as const,
          isAside: name === 'total',
          render: (row: AcademyData['months'][number]) => formatMoney(row[name], data?.currency),
        })),
      ]}
      none="La academia aún no existía en este periodo."
    />
  )
}

/** The same as rows of a spreadsheet. */
export const monthsToCsv = ({ months, currency }: AcademyData) => [
  ['Mes', ...counts.map(({ label }) => label), ...amounts.map(({ label }) => label), 'Moneda'],
  ...months.map((row) => [
    row.month,
    ...counts.map(({ name }) => row[name]),
    ...amounts.map(({ name }) => row[name]),
    currency,
  ]),
]
