import type { Context } from '../context.ts'
import { countStudent } from '../courses/service.ts'
import type { Transaction } from '../db/connect.ts'
import { notify } from '../notifications/service.ts'
import { insertEntitlement, listPeriods, lockStudent } from './entitlement-store.ts'
import { nextPeriod } from './periods.ts'
import { receiptQueue } from './queues.ts'
import { findParties, markRefundDue, type OrderRow } from './store.ts'

/** Gives what a just completed order bought, and tells those it concerns. */
export async function grant(
  ctx: Context,
  tx: Transaction,
  order: OrderRow,
  now: Date,
): Promise<void> {
  if (order.courseId === null) await grantMonths(tx, order, now)
  else await grantCourse(ctx, tx, order, { courseId: order.courseId, now })
  await ctx.jobs.enqueue(tx, receiptQueue, { orderId: order.id })
}

async function grantMonths(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  const { id: orderId, studentId, durationMonths } = order
  await lockStudent(tx, studentId)
  const period = nextPeriod(await listPeriods(tx, studentId), durationMonths, now)
  await insertEntitlement(tx, { studentId, orderId, ...period, createdAt: now })
}

async function grantCourse(
  ctx: Context,
  tx: Transaction,
  order: OrderRow,
  { courseId, now }: { courseId: string; now: Date },
): Promise<void> {
  const { id: orderId, studentId } = order
  const granted = await insertEntitlement(tx, {
    studentId,
    courseId,
    orderId,
    startsAt: now,
    createdAt: now,
  })
  if (!granted) {
    await markRefundDue(tx, orderId)
    await reportRefund(ctx, tx, order, 'el alumno ya tenía el curso')
    return
  }
  await countStudent(tx, courseId, studentId, now)
  const { firstNames, lastNames, professorId } = await findParties(tx, orderId)
  if (professorId === null) return
  await notify(ctx, tx, {
    to: [professorId],
    type: 'inscripcion',
    message: `${firstNames} ${lastNames} se inscribió en «${order.description}».`,
    href: '/DashTeachers/CursosMaestro',
  })
}

/** Money was taken that bought nothing: people decide how it goes back. */
export async function reportRefund(
  ctx: Context,
  tx: Transaction,
  order: OrderRow,
  reason: string,
): Promise<void> {
  const { id: orderId, paymentReference } = order
  ctx.log.warn({ orderId, paymentReference, reason }, 'a refund is due')
  await notify(ctx, tx, {
    to: 'administrators',
    type: 'solicitud',
    message: `Hay un pago por devolver: ${reason}. Pedido ${orderId}, pago ${paymentReference}.`,
    href: '/Administrador/home',
  })
}
