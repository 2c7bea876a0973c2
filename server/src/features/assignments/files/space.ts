import { maxStudentFileBytes } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { sumBytes } from './store.ts'

/** Bytes of a multipart form around its file; the file itself is measured after it was received. */
const FORM_BYTES = 4096

export async function getSubmissionUsage(ctx: Context, caller: Caller) {
  return { usedBytes: await sumBytes(ctx.db, caller.id), allowedBytes: maxStudentFileBytes }
}

/** Checked before the file is received. */
export async function requireSpaceForAnnounced(
  ctx: Context,
  ownerId: string,
  announcedBytes: number,
): Promise<void> {
  const bytes = Math.max(1, announcedBytes - FORM_BYTES)
  requireRoom(await sumBytes(ctx.db, ownerId), bytes)
}

/** Call under `holdFiles`, so that each upload counts those before it. */
export async function requireSpace(tx: Transaction, ownerId: string, bytes: number): Promise<void> {
  requireRoom(await sumBytes(tx, ownerId), bytes)
}

function requireRoom(usedBytes: number, bytes: number): void {
  if (usedBytes + bytes > maxStudentFileBytes) throw fail('submission_quota_exceeded')
}
