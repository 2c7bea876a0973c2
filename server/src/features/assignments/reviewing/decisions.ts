import type { Context } from '../../../context.ts'
import { type AddressedFile, addressed } from '../files/address.ts'
import { listReviewFiles } from '../files/store.ts'
import { type DecisionRow, findDecisions } from './store.ts'

export type DecisionWithFiles = DecisionRow & { files: AddressedFile[] }

/** Every decision on a submission, the newest first, with the files that it had. */
export async function listDecisions(
  ctx: Context,
  submissionId: string,
): Promise<DecisionWithFiles[]> {
  const rows = await findDecisions(ctx.db, submissionId)
  if (rows.length === 0) return []
  const files = await listReviewFiles(ctx.db, submissionId)
  return rows.map((row) => ({
    ...row,
    files: files
      .filter(({ file }) => row.decision.fileIds.includes(file.id))
      .map(({ file }) => addressed(ctx, file)),
  }))
}
