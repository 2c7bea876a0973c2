import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import type { ErasedPerson } from '../../platform/db/erased-person.ts'
import { redactPurchases } from './erasure-store.ts'
import { eraseHandSales } from './orders/by-hand/hand-sale-store.ts'
import { proofRemovals } from './queues.ts'

/** Money stays on record without the name; a job removes the proofs, which may bear it. */
export async function erasePurchases(
  ctx: Context,
  tx: Transaction,
  person: ErasedPerson,
): Promise<void> {
  await redactPurchases(tx, person)
  for (const orderId of await eraseHandSales(tx, person)) {
    await ctx.jobs.enqueue(tx, proofRemovals, { orderId })
  }
}
