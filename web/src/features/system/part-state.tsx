import type { PartState } from '@ateneo/contract'
import {
  IconCircleCheck,
  IconCircleOff,
  IconCircleX,
  IconHelpCircle,
  IconPlayerPause,
  IconPlugOff,
} from '@tabler/icons-react'
import { StateBadge, type BadgeStyle } from '../../platform/ui/cards/state-badge.tsx'

const badges: Record<PartState, BadgeStyle> = {
  ok: { word: 'Funciona', Icon: IconCircleCheck, tone: 'good' },
  failing: { word: 'Con fallas', Icon: IconCircleX, tone: 'bad' },
  silent: { word: 'Sin respuesta', Icon: IconPlugOff, tone: 'bad' },
  held: { word: 'En espera', Icon: IconPlayerPause, tone: 'waiting' },
  off: { word: 'Sin configurar', Icon: IconCircleOff, tone: 'quiet' },
  unknown: { word: 'Aún sin señales', Icon: IconHelpCircle, tone: 'quiet' },
}

export function PartStateBadge({ state }: { state: PartState }) {
  return <StateBadge badge={badges[state]} />
}
