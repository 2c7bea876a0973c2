import { personStateNames } from '@ateneo/contract'
import {
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconMail,
  IconPlayerPause,
  IconUserOff,
} from '@tabler/icons-react'
import { StateBadge, type BadgeStyle } from '../../platform/ui/cards/state-badge.tsx'
import type { PersonState } from './person.ts'

const badges: Record<PersonState, Omit<BadgeStyle, 'word'>> = {
  active: { Icon: IconCircleCheck, tone: 'good' },
  unverified: { Icon: IconMail, tone: 'quiet' },
  awaiting_approval: { Icon: IconClock, tone: 'waiting' },
  rejected: { Icon: IconCircleX, tone: 'bad' },
  deleted: { Icon: IconUserOff, tone: 'quiet' },
  suspended: { Icon: IconPlayerPause, tone: 'bad' },
}

export function PersonStateBadge({ state }: { state: PersonState }) {
  return <StateBadge badge={{ ...badges[state], word: personStateNames[state] }} />
}
