import { LineChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import '@mantine/core/styles/ColorSwatch.layer.css'
import { formatNumber } from '../../../platform/ui/text/format.ts'

type DaysChartProps = {
  data: readonly ({ label: string } & Record<string, number | string>)[]
  series: readonly { name: string; label: string; color: string }[]
}

/** Counts by day or month. A table or the figures have the same for screen readers. */
export default function DaysChart({ data, series }: DaysChartProps) {
  return (
    <div aria-hidden>
      <LineChart
        h={260}
        withLegend
        data={[...data]}
        dataKey="label"
        series={[...series]}
        valueFormatter={formatNumber}
        withDots={data.length < 32}
        curveType="linear"
        yAxisProps={{ allowDecimals: false, width: 48 }}
        xAxisProps={{ minTickGap: 24 }}
        lineProps={{ isAnimationActive: false }}
        lineChartProps={{ accessibilityLayer: false }}
      />
    </div>
  )
}
