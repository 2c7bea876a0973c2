import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { notify } from '../../notifications/service.ts'
import { expiryEmails, refusalQueue, voucherEmails } from '../queues.ts'
import { nameBought } from '../refunds/refund-notifications.ts'
import type { OrderRow } from '../store.ts'

/** What a buyer is told of an order while nobody looks at it. */

const tell = (
  ctx: Context,
  tx: Transaction,
  order: OrderRow,
  { message, href }: { message: string; href: string },
) => notify(ctx, tx, { to: [order.studentId], type: 'pago', message, href })

/** The provider began to review a payment. */
export async function tellReview(ctx: Context, tx: Transaction, order: OrderRow): Promise<void> {
  await tell(ctx, tx, order, {
    message: `Tu pago por ${nameBought(order)} está en revisión. En cuanto se apruebe te damos acceso.`,
    href: '/Dashboard',
  })
}

/** A voucher was made: what to pay, where and until when is in the email too. */
export async function tellVoucher(
  ctx: Context,
  tx: Transaction,
  order: OrderRow,
  paymentId: string,
): Promise<void> {
  await tell(ctx, tx, order, {
    message: `Tu pedido espera tu pago: ${nameBought(order)}. Aquí está cómo hacerlo; en cuanto llegue te damos acceso.`,
    href: '/Dashboard',
  })
  await ctx.jobs.enqueue(tx, voucherEmails, { paymentId, isReminder: false })
}

/** The provider declined a payment after its review. */
export async function tellRefusal(ctx: Context, tx: Transaction, order: OrderRow): Promise<void> {
  await tell(ctx, tx, order, {
    message: `Tu pago por ${nameBought(order)} no se aprobó. No se te cobró nada.`,
    href: `/Dashboard/receipts/${order.id}`,
  })
  await ctx.jobs.enqueue(tx, refusalQueue, { orderId: order.id })
}

/** Nobody paid its voucher. */
export async function tellExpiry(ctx: Context, tx: Transaction, order: OrderRow): Promise<void> {
  await tell(ctx, tx, order, {
    message: `Se acabó el plazo para pagar ${nameBought(order)}. No se te cobró nada.`,
    href: `/Dashboard/receipts/${order.id}`,
  })
  await ctx.jobs.enqueue(tx, expiryEmails, { orderId: order.id })
}
