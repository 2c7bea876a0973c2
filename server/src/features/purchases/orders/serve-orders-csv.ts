import {
  ORDERS_CSV_PATH,
  orderFilter,
  type OrderListState,
  writeReceiptNumber,
} from '@ateneo/contract'
import { isoDay, timeOfDay } from '@ateneo/contract/calendar'
import type { Cell } from '@ateneo/contract/csv'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { sendCsv } from '../../../platform/http/send-csv.ts'
import { getTimeZone } from '../../settings/service.ts'
import type { OrderOfList } from './order-list-store.ts'
import { readOrders } from './order-admin.ts'
import { methodWords } from '../receipts/receipt-page.ts'
import { listStateOf } from '../policy.ts'

const head = [
  'Pedido',
  'Fecha',
  'Hora',
  'Pagado',
  'Estado',
  'Alumno',
  'Correo',
  'Plan',
  'Compra',
  'Precio',
  'Devuelto',
  'Moneda',
  'Proveedor',
  'Referencia del pago',
  'Cupón',
  'Descuento',
  'Venta anotada',
  'Nota',
  'Anotó',
  'Recibo',
]

const stateWords: Record<OrderListState, string> = {
  created: 'Sin pagar',
  pending: 'Pago pendiente',
  completed: 'Pagado',
  partly_refunded: 'Reembolso parcial',
  refund_due: 'Por devolver',
  refunded: 'Reembolsado',
  charged_back: 'Contracargo',
  failed: 'Fallido',
  cancelled: 'Cancelado',
}

/** All orders that a filter of the list finds, for administrators. */
export function serveOrdersCsv(app: FastifyInstance, ctx: Context): void {
  app.get(ORDERS_CSV_PATH, { schema: { hide: true } }, async (request, reply) => {
    await app.authorize(request, ['admin'])
    const filter = orderFilter.parse(request.query)
    const timeZone = await getTimeZone(ctx.db)
    return sendCsv(reply, head, writeRows(readOrders(ctx, { ...filter, timeZone }), timeZone))
  })
}

async function* writeRows(rows: AsyncIterable<OrderOfList>, timeZone: string) {
  for await (const row of rows) yield toCells(row, timeZone)
}

function toCells(found: OrderOfList, timeZone: string): Cell[] {
  const { order, student, course, handSale, recorder, receiptNumber } = found
  const { completedAt, createdAt } = order
  return [
    order.number,
    isoDay(createdAt, timeZone),
    timeOfDay(createdAt, timeZone),
    completedAt ? isoDay(completedAt, timeZone) : '',
    stateWords[listStateOf(order)],
    student.name,
    student.email,
    order.planName,
    course?.title ?? order.description,
    order.priceCents / 100,
    order.refundedCents / 100,
    order.currency,
    order.provider ?? '',
    order.paymentReference ?? '',
    order.couponCode ?? '',
    order.discountCents / 100,
    handSale ? methodWords[handSale.method] : '',
    handSale?.note ?? '',
    recorder ?? '',
    receiptNumber === null ? '' : writeReceiptNumber('sale', receiptNumber),
  ]
}
