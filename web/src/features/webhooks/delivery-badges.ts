import type { DeliveryState } from '@ateneo/contract'
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import type { BadgeStyle } from '../../platform/ui/cards/state-badge.tsx'

export const deliveryFaces: Record<DeliveryState, BadgeStyle> = {
  waiting: { Icon: IconClock, tone: 'waiting', word: 'Se intenta' },
  delivered: { Icon: IconCircleCheck, tone: 'good', word: 'Entregado' },
  failed: { Icon: IconAlertTriangle, tone: 'bad', word: 'Falló' },
}

export const deliveryWords: Record<string, string> = Object.fromEntries(
  Object.entries(deliveryFaces).map(([state, { word }]) => [state, word]),
)
