import { accents, SHARE_HEIGHT } from '@ateneo/contract'
import type { Face } from '../../platform/pdf/fonts.ts'
import { fitOrEndEarly } from '../../platform/pdf/lettering/end-early.ts'
import { writable } from '../../platform/pdf/lettering/fit.ts'
import type { Lettering } from '../../platform/pdf/lettering/lettering.ts'
import { outline } from '../../platform/pdf/lettering/outline.ts'
import type { Subject } from './subject.ts'

const ink = '#14211F'
const muted = '#55645F'
const marigold = '#F7A823'

/** Distance of the words from the picture's left edge. */
export const margin = 72
const headY = 112
const footY = SHARE_HEIGHT - 84

/** Text of one style, and the space over it. */
interface Block {
  text: string
  face: Face
  colour: string
  sizes: readonly [number, ...number[]]
  maxLines: number
  gap: number
  spacing?: number
}

function blocksOf({ kind, title, byline, label, colours }: Subject): Block[] {
  const over: Block = {
    text: label.toLocaleUpperCase('es-MX'),
    face: 'strong',
    colour: muted,
    sizes: [22, 20, 18],
    maxLines: 1,
    gap: 0,
    spacing: 1.6,
  }
  const large = { text: title, face: 'display', colour: ink, gap: 14 } as const
  const below = { face: 'text', colour: muted, gap: 24 } as const
  if (kind !== 'certificate') {
    return [
      over,
      { ...large, sizes: [76, 70, 64, 58, 52, 47, 42], maxLines: 3 },
      { ...below, text: byline, sizes: [31, 28], maxLines: 2 },
    ]
  }
  const accent = accents[colours.accent][6]
  const course = { face: 'display', colour: accent, sizes: [38, 34, 30], maxLines: 2 } as const
  return [
    over,
    { ...large, sizes: [68, 60, 52, 46, 40], maxLines: 2 },
    { ...below, text: 'por haber completado el curso', sizes: [25], maxLines: 1 },
    { ...course, text: byline, gap: 8 },
  ]
}

/** The words as SVG paths, in a column of this width that is centred between head and foot. */
export function drawWords(subject: Subject, lettering: Lettering, width: number): string {
  const isTitled = writable(lettering, 'display', subject.title) !== ''
  const told = isTitled ? subject : { ...subject, title: subject.siteName }
  const isHeaded = isTitled && subject.kind !== 'academy'
  const head = isHeaded ? drawHead(lettering, subject, width) : ''
  const laid = blocksOf(told)
    .filter(({ face, text }) => writable(lettering, face, text) !== '')
    .map((block) => ({
      block,
      ...fitOrEndEarly(lettering, block.text, { ...block, width }),
    }))
  const heightOf = ({ lines, size }: { lines: unknown[]; size: number }) =>
    lines.length * size * 1.16
  const gaps = laid.slice(1).reduce((sum, { block }) => sum + block.gap, 0)
  const height = laid.reduce((sum, one) => sum + heightOf(one), gaps)
  let y = Math.max(headY + 24, (headY + footY - height) / 2)
  const paths = laid.map(({ block, lines, size }, index) => {
    if (index > 0) y += block.gap
    const d = lines.map((line) => {
      y += size * 1.16
      const place = { x: margin, y: y - size * 0.28, size, spacing: block.spacing ?? 0 }
      return outline(line, place)
    })
    return `<path fill='${block.colour}' d='${d.join('')}'/>`
  })
  const foot = `<path fill='${marigold}' d='M${margin} ${footY + 18}h96v8h-96z'/>`
  return head + paths.join('') + foot
}

function drawHead(lettering: Lettering, { siteName, colours }: Subject, width: number): string {
  const room = { face: 'strong', width, maxLines: 1, sizes: [30, 27, 24] } as const
  const { lines, size } = fitOrEndEarly(lettering, siteName, room)
  const d = lines.map((line) => outline(line, { x: margin, y: headY - 10, size })).join('')
  return `<path fill='${accents[colours.accent][6]}' d='${d}'/>`
}
