import { IconCircleCheck, IconCircleX, IconClockHour4, IconUpload } from '@tabler/icons-react'
import { StateBadge, type StateFace } from './state-badge.tsx'

const faces = {
  pending: { word: 'Pendiente', Icon: IconClockHour4, tone: 'waiting' },
  approved: { word: 'Aprobado', Icon: IconCircleCheck, tone: 'good' },
  rejected: { word: 'Rechazado', Icon: IconCircleX, tone: 'bad' },
  unpublished: { word: 'Pendiente a Publicar', Icon: IconUpload, tone: 'next' },
} satisfies Record<string, StateFace>

const isKnown = (status: string): status is keyof typeof faces => Object.hasOwn(faces, status)

/** Where a course or a request stands; one without a known status waits to be published. */
export function StatusBadge({ status }: { status: string | null | undefined }) {
  return <StateBadge face={faces[status && isKnown(status) ? status : 'unpublished']} />
}
