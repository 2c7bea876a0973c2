import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import type { ErasedPerson } from '../../platform/db/erased-person.ts'
import { emptySubmissions, redactReviews } from './erasure-store.ts'
import { dropUnused } from './files/storing.ts'

/**
 * Results stay without a name, since an assignment's are counted from them; what was handed in goes
 * with its files, and what was written about it.
 */
export async function eraseAssignments(
  ctx: Context,
  tx: Transaction,
  person: ErasedPerson,
): Promise<void> {
  const ids = await emptySubmissions(tx, person.id)
  if (ids.length > 0) await dropUnused(ctx, tx, { ids })
  await redactReviews(tx, person)
}
