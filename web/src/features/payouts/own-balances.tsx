import type { getOwnBalance, Reply } from '@ateneo/contract'
import { Text } from '@mantine/core'
import { StatsList } from '../../platform/ui/lists/stats-list.tsx'
import { formatCount } from '../../platform/ui/text/format.ts'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { writeAmount } from './words.ts'

const nothing = { currency: 'MXN', ready: 0, held: 0, prepared: 0, nextDate: null }

/** What a professor is owed, by currency. */
export function OwnBalances({ data }: { data: Reply<typeof getOwnBalance> | undefined }) {
  const { formatDate } = useDates()
  const balances = data?.balances.length ? data.balances : [nothing]
  return balances.map(({ currency, ready, held, prepared, nextDate }) => {
    const write = (amount: number) => data && writeAmount(amount, currency)
    return (
      <div key={currency}>
        <StatsList
          stats={[
            { label: 'Listo para pagarte', value: write(ready) },
            { label: 'En espera', value: write(held) },
            { label: 'Pago en preparación', value: write(prepared) },
          ]}
        />
        {data ? (
          <Text mt="xs" fz="sm" c="dimmed">
            {describeWait(data.refundDays)}
            {nextDate ? ` Lo siguiente estará listo el ${formatDate(nextDate)}.` : ''}
          </Text>
        ) : null}
      </div>
    )
  })
}

const describeWait = (days: number) =>
  days === 0
    ? 'Lo que vendes está listo para pagarte el mismo día.'
    : `Cada venta espera ${formatCount(days, 'día', 'días')}, mientras quien compró puede pedir su dinero.`
