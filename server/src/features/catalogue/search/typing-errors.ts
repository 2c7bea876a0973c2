/** Maximum edit distance for a word of this length. */
export function errorAllowance(word: string): number {
  const { length } = [...word]
  if (length < 4) return 0
  return length < 6 ? 1 : 2
}

export interface Candidate {
  word: string
  /** Levenshtein distance to the typed word. */
  distance: number
}

/** The candidates with the fewest errors, within the allowance. */
export function nearestWords<C extends Candidate>(typed: string, candidates: readonly C[]): C[] {
  const rated = candidates.map((candidate) => ({
    candidate,
    errors: isSwap(typed, candidate.word) ? 1 : candidate.distance,
  }))
  const fewest = Math.min(errorAllowance(typed), ...rated.map(({ errors }) => errors))
  return rated.filter(({ errors }) => errors === fewest).map(({ candidate }) => candidate)
}

/** True for two transposed neighbouring letters, which count as one error. */
function isSwap(a: string, b: string): boolean {
  const [left, right] = [[...a], [...b]]
  if (left.length !== right.length) return false
  const first = left.findIndex((letter, index) => letter !== right[index])
  if (first === -1) return false
  const swapped = [...left]
  swapped.splice(first, 2, left[first + 1] ?? '', left[first]!)
  return swapped.join('') === b
}
