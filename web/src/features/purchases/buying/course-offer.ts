import type { CourseStatus } from '@ateneo/contract'
import { isStaff, type Viewer } from '../../../platform/http/viewer.ts'

type Offered = { price: number | null; hasAccess: boolean; status: CourseStatus }

/**
 * The actions on a course by account level (spec §6): level '2' never sees price and buy button,
 * others only without access; level '0' doesn't rate. A free course needs only a login. A retired one
 * is sold to nobody; only students and visitors buy.
 */
export function courseOffer({ price, hasAccess, status }: Offered, viewer: Viewer) {
  const { level } = viewer
  const isOut = !isStaff(viewer) && level !== '2' && !hasAccess && status !== 'retired'
  return {
    isForSale: isOut && price !== 0,
    isFreeToEnter: isOut && price === 0,
    mayRate: hasAccess && !isStaff(viewer) && level !== undefined && level !== '0',
  }
}

/**
 * True if the server's answer about access contradicts the stored account level: a subscription has
 * expired, or something was bought in another browser.
 */
export function isLevelOutdated({ price, hasAccess, status }: Offered, viewer: Viewer): boolean {
  const { level } = viewer
  if (status === 'retired' || isStaff(viewer)) return false
  return level === '2' ? !hasAccess : level === '0' && hasAccess && price !== 0
}
