import { Button, Skeleton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { StateBadge } from '../../../platform/ui/cards/state-badge.tsx'
import { FailedQuery } from '../../../platform/ui/feedback/failed-query.tsx'
import { Facts } from '../../../platform/ui/lists/facts.tsx'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { badgeOf, resultsMessage, studentName, writePoints } from './messages.ts'
import { gradedAttempt } from './queries.ts'
import { AnswerCard } from './answer-card.tsx'
import classes from './results.module.css'

type GradingPanelProps = {
  attemptId: string
  onClose: () => void
  onAllow: (studentId: string) => void
}

/** One attempt, answer by answer, with what is right and a place to grade. */
export function GradingPanel({ attemptId, onClose, onAllow }: GradingPanelProps) {
  const { formatDateTime } = useDates()
  const found = useQuery(gradedAttempt(attemptId))
  const attempt = found.data
  const icon = <IconArrowLeft size={18} stroke={1.75} aria-hidden />
  return (
    <section aria-label="Intento">
      <Button variant="default" size="sm" mb="md" leftSection={icon} onClick={onClose}>
        Todos los intentos
      </Button>
      {attempt ? (
        <>
          <div className={classes.head}>
            <h2 className={classes.heading}>{studentName(attempt.student)}</h2>
            <StateBadge badge={badgeOf(attempt)} />
            {attempt.mayGrade ? (
              <Button variant="default" size="sm" onClick={() => onAllow(attempt.student._id)}>
                Dar más intentos o tiempo
              </Button>
            ) : null}
          </div>
          <Facts
            layout="columns"
            facts={[
              ['Intento', String(attempt.number)],
              ['Puntos', writePoints(attempt.points, attempt.maxPoints)],
              ['Empezó', formatDateTime(attempt.startDate)],
              [
                attempt.isExpired ? 'Se acabó el tiempo' : 'Entregó',
                attempt.submitDate ? formatDateTime(attempt.submitDate) : 'Todavía no',
              ],
            ]}
          />
          <ol className={classes.answers}>
            {attempt.slots.map((slot) => (
              <li key={slot.slot}>
                <AnswerCard attempt={attempt} slot={slot} />
              </li>
            ))}
          </ol>
        </>
      ) : found.isError ? (
        <FailedQuery query={found} explain={resultsMessage} />
      ) : (
        <Skeleton height={420} radius="lg" aria-busy />
      )}
    </section>
  )
}
