import type { TicketState } from '@ateneo/contract'
import { IconClockHour4, IconLock, IconMessageCheck } from '@tabler/icons-react'
import { StateBadge, type StateFace } from '../../platform/ui/cards/state-badge.tsx'
import { stateWords } from './messages.ts'

const faces: Record<TicketState, StateFace> = {
  open: { word: stateWords.open, Icon: IconClockHour4, tone: 'waiting' },
  answered: { word: stateWords.answered, Icon: IconMessageCheck, tone: 'good' },
  closed: { word: stateWords.closed, Icon: IconLock, tone: 'quiet' },
}

export function TicketStateBadge({ state }: { state: TicketState }) {
  return <StateBadge face={faces[state]} />
}
