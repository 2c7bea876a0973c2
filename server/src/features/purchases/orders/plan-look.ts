import type { Executor } from '../../../platform/db/connect.ts'
import { listOpenDisputes } from '../refunds/refund-store.ts'
import type { OrderRow } from '../store.ts'
import { listPayments } from './payment-store.ts'
import { nextLook } from './reconciliation/reconciliation-schedule.ts'
import { setReconciliation } from './reconciliation/reconciliation-store.ts'

/** When the provider is asked for a closed order again. */
export async function planLook(db: Executor, order: OrderRow, now: Date): Promise<void> {
  const payments = await listPayments(db, order.id)
  const hasDispute = (await listOpenDisputes(db, order.id, now)).length > 0
  await setReconciliation(db, order.id, nextLook(order, { payments, hasDispute }, now))
}
