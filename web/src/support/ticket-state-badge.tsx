import type { TicketState } from '@ateneo/contract'
import { IconClockHour4, IconLock, IconMessageCheck } from '@tabler/icons-react'
import { stateWords } from './messages.ts'
import classes from './ticket-state-badge.module.css'

const icons = { open: IconClockHour4, answered: IconMessageCheck, closed: IconLock }

export function TicketStateBadge({ state }: { state: TicketState }) {
  const Icon = icons[state]
  return (
    <span className={classes.badge} data-state={state}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {stateWords[state]}
    </span>
  )
}
