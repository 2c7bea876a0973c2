import type { Context } from '../../../context.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { checkById } from './checking.ts'
import { listUnended, lockSubscription } from './subscription-store.ts'
import { wantEnd } from './wanted-end.ts'

/** Before an account goes: its provider is asked to charge nothing any more. */
export async function endSubscriptionsOf(ctx: Context, studentId: string): Promise<void> {
  for (const { id } of await listUnended(ctx.db, studentId)) {
    await ctx.db.transaction(async (tx) => {
      await wantEnd(ctx, tx, (await lockSubscription(tx, id))!, 'asked')
    })
    await checkById(ctx, { subscriptionId: id })
  }
}

/** The caller holds the account's row lock, so that no other is begun. */
export async function requireNoSubscription(db: Executor, studentId: string): Promise<void> {
  const open = await listUnended(db, studentId)
  if (open.length > 0) throw fail('deletion_subscription_open')
}
