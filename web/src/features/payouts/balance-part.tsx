import type { ProfessorBalance } from '@ateneo/contract'
import { Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { StatsList } from '../../platform/ui/lists/stats-list.tsx'
import { formatMoney } from '../../platform/ui/text/format.ts'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { AmountRows } from './amount-rows.tsx'
import classes from './balance-part.module.css'
import { PrepareButton } from './prepare-button.tsx'
import { writeAmount } from './words.ts'

type BalancePartProps = {
  professor: { _id: string; name: string }
  balance: ProfessorBalance
}

/** What a professor is owed in one currency, and the payout that it would make. */
export function BalancePart({ professor, balance }: BalancePartProps) {
  const { formatDate } = useDates()
  const { currency, ready, held, nextDate, prepared, preparedId, next } = balance
  return (
    <Stack>
      <StatsList
        stats={[
          { label: 'Listo para pagar', value: writeAmount(ready, currency) },
          { label: 'En espera', value: writeAmount(held, currency) },
          { label: 'Preparado', value: writeAmount(prepared, currency) },
        ]}
      />
      {nextDate ? (
        <Text c="dimmed" fz="sm">
          Lo siguiente que está en espera se podrá pagar el {formatDate(nextDate)}.
        </Text>
      ) : null}
      {preparedId ? (
        <Text>
          Hay un pago de {formatMoney(prepared, currency)} preparado.{' '}
          <Link to={`/Administrador/payouts/pagos/${preparedId}`}>Ver el pago preparado</Link>
        </Text>
      ) : null}
      {ready < 0 ? (
        <Text>
          Su saldo está en contra: los reembolsos quitaron más de lo que ganó desde su último pago.
          Se descuenta de lo siguiente que venda.
        </Text>
      ) : null}
      {next ? (
        <div className={classes.rows}>
          <AmountRows amounts={next} currency={currency} total="Por transferir" />
        </div>
      ) : null}
      {next && preparedId === null ? (
        <PrepareButton professor={professor} currency={currency} amounts={next} />
      ) : null}
    </Stack>
  )
}
