import type { ListedPayout, Payout } from '@ateneo/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Column, Table } from '../../platform/ui/lists/table/table.tsx'
import { formatMoney } from '../../platform/ui/text/format.ts'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { PayoutState } from './payout-state.tsx'
import { noonOf } from './words.ts'

type RowsProps<Row> = { payouts: readonly Row[] | undefined; none: ReactNode }

type PayoutRowsProps<Row> = RowsProps<Row> & { first: readonly Column<Row>[] }

/** Payouts, each of which leads to its page. */
function PayoutRows<Row extends Payout>({ payouts, first, none }: PayoutRowsProps<Row>) {
  return (
    <Table
      isLinked
      rows={payouts}
      keyOf={({ _id }) => _id}
      none={none}
      columns={[
        ...first,
        {
          name: 'Importe',
          kind: 'figure',
          render: ({ paid, currency }) => formatMoney(paid, currency),
        },
        {
          name: 'Retenido',
          kind: 'figure',
          render: ({ earned, paid, currency }) =>
            formatMoney(Math.round((earned - paid) * 100) / 100, currency),
        },
        { name: 'Referencia', kind: 'long', render: ({ reference }) => reference ?? 'Sin enviar' },
        { name: 'Estado', isAside: true, render: ({ state }) => <PayoutState state={state} /> },
      ]}
    />
  )
}

/** For the office, by professor. */
export function OfficePayoutRows(props: RowsProps<ListedPayout>) {
  const { formatDate } = useDates()
  return (
    <PayoutRows
      {...props}
      first={[
        {
          name: 'Maestro',
          render: ({ _id, professor }) => (
            <Link to={`/Administrador/payouts/pagos/${_id}`}>{professor.name}</Link>
          ),
        },
        {
          name: 'Fecha',
          kind: 'date',
          render: ({ sentOn, preparedDate }) => formatDate(sentOn ? noonOf(sentOn) : preparedDate),
        },
      ]}
    />
  )
}

/** For the professor who received them. */
export function OwnPayoutRows(props: RowsProps<Payout>) {
  const { formatDate } = useDates()
  return (
    <PayoutRows
      {...props}
      first={[
        {
          name: 'Fecha',
          render: ({ _id, sentOn }) => (
            <Link to={`/DashTeachers/payouts/${_id}`}>{formatDate(sentOn && noonOf(sentOn))}</Link>
          ),
        },
      ]}
    />
  )
}
