import { writeMonth } from '@ateneo/contract/calendar'
import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import '@mantine/core/styles/ColorSwatch.layer.css'
import { formatMoney } from '../../../platform/ui/text/format.ts'
import { sumByMonth } from '../months.ts'
import type { EarningsData } from '../queries.ts'

/** Net by month. The table below has the same for screen readers. */
export default function EarningsChart({ data }: { data: EarningsData }) {
  const months = sumByMonth(data.rows).map(({ month, net }) => ({
    month: writeMonth(month),
    net,
  }))
  return (
    <div aria-hidden>
      <BarChart
        h={240}
        data={months}
        dataKey="month"
        series={[{ name: 'net', label: 'Ganancia', color: 'jade.6' }]}
        valueFormatter={(value) => formatMoney(value, data.currency)}
        yAxisProps={{ width: 88 }}
        maxBarWidth={48}
        tickLine="none"
        barProps={{ isAnimationActive: false }}
        barChartProps={{ accessibilityLayer: false }}
      />
    </div>
  )
}
