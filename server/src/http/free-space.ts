import { statfs } from 'node:fs/promises'
import type { Context } from '../context.ts'
import { fail } from '../fail.ts'

/** Left free for the database while a file arrives. */
const RESERVE_BYTES = 512 * 1024 * 1024

/** A file of that size must leave room for the database, on the disk where it arrives and where it is kept. */
export async function refuseWithoutSpace(ctx: Context, incomingBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(ctx.config.dataDir)
  const freeBytes = Math.min(bavail * bsize, (await ctx.storage.freeBytes()) ?? Infinity)
  if (freeBytes < incomingBytes + RESERVE_BYTES) throw fail('storage_full')
}
