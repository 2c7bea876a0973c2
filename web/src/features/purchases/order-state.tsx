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
import { StateBadge, type StateFace } from '../../platform/ui/cards/state-badge.tsx'
import { orderStateWords } from './order-labels.ts'

const faces: Record<OrderListState, Omit<StateFace, 'word'>> = {
  created: { Icon: IconClock, tone: 'quiet' },
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
  return <StateBadge face={{ ...faces[state], word: orderStateWords[state] }} />
}
