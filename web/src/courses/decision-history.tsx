import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '../ui/format.ts'
import { StatusBadge } from '../ui/status-badge.tsx'
import classes from './decision-history.module.css'
import { courseDecisions } from './queries.ts'

/** What was decided about a course before; nothing where nothing was. */
export function DecisionHistory({ courseId }: { courseId: string }) {
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
          <li key={decision.id} className={classes.decision}>
            <StatusBadge status={decision.status} />
            <div>
              <p className={classes.by}>
                {decision.decidedBy} · {formatDateTime(decision.createdAt)}
              </p>
              {decision.reason ? <p className={classes.reason}>{decision.reason}</p> : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
