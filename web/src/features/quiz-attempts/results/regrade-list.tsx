import type { RegradePreview } from '@ateneo/contract'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { describeChanges } from './messages.ts'
import classes from './results.module.css'

/** What was graded anew before, the newest first. */
export function RegradeList({ regrades }: Pick<RegradePreview, 'regrades'>) {
  const { formatDateTime } = useDates()
  if (regrades.length === 0) return null
  return (
    <section aria-labelledby="calificado">
      <h2 id="calificado" className={classes.heading}>
        Calificado de nuevo
      </h2>
      <ul className={classes.regrades}>
        {regrades.map((one) => (
          <li key={one._id}>
            <p>
              {formatDateTime(one.creationDate)} ·{' '}
              {one.state === 'running' ? 'En curso…' : describeChanges(one)}
            </p>
            <p className={classes.note}>{one.reason}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
