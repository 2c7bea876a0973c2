import PdfKit from 'pdfkit'
import { type Lettering, withLettering } from './lettering/lettering.ts'

/** A document with who draws its letters. */
export type Page = PDFKit.PDFDocument & { lettering: Lettering }

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

/**
 * A tagged PDF in Mexican Spanish; `draw` adds the content, and is called again where other fonts than
 * the academy's have to be loaded.
 */
export function writePage(setup: PageSetup, draw: (page: Page) => void): Promise<Buffer> {
  return withLettering((lettering) => {
    const page = Object.assign(openPage(setup), { lettering })
    const bytes = collect(page)
    draw(page)
    page.end()
    return bytes
  })
}

function openPage({ title, author, subject, keywords, writtenAt, width, height }: PageSetup) {
  return new PdfKit({
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
}

async function collect(page: PDFKit.PDFDocument): Promise<Buffer> {
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
