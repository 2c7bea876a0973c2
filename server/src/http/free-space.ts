import type { Context } from '../context.ts'
import { fail } from '../fail.ts'

/** Left free for the database while a file arrives. */
const RESERVE_BYTES = 512 * 1024 * 1024

/** A file of that size must leave room for the database. */
export async function refuseWithoutSpace(ctx: Context, incomingBytes: number): Promise<void> {
  const freeBytes = await ctx.storage.freeBytes()
  if (freeBytes !== undefined && freeBytes < incomingBytes + RESERVE_BYTES) {
    throw fail('storage_full')
  }
}
