import type { Context } from '../context.ts'
import { deleteEmailChangesBefore } from './email-changes-store.ts'
import { deleteFailuresBefore } from './login-failures-store.ts'
import { loginThrottle } from './login-throttle.ts'
import { deleteTokensExpiredBefore } from './mailed-tokens-store.ts'
import { deleteSessionsExpiredBefore } from './store.ts'

/** So long an old link is still told apart from one that never was. */
const LINKS_KEPT_MILLISECONDS = 30 * 24 * 60 * 60 * 1000

export async function sweepAccounts(ctx: Context): Promise<void> {
  const now = ctx.now()
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  await deleteSessionsExpiredBefore(ctx.db, now)
  await deleteTokensExpiredBefore(ctx.db, before(LINKS_KEPT_MILLISECONDS))
  await deleteEmailChangesBefore(ctx.db, before(LINKS_KEPT_MILLISECONDS))
  while ((await deleteFailuresBefore(ctx.db, before(loginThrottle.keptMilliseconds))) > 0);
}
