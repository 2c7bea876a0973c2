import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { giveToServer } from '../db/folder-account.ts'
import { errorCode } from '../errors/error-code.ts'
import { trialPrefix } from '../storage/keys.ts'
import type { Storage } from '../storage/storage.ts'
import type { FileEntry } from './manifest.ts'
import { measure, type Repository } from './repository.ts'

const filesAtOnce = 4

export interface FileTally {
  copied: number
  copiedBytes: number
  /** Content that an earlier backup, or another key, already has. */
  kept: number
}

export interface CopyFilesOptions {
  source: Storage
  repository: Repository
  /** Entries of an earlier pass or backup, by key. */
  known: ReadonlyMap<string, FileEntry>
  /** Gets an entry for every object. */
  seen: Map<string, FileEntry>
  /** For downloads from a bucket. */
  workFolder: string
  signal: AbortSignal
  tally: FileTally
  onProgress: () => void
}

/**
 * Copies the content of every object that the repository lacks. An object whose ETag is known is
 * not read again; one that disappears meanwhile was deleted by the application.
 */
export async function copyFiles(options: CopyFilesOptions): Promise<void> {
  const { source, signal } = options
  const keys = source.walk('')[Symbol.asyncIterator]()
  const work = async () => {
    for (;;) {
      signal.throwIfAborted()
      const next = await keys.next()
      if (next.done) return
      if (!next.value.startsWith(trialPrefix)) await copyFile(next.value, options)
    }
  }
  await Promise.all(Array.from({ length: filesAtOnce }, work))
}

async function copyFile(key: string, options: CopyFilesOptions): Promise<void> {
  const { source, repository, known, seen, tally } = options
  const found = await source.head(key)
  if (!found) return
  const earlier = known.get(key)
  const isUnchanged = earlier?.etag === found.etag && earlier.sizeBytes === found.sizeBytes
  if (isUnchanged && (await repository.hasContent(earlier.sha256, earlier.sizeBytes))) {
    seen.set(key, earlier)
    tally.kept++
    return
  }
  const entry = await copyContent(key, options).catch((error: unknown) => {
    if (isGone(error)) return undefined
    throw error
  })
  if (entry) seen.set(key, { key, etag: found.etag, ...entry })
  options.onProgress()
}

/** Reads twice, since the hash names the content: first to know it, then to write it. */
async function copyContent(key: string, options: CopyFilesOptions) {
  const { source, repository, tally, signal } = options
  const workFolder = path.join(options.workFolder, `backup-${randomUUID()}`)
  await mkdir(workFolder, { recursive: true })
  await giveToServer(options.workFolder)
  try {
    const file = await source.localPath(key, workFolder, signal)
    const content = await measure(createReadStream(file, { signal }))
    if (await repository.hasContent(content.sha256, content.sizeBytes)) {
      tally.kept++
      return content
    }
    const contentKey = repository.contentKey(content.sha256)
    const written = await repository.write(contentKey, createReadStream(file, { signal }))
    if (written.sha256 !== content.sha256) {
      await repository.storage.remove(contentKey)
      throw new Error(`${key} changed while it was copied`)
    }
    tally.copied++
    tally.copiedBytes += content.sizeBytes
    return content
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}

function isGone(error: unknown): boolean {
  const isNotFound = error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)
  return isNotFound || errorCode(error) === 'ENOENT'
}
