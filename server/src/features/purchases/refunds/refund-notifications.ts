import type { RefundDueReason } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { publishEvent } from '../../webhooks/service.ts'
import { notify } from '../../notifications/service.ts'
import { formatPrice } from '../../../platform/payment-gateways/amounts.ts'
import {
  NOTHING_LEFT,
  REFUND_BY_HAND,
  type Refund,
} from '../../../platform/payment-gateways/gateway.ts'
import { type RefundChange, refundQueue } from '../queues.ts'
import { findParties, type OrderRow } from '../store.ts'

/** Path of the administrators' refunds page, which lists what is due first. */
const refundsHref = '/Administrador/refunds'

/** Notifies the student, the administrators and the course's professor, whose sale is undone. */
export async function notifyRefund(
  ctx: Context,
  tx: Transaction,
  order: OrderRow,
  change: RefundChange,
): Promise<void> {
  const { firstNames, lastNames, professorId } = await findParties(tx, order.id)
  const person = `${firstNames} ${lastNames}`
  const bought = nameBought(order)
  const amount = formatPrice(order.refundedCents, order.currency)
  const isChargeback = order.status === 'charged_back'
  // A failed order was charged another amount than its price.
  const sum = order.status === 'failed' ? '' : ` de ${amount}`
  await notify(ctx, tx, {
    to: 'administrators',
    type: 'pago',
    message: {
      whole: `${isChargeback ? 'Contracargo' : 'Reembolso'}${sum} a ${person}: pedido ${order.number}, ${bought}.`,
      part: `Reembolso parcial a ${person}: van ${amount} del pedido ${order.number}, ${bought}.`,
      undone: `El pago del pedido ${order.number} de ${person} volvió a la academia: ${bought}.`,
    }[change.event],
    href: refundsHref,
  })
  await notify(ctx, tx, {
    to: [order.studentId],
    type: 'pago',
    message: {
      whole: `Se devolvió tu pago por ${bought}.${change.hadGiven && !change.keepsAccess ? ' El acceso que daba terminó.' : ''}`,
      part: `Se te devolvieron ${amount} de tu pago por ${bought}. Tu acceso sigue igual.`,
      undone: `Tu pago por ${bought} volvió a estar completo.${change.keepsAccess ? ' Tienes acceso de nuevo.' : ''}`,
    }[change.event],
    href: `/Dashboard/receipts/${order.id}`,
  })
  if (professorId !== null && change.event === 'whole' && change.hadGiven) {
    await notify(ctx, tx, {
      to: [professorId],
      type: 'pago',
      message: `Se devolvió el pago de ${person} por «${order.description}».`,
      href: '/DashTeachers/CursosMaestro',
      email: 'plain',
    })
  }
  const { refundedCents } = order
  if (change.event !== 'undone') {
    await publishEvent(ctx, tx, 'order.refunded', {
      orderId: order.id,
      personId: order.studentId,
      courseId: order.courseId,
      refunded: refundedCents / 100,
      currency: order.currency,
    })
  }
  await ctx.jobs.enqueue(tx, refundQueue, {
    orderId: order.id,
    ...change,
    refundedCents,
    isChargeback,
  })
}

const disputeWords: Record<Refund['state'], string> = {
  open: 'abrió una disputa',
  done: 'tenía una disputa, que ya se resolvió y no a favor de la academia',
  void: 'tenía una disputa, que se resolvió a favor de la academia',
}

/** Notifies administrators, since a dispute has a deadline for the academy's answer. */
export async function reportDispute(
  ctx: Context,
  tx: Transaction,
  order: OrderRow,
  { state, reference, amountCents, currency }: Refund,
): Promise<void> {
  const { firstNames, lastNames } = await findParties(tx, order.id)
  const next = state === 'open' ? ' Respóndela en el sitio de la pasarela.' : ''
  await notify(ctx, tx, {
    to: 'administrators',
    type: 'pago',
    message: `${firstNames} ${lastNames} ${disputeWords[state]} por ${formatPrice(amountCents, currency)}: pedido ${order.number}, disputa ${reference}.${next}`,
    href: refundsHref,
  })
}

const refusalWords: Record<string, string | undefined> = {
  [REFUND_BY_HAND]:
    'la pasarela no tiene cómo devolver ese pago. Devuélvelo por otra vía y anótalo en el pedido',
  [NOTHING_LEFT]: 'ya no quedaba tanto de ese pago, porque lo tomó una disputa u otra devolución',
}

/** Notifies administrators of a refund that was refused. */
export async function reportRefundRefused(
  ctx: Context,
  tx: Transaction,
  { id, number, currency }: OrderRow,
  { amountCents, refusal }: { amountCents: number; refusal: string },
): Promise<void> {
  const why = refusalWords[refusal] ?? `la pasarela lo rechazó (${refusal})`
  await notify(ctx, tx, {
    to: 'administrators',
    type: 'pago',
    message: `No se devolvieron ${formatPrice(amountCents, currency)} del pedido ${number}: ${why}.`,
    href: `/Administrador/orders/${id}`,
  })
}

const dueWords: Record<RefundDueReason, string> = {
  other_amount: 'el importe cobrado no es el del pedido',
  coupon_gone: 'su cupón ya no tenía usos cuando llegó el pago',
  paid_twice: 'el alumno ya tenía el curso',
  bought_again: 'el alumno ya había comprado el curso otra vez',
  after_cancelling: 'se cobró después de cancelar la suscripción',
  without_notice: 'se cobró la suscripción sin el aviso previo',
}

/** Notifies administrators of a payment that granted nothing, so that they refund it. */
export async function reportRefundDue(
  ctx: Context,
  tx: Transaction,
  { id: orderId, number, paymentReference }: OrderRow,
  reason: RefundDueReason,
): Promise<void> {
  ctx.log.warn({ orderId, paymentReference, reason }, 'a refund is due')
  await notify(ctx, tx, {
    to: 'administrators',
    type: 'solicitud',
    message: `Hay un pago por devolver: ${dueWords[reason]}. Pedido ${number}, pago ${paymentReference}.`,
    href: refundsHref,
  })
}

export function nameBought({ courseId, description, planName }: OrderRow): string {
  return courseId === null ? `el plan «${planName}»` : `el curso «${description}»`
}
