import { accents } from '@ateneo/contract'
import { drawText, type TextLayout } from '../../../platform/pdf/draw-text.ts'
import { type Page, writePage } from '../../../platform/pdf/page.ts'
import type { Site } from '../../settings/service.ts'
import type { ReceiptPage } from './receipt-page.ts'

/** US Letter, as Mexican printers have it, in points. */
const [width, height] = [612, 792]
const edge = 56
const textWidth = width - 2 * edge
const valueX = edge + 170

const ink = '#14211F'
const muted = '#55645F'

const small = { face: 'text', size: 10, colour: muted } as const
const value = { face: 'strong', size: 11, smallest: 7, colour: ink, height: 46 } as const

/** A receipt as a one-page PDF. */
export async function drawReceipt(receipt: ReceiptPage, site: Site): Promise<Buffer> {
  const { title, number, date } = receipt
  const setup = {
    title: `${title} ${number}`,
    author: site.name,
    subject: `${title} de ${site.name}`,
    keywords: number,
    writtenAt: date,
    width,
    height,
  }
  return writePage(setup, (page) => {
    const content = page.struct('Document')
    page.addStructure(content)
    const write: Write = (type, box, words, layout) => {
      let taken = 0
      content.add(
        page.struct(type, {}, () => {
          taken = drawText(page, words, { width: textWidth, ...box }, layout)
        }),
      )
      return taken
    }
    writeReceipt(page, write, receipt, site)
    content.end()
  })
}

type Write = (
  type: string,
  box: { x: number; y: number; width?: number },
  words: string,
  layout: TextLayout,
) => number

function writeReceipt(page: Page, write: Write, receipt: ReceiptPage, site: Site): void {
  const accent = accents[site.colours.accent][6]
  let y = 56
  const [name = site.name, ...lines] = receipt.issuer
  y += write('P', { x: edge, y }, name, {
    ...value,
    face: 'display',
    size: 17,
    colour: accent,
  })
  for (const line of lines)
    y += write('P', { x: edge, y: y + 2 }, line, { ...small, height: 30 }) + 2
  y += 26
  y += write('H1', { x: edge, y }, receipt.title, { face: 'display', size: 30, colour: ink })
  y += write('P', { x: edge, y: y + 4 }, receipt.number, { face: 'strong', size: 14, colour: ink })
  y += 24
  for (const [label, words] of receipt.rows) {
    y = writeRow(page, write, y, [label, words], value)
  }
  y = writeRow(page, write, y + 8, receipt.total, { ...value, face: 'display', size: 20 })
  y += 14
  for (const note of receipt.notes) {
    y += write('P', { x: edge, y }, note, { ...small, smallest: 8, height: 42 }) + 8
  }
}

/** A name and its value, with a line below; returns where the next begins. */
function writeRow(
  page: Page,
  write: Write,
  y: number,
  [label, words]: [string, string],
  layout: TextLayout,
): number {
  write('P', { x: edge, y: y + 1, width: valueX - edge - 12 }, label, small)
  const taken = write('P', { x: valueX, y, width: edge + textWidth - valueX }, words, layout)
  const end = y + Math.max(taken, 14) + 7
  page.markContent('Artifact', { type: 'Layout' })
  page
    .moveTo(edge, end)
    .lineTo(edge + textWidth, end)
    .lineWidth(0.5)
    .strokeColor('#DDD6CA')
    .stroke()
  page.endMarkedContent()
  return end + 8
}
