import { writeMonth } from '@ateneo/contract/calendar'
import { formatMoney, formatNumber } from '../../platform/ui/text/format.ts'
import { Table } from '../../platform/ui/lists/table/table.tsx'
import type { EarningsData } from './queries.ts'

const amounts = [
  { name: 'gross', label: 'Ventas' },
  { name: 'refunds', label: 'Reembolsos' },
  { name: 'commission', label: 'Comisión' },
  { name: 'subscriptions', label: 'Suscripciones' },
  { name: 'net', label: 'Ganancia' },
] as const

/** Without subscriptions where none are shared, now or in the period. */
export function amountsOf(data: EarningsData | undefined) {
  const isShared =
    data !== undefined &&
    (data.subscriptionSharePercent > 0 ||
      data.rows.some(({ subscriptions }) => subscriptions !== 0))
  return isShared ? amounts : amounts.filter(({ name }) => name !== 'subscriptions')
}

/** A line for each month and course. */
export function EarningsTable({ data }: { data: EarningsData | undefined }) {
  return (
    <Table
      rows={data?.rows}
      keyOf={({ month, courseId }) => `${month} ${courseId}`}
      columns={[
        { name: 'Curso', render: ({ title }) => title },
        { name: 'Mes', kind: 'date', render: ({ month }) => writeMonth(month) },
        { name: 'Compras', kind: 'figure', render: ({ sales }) => formatNumber(sales) },
        ...amountsOf(data).map(({ name, label }) => ({
          name: label,
          kind: 'figure' as const,
          isAside: name === 'net',
          render: (row: EarningsData['rows'][number]) => formatMoney(row[name], data?.currency),
        })),
      ]}
      none="En este periodo no hubo ventas ni reembolsos."
    />
  )
}
