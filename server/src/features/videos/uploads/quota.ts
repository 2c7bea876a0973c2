import { maxUnfinishedUploads } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { getProfessorQuota } from '../../settings/service.ts'
import { countBytes, countUnfinished, holdQuota, type Replaced } from './quota-store.ts'
import { insertUpload } from '../store.ts'

/** Bytes of a multipart form around its file; the file itself is measured after it was received. */
const FORM_BYTES = 4096

export interface Usage {
  /** Size of the uploaded files. */
  usedBytes: number
  /** `null`: unlimited. */
  allowedBytes: number | null
}

export async function getUsage(ctx: Context, professorId: string): Promise<Usage> {
  const [usedBytes, allowedBytes] = await Promise.all([
    countBytes(ctx.db, professorId),
    getProfessorQuota(ctx.db),
  ])
  return { usedBytes, allowedBytes }
}

/** Checked before the file is received. Throws `quota_exceeded`. */
export async function requireQuotaForAnnounced(
  ctx: Context,
  professorId: string,
  announcedBytes: number,
): Promise<void> {
  const { usedBytes, allowedBytes } = await getUsage(ctx, professorId)
  const bytes = Math.max(1, announcedBytes - FORM_BYTES)
  if (allowedBytes !== null && usedBytes + bytes > allowedBytes) throw fail('quota_exceeded')
}

/** Inserts the row of a new upload. Throws `quota_exceeded`. */
export async function insertUploadWithin(ctx: Context, values: Parameters<typeof insertUpload>[1]) {
  return ctx.db.transaction(async (tx) => {
    await requireQuota(tx, values)
    return insertUpload(tx, values)
  })
}

/**
 * Inserts the row of an upload whose bytes come with later requests, and what `record` adds to it.
 * Throws `too_many_unfinished_uploads`, `quota_exceeded`.
 */
export async function insertUnfinished(
  ctx: Context,
  values: Parameters<typeof insertUpload>[1],
  record: (tx: Transaction) => Promise<void>,
) {
  return ctx.db.transaction(async (tx) => {
    await holdQuota(tx, values.professorId)
    const unfinished = await countUnfinished(tx, values.professorId)
    if (unfinished >= maxUnfinishedUploads) throw fail('too_many_unfinished_uploads')
    await requireQuota(tx, values)
    const row = await insertUpload(tx, values)
    await record(tx)
    return row
  })
}

/**
 * Serializes uploads of one professor by an advisory lock, so that each counts those before it.
 * Throws `quota_exceeded`.
 */
export async function requireQuota(
  tx: Transaction,
  upload: { professorId: string; sizeBytes: number; replaced?: Replaced },
): Promise<void> {
  const allowedBytes = await getProfessorQuota(tx)
  if (allowedBytes === null) return
  await holdQuota(tx, upload.professorId)
  const usedBytes = await countBytes(tx, upload.professorId, upload.replaced)
  if (usedBytes + upload.sizeBytes > allowedBytes) throw fail('quota_exceeded')
}
