import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { FailedQuery } from '../../../platform/ui/feedback/failed-query.tsx'
import { StatsList } from '../../../platform/ui/lists/stats-list.tsx'
import { formatNumber, formatPercent } from '../../../platform/ui/text/format.ts'
import { resultsMessage } from './messages.ts'
import { quizReport } from './queries.ts'
import { QuestionReport } from './question-report.tsx'
import { ScoreBars } from './score-bars.tsx'
import classes from './results.module.css'

/** How students do, as a whole and in each question. */
export function ReportPanel({ contentId }: { contentId: string }) {
  const found = useQuery(quizReport(contentId))
  const report = found.data
  if (found.isError && !report) return <FailedQuery query={found} explain={resultsMessage} />
  if (!report) return <Skeleton height={420} radius="lg" aria-busy />
  if (report.attemptCount === 0) {
    return (
      <EmptyState
        title="Todavía no hay resultados"
        message="Cuando alguien entregue un intento verás aquí qué preguntas cuestan más."
      />
    )
  }
  const { studentCount, passedCount, meanPercent } = report
  return (
    <>
      <StatsList
        stats={[
          { label: 'Alumnos que lo entregaron', value: formatNumber(studentCount) },
          {
            label: 'Lo aprobaron',
            value: `${formatNumber(passedCount)} (${formatPercent(passedCount / studentCount)})`,
          },
          {
            label: 'Promedio de los intentos',
            value: meanPercent === null ? '–' : formatPercent(meanPercent / 100),
          },
        ]}
      />
      <ScoreBars distribution={report.distribution} />
      <h2 className={classes.heading}>Preguntas</h2>
      <ol className={classes.answers}>
        {report.questions.map((question) => (
          <li key={`${question.questionId} ${question.number}`}>
            <QuestionReport question={question} />
          </li>
        ))}
      </ol>
    </>
  )
}
