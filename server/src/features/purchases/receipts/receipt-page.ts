import type { HandMethod, ReceiptTax } from '@ateneo/contract'
import { writeDay, writeDayAndHour } from '@ateneo/contract/calendar'
import { formatPrice } from '../../../platform/payment-gateways/amounts.ts'
import { isolate } from '../../../platform/pdf/lettering/isolate.ts'
import type { Site } from '../../settings/service.ts'
import type { OwnReceipt } from '../orders/own-purchases.ts'
import { presentPapers } from './present-papers.ts'

/** What stands on a receipt's page. */
export interface ReceiptPage {
  title: string
  number: string
  date: Date
  /** Who sells, a line each. */
  issuer: string[]
  rows: [name: string, value: string][]
  total: [name: string, value: string]
  notes: string[]
}

export const methodWords: Record<HandMethod, string> = {
  cash: 'Efectivo',
  transfer: 'Transferencia',
  terminal: 'Terminal',
  other: 'Otro',
}

/** Undefined if the order has no numbered receipt. */
export function composeSalePage(receipt: OwnReceipt, site: Site): ReceiptPage | undefined {
  const { order, course, buyer, method } = receipt
  const { number, issuer, tax } = presentPapers(receipt.papers)
  if (number === null) return undefined
  const date = order.completedAt ?? order.createdAt
  const price = (cents: number) => formatPrice(cents, order.currency)
  const discount = `−${price(order.discountCents)} (cupón ${order.couponCode})`
  return {
    title: 'Recibo',
    number,
    date,
    issuer: writeIssuer(issuer, site),
    rows: [
      ...headRows(receipt, date, site),
      ['Plan', order.planName],
      [course ? 'Curso' : 'Descripción', course?.title ?? order.description],
      ...whole([
        ['Descuento', order.discountCents > 0 && discount],
        ['Forma de pago', method && methodWords[method]],
        ['Referencia del pago', order.paymentReference],
        ['Devuelto', order.refundedCents > 0 && price(order.refundedCents)],
      ]),
      ...writeTax(tax, order.currency),
    ],
    total: ['Total pagado', price(order.priceCents)],
    notes: [...writeInvoicing(receipt.invoicing, site), ...writeNotes(issuer, buyer.name)],
  }
}

/** Undefined if nothing of the order went back by this number. */
export function composeRefundPage(
  receipt: OwnReceipt,
  refundNumber: string,
  site: Site,
): ReceiptPage | undefined {
  const { order, course, buyer } = receipt
  const { number, issuer, refundReceipts } = presentPapers(receipt.papers)
  const paper = refundReceipts.find((one) => one.number === refundNumber)
  if (!paper || number === null) return undefined
  const date = new Date(paper.date)
  return {
    title: paper.isVoid ? 'Recibo de devolución (anulado)' : 'Recibo de devolución',
    number: paper.number,
    date,
    issuer: writeIssuer(issuer, site),
    rows: [
      ...headRows(receipt, date, site),
      ['Recibo que se devuelve', number],
      ['De', course?.title ?? `Plan ${order.planName}`],
      ['Se había pagado', formatPrice(order.priceCents, order.currency)],
      ...writeTax(paper.tax, order.currency),
    ],
    total: ['Total devuelto', formatPrice(Math.round(paper.amount * 100), order.currency)],
    notes: writeNotes(issuer, buyer.name),
  }
}

type Row = [name: string, value: string]

const whole = (rows: [string, string | false | null][]): Row[] =>
  rows.filter((row): row is Row => typeof row[1] === 'string')

function headRows({ order, buyer }: OwnReceipt, date: Date, { timeZone }: Site): Row[] {
  return [
    ['Fecha', writeDay(date, timeZone)],
    ['A nombre de', buyer.name],
    ['Correo', buyer.email],
    ['Número de orden', order.number],
  ]
}

/** Net and tax, which are the total. */
export function writeTax(tax: ReceiptTax | null, currency: string): Row[] {
  if (!tax) return []
  const price = (amount: number) => formatPrice(Math.round(amount * 100), currency)
  if (tax.kind === 'exempt') return [['IVA', 'Exento']]
  return [
    ['Subtotal', price(tax.net)],
    [`IVA ${tax.percent} % incluido`, price(tax.tax)],
  ]
}

type Issuer = ReturnType<typeof presentPapers>['issuer']

const writeIssuer = (issuer: Issuer, site: Site): string[] =>
  issuer ? [issuer.legalName, `RFC ${issuer.rfc}`, issuer.address] : [site.name]

/** How the tax invoice is got, a line each. */
export function writeInvoicing(way: OwnReceipt['invoicing'], { timeZone }: Site): string[] {
  if (!way) return []
  const { url, text, until, isInvoiced } = way
  const words = isInvoiced ? 'Ya facturaste esta compra' : 'Factura tu compra'
  const end = until && !isInvoiced ? ` (hasta el ${writeDayAndHour(until, timeZone)})` : ''
  return [...(url === null ? [] : [`${words}: ${url}${end}`]), ...(text.trim() ? [text] : [])]
}

function writeNotes(issuer: Issuer, buyer: string): string[] {
  return [
    ...(issuer?.text ? [issuer.text] : []),
    `Este recibo comprueba el pago de ${isolate(buyer)}. No es una factura ni un comprobante fiscal (CFDI).`,
  ]
}
