import type { Context } from '../../../context.ts'
import { countStudent } from '../../courses/service.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { notify } from '../../notifications/service.ts'
import { getTimeZone } from '../../settings/service.ts'
import { publishEvent } from '../../webhooks/service.ts'
import { insertEntitlement, listPeriods, lockStudent } from './entitlement-store.ts'
import { nextPeriod } from './periods.ts'
import { findRenewalStart } from '../renewals/renewal-start.ts'
import { receiptEmails } from '../queues.ts'
import { reportRefundDue } from '../refunds/refund-notifications.ts'
import { findParties, markRefundDue, type OrderRow } from '../store.ts'

/** Grants the access that a completed order bought, and enqueues emails and notifications. */
export async function grant(
  ctx: Context,
  tx: Transaction,
  order: OrderRow,
  now: Date,
): Promise<void> {
  if (order.courseId === null) await grantMonths(tx, order, now)
  else await grantCourse(ctx, tx, order, { courseId: order.courseId, now })
  await ctx.jobs.enqueue(tx, receiptEmails, { orderId: order.id })
  await publishEvent(ctx, tx, 'order.paid', {
    orderId: order.id,
    personId: order.studentId,
    courseId: order.courseId,
    price: order.priceCents / 100,
    currency: order.currency,
  })
}

async function grantMonths(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  const { id: orderId, studentId, durationMonths, subscriptionId } = order
  await lockStudent(tx, studentId)
  const from = subscriptionId === null ? now : await findRenewalStart(tx, subscriptionId, now)
  const period = nextPeriod(
    await listPeriods(tx, studentId),
    durationMonths,
    from,
    await getTimeZone(tx),
  )
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
  // Without a payment there is nothing to give back.
  if (!granted && order.priceCents === 0) return
  if (!granted) {
    await markRefundDue(tx, orderId, 'paid_twice')
    await reportRefundDue(ctx, tx, order, 'paid_twice')
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
    email: 'plain',
  })
}
