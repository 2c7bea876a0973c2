import type { ListedBalance } from '@ateneo/contract'
import { Link } from 'react-router'
import { Table } from '../../platform/ui/lists/table/table.tsx'
import { TwoLines } from '../../platform/ui/lists/table/two-lines.tsx'
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
              <TwoLines detail={formatDate(noonOf(lastPayout.date))}>
                {formatMoney(lastPayout.paid, currency)}
              </TwoLines>
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
            <TwoLines detail={nextDate ? `desde el ${formatDate(nextDate)}` : null}>
              {writeAmount(held, currency)}
            </TwoLines>
          ),
        },
        {
          name: 'Listo para pagar',
          kind: 'figure',
          isAside: true,
          render: ({ ready, prepared, currency }) => (
            <TwoLines
              detail={prepared > 0 ? `Preparado: ${formatMoney(prepared, currency)}` : null}
            >
              {writeAmount(ready, currency)}
            </TwoLines>
          ),
        },
      ]}
    />
  )
}
