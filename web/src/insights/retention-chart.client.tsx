import { AreaChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { formatPercent } from '../ui/format.ts'
import type { RetentionPart } from './retention.ts'

/** Share of the students by minute. The table below has the same for screen readers. */
export default function RetentionChart({ parts }: { parts: readonly RetentionPart[] }) {
  return (
    <div aria-hidden>
      <AreaChart
        h={220}
        data={parts.map(({ clock, share }) => ({ clock, share }))}
        dataKey="clock"
        series={[{ name: 'share', label: 'Lo vieron', color: 'jade.6' }]}
        valueFormatter={formatPercent}
        yAxisProps={{ domain: [0, 1], width: 56 }}
        withDots={false}
        curveType="stepAfter"
        areaProps={{ isAnimationActive: false }}
      />
    </div>
  )
}
