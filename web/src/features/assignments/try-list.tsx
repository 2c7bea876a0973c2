import type { SubmissionSummary } from '@ateneo/contract'
import { Button } from '@mantine/core'
import { StateBadge } from '../../platform/ui/cards/state-badge.tsx'
import { formatNumber } from '../../platform/ui/text/format.ts'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import classes from './assignment.module.css'
import { badgeOf } from './badge-of.ts'

type TryListProps = {
  submissions: readonly SubmissionSummary[]
  shownId: string | undefined
  onOpen: (submissionId: string) => void
}

/** The own submissions, the last one first. */
export function TryList({ submissions, shownId, onOpen }: TryListProps) {
  const { formatDateTime } = useDates()
  return (
    <section className={classes.panel} aria-label="Tus entregas">
      <h2 className={classes.heading}>Tus entregas</h2>
      <ul className={classes.tries}>
        {submissions
          .toSorted((a, b) => b.number - a.number)
          .map((one) => (
            <li key={one._id} className={classes.try}>
              <span className={classes.number}>Entrega {one.number}</span>
              <StateBadge badge={badgeOf(one)} />
              {one.points === null || one.maxPoints === null ? null : (
                <span className={classes.points}>
                  {formatNumber(one.points)} de {formatNumber(one.maxPoints)}
                </span>
              )}
              <time dateTime={one.sentDate ?? one.startDate} className={classes.date}>
                {formatDateTime(one.sentDate ?? one.startDate)}
                {one.isLate ? ', tarde' : ''}
              </time>
              {one._id === shownId ? (
                <span className={classes.date}>Está abierta</span>
              ) : (
                <Button
                  size="sm"
                  variant="subtle"
                  aria-label={`Ver la entrega ${one.number}`}
                  onClick={() => onOpen(one._id)}
                >
                  Ver
                </Button>
              )}
            </li>
          ))}
      </ul>
    </section>
  )
}
