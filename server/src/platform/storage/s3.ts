import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat, statfs, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { S3Config } from '../config/config.ts'
import { requireKey, requirePrefix, trialPrefix } from './keys.ts'
import { limitSilence } from './limit-silence.ts'
import { asksBucket } from './lost-storage.ts'
import { checkBucket } from './s3-check.ts'
import {
  bucketLimits,
  type BucketLimits,
  buildClients,
  describeBucket,
  statusOf,
} from './s3-client.ts'
import { openParts } from './s3-parts.ts'
import { abortLeftovers, upload } from './s3-upload.ts'
import type { ByteRange, Storage, StoredObject } from './storage.ts'

/** Concurrent `DeleteObject` calls: not all S3 servers support `DeleteObjects`. */
const deletionsAtOnce = 16
/** Disk space left for conversion output after a download. */
const reserveBytes = 512 * 1024 * 1024

/** Storage in an existing bucket. Throws a `StartupError` if it can't be used. */
export async function openS3Storage(
  config: S3Config,
  publicUrl: string,
  limits = bucketLimits,
): Promise<Storage> {
  const clients = buildClients(config, limits)
  const storage = keepIn(clients, config, limits)
  const { origin, obstacle } = await checkBucket(storage, config, publicUrl)
  await abortLeftovers(clients.calls, config.bucket)
  const description = `S3, ${describeBucket(config)}`
  if (obstacle === undefined) return { ...storage, description, origin }
  return {
    ...storage,
    description: `${description}; los videos pasan por este servidor: ${obstacle}`,
    presign: async () => undefined,
  }
}

function keepIn(
  { calls: client, uploads }: ReturnType<typeof buildClients>,
  config: S3Config,
  { silenceMs }: BucketLimits,
): Storage {
  const address = (key: string) => ({ Bucket: config.bucket, Key: requireKey(key) })

  async function head(key: string): Promise<StoredObject | undefined> {
    try {
      return describe(await asksBucket(client.send(new HeadObjectCommand(address(key)))))
    } catch (error) {
      if (statusOf(error) === 404) return undefined
      throw error
    }
  }

  async function describeStored(key: string): Promise<StoredObject> {
    const object = await head(key)
    if (!object) throw new Error(`stored, but not there: ${key}`)
    return object
  }

  async function get(key: string, range?: ByteRange, signal?: AbortSignal) {
    const Range = range && `bytes=${range.start}-${range.end}`
    const command = new GetObjectCommand({ ...address(key), Range })
    const { Body, ContentLength } = await asksBucket(client.send(command, { abortSignal: signal }))
    if (!(Body instanceof Readable)) throw new Error(`no bytes of ${key}`)
    return { body: limitSilence(Body, silenceMs), sizeBytes: ContentLength ?? 0 }
  }

  async function* listObjects(prefix: string) {
    const from = { Bucket: config.bucket, Prefix: requirePrefix(prefix) }
    const pages = paginateListObjectsV2({ client }, from)
    for (;;) {
      const { done, value } = await asksBucket(pages.next())
      if (done) return
      const { Contents = [] } = value
      // Skips empty objects that some consoles create to represent folders.
      for (const { Key = '', Size } of Contents) {
        if (!Key.endsWith('/')) yield { key: Key, sizeBytes: Size }
      }
    }
  }

  async function* walk(prefix: string): AsyncGenerator<string> {
    for await (const { key } of listObjects(prefix)) yield key
  }

  return {
    description: describeBucket(config),
    origin: undefined,
    parts: openParts(uploads, config.bucket),

    async write(key, source) {
      await asksBucket(upload(uploads, address(key), source))
      return describeStored(key)
    },

    async adopt(key, localPath) {
      await asksBucket(upload(uploads, address(key), createReadStream(localPath)))
      const [stored, { size }] = [await describeStored(key), await stat(localPath)]
      if (stored.sizeBytes !== size) throw new Error(`${key} arrived with another length`)
      await unlink(localPath)
      return stored
    },

    head,
    walk,

    async measure(prefix) {
      let bytes = 0
      for await (const { key, sizeBytes } of listObjects(prefix)) {
        // Not every compatible server lists sizes.
        bytes += sizeBytes ?? (await head(key))?.sizeBytes ?? 0
      }
      return bytes
    },

    async read(key, range) {
      return (await get(key, range)).body
    },

    async localPath(key, workFolder, signal) {
      const { body, sizeBytes } = await get(key, undefined, signal)
      const path = join(workFolder, randomUUID())
      try {
        await requireSpace(workFolder, sizeBytes)
        await pipeline(body, createWriteStream(path, { flags: 'wx' }), { signal })
        if ((await stat(path)).size !== sizeBytes)
          throw new Error(`${key} came with another length`)
      } catch (error) {
        body.destroy()
        await rm(path, { force: true })
        throw error
      }
      return path
    },

    async list(prefix) {
      return (await Array.fromAsync(walk(prefix))).toSorted()
    },

    async remove(key) {
      const remove = (Key: string) =>
        asksBucket(client.send(new DeleteObjectCommand({ Bucket: config.bucket, Key })))
      await remove(requireKey(key))
      const under = await Array.fromAsync(walk(`${key}/`))
      while (under.length > 0) await Promise.all(under.splice(-deletionsAtOnce).map(remove))
    },

    async check() {
      for await (const _ of walk(trialPrefix)) return
    },

    async freeBytes() {
      return undefined
    },

    presign(key, lifetimeSeconds, contentType) {
      const command = new GetObjectCommand({ ...address(key), ResponseContentType: contentType })
      return getSignedUrl(client, command, { expiresIn: lifetimeSeconds })
    },
  }
}

function describe(head: HeadObjectCommandOutput): StoredObject {
  const { ContentLength, ETag, LastModified } = head
  if (ContentLength === undefined || !ETag || !LastModified) {
    throw new Error('the bucket describes its objects without length, tag or date')
  }
  return { sizeBytes: ContentLength, etag: ETag, modifiedAt: LastModified }
}

async function requireSpace(folder: string, sizeBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < sizeBytes + reserveBytes) {
    throw new Error(`no room in ${folder} for ${sizeBytes} bytes`)
  }
}
