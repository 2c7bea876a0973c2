import type { StatementMovement } from '@ateneo/contract'
import { Table } from '../../platform/ui/lists/table/table.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { movementWords, noonOf, writeAmount, writePercent } from './words.ts'

type MovementRowsProps = { movements: readonly StatementMovement[]; currency: string }

/** Money that left for the professor, or came back. */
export function MovementRows({ movements, currency }: MovementRowsProps) {
  const { formatDate } = useDates()
  const price = (amount: number) => writeAmount(amount, currency)
  return (
    <Table
      rows={movements}
      keyOf={({ payoutId, kind }) => `${payoutId} ${kind}`}
      none="En este mes no hubo pagos."
      columns={[
        { name: 'Movimiento', render: ({ kind }) => movementWords[kind] },
        { name: 'Fecha', kind: 'date', render: ({ date }) => formatDate(noonOf(date)) },
        { name: 'Referencia', kind: 'long', render: ({ reference }) => reference },
        {
          name: 'Retenido',
          kind: 'long',
          render: ({ withheld }) =>
            withheld.map(({ name, percent, amount }) => (
              <div key={name}>
                {name} ({writePercent(percent)}): {price(amount)}
              </div>
            )),
        },
        { name: 'Transferido', kind: 'figure', render: ({ paid }) => price(paid) },
        {
          name: 'Saldo',
          kind: 'figure',
          isAside: true,
          render: ({ kind, earned }) => price(kind === 'sent' ? -earned : earned),
        },
      ]}
    />
  )
}
