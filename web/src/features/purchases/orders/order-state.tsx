import type { OrderListState } from '@ateneo/contract'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconClock,
  IconHourglass,
} from '@tabler/icons-react'
import { StateBadge, type BadgeStyle } from '../../../platform/ui/cards/state-badge.tsx'
import { orderStateWords } from './order-labels.ts'

const badges: Record<OrderListState, Omit<BadgeStyle, 'word'>> = {
  created: { Icon: IconClock, tone: 'quiet' },
  pending: { Icon: IconHourglass, tone: 'waiting' },
  completed: { Icon: IconCircleCheck, tone: 'good' },
  partly_refunded: { Icon: IconArrowBackUp, tone: 'next' },
  refund_due: { Icon: IconHourglass, tone: 'waiting' },
  refunded: { Icon: IconArrowBackUp, tone: 'quiet' },
  charged_back: { Icon: IconAlertTriangle, tone: 'bad' },
  failed: { Icon: IconCircleX, tone: 'bad' },
  cancelled: { Icon: IconCircleMinus, tone: 'quiet' },
}

/** An order's state for administrators. */
export function OrderState({ state }: { state: OrderListState }) {
  return <StateBadge badge={{ ...badges[state], word: orderStateWords[state] }} />
}
