import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { sharePictureRemovals } from './queues.ts'
import { removePicturesOf } from './store.ts'

/** Pictures that name a person go at once; those of what stays are drawn again without the name. */
export async function eraseSharePictures(
  ctx: Context,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const files = await removePicturesOf(tx, userId)
  if (files.length > 0) await ctx.jobs.enqueue(tx, sharePictureRemovals, { files })
}
