import type { PayoutAmounts } from '@ateneo/contract'
import { NamedRows } from '../../platform/ui/lists/named-rows.tsx'
import { writeAmount, writePercent } from './words.ts'

type AmountRowsProps = { amounts: PayoutAmounts; currency: string; total: string }

/** From what was sold to what is transferred. */
export function AmountRows({ amounts, currency, total }: AmountRowsProps) {
  const price = (amount: number) => writeAmount(amount, currency)
  const { sales, commission, earned, withheld, paid } = amounts
  return (
    <NamedRows
      rows={[
        ['Vendido', price(sales)],
        ['Comisión', price(-commission)],
        ['Ganado', price(earned)],
        ...withheld.map(
          ({ name, percent, amount }) =>
            [`${name} (${writePercent(percent)})`, price(-amount)] as const,
        ),
      ]}
      total={[total, price(paid)]}
    />
  )
}
