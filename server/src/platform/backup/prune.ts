import { filesPrefix, keysOf, listFinished, readManifest, readSummary } from './backups.ts'
import type { Repository } from './repository.ts'

/**
 * Removes all but the newest backups, and contents that no remaining one names. Throws before it
 * removes a content if a remaining backup can't be read: nobody knows then what it names.
 */
export async function keepNewest(repository: Repository, keep: number): Promise<void> {
  const { storage } = repository
  const ids = await listFinished(storage)
  const removed = ids.slice(0, -keep)
  if (removed.length === 0) return
  const named = new Set<string>()
  for (const id of ids.slice(-keep)) {
    const { files } = await readManifest(repository, id, await readSummary(repository, id))
    for (const { sha256 } of files) named.add(repository.contentKey(sha256))
  }
  for (const id of removed) {
    // The summary first: a folder without one is no backup, should the removal be interrupted.
    await storage.remove(keysOf(id).summary)
    await storage.remove(keysOf(id).folder)
  }
  for await (const key of storage.walk(filesPrefix)) {
    if (!named.has(key)) await storage.remove(key)
  }
}
