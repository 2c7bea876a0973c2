import type * as calls from '@ateneo/contract'
import type { Input } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { type AddressRow, findById, findBySlug } from './address-store.ts'

/** Throws `address_not_found` for what was never public. */
export async function findAddress(
  ctx: Context,
  { kind, slug }: Input<typeof calls.findAddress>['params'],
): Promise<AddressRow> {
  const found = (await findBySlug(ctx.db, kind, slug)) ?? (await findById(ctx.db, kind, slug))
  if (!found) throw fail('address_not_found')
  return found
}
