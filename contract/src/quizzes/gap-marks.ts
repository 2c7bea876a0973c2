/** Numbers of the gaps in a passage, as they come. */
export function listGapMarks(passage: string): number[] {
  return [...passage.matchAll(/\[\[([1-9]\d{0,3})\]\]/g)].map(([, number]) => Number(number))
}

/** True if the passage has the gaps from 1 to `count`, each once, and no other. */
export function hasEachGapOnce(passage: string, count: number): boolean {
  const marks = listGapMarks(passage)
  return marks.length === count && new Set(marks).size === count && Math.max(...marks) === count
}
