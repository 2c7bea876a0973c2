import { recordAudit } from '../../../audit/service.ts'
import type { Context } from '../../../../context.ts'
import { fail } from '../../../../platform/errors/fail.ts'
import type { Caller } from '../../../../platform/http/route.ts'
import { notify } from '../../../notifications/service.ts'
import { formatPrice } from '../../../../platform/payment-gateways/amounts.ts'
import { getRefundDays } from '../../../settings/service.ts'
import {
  countOpenPetitions,
  insertPetition,
  listOpenPetitions,
  lockPetition,
  rejectPetition,
} from './petition-store.ts'
import { leftCentsOf, refundableUntil } from '../../policy.ts'
import { rejectionQueue } from '../../queues.ts'
import { canRefund } from '../../refunds/can-refund.ts'
import { nameBought } from '../../refunds/refund-notifications.ts'
import {
  decryptRefundAccount,
  encryptRefundAccount,
  findRefundedByHand,
} from '../../refunds/refund-account.ts'
import { hasOpenRequest } from '../../refunds/refund-request-store.ts'
import { findParties, getOrder, lockOrder } from '../../store.ts'

interface RefundRequest {
  orderId: string
  reason: string
  /** Kept for what goes back by hand alone. */
  account?: string | undefined
}

const accountMissing = {
  path: 'account',
  message: 'Escribe la CLABE donde quieres recibirlo.',
}

/** Within the days of the policy, one at a time; the administrators decide. */
export async function askForRefund(
  ctx: Context,
  student: Caller,
  { orderId, reason, account }: RefundRequest,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.studentId !== student.id) throw fail('order_not_found')
    if (order.status !== 'completed' || order.isRefundDue || leftCentsOf(order) === 0) {
      throw fail('order_not_refundable')
    }
    const now = ctx.now()
    const until = refundableUntil(order, await getRefundDays(tx))
    if (until === null || until < now) throw fail('refund_too_late')
    if (await hasOpenRequest(tx, orderId)) throw fail('refund_under_way')
    const goesByHand = (await findRefundedByHand(ctx, tx, [order])).has(orderId)
    if (goesByHand && account === undefined) throw fail('invalid_data', [accountMissing])
    const kept = goesByHand ? encryptRefundAccount(ctx, orderId, account!) : null
    const isNew = await insertPetition(tx, { orderId, reason, account: kept, createdAt: now })
    if (!isNew) throw fail('refund_already_asked')
    const { firstNames, lastNames } = await findParties(tx, orderId)
    const left = formatPrice(order.priceCents - order.refundedCents, order.currency)
    await notify(ctx, tx, {
      to: 'administrators',
      type: 'solicitud',
      message: `${firstNames} ${lastNames} pide que se le devuelvan ${left} de su pago por ${nameBought(order)}: pedido ${order.number}.`,
      href: '/Administrador/refunds',
    })
  })
}

export async function listRefundPetitions(ctx: Context) {
  const [rows, total] = await Promise.all([listOpenPetitions(ctx.db), countOpenPetitions(ctx.db)])
  const page = await Promise.all(
    rows.map(async (row) => ({
      ...row,
      isRefundable: await canRefund(ctx, row.order),
      account: decryptRefundAccount(ctx, row.petition),
    })),
  )
  return { page, total }
}

export type PetitionOfList = Awaited<ReturnType<typeof listRefundPetitions>>['page'][number]

/** The student is told why, by the bell and by mail. */
export async function rejectRefundPetition(
  ctx: Context,
  admin: Caller,
  petitionId: string,
  reason: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const petition = await lockPetition(tx, petitionId)
    if (!petition) throw fail('refund_petition_not_found')
    if (petition.state !== 'open') throw fail('refund_petition_closed')
    const order = await getOrder(tx, petition.orderId)
    await rejectPetition(tx, petitionId, {
      decisionReason: reason,
      decidedBy: admin.id,
      decidedAt: ctx.now(),
    })
    await recordAudit(ctx, tx, admin, {
      action: 'order.reject_refund',
      subject: { type: 'order', id: order.id, label: order.number },
      personId: order.studentId,
      reason,
    })
    await notify(ctx, tx, {
      to: [order.studentId],
      type: 'pago',
      message: `No se devolverá tu pago por ${nameBought(order)}. Te escribimos por qué.`,
      href: `/Dashboard/receipts/${order.id}`,
    })
    await ctx.jobs.enqueue(tx, rejectionQueue, { petitionId })
  })
}
