import type { OwedEntry } from '@ateneo/contract'
import { Table } from '../../platform/ui/lists/table/table.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { entryWords, writeAmount } from './words.ts'

/** Sales and refunds that are in no payout yet. */
export function OwedEntryRows({ entries }: { entries: readonly OwedEntry[] | undefined }) {
  const { formatDate } = useDates()
  const waitOf = ({ isHeld, heldUntil }: OwedEntry) => {
    if (!isHeld) return 'Listo'
    return heldUntil ? `Hasta el ${formatDate(heldUntil)}` : 'Se decide un reembolso'
  }
  return (
    <Table
      rows={entries}
      keyOf={({ _id }) => _id}
      none="Todo lo que ganó ya está en un pago."
      columns={[
        { name: 'Curso', render: ({ course }) => course.title },
        { name: 'Fecha', kind: 'date', render: ({ date }) => formatDate(date) },
        { name: 'Movimiento', kind: 'long', render: ({ kind }) => entryWords[kind] },
        { name: 'Espera', kind: 'long', render: waitOf },
        {
          name: 'Vendido',
          kind: 'figure',
          render: ({ sales, currency }) => writeAmount(sales, currency),
        },
        {
          name: 'Comisión',
          kind: 'figure',
          render: ({ commission, currency }) => writeAmount(commission, currency),
        },
        {
          name: 'Ganado',
          kind: 'figure',
          isAside: true,
          render: ({ earned, currency }) => writeAmount(earned, currency),
        },
      ]}
    />
  )
}
