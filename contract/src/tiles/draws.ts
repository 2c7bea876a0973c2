/** FNV-1a with the last mixing of MurmurHash3, so that ids which differ in one letter differ here. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/** Chooses from a list; each call takes the next draw of the same seed (mulberry32). */
export function chooser(seed: string) {
  let state = hash(seed)
  return <Choice>(from: readonly [Choice, ...Choice[]]): Choice => {
    state = (state + 0x6d2b79f5) | 0
    let draw = Math.imul(state ^ (state >>> 15), state | 1)
    draw = (draw + Math.imul(draw ^ (draw >>> 7), draw | 61)) ^ draw
    return from[((draw ^ (draw >>> 14)) >>> 0) % from.length] ?? from[0]
  }
}
