import { formatMoney } from '../ui/format.ts'
import stats from '../ui/stats.module.css'
import { amounts } from './earnings-table.tsx'
import type { EarningsData } from './queries.ts'

/** The sum of the period in large type. */
export function EarningsTotal({ data }: { data: EarningsData | undefined }) {
  return (
    <dl className={stats.stats} aria-busy={!data}>
      {amounts.map(({ name, label }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{data ? formatMoney(data.total[name], data.currency) : '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
