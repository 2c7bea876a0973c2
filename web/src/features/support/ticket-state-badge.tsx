import type { TicketState } from '@ateneo/contract'
import { IconClockHour4, IconLock, IconMessageCheck } from '@tabler/icons-react'
import { StateBadge, type BadgeStyle } from '../../platform/ui/cards/state-badge.tsx'
import { stateWords } from './messages.ts'

const badges: Record<TicketState, BadgeStyle> = {
  open: { word: stateWords.open, Icon: IconClockHour4, tone: 'waiting' },
  answered: { word: stateWords.answered, Icon: IconMessageCheck, tone: 'good' },
  closed: { word: stateWords.closed, Icon: IconLock, tone: 'quiet' },
}

export function TicketStateBadge({ state }: { state: TicketState }) {
  return <StateBadge badge={badges[state]} />
}
