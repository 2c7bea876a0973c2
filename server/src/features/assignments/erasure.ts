import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import type { ErasedPerson } from '../../platform/db/erased-person.ts'
import { forgetNotificationsOf } from '../notifications/service.ts'
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
  const { submissionIds, fileIds } = await emptySubmissions(tx, person.id)
  // Their professors were told of each with the student's first names.
  await forgetNotificationsOf(tx, submissionIds)
  if (fileIds.length > 0) await dropUnused(ctx, tx, { ids: fileIds })
  await redactReviews(tx, person)
}
