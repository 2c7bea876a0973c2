import { writeMonth } from '@ateneo/contract/calendar'
import { CompositeChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import '@mantine/core/styles/ColorSwatch.layer.css'
import type { RatedMonth } from '../course-queries.ts'

/** The table below has the same for screen readers. */
export default function RatedMonthsChart({ months }: { months: readonly RatedMonth[] }) {
  return (
    <div aria-hidden>
      <CompositeChart
        h={240}
        data={months.map(({ month, ...rated }) => ({ month: writeMonth(month), ...rated }))}
        dataKey="month"
        series={[
          {
            name: 'count',
            label: 'Calificaciones',
            color: 'jade.2',
            type: 'bar',
            yAxisId: 'right',
          },
          { name: 'average', label: 'Promedio', color: 'cempasuchil.8', type: 'line' },
        ]}
        valueFormatter={(value) => String(Math.round(value * 10) / 10)}
        yAxisProps={{ domain: [0, 5], tickCount: 6, width: 28 }}
        withRightYAxis
        rightYAxisProps={{ allowDecimals: false, width: 36 }}
        withLegend
        curveType="linear"
        connectNulls
        maxBarWidth={48}
        tickLine="none"
        lineProps={{ isAnimationActive: false }}
        barProps={{ isAnimationActive: false }}
        composedChartProps={{ accessibilityLayer: false }}
      />
    </div>
  )
}
