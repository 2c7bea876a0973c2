type Offered = { price: number | null; hasAccess: boolean }

/**
 * The actions on a course by account level (spec §6): level '2' never sees price and buy button,
 * others only without access; level '0' doesn't rate. A free course needs only a login.
 */
export function courseOffer({ price, hasAccess }: Offered, level: string | undefined) {
  const isOut = level !== '2' && !hasAccess
  return {
    isForSale: isOut && price !== 0,
    isFreeToEnter: isOut && price === 0,
    mayRate: hasAccess && level !== undefined && level !== '0',
  }
}

/**
 * True if the server's answer about access contradicts the stored account level: a subscription has
 * expired, or something was bought in another browser.
 */
export function isLevelOutdated({ price, hasAccess }: Offered, level: string | undefined): boolean {
  return level === '2' ? !hasAccess : level === '0' && hasAccess && price !== 0
}
