import type { ImportOutcome } from '@ateneo/contract'
import { IconAlertTriangle, IconCircleCheck, IconUser } from '@tabler/icons-react'
import type { BadgeStyle } from '../../../platform/ui/cards/state-badge.tsx'

export const outcomeBadges: Record<ImportOutcome, BadgeStyle> = {
  created: { word: 'Nueva', Icon: IconCircleCheck, tone: 'good' },
  exists: { word: 'Ya existe', Icon: IconUser, tone: 'quiet' },
  refused: { word: 'Con error', Icon: IconAlertTriangle, tone: 'bad' },
}

export const outcomeNames: Record<ImportOutcome, string> = {
  created: 'Nuevas',
  exists: 'Ya existen',
  refused: 'Con error',
}
