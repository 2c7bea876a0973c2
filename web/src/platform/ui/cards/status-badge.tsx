import {
  IconArchive,
  IconCircleCheck,
  IconCircleX,
  IconClockHour4,
  IconUpload,
} from '@tabler/icons-react'
import { StateBadge, type StateFace } from './state-badge.tsx'

const faces = {
  pending: { word: 'Pendiente', Icon: IconClockHour4, tone: 'waiting' },
  approved: { word: 'Aprobado', Icon: IconCircleCheck, tone: 'good' },
  rejected: { word: 'Rechazado', Icon: IconCircleX, tone: 'bad' },
  retired: { word: 'Retirado', Icon: IconArchive, tone: 'quiet' },
  restored: { word: 'Publicado de nuevo', Icon: IconCircleCheck, tone: 'good' },
  unpublished: { word: 'Pendiente a Publicar', Icon: IconUpload, tone: 'next' },
} satisfies Record<string, StateFace>

const isKnown = (status: string): status is keyof typeof faces => Object.hasOwn(faces, status)

/** The status of a course or a request; an unknown one is shown as not yet published. */
export function StatusBadge({ status }: { status: string | null | undefined }) {
  return <StateBadge face={faces[status && isKnown(status) ? status : 'unpublished']} />
}
