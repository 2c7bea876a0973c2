import type { CertificateStatus } from '@ateneo/contract'
import { IconCircleX, IconRosetteDiscountCheck } from '@tabler/icons-react'
import classes from './certificate-state.module.css'

const faces = {
  valid: { word: 'Válido', Icon: IconRosetteDiscountCheck },
  revoked: { word: 'Revocado', Icon: IconCircleX },
}

export function CertificateState({ status }: { status: CertificateStatus }) {
  const { word, Icon } = faces[status]
  return (
    <span className={classes.badge} data-status={status}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {word}
    </span>
  )
}
