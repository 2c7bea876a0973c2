import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../../context.ts'
import { documentKind } from '../../platform/http/files/file-kind.ts'
import { storeFile } from '../../platform/http/files/store-file.ts'
import type { ReceivedFile } from '../../platform/http/route.ts'
import { RowFiles } from '../../platform/storage/row-files.ts'
import { listProved } from './claim-store.ts'

export const proofs = new RowFiles('transfer-proofs/')

/** An image or a PDF; its hash is taken before it is moved. */
export async function storeProof(ctx: Context, claimId: string, file: ReceivedFile) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file.path), hash)
  const stored = await storeFile(ctx, { key: proofs.keyOf(claimId), file }, documentKind)
  return { ...stored, fileHash: hash.digest('hex') }
}

export async function removeProof(ctx: Context, { claimId }: { claimId: string }): Promise<void> {
  await ctx.storage.remove(proofs.keyOf(claimId))
}

export async function sweepProofs(ctx: Context): Promise<void> {
  await proofs.removeStrays(ctx.storage, (ids) => listProved(ctx.db, ids))
}
