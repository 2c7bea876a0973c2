import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import type { ErasedPerson } from '../../platform/db/erased-person.ts'
import { eraseClaims } from './claim-store.ts'
import { proofRemovals } from './queues.ts'

/** That something was claimed stays beside its order; proofs and notes go. */
export async function eraseTransfers(
  ctx: Context,
  tx: Transaction,
  person: ErasedPerson,
): Promise<void> {
  for (const claimId of await eraseClaims(tx, person.id)) {
    await ctx.jobs.enqueue(tx, proofRemovals, { claimId })
  }
}
