import * as fontkit from 'fontkit'
import { type Face, loadFontFiles } from '../../platform/pdf/fonts.ts'
import { plain } from '../../platform/pdf/plain.ts'

type Font = fontkit.Font
export type Fonts = ReadonlyMap<Face, Font>

let loading: Promise<Fonts> | undefined

/** The product's fonts, cached for the life of the process. */
export function loadFonts(): Promise<Fonts> {
  loading ??= readFonts().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function readFonts(): Promise<Fonts> {
  const faces = await loadFontFiles()
  return new Map([...faces].map(([face, file]) => [face, fontkit.create(file) as Font]))
}

/** Lines of text at one font size. */
export interface TextLayout {
  lines: string[]
  size: number
}

interface Room {
  width: number
  maxLines: number
  /** Font sizes, from the wanted one to the smallest that can be read. */
  sizes: readonly [number, ...number[]]
}

/** Lays words in lines at the largest size that fits; at the smallest an ellipsis ends what is left. */
export function fit(font: Font, text: string, { width, maxLines, sizes }: Room): TextLayout {
  const words = writable(font, text).split(' ')
  const isWithin = (size: number) => (line: string) => widthOf(font, line, size) <= width
  for (const size of sizes) {
    if (!words.every(isWithin(size))) continue
    const lines = wrap(words, isWithin(size))
    if (lines.length <= maxLines) return { lines, size }
  }
  const size = Math.min(...sizes)
  const pieces = words.flatMap((word) => breakWord(word, isWithin(size)))
  const lines = wrap(pieces, isWithin(size))
  if (lines.length <= maxLines) return { lines, size }
  const last = endEarly(lines[maxLines - 1] ?? '', isWithin(size))
  return { lines: [...lines.slice(0, maxLines - 1), last], size }
}

/** Without what the font can't draw. */
export function writable(font: Font, text: string): string {
  const drawn = [...plain(text)].filter((one) => font.hasGlyphForCodePoint(one.codePointAt(0)!))
  return drawn.join('').replace(/ +/g, ' ').trim()
}

export function widthOf(font: Font, line: string, size: number): number {
  return (font.layout(line).advanceWidth * size) / font.unitsPerEm
}

type IsWithin = (line: string) => boolean

function wrap(words: readonly string[], isWithin: IsWithin): string[] {
  const lines: string[] = []
  for (const word of words) {
    const before = lines.at(-1)
    const longer = `${before} ${word}`
    if (before !== undefined && isWithin(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** A word that is wider than the line, in pieces that are not. */
function breakWord(word: string, isWithin: IsWithin): string[] {
  const pieces = ['']
  for (const letter of word) {
    const longer = `${pieces.at(-1)}${letter}`
    if (isWithin(longer)) pieces[pieces.length - 1] = longer
    else pieces.push(letter)
  }
  return pieces
}

function endEarly(line: string, isWithin: IsWithin): string {
  const words = line.split(' ')
  const ended = () => `${words.join(' ').replace(/[\s.,;:¿¡(«–-]+$/u, '')}…`
  while (words.length > 1 && !isWithin(ended())) words.pop()
  while (!isWithin(ended()) && words[0]) words[0] = words[0].slice(0, -1)
  return ended()
}

/** SVG path data of a line, its baseline at `y`. */
export function outline(
  font: Font,
  line: string,
  { x, y, size, spacing = 0 }: { x: number; y: number; size: number; spacing?: number },
): string {
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(line)
  let left = x
  return glyphs
    .map((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      const path = glyph.path
        .scale(scale, -scale)
        .translate(left + xOffset * scale, y - yOffset * scale)
        .toSVG()
      left += xAdvance * scale + spacing
      return path
    })
    .join('')
}
