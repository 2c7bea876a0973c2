import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../errors/error-code.ts'

/** Files not modified for a day are leftovers; younger ones may be written by another process. */
const leftoverAgeMs = 24 * 60 * 60 * 1000

/** `undefined` if it was removed meanwhile. */
export async function sizeOf(path: string): Promise<number | undefined> {
  const file = await stat(path).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  return file?.size
}

/** Keys of all files in a folder and below, in no order. */
export async function* walkFolder(folder: string, keyPrefix: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue
    const key = `${keyPrefix}${entry.name}`
    if (entry.isDirectory()) yield* walkFolder(join(folder, entry.name), `${key}/`)
    else yield key
  }
}

export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const file = await stat(path).catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    })
    if (file && Date.now() - file.mtimeMs > leftoverAgeMs) await rm(path, { force: true })
  }
}

/** fsync of a file's content or of a folder's entries. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')
}
