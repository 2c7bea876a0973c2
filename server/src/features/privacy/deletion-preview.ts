import type { DeletionObstacle, ErrorCode } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { fail } from '../../platform/errors/fail.ts'
import { isLastSuperAdmin } from '../identity/service.ts'
import { hasPreparedPayout } from '../payouts/service.ts'
import { findOpenMoneyOf } from '../purchases/service.ts'
import { readOutlook } from './deletion-preview-store.ts'

/** What a deletion keeps and ends, and why it must wait. */
export async function previewDeletion(ctx: Context, userId: string) {
  const [counts, obstacle] = await Promise.all([
    readOutlook(ctx.db, userId, ctx.now()),
    findObstacle(ctx, ctx.db, userId),
  ])
  return { ...counts, obstacle: obstacle ?? null }
}

export type DeletionPreview = Awaited<ReturnType<typeof previewDeletion>>

async function findObstacle(
  ctx: Context,
  db: Executor,
  userId: string,
): Promise<DeletionObstacle | undefined> {
  if (await isLastSuperAdmin(db, userId)) return 'last_super_admin'
  const money = await findOpenMoneyOf(ctx, db, userId)
  return money ?? ((await hasPreparedPayout(db, userId)) ? 'payout' : undefined)
}

const refusals: Record<DeletionObstacle, ErrorCode> = {
  order: 'deletion_order_open',
  refund: 'deletion_refund_due',
  payout: 'deletion_payout_prepared',
  last_super_admin: 'last_super_admin',
}

/** Throws if money is under way, or nobody would be left to administer. */
export async function requireNoObstacle(ctx: Context, db: Executor, userId: string): Promise<void> {
  const obstacle = await findObstacle(ctx, db, userId)
  if (obstacle) throw fail(refusals[obstacle])
}
