import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Context } from '../../../context.ts'
import { fail } from '../../errors/fail.ts'
import type { Caller, FileRules, ReceivedFile } from '../route.ts'
import { saveFile } from './receive-file.ts'

const CHUNK_BYTES = 1024 * 1024

/**
 * Copies a file of this machine to where uploads are received, under the rules of an upload. The
 * copy is deleted when the result is disposed. Throws for a symbolic link.
 */
export async function copyFile(
  ctx: Context,
  caller: Caller,
  source: string,
  rules: FileRules,
): Promise<ReceivedFile & AsyncDisposable> {
  await using handle = await open(source, constants.O_RDONLY | constants.O_NOFOLLOW)
  const { size } = await handle.stat()
  if (size === 0) throw fail('file_empty')
  if (size > rules.maxBytes) throw fail('too_large')
  const folder = path.join(ctx.config.dataDir, 'incoming')
  await mkdir(folder, { recursive: true })
  const target = path.join(folder, randomUUID())
  const remove = () => rm(target, { force: true })
  await rules.admit?.(ctx, caller, size)
  const admission = await ctx.uploadAdmission.begin(target, caller.id, { missingBytes: size })
  try {
    // Up to its present length: a file that grows meanwhile is not read for ever.
    const bytes = handle.createReadStream({
      end: size - 1,
      highWaterMark: CHUNK_BYTES,
      autoClose: false,
    })
    const sizeBytes = await saveFile(bytes, target, rules, admission)
    return {
      path: target,
      sizeBytes,
      filename: path.basename(source),
      [Symbol.asyncDispose]: remove,
    }
  } catch (error) {
    await remove()
    throw error
  } finally {
    await admission.end()
  }
}
