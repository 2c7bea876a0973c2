/** A hair beyond the tolerance still counts: `0.1 + 0.2` is within 0 of `0.3`. */
export function isWithin(number: number, value: number, tolerance: number): boolean {
  const hair = 1e-9 * Math.max(1, Math.abs(value))
  return Math.abs(number - value) <= tolerance + hair
}
