import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { StatusBadge } from '../../../platform/ui/cards/status-badge.tsx'
import classes from './decision-history.module.css'
import { courseDecisions } from '../queries.ts'

/** The earlier decisions on a course; not rendered without any. */
export function DecisionHistory({ courseId }: { courseId: string }) {
  const { formatDateTime } = useDates()
  const decisions = useQuery(courseDecisions(courseId))
  if (decisions.isError) {
    return (
      <p role="alert">
        No pudimos traer las decisiones anteriores. Cierra el curso y ábrelo de nuevo.
      </p>
    )
  }
  if (!decisions.data || decisions.data.length === 0) return null
  return (
    <section>
      <h3 className={classes.heading}>Decisiones anteriores</h3>
      <ol className={classes.list}>
        {decisions.data.map((decision) => (
          <Group component="li" key={decision.id} gap="6px 14px" align="flex-start">
            <StatusBadge status={decision.status} />
            <div>
              <p className={classes.by}>
                {decision.decidedBy} · {formatDateTime(decision.createdAt)}
              </p>
              {decision.reason ? <p className={classes.reason}>{decision.reason}</p> : null}
            </div>
          </Group>
        ))}
      </ol>
    </section>
  )
}
