type Offered = { price: number | null; hasAccess: boolean }

/**
 * What the account level allows on a course (spec §6): level '2' never sees price and buy button,
 * others only without access; level '0' doesn't rate. A free course has nothing to buy: its
 * visitors only have to log in.
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
 * The server's word on a course against the level that this browser keeps: a subscription ran out
 * meanwhile, or something was bought elsewhere.
 */
export function isLevelOutdated({ price, hasAccess }: Offered, level: string | undefined): boolean {
  return level === '2' ? !hasAccess : level === '0' && hasAccess && price !== 0
}
