import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { titled } from '../../../platform/http/site.ts'
import { AcademyMonths, monthsToCsv } from '../../../features/insights/academy-months.tsx'
import { academyStats } from '../../../features/insights/academy-queries.ts'
import { academyMessage } from '../../../features/insights/messages.ts'
import { onboardingQuery } from '../../../features/onboarding/queries.ts'
import { PeriodSelect } from '../../../features/insights/period-select.tsx'
import { usePeriod } from '../../../features/insights/use-period.ts'
import { RestorationNotice } from '../../../features/purchases/restoration/restoration-notice.tsx'
import { keepOnClient, prefetch } from '../../../platform/ssr/prefetch.ts'
import { CsvButton } from '../../../platform/ui/lists/csv-button.tsx'
import { FailedQuery } from '../../../platform/ui/feedback/failed-query.tsx'
import { LazyVisible } from '../../../platform/ui/loading/lazy-visible.tsx'
import { lazyPart } from '../../../platform/ui/loading/lazy-part.ts'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { AcademySetup } from './academy-setup.tsx'
import { AcademyFigures } from './academy-figures.tsx'
import { Administrators } from '../people/administrators.tsx'
import classes from './home-screen.module.css'
import { WaitingQueues } from './waiting-queues.tsx'

const UsersChart = lazyPart(
  () => import('../../../features/insights/charts/users-chart.client.tsx'),
)

export const meta = titled('Panel')

export const loader = prefetch(({ viewer }) =>
  viewer.type === 'admin' ? [onboardingQuery(viewer.id)] : [],
)
export const clientLoader = keepOnClient

/** /Administrador: the academy's figures, what waits for a decision, and who runs it. */
export default function HomeScreen() {
  const { period, setPeriod, days } = usePeriod('12-meses')
  const stats = useQuery(academyStats(days))
  const { data } = stats
  return (
    <>
      <PageTitle
        title="Panel"
        actions={
          <>
            <PeriodSelect period={period} onChange={setPeriod} />
            <CsvButton
              filename={`academia-${days.from}-${days.to}.csv`}
              read={() => (data ? monthsToCsv(data) : [])}
              explain={academyMessage}
              isDisabled={!data?.months.length}
            />
          </>
        }
      />
      <RestorationNotice />
      <AcademySetup />
      {stats.isError ? (
        <FailedQuery query={stats} explain={academyMessage} />
      ) : (
        <Stack gap="xl">
          <AcademyFigures data={data} />
          <Section id="por-atender" title="Por atender">
            <WaitingQueues data={data} />
          </Section>
          {data?.months.length === 0 ? null : (
            <Section id="usuarios" title="Usuarios y usuarios de pago">
              <LazyVisible fallback={<Skeleton height={280} />}>
                {data ? <UsersChart months={data.months} /> : <Skeleton height={280} />}
              </LazyVisible>
            </Section>
          )}
          <Section id="resumen" title="Resumen mensual">
            <AcademyMonths data={data} />
          </Section>
          <Section id="administradores" title="Administradores">
            <Administrators data={data} />
          </Section>
        </Stack>
      )}
    </>
  )
}

type SectionProps = { id: string; title: string; children: ReactNode }

function Section({ id, title, children }: SectionProps) {
  return (
    <Stack component="section" aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
    </Stack>
  )
}
