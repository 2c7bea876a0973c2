import { formatMoney } from '../../platform/ui/text/format.ts'
import { StatsList } from '../../platform/ui/lists/stats-list.tsx'
import { amountsOf } from './earnings-table.tsx'
import type { EarningsData } from './queries.ts'

/** The sum of the period in large type. */
export function EarningsTotal({ data }: { data: EarningsData | undefined }) {
  return (
    <StatsList
      stats={amountsOf(data).map(({ name, label }) => ({
        label,
        value: data && formatMoney(data.total[name], data.currency),
      }))}
    />
  )
}
