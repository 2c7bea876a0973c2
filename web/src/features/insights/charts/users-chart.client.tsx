import { writeMonth } from '@ateneo/contract/calendar'
import { LineChart, PieChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import '@mantine/core/styles/ColorSwatch.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { formatNumber } from '../../../platform/ui/text/format.ts'
import type { AcademyMonth } from '../academy-queries.ts'

/** Spec §2: a pie below 768 px. */
const narrow = '(max-width: 767.98px)'

/**
 * Users and paying users by month; on narrow screens those of the last one. The table below has the
 * same for screen readers.
 */
export default function UsersChart({ months }: { months: readonly AcademyMonth[] }) {
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false })
  const last = months.at(-1)
  return (
    <div aria-hidden>
      {isNarrow && last ? (
        <PieChart
          mx="auto"
          size={200}
          h={260}
          withLegend
          data={[
            { name: 'Usuarios de pago', value: last.payingUsers, color: 'cempasuchil.5' },
            { name: 'Sin pago', value: last.users - last.payingUsers, color: 'jade.6' },
          ]}
          valueFormatter={formatNumber}
          accessibilityLayer={false}
          pieProps={{ isAnimationActive: false, rootTabIndex: -1 }}
        />
      ) : (
        <LineChart
          h={280}
          withLegend
          data={months.map(({ month, users, payingUsers }) => ({
            month: shorten(month),
            users,
            payingUsers,
          }))}
          dataKey="month"
          series={[
            { name: 'users', label: 'Usuarios', color: 'jade.6' },
            { name: 'payingUsers', label: 'Usuarios de pago', color: 'cempasuchil.6' },
          ]}
          valueFormatter={formatNumber}
          yAxisProps={{ allowDecimals: false, width: 56 }}
          lineProps={{ isAnimationActive: false }}
          lineChartProps={{ accessibilityLayer: false }}
        />
      )}
    </div>
  )
}

/** `nov 26` of `2026-11`. */
const shorten = (month: string) => `${writeMonth(month).slice(0, 3)} ${month.slice(2, 4)}`
