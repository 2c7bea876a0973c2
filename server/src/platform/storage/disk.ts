import { randomUUID } from 'node:crypto'
import {
  copyFile,
  mkdir,
  open,
  rename,
  rm,
  stat,
  statfs,
  unlink,
  writeFile,
} from 'node:fs/promises'
import { type BigIntStats, createWriteStream } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '../errors/error-code.ts'
import { flush, isMissing, removeUnfinished, sizeOf, walkFolder } from './folder-files.ts'
import { requireKey, requirePrefix } from './keys.ts'
import { OpenFiles } from './open-files.ts'
import type { ByteRange, Storage, StoredObject } from './storage.ts'

/** Segments of keys never begin with a dot, so no key is in this folder. */
const unfinishedFolder = '.unfinished'
const chunkBytes = 1024 * 1024
/** Two blocks of common file systems, more than one fits in an inode. */
const trialBytes = 8192

/** Storage in a folder, which is created if it is missing. */
export async function openDiskStorage(folder: string): Promise<Storage> {
  const root = resolve(folder)
  const unfinished = join(root, unfinishedFolder)
  await mkdir(unfinished, { recursive: true })
  await removeUnfinished(unfinished)

  const pathOf = (key: string) => join(root, requireKey(key))
  const openFiles = new OpenFiles(async (path) => {
    const file = await open(path)
    try {
      return { file, object: describe(path, await file.stat({ bigint: true })) }
    } catch (error) {
      await file.close()
      throw error
    }
  })

  async function publish(path: string, key: string): Promise<StoredObject> {
    const target = pathOf(key)
    await mkdir(dirname(target), { recursive: true })
    await rename(path, target)
    await openFiles.forget(target)
    await flush(dirname(target))
    return describe(target, await stat(target, { bigint: true }))
  }

  async function* walk(prefix: string): AsyncGenerator<string> {
    const parent = requirePrefix(prefix).slice(0, prefix.lastIndexOf('/') + 1)
    for await (const key of walkFolder(join(root, parent), parent)) {
      if (key.startsWith(prefix)) yield key
    }
  }

  return {
    description: `archivos en ${root}`,
    folder: root,
    origin: undefined,

    async write(key: string, source: Readable) {
      requireKey(key)
      const temporary = join(unfinished, randomUUID())
      try {
        await pipeline(
          source,
          createWriteStream(temporary, { flags: 'wx', flush: true, highWaterMark: chunkBytes }),
        )
        return await publish(temporary, key)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },

    async adopt(key: string, localPath: string) {
      requireKey(key)
      try {
        await flush(localPath)
        return await publish(localPath, key)
      } catch (error) {
        if (errorCode(error) !== 'EXDEV') throw error
      }
      // The file is on another file system, so `rename` fails; copies it instead.
      const temporary = join(unfinished, randomUUID())
      try {
        await copyFile(localPath, temporary)
        await flush(temporary)
        const stored = await publish(temporary, key)
        await unlink(localPath)
        return stored
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },

    async head(key: string) {
      try {
        const path = pathOf(key)
        return openFiles.find(path) ?? describe(path, await stat(path, { bigint: true }))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    async read(key: string, range?: ByteRange) {
      // Opened before the stream is returned, so that a missing file rejects here.
      const file = await open(pathOf(key))
      return file.createReadStream({ ...range, highWaterMark: chunkBytes })
    },

    open: (key: string) => openFiles.borrow(pathOf(key)),

    async localPath(key: string) {
      const path = pathOf(key)
      describe(path, await stat(path, { bigint: true }))
      return path
    },

    walk,

    async measure(prefix) {
      let bytes = 0
      for await (const key of walk(prefix)) bytes += (await sizeOf(pathOf(key))) ?? 0
      return bytes
    },

    async list(prefix: string) {
      return (await Array.fromAsync(walk(prefix))).toSorted()
    },

    async remove(key: string) {
      await rm(pathOf(key), { recursive: true, force: true })
      await openFiles.forget(pathOf(key))
    },

    async check() {
      const trial = join(unfinished, randomUUID())
      try {
        await writeFile(trial, Buffer.alloc(trialBytes), { flush: true })
      } finally {
        await rm(trial, { force: true })
      }
    },

    async freeBytes() {
      const { bavail, bsize } = await statfs(root)
      return bavail * bsize
    },

    async presign() {
      return undefined
    },
  }
}

/**
 * The ETag includes the inode, because two writes of equal length can share a timestamp of the file
 * system, but every write makes a new file.
 */
function describe(path: string, file: BigIntStats): StoredObject {
  if (!file.isFile()) throw Object.assign(new Error(`no such object: ${path}`), { code: 'ENOENT' })
  const version = [file.ino, file.size, file.mtimeNs].map((part) => part.toString(36))
  return { sizeBytes: Number(file.size), etag: `"${version.join('-')}"`, modifiedAt: file.mtime }
}
