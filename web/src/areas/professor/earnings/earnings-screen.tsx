import { Button, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { titled } from '../../../platform/http/site.ts'
import { EarningsTable } from '../../../features/insights/earnings-table.tsx'
import { ShareNote } from '../../../features/insights/share-note.tsx'
import { EarningsTotal } from '../../../features/insights/earnings-total.tsx'
import { statsMessage } from '../../../features/insights/messages.ts'
import { PeriodSelect } from '../../../features/insights/period-select.tsx'
import { earnings, type EarningsData } from '../../../features/insights/queries.ts'
import { usePeriod } from '../../../features/insights/use-period.ts'
import { CsvButton } from '../../../platform/ui/lists/csv-button.tsx'
import { FailedQuery } from '../../../platform/ui/feedback/failed-query.tsx'
import { LazyVisible } from '../../../platform/ui/loading/lazy-visible.tsx'
import { lazyPart } from '../../../platform/ui/loading/lazy-part.ts'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'

const EarningsChart = lazyPart(
  () => import('../../../features/insights/charts/earnings-chart.client.tsx'),
)

export const meta = titled('Ganancias')

/** /DashTeachers/earnings: what the courses sold, by month and course. */
export default function EarningsScreen() {
  const { period, setPeriod, days } = usePeriod('12-meses')
  const list = useQuery(earnings(days))
  const { data } = list
  return (
    <>
      <PageTitle
        title="Ganancias"
        crumbs={[
          { label: 'Panel de Maestros', href: '/DashTeachers/home' },
          { label: 'Ganancias' },
        ]}
        description="Lo que se vendió de tus cursos, menos los reembolsos y la comisión de la academia. Cada venta conserva la comisión del día en que se pagó."
        actions={
          <>
            <Button component={Link} to="/DashTeachers/payouts" size="sm" variant="default">
              Tus pagos
            </Button>
            <PeriodSelect period={period} onChange={setPeriod} />
            <CsvButton
              filename={`ganancias-${days.from}-${days.to}.csv`}
              read={() => (data ? toCsv(data) : [])}
              explain={statsMessage}
              isDisabled={!data?.rows.length}
            />
          </>
        }
      />
      {list.isError ? (
        <FailedQuery query={list} explain={statsMessage} />
      ) : (
        <Stack gap="lg">
          <EarningsTotal data={data} />
          <ShareNote percent={data?.subscriptionSharePercent ?? 0} />
          {data && data.rows.length > 0 ? (
            <LazyVisible fallback={<Skeleton height={240} />}>
              <EarningsChart data={data} />
            </LazyVisible>
          ) : null}
          <EarningsTable data={data} />
        </Stack>
      )}
    </>
  )
}

const head = [
  'Mes',
  'Curso',
  'Compras',
  'Ventas',
  'Reembolsos',
  'Comisión',
  'Suscripciones',
  'Ganancia',
  'Moneda',
]

const toCsv = ({ rows, currency }: EarningsData) => [
  head,
  ...rows.map(({ month, title, sales, gross, refunds, commission, subscriptions, net }) => [
    month,
    title,
    sales,
    gross,
    refunds,
    commission,
    subscriptions,
    net,
    currency,
  ]),
]
