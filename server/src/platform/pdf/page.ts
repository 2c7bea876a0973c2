import PdfKit from 'pdfkit'
import { type Face, loadFontFiles } from './fonts.ts'
import { plain } from './plain.ts'

export type Page = PDFKit.PDFDocument

export interface PageSetup {
  title: string
  author: string
  subject: string
  keywords: string
  /** Date of the document's metadata: the same input gives the same bytes. */
  writtenAt: Date
  width: number
  height: number
}

/** A tagged one-page PDF in Mexican Spanish with the product's fonts; `draw` adds the content. */
export async function writePage(
  { title, author, subject, keywords, writtenAt, width, height }: PageSetup,
  draw: (page: Page) => void,
): Promise<Buffer> {
  const faces = await loadFontFiles()
  const page = new PdfKit({
    size: [width, height],
    margin: 0,
    pdfVersion: '1.7',
    lang: 'es-MX',
    tagged: true,
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      Keywords: keywords,
      CreationDate: writtenAt,
      ModDate: writtenAt,
    },
  })
  for (const [face, file] of faces) page.registerFont(face, file)
  const bytes = collect(page)
  draw(page)
  page.end()
  return bytes
}

async function collect(page: Page): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of page) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Marks decoration as an artifact, so that screen readers skip it. */
export function decorate(page: Page, draw: () => void): void {
  page.markContent('Artifact', { type: 'Layout' })
  draw()
  page.endMarkedContent()
}

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
  const written = plain(words)
  const options = { width, align: style.align ?? 'left', characterSpacing: style.spacing ?? 0 }
  page.font(face).fillColor(colour)
  let chosen = size
  const heightAt = (points: number) => page.fontSize(points).heightOfString(written, options)
  // One percent tolerance for floating-point sums.
  const room = height ?? page.fontSize(size).currentLineHeight(true) * 1.01
  while (chosen > smallest && heightAt(chosen) > room) chosen -= 0.5
  const taken = heightAt(chosen)
  page.text(written, x, isMiddle ? y + (room - taken) / 2 : y, options)
  return taken
}
