import type { Line } from './lines.ts'

export const widthAt = ({ width, letterCount }: Line, size: number, spacing: number): number =>
  width * size + Math.max(0, letterCount - 1) * spacing

/** Text that stays on one line, and the blank after it. */
export interface Piece {
  text: string
  line: Line
  blank: Line
}

export type SetLine = (text: string) => Line

interface Measure {
  width: number
  size: number
  spacing: number
  /** Measures a line whole, where letters take another form beside others. */
  set?: SetLine | undefined
}

/** As many pieces on each line as there is room for. */
export function wrap(pieces: readonly Piece[], measure: Measure): string[] {
  const lines: string[] = []
  let start = 0
  while (start < pieces.length) {
    const end = measure.set
      ? findEndOfJoined(pieces, start, measure.set, measure)
      : findEnd(pieces, start, measure)
    lines.push(join(pieces, start, end))
    start = end
  }
  return lines
}

const join = (pieces: readonly Piece[], start: number, end: number) =>
  pieces
    .slice(start, end)
    .map(({ text }) => text)
    .join('')
    .trimEnd()

/** Where the line ends that begins with a piece, which it has in any case. */
function findEnd(pieces: readonly Piece[], start: number, { width, size, spacing }: Measure) {
  let taken = 0
  for (let end = start; end < pieces.length; end++) {
    const { line, blank } = pieces[end]!
    const own = line.width * size + line.letterCount * spacing
    if (end > start && taken + own - spacing > width) return end
    taken += own + blank.width * size + blank.letterCount * spacing
  }
  return pieces.length
}

/** The same by halves, since each try shapes a line. */
function findEndOfJoined(
  pieces: readonly Piece[],
  start: number,
  set: SetLine,
  { width, size, spacing }: Measure,
) {
  let [low, high] = [start + 1, pieces.length]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (widthAt(set(join(pieces, start, middle)), size, spacing) <= width) low = middle
    else high = middle - 1
  }
  return low
}
