import { IconCircleCheck, IconCircleX, IconClockHour4, IconUpload } from '@tabler/icons-react'
import classes from './status-badge.module.css'

const faces = {
  pending: { word: 'Pendiente', Icon: IconClockHour4 },
  approved: { word: 'Aprobado', Icon: IconCircleCheck },
  rejected: { word: 'Rechazado', Icon: IconCircleX },
  unpublished: { word: 'Pendiente a Publicar', Icon: IconUpload },
}

const isKnown = (status: string): status is keyof typeof faces => Object.hasOwn(faces, status)

/** Where a course or a request stands; one without a known status waits to be published. */
export function StatusBadge({ status }: { status: string | null | undefined }) {
  const known = status && isKnown(status) ? status : 'unpublished'
  const { word, Icon } = faces[known]
  return (
    <span className={classes.badge} data-status={known}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {word}
    </span>
  )
}
