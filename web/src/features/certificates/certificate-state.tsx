import type { CertificateStatus } from '@ateneo/contract'
import { IconCircleX, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { StateBadge, type StateFace } from '../../platform/ui/cards/state-badge.tsx'

const faces: Record<CertificateStatus, StateFace> = {
  valid: { word: 'Válido', Icon: IconRosetteDiscountCheck, tone: 'good' },
  revoked: { word: 'Revocado', Icon: IconCircleX, tone: 'bad' },
}

export function CertificateState({ status }: { status: CertificateStatus }) {
  return <StateBadge face={faces[status]} />
}
