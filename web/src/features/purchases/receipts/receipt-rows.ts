import type { ReceiptTax } from '@ateneo/contract'
import { formatCount, formatMoney } from '../../../platform/ui/text/format.ts'
import type { useDates } from '../../../platform/ui/text/use-dates.ts'
import { handMethodWords } from '../orders/hand-methods.ts'
import type { Receipt } from '../orders/own-purchases.ts'

export type ReceiptDetail = Receipt & { buyer: { name: string; email: string } }

type Row = [name: string, value: string]
type Dates = Pick<ReturnType<typeof useDates>, 'formatDate'>

/** What is told of an order on its receipt, a line each. */
export function listReceiptRows(
  { buyer, course, ...receipt }: ReceiptDetail,
  { formatDate }: Dates,
): Row[] {
  const { price, discount, refunded, currency } = receipt
  const rows: [string, string | null][] = [
    ['Número de orden', receipt.orderNumber],
    ['Fecha', formatDate(receipt.date)],
    ['A nombre de', buyer.name],
    ['Correo', buyer.email],
    ['Plan', receipt.planName],
    ['Curso', course?.title ?? null],
    ['Descripción', course ? null : receipt.description || 'N/A'],
    [
      'Duración',
      receipt.durationMonths > 0 ? formatCount(receipt.durationMonths, 'mes', 'meses') : null,
    ],
    ['Fecha de inicio', receipt.startDate && formatDate(receipt.startDate)],
    [
      'Fecha de fin',
      receipt.startDate && (receipt.endDate ? formatDate(receipt.endDate) : 'Sin fecha de término'),
    ],
    ['Precio sin descuento', discount > 0 ? formatMoney(price + discount, currency) : null],
    [
      'Descuento',
      discount > 0 ? `−${formatMoney(discount, currency)} (cupón ${receipt.coupon})` : null,
    ],
    ['Devuelto', refunded > 0 ? formatMoney(refunded, currency) : null],
    ['Fecha de la devolución', receipt.refundDate && formatDate(receipt.refundDate)],
    ['Forma de pago', receipt.method && handMethodWords[receipt.method]],
    ['Referencia del pago', receipt.reference],
  ]
  return [
    ...rows.filter((row): row is Row => row[1] !== null),
    ...listTaxRows(receipt.tax, currency),
  ]
}

/** Net and tax, which are the total. */
export function listTaxRows(tax: ReceiptTax | null, currency: string): Row[] {
  if (!tax) return []
  if (tax.kind === 'exempt') return [['IVA', 'Exento']]
  return [
    ['Subtotal', formatMoney(tax.net, currency)],
    [`IVA ${tax.percent} % incluido`, formatMoney(tax.tax, currency)],
  ]
}
