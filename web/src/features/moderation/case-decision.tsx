import { fullName, type ReportCase } from '../reports/report.ts'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import classes from './case-item.module.css'

const verbs = { hidden: 'Lo ocultó', dismissed: 'Lo descartó', restored: 'Lo volvió a mostrar' }

/** Who decided, when and why; nothing while it is open. */
export function CaseDecision({ one: { state, decision } }: { one: ReportCase }) {
  const { formatDate } = useDates()
  if (state === 'open' || !decision) return null
  const { administrator, date, reason } = decision
  return (
    <p className={classes.decision}>
      {verbs[state]} {administrator ? fullName(administrator) : 'la administración'} el{' '}
      <time dateTime={date}>{formatDate(date)}</time>
      {reason === null ? '.' : `. Motivo: ${reason}`}
    </p>
  )
}
