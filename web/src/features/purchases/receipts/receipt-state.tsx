import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
} from '@tabler/icons-react'
import { StateBadge, type BadgeStyle } from '../../../platform/ui/cards/state-badge.tsx'
import { receiptStates, type ReceiptState as State } from '../orders/own-purchases.ts'

const badges: Record<State, Omit<BadgeStyle, 'word'>> = {
  completed: { Icon: IconCircleCheck, tone: 'good' },
  cancelled: { Icon: IconCircleMinus, tone: 'quiet' },
  failed: { Icon: IconCircleX, tone: 'bad' },
  refunded: { Icon: IconArrowBackUp, tone: 'quiet' },
  charged_back: { Icon: IconAlertTriangle, tone: 'bad' },
  partlyRefunded: { Icon: IconArrowBackUp, tone: 'next' },
  refundDue: { Icon: IconArrowBackUp, tone: 'waiting' },
}

/** An order's state as a badge. */
export function ReceiptState({ state }: { state: State }) {
  return <StateBadge badge={{ ...badges[state], word: receiptStates[state].word }} />
}
