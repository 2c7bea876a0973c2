import type { Context } from '../../../context.ts'
import { submittedFiles } from './keys.ts'
import { listKnownFiles } from './store.ts'
import { dropUnused } from './storing.ts'

const SWEPT_AT_ONCE = 500

export async function removeSubmittedFile(
  ctx: Context,
  { fileId }: { fileId: string },
): Promise<void> {
  await ctx.storage.remove(submittedFiles.keyOf(fileId))
}

/** Files whose submissions went with their lesson or course, and bytes that no row names. */
export async function sweepSubmittedFiles(ctx: Context): Promise<void> {
  let dropped: number
  do {
    dropped = await ctx.db.transaction((tx) => dropUnused(ctx, tx, { limit: SWEPT_AT_ONCE }))
  } while (dropped === SWEPT_AT_ONCE)
  await submittedFiles.removeStrays(ctx.storage, (ids) => listKnownFiles(ctx.db, ids))
}
