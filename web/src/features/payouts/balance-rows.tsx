import type { ListedBalance } from '@ateneo/contract'
import { Link } from 'react-router'
import tables from '../../platform/ui/lists/table.module.css'
import { Table } from '../../platform/ui/lists/table.tsx'
import { formatMoney } from '../../platform/ui/text/format.ts'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { noonOf, writeAmount } from './words.ts'

type BalanceRowsProps = { balances: readonly ListedBalance[] | undefined; none: string }

/** What each professor is owed; a row leads to its professor. */
export function BalanceRows({ balances, none }: BalanceRowsProps) {
  const { formatDate } = useDates()
  return (
    <Table
      isLinked
      rows={balances}
      keyOf={({ professor, currency }) => `${professor._id} ${currency}`}
      none={none}
      columns={[
        {
          name: 'Maestro',
          render: ({ professor: { _id, name } }) => (
            <Link to={`/Administrador/payouts/maestros/${_id}`}>{name}</Link>
          ),
          detail: ({ professor: { email } }) => email,
        },
        {
          name: 'Último pago',
          kind: 'long',
          render: ({ lastPayout, currency }) =>
            lastPayout ? (
              <>
                {formatMoney(lastPayout.paid, currency)}
                <span className={tables.detail}>{formatDate(noonOf(lastPayout.date))}</span>
              </>
            ) : (
              'Sin pagos'
            ),
        },
        {
          name: 'CLABE',
          render: ({ hasClabe }) => (hasClabe ? 'Con CLABE' : 'Sin CLABE'),
        },
        {
          name: 'En espera',
          kind: 'figure',
          render: ({ held, nextDate, currency }) => (
            <>
              {writeAmount(held, currency)}
              {nextDate ? (
                <span className={tables.detail}>desde el {formatDate(nextDate)}</span>
              ) : null}
            </>
          ),
        },
        {
          name: 'Listo para pagar',
          kind: 'figure',
          isAside: true,
          render: ({ ready, prepared, currency }) => (
            <>
              {writeAmount(ready, currency)}
              {prepared > 0 ? (
                <span className={tables.detail}>Preparado: {formatMoney(prepared, currency)}</span>
              ) : null}
            </>
          ),
        },
      ]}
    />
  )
}
