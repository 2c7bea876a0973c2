import { Readable } from 'node:stream'
import type { Storage } from '../storage/storage.ts'
import type { FileEntry } from './manifest.ts'
import { type Repository, verified } from './repository.ts'

const filesAtOnce = 4

/** Writes every file to the storage; each is whole and as it was, or absent. */
export async function restoreFiles(
  repository: Repository,
  files: readonly FileEntry[],
  { storage, signal, onFile }: { storage: Storage; signal: AbortSignal; onFile: () => void },
): Promise<void> {
  const waiting = files.values()
  const work = async () => {
    for (const { key, sha256 } of waiting) {
      signal.throwIfAborted()
      const content = verified(repository, repository.contentKey(sha256), { sha256 })
      await storage.write(key, Readable.from(content))
      onFile()
    }
  }
  await Promise.all(Array.from({ length: filesAtOnce }, work))
}
