import type { AttemptSummary } from '@ateneo/contract'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconClockHour4, IconPencil } from '@tabler/icons-react'
import { formatNumber } from '../../platform/ui/text/format.ts'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { StateBadge, type BadgeStyle } from '../../platform/ui/cards/state-badge.tsx'
import { percentOf } from './shown/percent.ts'
import classes from './overview.module.css'

type AttemptListProps = {
  attempts: readonly AttemptSummary[]
  /** What counts so far. */
  percent: number | null
  passPercent: number
  onOpen: (attemptId: string) => void
}

/** The own attempts with their results, the last one first. */
export function AttemptList({ attempts, percent, passPercent, onOpen }: AttemptListProps) {
  const { formatDateTime } = useDates()
  return (
    <div>
      <h2 className={classes.heading}>Tus intentos</h2>
      {percent === null ? null : (
        <p className={classes.counts}>
          Cuenta: <strong>{Math.floor(percent + 1e-9)} %</strong> (se aprueba con {passPercent} %)
        </p>
      )}
      <ul className={classes.attempts}>
        {attempts
          .toSorted((a, b) => b.number - a.number)
          .map((attempt) => (
            <li key={attempt._id} className={classes.attempt}>
              <span className={classes.number}>Intento {attempt.number}</span>
              <StateBadge badge={badgeOf(attempt)} />
              <span className={classes.points}>{pointsOf(attempt)}</span>
              <time dateTime={attempt.submitDate ?? attempt.startDate} className={classes.date}>
                {formatDateTime(attempt.submitDate ?? attempt.startDate)}
              </time>
              <Button
                size="sm"
                variant="subtle"
                aria-label={
                  attempt.state === 'open'
                    ? `Continuar el intento ${attempt.number}`
                    : `Ver el resultado del intento ${attempt.number}`
                }
                onClick={() => onOpen(attempt._id)}
              >
                {attempt.state === 'open' ? 'Continuar' : 'Ver resultado'}
              </Button>
            </li>
          ))}
      </ul>
    </div>
  )
}

function pointsOf({ points, maxPoints, state }: AttemptSummary): string {
  if (state !== 'graded' || points === null) return ''
  return `${formatNumber(points)} de ${formatNumber(maxPoints)} · ${percentOf(points, maxPoints)} %`
}

function badgeOf({ state, isPassed }: AttemptSummary): BadgeStyle {
  if (state === 'open') return { word: 'Abierto', Icon: IconPencil, tone: 'next' }
  if (state === 'grading') return { word: 'En revisión', Icon: IconClockHour4, tone: 'waiting' }
  return isPassed
    ? { word: 'Aprobado', Icon: IconCircleCheck, tone: 'good' }
    : { word: 'No aprobado', Icon: IconCircleX, tone: 'bad' }
}
