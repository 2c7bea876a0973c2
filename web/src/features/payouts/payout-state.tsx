import type { PayoutState as State } from '@ateneo/contract'
import { IconArrowBackUp, IconCircleCheck, IconCircleMinus, IconClock } from '@tabler/icons-react'
import { type BadgeStyle, StateBadge } from '../../platform/ui/cards/state-badge.tsx'
import { payoutStateWords } from './words.ts'

const badges: Record<State, Omit<BadgeStyle, 'word'>> = {
  prepared: { Icon: IconClock, tone: 'waiting' },
  sent: { Icon: IconCircleCheck, tone: 'good' },
  returned: { Icon: IconArrowBackUp, tone: 'bad' },
  discarded: { Icon: IconCircleMinus, tone: 'quiet' },
}

export function PayoutState({ state }: { state: State }) {
  return <StateBadge badge={{ ...badges[state], word: payoutStateWords[state] }} />
}
