import type { Transaction } from '../../../platform/db/connect.ts'
import { getTimeZone } from '../../settings/service.ts'
import {
  endEntitlement,
  insertEntitlement,
  hasAccess,
  listPeriods,
  listUpcoming,
  lockStudent,
  moveEntitlement,
  reviveEntitlement,
} from '../access/entitlement-store.ts'
import { settleLedger } from '../earnings/ledger.ts'
import { nextPeriod } from '../access/periods.ts'
import { findDoublePayment } from './refund-store.ts'
import { clearRefundDue, type OrderRow } from '../store.ts'

/** Revokes the order's entitlement; false if there was none. */
export async function revokeAccess(tx: Transaction, order: OrderRow, now: Date): Promise<boolean> {
  await lockStudent(tx, order.studentId)
  const ended = await endEntitlement(tx, order.id, now)
  if (!ended) return false
  if (order.courseId === null) await closeGap(tx, order.studentId, now)
  else await handOver(tx, { ...order, courseId: order.courseId }, now)
  return true
}

/** Moves later paid periods forward, so that the revoked one leaves no gap. */
export async function closeGap(tx: Transaction, studentId: string, now: Date): Promise<void> {
  const upcoming = await listUpcoming(tx, studentId, now)
  const begun = (await listPeriods(tx, studentId)).filter(({ startsAt }) => startsAt <= now)
  const timeZone = await getTimeZone(tx)
  for (const { id, durationMonths } of upcoming) {
    const period = nextPeriod(begun, durationMonths, now, timeZone)
    await moveEntitlement(tx, id, period)
    begun.push(period)
  }
}

/**
 * After a double payment of a course, grants access by the remaining order, which is no longer due
 * for refund.
 */
async function handOver(
  tx: Transaction,
  order: OrderRow & { courseId: string },
  now: Date,
): Promise<void> {
  const other = await findDoublePayment(tx, order)
  if (!other) return
  const { id: orderId, studentId, courseId } = other
  await insertEntitlement(tx, { studentId, courseId, orderId, startsAt: now, createdAt: now })
  await clearRefundDue(tx, orderId)
  await settleLedger(tx, orderId, now)
}

/** Restores access after an undone refund; false if the student has bought the course again. */
export async function restoreAccess(tx: Transaction, order: OrderRow, now: Date): Promise<boolean> {
  const { id, studentId, courseId } = order
  await lockStudent(tx, studentId)
  if (courseId !== null) {
    const isOwned = await hasAccess(tx, { studentId, courseId, now, isOwn: true })
    return !isOwned && (await reviveEntitlement(tx, id)) !== undefined
  }
  const periods = await listPeriods(tx, studentId)
  const revived = await reviveEntitlement(tx, id)
  if (!revived?.endsAt || !revived.revokedAt) return false
  // Time that was left at revocation, appended after all paid periods.
  const from = Math.max(revived.startsAt.getTime(), revived.revokedAt.getTime())
  const ends = periods.map(({ endsAt }) => endsAt.getTime())
  const startsAt = new Date(Math.max(now.getTime(), ...ends))
  const leftMs = Math.max(revived.endsAt.getTime() - from, 0)
  if (leftMs > 0) {
    const endsAt = new Date(startsAt.getTime() + leftMs)
    await moveEntitlement(tx, revived.id, { startsAt, endsAt })
  }
  return true
}
