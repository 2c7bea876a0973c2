import { accents, certificatePagePath } from '@ateneo/contract'
import { writeDay } from '@ateneo/contract/calendar'
import { drawText, type TextLayout } from '../../platform/pdf/draw-text.ts'
import { isolate } from '../../platform/pdf/lettering/isolate.ts'
import { decorate, type Page, writePage } from '../../platform/pdf/page.ts'
import { drawQrCode } from '../../platform/pdf/qr-code.ts'
import type { Site } from '../settings/service.ts'
import { drawGround, height, innerEdge, width } from './ground.ts'
import type { CertificateRow } from './store.ts'

const ink = '#14211F'
const muted = '#55645F'

/** The certificate as a one-page PDF. */
export async function drawCertificate(row: CertificateRow, site: Site): Promise<Buffer> {
  const setup = {
    title: `Certificado de ${row.studentName}: ${row.courseTitle}`,
    author: site.name,
    subject: `Certificado del curso «${row.courseTitle}»`,
    keywords: row.folio,
    writtenAt: row.issuedAt,
    width,
    height,
  }
  return writePage(setup, (page) => {
    decorate(page, () => drawGround(page, row, site.colours.ground))
    const content = page.struct('Document')
    page.addStructure(content)
    const tell = (type: string, draw: () => void, options: { alt?: string } = {}) =>
      content.add(page.struct(type, options, draw))
    writeMiddle(page, row, site, tell)
    writeFoot(page, row, site, tell)
    content.end()
  })
}

type Tell = (type: string, draw: () => void, options?: { alt?: string }) => void

/** Points between frame and text. */
const gutter = 40
const textX = innerEdge + gutter
const textWidth = width - 2 * textX

const centred = { align: 'center' } as const
const small = { face: 'text', size: 13, colour: muted, ...centred } as const
/** Names and titles: the largest size that fits, vertically centred. */
const large = { face: 'display', smallest: 12, isMiddle: true, ...centred } as const

function writeMiddle(page: Page, row: CertificateRow, { name, colours }: Site, tell: Tell): void {
  const accent = accents[colours.accent][6]
  const write = (type: string, y: number, words: string, style: TextLayout) =>
    tell(type, () => drawText(page, words, { x: textX, y, width: textWidth }, style))
  write('P', 88, name, { ...large, size: 17, colour: accent, height: 24 })
  write('H1', 114, 'Certificado', { face: 'display', size: 44, colour: ink, ...centred })
  write('P', 178, 'Se otorga a', small)
  write('H2', 200, row.studentName, { ...large, size: 40, colour: accent, height: 84 })
  write('P', 292, 'por haber completado el curso', small)
  write('H2', 313, row.courseTitle, { ...large, size: 25, colour: ink, height: 68 })
  const length = row.durationSeconds > 0 ? ` · ${tellHours(row.durationSeconds)} de video` : ''
  const taught = `Impartido por ${isolate(row.professorName)}${length}`
  write('P', 389, taught, { ...small, size: 12, smallest: 8, height: 30 })
}

const footY = 438
const qrSide = 66

function writeFoot(
  page: Page,
  { folio, issuedAt }: CertificateRow,
  { publicUrl, timeZone, colours }: Site,
  tell: Tell,
): void {
  const label = { face: 'text', size: 9, colour: muted } as const
  const value = { face: 'strong', size: 12, colour: ink } as const
  const left = { x: textX, width: 230 }
  tell('P', () => {
    drawText(page, 'Fecha de expedición', { ...left, y: footY }, label)
    drawText(page, writeDay(issuedAt, timeZone), { ...left, y: footY + 12 }, value)
  })
  tell('P', () => {
    drawText(page, 'Folio', { ...left, y: footY + 38 }, label)
    drawText(page, folio, { ...left, y: footY + 50 }, { ...value, spacing: 0.8 })
  })
  const url = publicUrl + certificatePagePath(folio)
  const qrX = textX + textWidth - qrSide
  const check = { x: qrX - 192, width: 180 }
  tell(
    'Figure',
    () => {
      drawQrCode(page, url, { x: qrX, y: footY, side: qrSide, colour: ink })
    },
    { alt: `Código QR que lleva a ${url}` },
  )
  tell('P', () => {
    drawText(
      page,
      'Comprueba que es válido en',
      { ...check, y: footY + 14 },
      { ...label, align: 'right' },
    )
    const place = url.replace(/^https?:\/\//, '').slice(0, -folio.length)
    const link = { ...label, colour: accents[colours.accent][6], align: 'right' } as const
    const taken = drawText(
      page,
      place,
      { ...check, y: footY + 26 },
      { ...link, smallest: 6, height: 36 },
    )
    drawText(page, folio, { ...check, y: footY + 26 + taken }, link)
  })
  page.link(qrX, footY, qrSide, qrSide, url)
}

/** Duration of the videos in words: `12 horas 30 minutos`, `45 minutos`, `8 segundos`. */
export function tellHours(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  if (whole < 60) return count(whole, 'segundo')
  const minutes = Math.round(whole / 60)
  const hours = Math.floor(minutes / 60)
  const parts = [count(hours, 'hora'), count(minutes % 60, 'minuto')]
  return parts.filter((part) => !part.startsWith('0 ')).join(' ')
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
