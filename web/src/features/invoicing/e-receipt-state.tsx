import type { EReceiptState as State } from '@ateneo/contract'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconClock,
  IconFileInvoice,
} from '@tabler/icons-react'
import { type BadgeStyle, StateBadge } from '../../platform/ui/cards/state-badge.tsx'
import { eReceiptStateWords } from './words.ts'

const badges: Record<State, Omit<BadgeStyle, 'word'>> = {
  waiting: { Icon: IconClock, tone: 'waiting' },
  open: { Icon: IconFileInvoice, tone: 'next' },
  refused: { Icon: IconAlertTriangle, tone: 'bad' },
  cancelling: { Icon: IconClock, tone: 'waiting' },
  cancelled: { Icon: IconCircleMinus, tone: 'quiet' },
  invoiced: { Icon: IconCircleCheck, tone: 'good' },
  global: { Icon: IconCircleCheck, tone: 'good' },
}

export function EReceiptState({ state }: { state: State }) {
  return <StateBadge badge={{ ...badges[state], word: eReceiptStateWords[state] }} />
}
