/** FNV-1a with MurmurHash3's finalizer, so that ids that differ in one character hash far apart. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/** Seeded random choice from a list (mulberry32); each call advances the generator. */
export function chooser(seed: string) {
  let state = hash(seed)
  return <Choice>(from: readonly [Choice, ...Choice[]]): Choice => {
    state = (state + 0x6d2b79f5) | 0
    let draw = Math.imul(state ^ (state >>> 15), state | 1)
    draw = (draw + Math.imul(draw ^ (draw >>> 7), draw | 61)) ^ draw
    return from[((draw ^ (draw >>> 14)) >>> 0) % from.length] ?? from[0]
  }
}
