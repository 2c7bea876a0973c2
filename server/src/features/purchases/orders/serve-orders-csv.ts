import {
  ORDERS_CSV_PATH,
  orderFilter,
  type OrderListState,
  writeReceiptNumber,
} from '@ateneo/contract'
import { isoDay, timeOfDay } from '@ateneo/contract/calendar'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { type CsvColumns, sendCsv } from '../../../platform/http/send-csv.ts'
import { getTimeZone } from '../../settings/service.ts'
import type { OrderOfList } from './order-list-store.ts'
import { readOrders } from './order-admin.ts'
import { methodWords } from '../receipts/receipt-page.ts'
import { listStateOf } from '../policy.ts'

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
    const { id: callerId } = (await app.authorize(request, ['admin']))!
    const filter = orderFilter.parse(request.query)
    const timeZone = await getTimeZone(ctx.db)
    return sendCsv(reply, callerId, columnsOf(timeZone), readOrders(ctx, { ...filter, timeZone }))
  })
}

const columnsOf = (timeZone: string): CsvColumns<OrderOfList> => ({
  Pedido: ({ order }) => order.number,
  Fecha: ({ order }) => isoDay(order.createdAt, timeZone),
  Hora: ({ order }) => timeOfDay(order.createdAt, timeZone),
  Pagado: ({ order: { completedAt } }) => completedAt && isoDay(completedAt, timeZone),
  Estado: ({ order }) => stateWords[listStateOf(order)],
  Alumno: ({ student }) => student.name,
  Correo: ({ student }) => student.email,
  Plan: ({ order }) => order.planName,
  Compra: ({ order, course }) => course?.title ?? order.description,
  Precio: ({ order }) => order.priceCents / 100,
  Devuelto: ({ order }) => order.refundedCents / 100,
  Moneda: ({ order }) => order.currency,
  Proveedor: ({ order }) => order.provider,
  'Referencia del pago': ({ order }) => order.paymentReference,
  Cupón: ({ order }) => order.couponCode,
  Descuento: ({ order }) => order.discountCents / 100,
  'Venta anotada': ({ handSale }) => handSale && methodWords[handSale.method],
  Nota: ({ handSale }) => handSale?.note,
  Anotó: ({ recorder }) => recorder,
  Recibo: ({ receiptNumber: number }) =>
    number === null ? null : writeReceiptNumber('sale', number),
})
