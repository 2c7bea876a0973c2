import {
  IconArchive,
  IconCircleCheck,
  IconCircleX,
  IconClockHour4,
  IconUpload,
} from '@tabler/icons-react'
import { StateBadge, type BadgeStyle } from './state-badge.tsx'

const badges = {
  pending: { word: 'Pendiente', Icon: IconClockHour4, tone: 'waiting' },
  approved: { word: 'Aprobado', Icon: IconCircleCheck, tone: 'good' },
  rejected: { word: 'Rechazado', Icon: IconCircleX, tone: 'bad' },
  retired: { word: 'Retirado', Icon: IconArchive, tone: 'quiet' },
  restored: { word: 'Publicado de nuevo', Icon: IconCircleCheck, tone: 'good' },
  unpublished: { word: 'Pendiente a Publicar', Icon: IconUpload, tone: 'next' },
} satisfies Record<string, BadgeStyle>

const isKnown = (status: string): status is keyof typeof badges => Object.hasOwn(badges, status)

/** The status of a course or a request; an unknown one is shown as not yet published. */
export function StatusBadge({ status }: { status: string | null | undefined }) {
  return <StateBadge badge={badges[status && isKnown(status) ? status : 'unpublished']} />
}
