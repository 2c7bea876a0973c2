/** Whole percent, rounded down: 69.9 does not look like what passes with 70. */
export const percentOf = (points: number, maxPoints: number): number =>
  maxPoints > 0 ? Math.floor((points / maxPoints) * 100 + 1e-9) : 0
