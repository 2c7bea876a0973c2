import { Skeleton, Stack } from '@mantine/core'
import { useCertificateCount } from '../../../features/certificates/queries.ts'
import { isFinished, isInProgress } from '../../../features/learning/progress/progress.ts'
import { progressMessage } from '../../../features/learning/progress/progress-messages.ts'
import { useStudies } from '../../../features/learning/progress/progress-queries.ts'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { formatNumber, formatPercent } from '../../../platform/ui/text/format.ts'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { ThinBar } from '../../../platform/ui/feedback/thin-bar.tsx'
import { continueHref, courseHref } from '../../student-hrefs.ts'
import { StudyList } from './study-list.tsx'
import classes from './study-summary.module.css'

/** The student's progress, overall and by course. */
export function StudySummary({ onLeave }: { onLeave: () => void }) {
  const { formatDate } = useDates()
  const query = useStudies()
  const certificateCount = useCertificateCount()
  if (query.isError) {
    return (
      <ErrorState
        message={progressMessage(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  }
  if (!query.data) return <SummarySkeleton />
  const { progress, studies } = query.data
  const underWay = studies.filter(isInProgress)
  const finished = studies.filter(isFinished)
  const counters = [
    { label: 'Cursos activos', count: underWay.length },
    { label: 'Cursos terminados', count: finished.length },
    ...(certificateCount === undefined ? [] : [{ label: 'Certificados', count: certificateCount }]),
  ]
  return (
    <>
      <div className={classes.overall}>
        <p>
          <span>Tu avance</span>
          <b>{progress === null ? 'Aún sin empezar' : formatPercent(progress)}</b>
        </p>
        <ThinBar value={progress ?? 0} label="Videos vistos de los cursos que empezaste" />
        <p className={classes.note}>Videos vistos de los cursos que empezaste.</p>
      </div>
      <dl className={classes.counters}>
        {counters.map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <StudyList
        title="En progreso"
        empty="Cuando empieces un curso, aquí podrás seguir donde te quedaste."
        studies={underWay}
        hrefOf={continueHref}
        action="Continuar"
        noteOf={({ continuation }) => continuation?.title}
        onLeave={onLeave}
      />
      <StudyList
        title="Terminados"
        empty="Un curso queda aquí cuando ves todos sus videos."
        studies={finished}
        hrefOf={({ courseId }) => courseHref({ id: courseId })}
        action="Ver curso"
        noteOf={({ finishedDate }) => `El ${formatDate(finishedDate)}`}
        onLeave={onLeave}
      />
    </>
  )
}

function SummarySkeleton() {
  return (
    <Stack mt={20} aria-busy aria-label="Cargando tu avance">
      <Skeleton height={54} />
      <Skeleton height={64} />
      <Skeleton height={150} />
    </Stack>
  )
}
