import { accents } from '@ateneo/contract'
import { writeDay, writeMonth } from '@ateneo/contract/calendar'
import { formatPrice } from '../../platform/payment-gateways/amounts.ts'
import { drawText, type TextLayout } from '../../platform/pdf/draw-text.ts'
import { isolate } from '../../platform/pdf/lettering/isolate.ts'
import { type Page, writePage } from '../../platform/pdf/page.ts'
import type { Site } from '../settings/service.ts'
import { earnedOf, sumCents } from './policy.ts'
import { movementWords } from './statement-words.ts'
import type { Movement, StatementOfMonth } from './statements.ts'

/** Letter, in points. */
const size = { width: 612, height: 792 }
const margin = 54
const textWidth = size.width - 2 * margin
const amountWidth = 120

const ink = '#14211F'
const muted = '#55645F'
const label = { face: 'text', size: 10, smallest: 7, colour: muted } as const
const value = { face: 'text', size: 10, smallest: 7, colour: ink } as const
const strong = { ...value, face: 'strong' } as const

/** A professor's statement of a month, on as many pages as it takes. */
export async function drawStatement(
  statement: StatementOfMonth,
  site: Site,
  writtenAt: Date,
): Promise<Buffer> {
  const title = `Estado de cuenta de ${statement.professor.name}, ${writeMonth(statement.month)}`
  const setup = { title, author: site.name, subject: title, keywords: statement.month }
  return writePage({ ...setup, ...size, writtenAt }, (page) => {
    const sheet = openSheet(page)
    writeHead(sheet, statement, site)
    for (const part of statement.parts) writePart(sheet, part)
    if (statement.parts.length === 0) sheet.write('P', 'No hubo movimientos.', value)
    sheet.space(14)
    sheet.write('P', note, { ...label, size: 9, height: 40 })
    sheet.end()
  })
}

const note =
  'Este estado de cuenta informa de tus ventas y pagos en la academia. No es un comprobante fiscal (CFDI) ni una constancia de retenciones.'

type Sheet = ReturnType<typeof openSheet>

/** Writes lines one below another, and goes on on a new page where one is full. */
function openSheet(page: Page) {
  const content = page.struct('Document')
  page.addStructure(content)
  let y = margin
  const makeRoom = (height: number) => {
    if (y + height <= size.height - margin) return
    page.addPage({ size: [size.width, size.height], margin: 0 })
    y = margin
  }
  const write = (type: string, words: string, style: TextLayout, after = 4) => {
    makeRoom(style.height ?? style.size * 1.4)
    const draw = () => {
      y += drawText(page, words, { x: margin, y, width: textWidth }, style) + after
    }
    content.add(page.struct(type, {}, draw))
  }
  /** Words, and an amount at the end of their line. */
  const line = (words: string, amount: string, style: TextLayout = value) => {
    makeRoom(16)
    const top = y
    const draw = () => {
      drawText(page, words, { x: margin, y: top, width: textWidth - amountWidth - 8 }, style)
      const at = { x: margin + textWidth - amountWidth, y: top, width: amountWidth }
      drawText(page, amount, at, { ...style, align: 'right' })
    }
    content.add(page.struct('P', {}, draw))
    y += 16
  }
  const space = (height: number) => {
    y += height
  }
  return { write, line, space, end: () => content.end() }
}

function writeHead(sheet: Sheet, { professor, month }: StatementOfMonth, site: Site): void {
  const accent = accents[site.colours.accent][6]
  sheet.write('P', site.name, { face: 'display', size: 13, smallest: 9, colour: accent })
  sheet.write('H1', 'Estado de cuenta', { face: 'display', size: 26, colour: ink })
  sheet.write(
    'P',
    `${isolate(professor.name)} · ${writeMonth(month)}`,
    { ...value, size: 12, smallest: 8 },
    14,
  )
}

function writePart(sheet: Sheet, part: StatementOfMonth['parts'][number]): void {
  const { currency, openingCents, courses, earnedCents, movements, closingCents } = part
  const price = (cents: number) => writeCents(cents, currency)
  sheet.space(6)
  sheet.line('Saldo al empezar el mes', price(openingCents), strong)
  sheet.space(6)
  sheet.write('H2', 'Ganado en el mes', { face: 'strong', size: 12, colour: ink })
  if (courses.length === 0) sheet.write('P', 'Sin ventas ni reembolsos.', label)
  for (const course of courses) {
    sheet.line(course.title, price(earnedOf(course)))
    const { salesCents, commissionCents } = course
    const detail = `Vendido ${price(salesCents)}, comisión ${price(commissionCents)}`
    sheet.write('P', detail, { ...label, size: 9 })
  }
  sheet.line('Total ganado', price(earnedCents), strong)
  sheet.space(6)
  sheet.write('H2', 'Pagos', { face: 'strong', size: 12, colour: ink })
  if (movements.length === 0) sheet.write('P', 'Sin pagos en el mes.', label)
  for (const movement of movements) writeMovement(sheet, movement, price)
  sheet.space(6)
  sheet.line('Saldo al terminar el mes', price(closingCents), strong)
}

function writeMovement(
  sheet: Sheet,
  { kind, day, payout }: Movement,
  price: (cents: number) => string,
): void {
  const sign = kind === 'sent' ? -1 : 1
  const words = `${movementWords[kind]} el ${writeDay(noonOf(day), 'UTC')}, referencia ${payout.reference}`
  sheet.line(words, price(sign * earnedOf(payout)))
  for (const { name, basisPoints, cents } of payout.withheld) {
    sheet.write('P', `Retención ${name} (${basisPoints / 100} %): ${price(cents)}`, {
      ...label,
      size: 9,
    })
  }
  const paid = price(earnedOf(payout) - sumCents(payout.withheld))
  sheet.write('P', `Transferido: ${paid}`, { ...label, size: 9 })
}

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)

const writeCents = (cents: number, currency: string) =>
  `${cents < 0 ? '−' : ''}${formatPrice(Math.abs(cents), currency)}`
