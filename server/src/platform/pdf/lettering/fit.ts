import LineBreaker from 'linebreak'
import type { Face } from '../fonts.ts'
import { plain } from '../plain.ts'
import type { Lettering } from './lettering.ts'
import { isJoined, isRtlText, type Line, setLine } from './lines.ts'

export interface Room {
  face: Face
  width: number
  /** Font sizes, from the wanted one to the smallest that can be read. */
  sizes: readonly [number, ...number[]]
  /** Space between letters. */
  spacing?: number
  /** Whether so many lines of that size have room. */
  isWithin: (lines: number, size: number) => boolean
}

/** Lines of text at one font size. */
export interface Fitted {
  texts: string[]
  lines: Line[]
  size: number
  isRtl: boolean
  /** Whether they have the room that was asked for. */
  isWithin: boolean
}

/**
 * Lays text in lines at the largest size at which its words stay whole, else at the largest at which
 * they fit in pieces, else at the smallest.
 */
export function fit(lettering: Lettering, words: string, room: Room): Fitted {
  const { face, width, sizes, spacing = 0, isWithin } = room
  const text = writable(lettering, face, words)
  const isRtl = isRtlText(text)
  const set = (part: string) => setLine(lettering, face, part, isRtl)
  const whole = breakLines(text).map((part) => measure(part, set))
  let texts: string[] = []
  for (const mayBreak of [false, true]) {
    for (const size of sizes) {
      const isTooWide = ({ line }: Piece) => widthAt(line, size, spacing) > width
      if (!mayBreak && whole.some(isTooWide)) continue
      const letters = (piece: Piece) => breakPiece(piece, lettering, face, set)
      const pieces = whole.flatMap((piece) => (isTooWide(piece) ? letters(piece) : [piece]))
      texts = wrap(pieces, { width, size, spacing, set: isJoined(text) ? set : undefined })
      if (isWithin(texts.length, size)) {
        return { texts, lines: texts.map(set), size, isRtl, isWithin: true }
      }
    }
  }
  return { texts, lines: texts.map(set), size: Math.min(...sizes), isRtl, isWithin: false }
}

/** On one line, without what no font can draw. */
export function writable(lettering: Lettering, face: Face, words: string): string {
  const letters = lettering.lettersOf(face, plain(words))
  return letters
    .map(({ text }) => text)
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim()
}

export const widthAt = ({ width, letterCount }: Line, size: number, spacing: number): number =>
  width * size + Math.max(0, letterCount - 1) * spacing

/** Text that stays on one line, and the blank after it. */
interface Piece {
  text: string
  line: Line
  blank: Line
}

type SetLine = (text: string) => Line

function measure(part: string, set: SetLine): Piece {
  const text = part.trimEnd()
  return { text: part, line: set(text), blank: set(part.slice(text.length)) }
}

/** Where lines may end: after blanks and hyphens, and between Chinese letters. */
function breakLines(text: string): string[] {
  const breaker = new LineBreaker(text)
  const parts: string[] = []
  let start = 0
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    parts.push(text.slice(start, next.position))
    start = next.position
  }
  return parts
}

/** Letter by letter; its blank stays with the last. */
function breakPiece(
  { text, blank }: Piece,
  lettering: Lettering,
  face: Face,
  set: SetLine,
): Piece[] {
  const letters = lettering.lettersOf(face, text.trimEnd())
  const nothing = set('')
  return letters.map(({ text: letter }, index) => {
    const isLast = index === letters.length - 1
    const own = isLast ? letter + text.slice(text.trimEnd().length) : letter
    return { text: own, line: set(letter), blank: isLast ? blank : nothing }
  })
}

interface Measure {
  width: number
  size: number
  spacing: number
  /** Measures each line whole. */
  set?: SetLine | undefined
}

/** As many pieces on each line as there is room for. */
function wrap(pieces: readonly Piece[], { width, size, spacing, set }: Measure): string[] {
  const lines: string[] = []
  let [text, taken] = ['', 0]
  for (const { text: more, line, blank } of pieces) {
    const own = line.width * size + line.letterCount * spacing
    const longer = set
      ? widthAt(set((text + more).trimEnd()), size, spacing)
      : taken + own - spacing
    if (text !== '' && longer > width) {
      lines.push(text.trimEnd())
      ;[text, taken] = ['', 0]
    }
    text += more
    taken += own + blank.width * size + blank.letterCount * spacing
  }
  return text === '' ? lines : [...lines, text.trimEnd()]
}
