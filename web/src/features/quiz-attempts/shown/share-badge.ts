import { IconCircleCheck, IconCircleHalf2, IconCircleX } from '@tabler/icons-react'
import type { BadgeStyle } from '../../../platform/ui/cards/state-badge.tsx'

/** Whether an answer is right, by its share of the question, 0 to 1. */
export function shareBadge(share: number): BadgeStyle {
  if (share >= 1) return { word: 'Correcta', Icon: IconCircleCheck, tone: 'good' }
  if (share > 0) return { word: 'Parcial', Icon: IconCircleHalf2, tone: 'waiting' }
  return { word: 'Incorrecta', Icon: IconCircleX, tone: 'bad' }
}
