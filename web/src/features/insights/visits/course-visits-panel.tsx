import { Group, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FailedQuery } from '../../../platform/ui/feedback/failed-query.tsx'
import { formatNumber } from '../../../platform/ui/text/format.ts'
import { LazyVisible } from '../../../platform/ui/loading/lazy-visible.tsx'
import { lazyPart } from '../../../platform/ui/loading/lazy-part.ts'
import { StatsList } from '../../../platform/ui/lists/stats-list.tsx'
import { MeasurementNotice } from './measurement-notice.tsx'
import { visitsMessage } from '../messages.ts'
import { PeriodSelect } from '../period-select.tsx'
import { SourcesTable } from './sources-table.tsx'
import classes from '../stats-section.module.css'
import { stepCount } from './step-count.ts'
import { usePeriod } from '../use-period.ts'
import { fillDays } from './visit-days.ts'
import { courseVisits } from './visit-queries.ts'

const DaysChart = lazyPart(() => import('../charts/days-chart.client.tsx'))

const drawn = ['views', 'begun', 'paid'] as const
const series = [
  { name: 'views', label: 'Vieron su página', color: 'jade.6' },
  { name: 'begun', label: 'Empezaron a comprarlo', color: 'cempasuchil.8' },
  { name: 'paid', label: 'Lo pagaron', color: 'bugambilia.6' },
]

/** From the course's page to its purchase, in the period in the address. */
export function CourseVisitsPanel({ courseId }: { courseId: string }) {
  const { period, setPeriod, days } = usePeriod()
  const visits = useQuery(courseVisits(courseId, days))
  const { data } = visits
  const points = data && fillDays(data.days, drawn, days)
  return (
    <section aria-labelledby="visitas" className={classes.section}>
      <Group gap="12px 24px" justify="space-between">
        <h3 id="visitas">De la visita a la compra</h3>
        <PeriodSelect period={period} onChange={setPeriod} />
      </Group>
      <p className={classes.note}>
        Cuántas veces se vio la página del curso, cuántas personas empezaron a comprarlo y cuántas
        de ellas lo pagaron. Las vistas se cuentan sin cookies: quien vuelve cuenta otra vez, y no
        todos los navegadores las envían. De pocas no se dice un porcentaje.
      </p>
      {visits.isError ? (
        <FailedQuery query={visits} explain={visitsMessage} />
      ) : (
        <>
          {data && !data.isMeasured ? (
            <MeasurementNotice>
              La academia no cuenta visitas por ahora; las compras sí aparecen.
            </MeasurementNotice>
          ) : null}
          <StatsList
            stats={[
              { label: 'Veces que se vio', value: data && formatNumber(data.views) },
              {
                label: 'Empezaron a comprarlo',
                value: data && stepCount(data.begun, data.views),
              },
              { label: 'Lo pagaron', value: data && stepCount(data.paid, data.begun) },
            ]}
          />
          {points && points.length > 1 ? (
            <LazyVisible fallback={<Skeleton height={260} />}>
              <DaysChart data={points} series={series} />
            </LazyVisible>
          ) : null}
          <SourcesTable sources={data?.sources} visits={data?.visits} />
        </>
      )}
    </section>
  )
}
