import type { Context } from '../../context.ts'
import { removeStrayApplicationFiles } from './applications/application-files.ts'
import { deleteEmailChangesBefore } from './accounts/email-changes-store.ts'
import { deleteFailuresBefore } from './sessions/login-failures-store.ts'
import { removeStrayPhotos } from './accounts/profiles/photos.ts'
import { loginThrottle } from './sessions/login-throttle.ts'
import { deleteRequestedMailsBefore } from './accounts/requested-emails-store.ts'
import { deleteTokensExpiredBefore } from './accounts/mailed-tokens-store.ts'
import { deleteUnconfirmedBefore } from './passwords/password-requests-store.ts'
import { deleteSessionsExpiredBefore } from './sessions/sessions-store.ts'

/** Kept after expiry, so that an expired link gets another error than an unknown one. */
const LINKS_KEPT_MILLISECONDS = 30 * 24 * 60 * 60 * 1000

const MAILS_COUNTED_MILLISECONDS = 24 * 60 * 60 * 1000

export async function sweepAccounts(ctx: Context): Promise<void> {
  const now = ctx.now()
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  await deleteSessionsExpiredBefore(ctx.db, now)
  await deleteTokensExpiredBefore(ctx.db, before(LINKS_KEPT_MILLISECONDS))
  await deleteEmailChangesBefore(ctx.db, before(LINKS_KEPT_MILLISECONDS))
  await deleteUnconfirmedBefore(ctx.db, before(LINKS_KEPT_MILLISECONDS))
  await deleteRequestedMailsBefore(ctx.db, before(MAILS_COUNTED_MILLISECONDS))
  await removeStrayPhotos(ctx)
  await removeStrayApplicationFiles(ctx)
  while ((await deleteFailuresBefore(ctx.db, before(loginThrottle.keptMilliseconds))) > 0);
}
