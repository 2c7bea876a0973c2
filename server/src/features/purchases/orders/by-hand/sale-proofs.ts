import type { Context } from '../../../../context.ts'
import { RowFiles } from '../../../../platform/storage/row-files.ts'
import { listProved } from './hand-sale-store.ts'

export const saleProofs = new RowFiles('sale-proofs/')

export async function removeProof(ctx: Context, { orderId }: { orderId: string }): Promise<void> {
  await ctx.storage.remove(saleProofs.keyOf(orderId))
}

export async function sweepProofs(ctx: Context): Promise<void> {
  await saleProofs.removeStrays(ctx.storage, (ids) => listProved(ctx.db, ids))
}
