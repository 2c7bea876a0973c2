import type { Context } from '../../../context.ts'
import { newId } from '../../../platform/db/columns.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { AppError, fail } from '../../../platform/errors/fail.ts'
import { readKind } from '../../../platform/http/files/file-kind.ts'
import { storeFile } from '../../../platform/http/files/store-file.ts'
import type { ReceivedFile } from '../../../platform/http/route.ts'
import { withCompensation } from '../../../platform/concurrency/with-compensation.ts'
import { fileRemovals } from '../queues.ts'
import { type SubmittedKind, tellSubmittedFile } from './file-kinds.ts'
import { submittedFiles } from './keys.ts'
import { requireSpace } from './space.ts'
import { deleteUnused, findFileOfSending, type FileRow, holdFiles, insertFile } from './store.ts'

export interface Upload {
  ownerId: string
  file: ReceivedFile
  /** Idempotency key: a repeated one returns the file that is there. */
  envio: string | undefined
}

/** Locks what the file belongs to, and throws if it can't have the file. */
type Admit = (tx: Transaction, kind: SubmittedKind['kind']) => Promise<void>
type Link = (tx: Transaction, fileId: string) => Promise<void>

/**
 * Stores the file before the transaction that names it: a bucket takes its time. What no row names
 * in the end is removed at once, or by the sweep.
 */
export async function storeSubmitted(
  ctx: Context,
  { ownerId, file, envio }: Upload,
  { admit, link }: { admit: Admit; link: Link },
): Promise<FileRow> {
  const told = await readKind(file.path, tellSubmittedFile)
  if (!told) throw fail('file_type_refused')
  const kind = (told as SubmittedKind).kind
  const sent = envio && (await findFileOfSending(ctx.db, ownerId, envio))
  if (sent) return sent
  // Also before, so that what is refused anyway is not sent to a bucket.
  await ctx.db.transaction((tx) => admit(tx, kind))
  const id = newId()
  const key = submittedFiles.keyOf(id)
  const stored = await storeFile(ctx, { key, file }, tellSubmittedFile)
  const row = { id, ownerId, kind, ...stored, sendingId: envio ?? null, createdAt: ctx.now() }
  return withCompensation(
    ctx,
    () =>
      ctx.db.transaction(async (tx) => {
        await admit(tx, kind)
        await holdFiles(tx, ownerId)
        // Made meanwhile by another request of the same form, which held the same lock.
        const made = envio && (await findFileOfSending(tx, ownerId, envio))
        if (made) {
          await ctx.jobs.enqueue(tx, fileRemovals, { fileId: id })
          return made
        }
        await requireSpace(tx, ownerId, stored.fileBytes)
        const inserted = await insertFile(tx, row)
        await link(tx, id)
        return inserted
      }),
    // A lost connection may have committed; the sweep removes what no row names.
    async (error) => error instanceof AppError && ctx.storage.remove(key),
  )
}

/** Deletes those of the files that nothing has any longer; a job removes their bytes. */
export async function dropUnused(
  ctx: Context,
  tx: Transaction,
  which: Parameters<typeof deleteUnused>[1],
): Promise<number> {
  const gone = await deleteUnused(tx, which)
  for (const fileId of gone) await ctx.jobs.enqueue(tx, fileRemovals, { fileId })
  return gone.length
}
