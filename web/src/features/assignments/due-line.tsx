import type { AssignmentOverview } from '@ateneo/contract'
import { IconCalendarDue } from '@tabler/icons-react'
import { useSite } from '../../platform/http/site.ts'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import classes from './assignment.module.css'
import { zoneName } from './zone-name.ts'

/** The moment until which work is handed in, by the academy's clock. */
export function DueLine({ dueDate, nowDate, rules }: AssignmentOverview) {
  const { formatDateTime } = useDates()
  const { timeZone } = useSite()
  if (dueDate === null) return null
  const isOver = nowDate >= dueDate
  // It is late from the next minute on: people read the last one of the day.
  const last = new Date(Date.parse(dueDate) - 1)
  const way = rules.lateWork === 'accepted' ? 'todavía puedes entregar, tarde' : 'ya no se entrega'
  return (
    <p className={classes.due} data-over={isOver || undefined}>
      <IconCalendarDue size={20} stroke={1.75} aria-hidden />
      <span>
        {isOver ? 'La fecha límite fue el' : 'Entrega a más tardar el'} {formatDateTime(last)}, hora
        de {zoneName(timeZone)}
        {isOver ? `: ${way}` : ''}.
      </span>
    </p>
  )
}
