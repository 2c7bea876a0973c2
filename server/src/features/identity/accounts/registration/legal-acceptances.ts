import type { LegalVersions } from '@ateneo/contract'
import type { Context } from '../../../../context.ts'
import type { Transaction } from '../../../../platform/db/connect.ts'
import { keepAcceptedTexts } from '../../../settings/service.ts'
import { insertAcceptances } from './legal-acceptances-store.ts'

/**
 * Keeps which legal texts an account accepts, and when. Of a client that names none, as those of the
 * specification, nothing is kept: it may not have shown any.
 */
export async function recordAcceptance(
  ctx: Context,
  tx: Transaction,
  { userId, accepted }: { userId: string; accepted: LegalVersions | undefined },
): Promise<void> {
  if (!accepted) return
  const versions = await keepAcceptedTexts(ctx, tx, accepted)
  await insertAcceptances(tx, { userId, versions, acceptedAt: ctx.now() })
}
