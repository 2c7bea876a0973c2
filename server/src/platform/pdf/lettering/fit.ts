import LineBreaker from 'linebreak'
import type { Face } from '../fonts.ts'
import { plain } from '../plain.ts'
import type { Lettering } from './lettering.ts'
import { isJoined, isRtlText, type Line, setLine } from './lines.ts'
import { type Piece, type SetLine, widthAt, wrap } from './wrap.ts'

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
  const known = new Map<string, Line>()
  const set = (part: string) => {
    const line = known.get(part) ?? setLine(lettering, face, part, isRtl)
    known.set(part, line)
    return line
  }
  const whole = breakLines(text).map((part) => measure(part, set))
  const letters = (piece: Piece) => breakPiece(piece, lettering, face, set)
  const wrapAt = (size: number) => {
    const isTooWide = ({ line }: Piece) => widthAt(line, size, spacing) > width
    const pieces = whole.flatMap((piece) => (isTooWide(piece) ? letters(piece) : [piece]))
    return wrap(pieces, { width, size, spacing, set: isJoined(text) ? set : undefined })
  }
  const attempt = (size: number, mayBreak: boolean): Fitted | undefined => {
    if (!mayBreak && whole.some(({ line }) => widthAt(line, size, spacing) > width))
      return undefined
    const texts = wrapAt(size)
    if (!isWithin(texts.length, size)) return undefined
    return { texts, lines: texts.map(set), size, isRtl, isWithin: true }
  }
  const fitted =
    largest(sizes, (size) => attempt(size, false)) ?? largest(sizes, (size) => attempt(size, true))
  if (fitted) return fitted
  const smallest = Math.min(...sizes)
  const texts = wrapAt(smallest)
  return { texts, lines: texts.map(set), size: smallest, isRtl, isWithin: false }
}

/** The first of the sizes, largest first, at which there is something; it is also at all below. */
function largest<T>(sizes: readonly number[], find: (size: number) => T | undefined) {
  let found: T | undefined
  let [low, high] = [0, sizes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const one = find(sizes[middle]!)
    if (one === undefined) low = middle + 1
    else [found, high] = [one, middle]
  }
  return found
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
