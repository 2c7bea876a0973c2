import type { Input, sendApplicationWithFile as sendCall } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import { newId } from '../../../platform/db/columns.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { AppError, fail } from '../../../platform/errors/fail.ts'
import { tellAttachment } from '../../../platform/http/files/attachments.ts'
import { storeFile } from '../../../platform/http/files/store-file.ts'
import type { ReceivedFile } from '../../../platform/http/route.ts'
import { withCompensation } from '../../../platform/concurrency/with-compensation.ts'
import { RowFiles } from '../../../platform/storage/row-files.ts'
import {
  deleteApplicationFile,
  listKnownApplicationFiles,
  putApplicationFile,
  sumApplicationFiles,
} from './application-files-store.ts'
import { saveApplication } from './applications.ts'
import { proveCredentials } from '../sessions/login.ts'
import type { Origin } from '../sessions/origin.ts'
import { applicationFileRemovals } from '../queues.ts'

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000
/** Files of all applicants in a day, whom nobody has approved and who may have many addresses. */
const MAX_BYTES_IN_A_DAY = 1024 ** 3

export const applicationFiles = new RowFiles('application-files/')

/** As `sendApplication`; the file takes the place of the applicant's earlier one. */
export async function sendApplicationWithFile(
  ctx: Context,
  sent: Input<typeof sendCall>['form'],
  origin: Origin,
  file: ReceivedFile,
): Promise<void> {
  // First, so that nothing of a stranger's reaches the storage.
  const { user } = await proveCredentials(ctx, sent, origin)
  await requireRoom(ctx, file.sizeBytes)
  const fileId = newId()
  const key = applicationFiles.keyOf(fileId)
  const stored = await storeFile(ctx, { key, file }, tellAttachment)
  const put = async (tx: Transaction) => {
    const row = { userId: user.id, fileId, ...stored, sentAt: ctx.now() }
    await enqueueRemoval(ctx, tx, await putApplicationFile(tx, row))
  }
  await withCompensation(
    ctx,
    () => saveApplication(ctx, user.id, sent, put),
    // A lost connection may have committed; the sweep removes what no row names.
    async (error) => error instanceof AppError && ctx.storage.remove(key),
  )
}

async function requireRoom(ctx: Context, fileBytes: number): Promise<void> {
  const since = new Date(ctx.now().getTime() - DAY_MILLISECONDS)
  const stored = await sumApplicationFiles(ctx.db, since)
  if (stored + fileBytes > MAX_BYTES_IN_A_DAY) throw fail('storage_full')
}

async function enqueueRemoval(ctx: Context, tx: Transaction, fileId: string | undefined) {
  if (fileId !== undefined) await ctx.jobs.enqueue(tx, applicationFileRemovals, { fileId })
}

export async function eraseApplicationFile(
  ctx: Context,
  tx: Transaction,
  userId: string,
): Promise<void> {
  await enqueueRemoval(ctx, tx, await deleteApplicationFile(tx, userId))
}

export async function removeApplicationFile(
  ctx: Context,
  { fileId }: { fileId: string },
): Promise<void> {
  await ctx.storage.remove(applicationFiles.keyOf(fileId))
}

export async function removeStrayApplicationFiles(ctx: Context): Promise<void> {
  await applicationFiles.removeStrays(ctx.storage, (ids) => listKnownApplicationFiles(ctx.db, ids))
}
