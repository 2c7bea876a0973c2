import type { Context } from '../../../context.ts'
import { fail } from '../../errors/fail.ts'
import type { ReceivedFile } from '../route.ts'
import { type FileKind, nameFile, readKind } from './file-kind.ts'

/** Moves a received file into the storage; returns what a row keeps of it. */
export async function storeFile(
  ctx: Context,
  { key, file }: { key: string; file: ReceivedFile },
  tellKind: (head: Uint8Array) => FileKind | undefined,
) {
  const kind = await readKind(file.path, tellKind)
  if (!kind) throw fail('file_type_refused')
  await ctx.storage.adopt(key, file.path)
  return {
    fileName: nameFile(file.filename, kind),
    fileType: kind.type,
    fileBytes: file.sizeBytes,
  }
}
