/** Of a passage: a text, or a gap by its number from 1. */
export interface PassagePart {
  text: string
  gap?: number
}

/** Splits at `[[1]]`; a number that stands twice is a gap only where it stands first. */
export function splitPassage(passage: string): PassagePart[] {
  const seen = new Set<number>()
  return passage
    .split(/(\[\[[1-9]\d{0,3}\]\])/)
    .filter((part) => part !== '')
    .map((text) => {
      const gap = Number(/^\[\[([1-9]\d{0,3})\]\]$/.exec(text)?.[1] ?? 0)
      if (gap === 0 || seen.has(gap)) return { text }
      seen.add(gap)
      return { text, gap }
    })
}
