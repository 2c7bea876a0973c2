import PdfKit from 'pdfkit'
import { type Face, loadFaces } from './faces.ts'

export type Page = PDFKit.PDFDocument

export interface PageSetup {
  title: string
  author: string
  subject: string
  keywords: string
  /** The same data make the same bytes. */
  writtenAt: Date
  width: number
  height: number
}

/** One tagged page in Mexican Spanish with the product's own faces; `draw` puts everything on it. */
export async function writePage(
  { title, author, subject, keywords, writtenAt, width, height }: PageSetup,
  draw: (page: Page) => void,
): Promise<Buffer> {
  const faces = await loadFaces()
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

/** What stands on the page for the eye alone. */
export function decorate(page: Page, draw: () => void): void {
  page.markContent('Artifact', { type: 'Layout' })
  draw()
  page.endMarkedContent()
}

export interface Lettering {
  face: Face
  /** The largest size, and the smallest to which it shrinks to fit, in points. */
  size: number
  smallest?: number
  colour: string
  /** How high the lines may get together; without, one line of the largest size. */
  height?: number
  spacing?: number
  align?: 'left' | 'center' | 'right'
  /** Half of the height that is left stands above the words. */
  isMiddle?: boolean
}

/** Writes within a box, as large as it fits; answers the height that it took. */
export function letter(
  page: Page,
  words: string,
  { x, y, width }: { x: number; y: number; width: number },
  { face, size, smallest = size, colour, height, isMiddle = false, ...style }: Lettering,
): number {
  const written = plain(words)
  const options = { width, align: style.align ?? 'left', characterSpacing: style.spacing ?? 0 }
  page.font(face).fillColor(colour)
  let chosen = size
  const heightAt = (points: number) => page.fontSize(points).heightOfString(written, options)
  // A hundredth more, for what is lost in sums of decimals.
  const room = height ?? page.fontSize(size).currentLineHeight(true) * 1.01
  while (chosen > smallest && heightAt(chosen) > room) chosen -= 0.5
  const taken = heightAt(chosen)
  page.text(written, x, isMiddle ? y + (room - taken) / 2 : y, options)
  return taken
}

/** Composed letters on one line of thought; pictographs have no place in the faces. */
function plain(words: string): string {
  return words
    .normalize('NFC')
    .replace(/[\p{Extended_Pictographic}\p{Cc}\p{Cf}\uFE0F]/gu, (character) =>
      /[\d#*©®™]/.test(character) ? character : ' ',
    )
    .replace(/\s+/g, ' ')
    .trim()
}
