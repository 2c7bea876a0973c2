/** What a subscription payment is worth to professors, and how much of it has been lived through. */
export interface SharedDays {
  daysBefore: number
  days: number
  totalDays: number
}

/**
 * Cents of `poolCents` for some of its days. Rounded on the running total, so that the parts of all
 * days sum to the pool.
 */
export function partOfDays(poolCents: number, { daysBefore, days, totalDays }: SharedDays): number {
  const until = (count: number) => Math.floor((poolCents * count) / totalDays)
  return until(daysBefore + days) - until(daysBefore)
}

/** The professors' part of a payment. */
export function poolOf(paidCents: number, shareBasisPoints: number): number {
  return Math.floor((paidCents * shareBasisPoints) / 10_000)
}

/**
 * Cents in proportion to whole weights, to the cent: after rounding down, those with the largest
 * remainder get one more. Zeros without any weight.
 */
export function divideCents(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  // As `bigint`: cents times seconds may exceed what a number holds exactly.
  const shares = weights.map((weight, index) => {
    const product = BigInt(cents) * BigInt(weight)
    return { index, cents: Number(product / BigInt(whole)), rest: product % BigInt(whole) }
  })
  let left = cents - shares.reduce((sum, share) => sum + share.cents, 0)
  const byRest = shares.toSorted((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1,
  )
  for (const share of byRest) {
    if (left === 0) break
    share.cents += 1
    left -= 1
  }
  return shares.map((share) => share.cents)
}
