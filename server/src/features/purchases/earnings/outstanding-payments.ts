import type { Context } from '../../../context.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { findOpenMoney, type OpenMoney } from '../erasure-store.ts'
import { MAX_AGE_MILLISECONDS } from '../orders/quotes.ts'

/** Why the person's purchases are not closed yet, if they are not. */
export function findOpenMoneyOf(
  ctx: Context,
  db: Executor,
  userId: string,
): Promise<OpenMoney | undefined> {
  return findOpenMoney(db, userId, new Date(ctx.now().getTime() - MAX_AGE_MILLISECONDS))
}
