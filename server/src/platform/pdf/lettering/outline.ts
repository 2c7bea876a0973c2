import type { Line, Run } from './lines.ts'

interface Place {
  x: number
  /** Of the baseline. */
  y: number
  size: number
  spacing?: number
}

/** SVG path data of a line. */
export function outline(line: Line, { x, ...place }: Place): string {
  let left = x
  return line.runs
    .map((run) => {
      const { path, end } = outlineRun(run, { x: left, ...place })
      left = end
      return path
    })
    .join('')
}

/** Joined letters stay joined: nothing is spaced out from right to left. */
function outlineRun({ font: { font }, text, isRtl }: Run, { x, y, size, spacing = 0 }: Place) {
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let left = x
  const paths = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const path = glyph.path
      .scale(scale, -scale)
      .translate(left + xOffset * scale, y - yOffset * scale)
      .toSVG()
    left += xAdvance * scale + (isRtl ? 0 : spacing)
    return path
  })
  return { path: paths.join(''), end: left }
}
