import type { Role } from '@ateneo/contract'
import type { Context } from '../../../../context.ts'
import type { Transaction } from '../../../../platform/db/connect.ts'
import { publishEvent } from '../../../webhooks/service.ts'

/** Tells webhooks of a new account, in the transaction that makes it; not of administrators. */
export async function tellOfRegistration(
  ctx: Context,
  tx: Transaction,
  { id: personId, type, email }: { id: string; type: Role; email: string },
): Promise<void> {
  if (type === 'admin') return
  await publishEvent(ctx, tx, 'person.registered', { personId, type, email })
}
