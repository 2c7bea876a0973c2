import type { SubscriptionState } from '@ateneo/contract'
import { recordAudit } from '../../audit/service.ts'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { timePage } from '../../../platform/http/keyset-page.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { listRows } from './subscription-list-store.ts'
import { lockSubscription } from './subscription-store.ts'
import { wantEnd } from './wanted-end.ts'

interface Filter {
  state?: SubscriptionState | undefined
  person?: string | undefined
}

/** For administrators, newest first. */
export function listSubscriptions(
  ctx: Context,
  { limit, cursor, ...filter }: Filter & { limit: number; cursor?: string | undefined },
) {
  return timePage(
    { limit, cursor },
    (slice) => listRows(ctx.db, filter, slice),
    ({ subscription: { id, createdAt } }) => ({ at: createdAt, id }),
  )
}

/** The student reads the reason; what is paid stays. */
export async function endSubscription(
  ctx: Context,
  admin: Caller,
  id: string,
  reason: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const before = await lockSubscription(tx, id)
    if (!before) throw fail('subscription_not_found')
    if (before.state === 'ended' || before.cancelWantedAt !== null) return
    await wantEnd(ctx, tx, before, 'office', reason)
    await recordAudit(ctx, tx, admin, {
      action: 'subscription.end',
      subject: { type: 'subscription', id, label: before.planName },
      personId: before.studentId,
      reason,
    })
  })
}
