import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { titled } from '../../../platform/http/site.ts'
import { MeasurementNotice } from '../../../features/insights/visits/measurement-notice.tsx'
import { visitsMessage } from '../../../features/insights/messages.ts'
import { PeriodSelect } from '../../../features/insights/period-select.tsx'
import { usePeriod } from '../../../features/insights/use-period.ts'
import { visits, type VisitsData } from '../../../features/insights/visits/visit-queries.ts'
import { CsvButton } from '../../../platform/ui/lists/csv-button.tsx'
import { FailedQuery } from '../../../platform/ui/feedback/failed-query.tsx'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { panel } from '../home/panel.ts'
import { VisitFigures } from './visit-figures.tsx'
import { VisitSections } from './visit-sections.tsx'
import classes from './visits-screen.module.css'

export const meta = titled('Visitas')

/** /Administrador/visits: who comes from where, what they look for, and what it leads to. */
export default function VisitsScreen() {
  const { period, setPeriod, days } = usePeriod('90-dias')
  const query = useQuery(visits(days))
  const { data } = query
  return (
    <>
      <PageTitle
        title="Visitas"
        crumbs={[panel, { label: 'Visitas' }]}
        description="Se cuentan sin cookies y sin saber quién viene: una visita es llegar desde fuera, y quien vuelve cuenta otra vez. No cuentan maestros, administración, robots ni quien pide no ser rastreado."
        actions={
          <>
            <PeriodSelect period={period} onChange={setPeriod} />
            <CsvButton
              filename={`visitas-${days.from}-${days.to}.csv`}
              read={() => (data ? toCsv(data) : [])}
              explain={visitsMessage}
              isDisabled={!data?.days.length}
            />
          </>
        }
      />
      {query.isError ? (
        <FailedQuery query={query} explain={visitsMessage} />
      ) : (
        <Stack gap="xl">
          {data && !data.isMeasured ? (
            <MeasurementNotice>
              No se cuenta nada nuevo. <Link to={settingsHref}>Encenderla en Configuración</Link>
            </MeasurementNotice>
          ) : null}
          <div>
            <VisitFigures data={data} />
            <Since day={data?.since} />
          </div>
          <VisitSections data={data} days={days} />
        </Stack>
      )}
    </>
  )
}

const settingsHref = '/Administrador/settings?seccion=sitio'

function Since({ day }: { day: string | null | undefined }) {
  const { formatDate } = useDates()
  if (!day) return null
  // Noon in UTC is the same day in every zone of the academy's continent.
  return <p className={classes.note}>Se cuenta desde el {formatDate(`${day}T12:00:00Z`)}.</p>
}

const toCsv = ({ days }: VisitsData) => [
  ['Día', 'Visitas', 'Páginas vistas'],
  ...days.map(({ day, visits, views }) => [day, visits, views]),
]
