import { AreaChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import '@mantine/core/styles/ColorSwatch.layer.css'
import { formatPercent } from '../../../platform/ui/text/format.ts'
import type { RetentionPart } from '../retention.ts'

const series = [
  { name: 'share', label: 'Lo vieron', color: 'jade.6' },
  { name: 'repeatedShare', label: 'Lo vieron otra vez', color: 'cempasuchil.6' },
]

/** Shares of the students by minute. The table below has the same for screen readers. */
export default function RetentionChart({ parts }: { parts: readonly RetentionPart[] }) {
  return (
    <div aria-hidden>
      <AreaChart
        h={220}
        data={[...parts]}
        dataKey="clock"
        series={series}
        withLegend
        valueFormatter={formatPercent}
        yAxisProps={{ domain: [0, 1], width: 56 }}
        withDots={false}
        curveType="stepAfter"
        areaProps={{ isAnimationActive: false }}
        areaChartProps={{ accessibilityLayer: false }}
      />
    </div>
  )
}
