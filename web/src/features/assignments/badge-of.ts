import type { SubmissionSummary } from '@ateneo/contract'
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconClockHour4,
  IconPencil,
} from '@tabler/icons-react'
import type { BadgeStyle } from '../../platform/ui/cards/state-badge.tsx'

type Judged = Pick<SubmissionSummary, 'state' | 'isPassed'>

const undecided = {
  draft: { word: 'Borrador', Icon: IconPencil, tone: 'next' },
  sent: { word: 'En revisión', Icon: IconClockHour4, tone: 'waiting' },
  returned: { word: 'Por corregir', Icon: IconArrowBackUp, tone: 'waiting' },
} as const

/** How a submission stands, for its student. */
export function badgeOf({ state, isPassed }: Judged): BadgeStyle {
  if (state !== 'accepted') return undecided[state]
  return isPassed === false
    ? { word: 'Aceptada, sin aprobar', Icon: IconCircleX, tone: 'bad' }
    : { word: 'Aprobada', Icon: IconCircleCheck, tone: 'good' }
}
