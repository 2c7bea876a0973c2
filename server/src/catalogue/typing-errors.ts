/** How many errors a word of this length may have and still be recognised. */
export function errorAllowance(word: string): number {
  const { length } = [...word]
  if (length < 4) return 0
  return length < 6 ? 1 : 2
}

export interface Candidate {
  word: string
  /** Levenshtein distance to what was typed. */
  distance: number
}

/** The words that a person most likely meant: those with the fewest errors, of those allowed. */
export function nearestWords<C extends Candidate>(typed: string, candidates: readonly C[]): C[] {
  const rated = candidates.map((candidate) => ({
    candidate,
    errors: isSwap(typed, candidate.word) ? 1 : candidate.distance,
  }))
  const fewest = Math.min(errorAllowance(typed), ...rated.map(({ errors }) => errors))
  return rated.filter(({ errors }) => errors === fewest).map(({ candidate }) => candidate)
}

/** Two neighbouring letters in each other's place: one slip of the fingers, a distance of two. */
function isSwap(a: string, b: string): boolean {
  const [left, right] = [[...a], [...b]]
  if (left.length !== right.length) return false
  const first = left.findIndex((letter, index) => letter !== right[index])
  if (first === -1) return false
  const swapped = [...left]
  swapped.splice(first, 2, left[first + 1] ?? '', left[first]!)
  return swapped.join('') === b
}
