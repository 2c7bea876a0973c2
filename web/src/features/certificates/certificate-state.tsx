import type { CertificateStatus } from '@ateneo/contract'
import { IconCircleX, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { StateBadge, type BadgeStyle } from '../../platform/ui/cards/state-badge.tsx'

const badges: Record<CertificateStatus, BadgeStyle> = {
  valid: { word: 'Válido', Icon: IconRosetteDiscountCheck, tone: 'good' },
  revoked: { word: 'Revocado', Icon: IconCircleX, tone: 'bad' },
}

export function CertificateState({ status }: { status: CertificateStatus }) {
  return <StateBadge badge={badges[status]} />
}
