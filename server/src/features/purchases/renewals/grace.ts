import type { Transaction } from '../../../platform/db/connect.ts'
import { lockStudent } from '../access/entitlement-store.ts'
import { expectedAt } from './schedule.ts'
import { movePeriodEnd } from './cycle-store.ts'
import type { SubscriptionRow } from './subscription-store.ts'

/**
 * Prolongs the paid period to `until`, or ends it where it was paid to. Answers until when it is
 * prolonged; a student with a later period needs it no longer.
 */
export async function setGrace(
  tx: Transaction,
  subscription: SubscriptionRow,
  until: Date | null,
): Promise<Date | null> {
  const { studentId, graceUntil } = subscription
  if (until?.getTime() === graceUntil?.getTime()) return graceUntil
  await lockStudent(tx, studentId)
  const paidTo = expectedAt(subscription)
  const move = { studentId, from: graceUntil ?? paidTo, to: until ?? paidTo }
  const isMoved = await movePeriodEnd(tx, move)
  return isMoved ? until : null
}
