/** Numbers from 0 to below 1 that a seed gives always alike: mulberry32. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** In another order: Fisher-Yates. */
export function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const shuffled = [...items]
  for (let end = shuffled.length - 1; end > 0; end--) {
    const other = Math.floor(random() * (end + 1))
    const kept = shuffled[end]!
    shuffled[end] = shuffled[other]!
    shuffled[other] = kept
  }
  return shuffled
}
