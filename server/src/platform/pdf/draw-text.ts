import type { Face } from './fonts.ts'
import { fit } from './lettering/fit.ts'
import type { Line } from './lettering/lines.ts'
import { widthAt } from './lettering/wrap.ts'
import type { Page } from './page.ts'

export interface TextLayout {
  face: Face
  /** Largest and smallest font size in points; the text is shrunk to fit. */
  size: number
  smallest?: number
  colour: string
  /** Maximum height of the text; default: one line of the largest size. */
  height?: number
  spacing?: number
  align?: 'left' | 'center' | 'right'
  /** Centres the text vertically. */
  isMiddle?: boolean
}

/** Writes text into a box at the largest size that fits; returns the height used. */
export function drawText(
  page: Page,
  words: string,
  { x, y, width }: { x: number; y: number; width: number },
  { face, size, smallest = size, colour, height, isMiddle = false, ...style }: TextLayout,
): number {
  const { lettering } = page
  const own = lettering.academyFont(face).font
  const lineHeight = (own.ascent + own.lineGap - own.descent) / own.unitsPerEm
  // One percent tolerance for floating-point sums.
  const room = height ?? lineHeight * size * 1.01
  const { spacing = 0, align = 'left' } = style
  const isWithin = (lines: number, points: number) => lines * lineHeight * points <= room
  const sizes = stepsBetween(size, smallest)
  const fitted = fit(lettering, words, { face, width, sizes, spacing, isWithin })
  const taken = fitted.lines.length * lineHeight * fitted.size
  let top = isMiddle ? y + (room - taken) / 2 : y
  page.fillColor(colour).fontSize(fitted.size)
  for (const line of fitted.lines) {
    const left = width - widthAt(line, fitted.size, spacing)
    const shares = { left: 0, center: 0.5, right: 1 }
    const baseline = top + (own.ascent / own.unitsPerEm) * fitted.size
    drawLine(page, line, { x: x + left * shares[align], y: baseline, size: fitted.size, spacing })
    top += lineHeight * fitted.size
  }
  return taken
}

/** Sizes of half a point less each. */
function stepsBetween(size: number, smallest: number): [number, ...number[]] {
  const count = Math.max(0, Math.ceil((size - smallest) / 0.5))
  return [size, ...Array.from({ length: count }, (_, index) => size - (index + 1) * 0.5)]
}

function drawLine(
  page: Page,
  { runs }: Line,
  { x, y, size, spacing }: { x: number; y: number; size: number; spacing: number },
): void {
  let left = x
  for (const { font, text, width, letterCount } of runs) {
    page.registerFont(font.name, font.file).font(font.name)
    // `features` has the whole run shaped at once, not word by word.
    const options: PDFKit.Mixins.TextOptions = { lineBreak: false, features: [] }
    page.text(text, left, y, { ...options, baseline: 'alphabetic', characterSpacing: spacing })
    left += width * size + letterCount * spacing
  }
}
