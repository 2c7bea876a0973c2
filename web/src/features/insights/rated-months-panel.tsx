import { Skeleton } from '@mantine/core'
import { writeMonth } from '@ateneo/contract/calendar'
import { useQuery } from '@tanstack/react-query'
import { FailedQuery } from '../../platform/ui/feedback/failed-query.tsx'
import { formatNumber } from '../../platform/ui/text/format.ts'
import { LazyVisible } from '../../platform/ui/loading/lazy-visible.tsx'
import { lazyPart } from '../../platform/ui/loading/lazy-part.ts'
import { Table } from '../../platform/ui/lists/table/table.tsx'
import { ratedMonths } from './course-queries.ts'
import { statsMessage } from './messages.ts'
import classes from './stats-section.module.css'

const RatedMonthsChart = lazyPart(() => import('./charts/rated-months-chart.client.tsx'))

/** Average and number of a course's ratings by month. */
export function RatedMonthsPanel({ courseId }: { courseId: string }) {
  const months = useQuery(ratedMonths(courseId))
  const { data } = months
  return (
    <section aria-labelledby="calificaciones" className={classes.section}>
      <h3 id="calificaciones">Calificaciones por mes</h3>
      <p className={classes.note}>
        De los últimos 24 meses. Una calificación que el alumno cambia cuenta en el mes del cambio.
      </p>
      {months.isError ? (
        <FailedQuery query={months} explain={statsMessage} />
      ) : (
        <>
          {data && data.length > 0 ? (
            <LazyVisible fallback={<Skeleton height={240} />}>
              <RatedMonthsChart months={data} />
            </LazyVisible>
          ) : null}
          <Table
            rows={data?.filter(({ count }) => count > 0).toReversed()}
            keyOf={({ month }) => month}
            columns={[
              { name: 'Mes', render: ({ month }) => writeMonth(month) },
              {
                name: 'Promedio',
                isAside: true,
                kind: 'figure',
                render: ({ average }) => `${average?.toFixed(1)} de 5`,
              },
              {
                name: 'Calificaciones',
                kind: 'figure',
                render: ({ count }) => formatNumber(count),
              },
            ]}
            none="Todavía no hay calificaciones."
          />
        </>
      )}
    </section>
  )
}
