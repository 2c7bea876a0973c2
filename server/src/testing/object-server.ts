import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { sendObject } from '../platform/http/files/ranges.ts'
import { openDiskStorage } from '../platform/storage/disk.ts'
import type { Storage } from '../platform/storage/storage.ts'

export const digits = '0123456789'
export const largeBytes = 64 * 1024 * 1024

/** A storage without local files, like a bucket. */
function onlyStreams(storage: Storage): Storage {
  const rest = { ...storage }
  delete rest.open
  return rest
}

/** The two ways of serving objects. */
export const ways: [string, (storage: Storage) => Storage][] = [
  ['from open files', (storage) => storage],
  ['from streams', onlyStreams],
]

/** Serves `/digits`, `/empty` and `/large` from a folder. */
export async function openObjectServer(limit: (storage: Storage) => Storage) {
  const folder = await mkdtemp(join(tmpdir(), 'ranges-'))
  const storage = await openDiskStorage(folder)
  const stored = await storage.write('digits', Readable.from([digits]))
  await storage.write('empty', Readable.from([]))
  await storage.write('large', Readable.from([Buffer.alloc(largeBytes)]))
  const streamed: string[] = []
  const watched: Storage = {
    ...limit(storage),
    read(key, range) {
      streamed.push(key)
      return storage.read(key, range)
    },
  }
  const app = Fastify()
  app.get<{ Params: { key: string } }>('/:key', async (request, reply) => {
    const object = await storage.head(request.params.key)
    if (!object) return reply.code(404).send()
    return sendObject(request, reply, watched, request.params.key, object, 'video/mp4', {
      cacheControl: 'private, max-age=60',
    })
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })

  return {
    folder,
    port: Number(new URL(origin).port),
    etag: stored.etag,
    modifiedAt: stored.modifiedAt,
    /** Keys of objects read as streams. */
    streamed,
    get: (headers: Record<string, string> = {}, url = '/digits') =>
      app.inject({ method: 'GET', url, headers }),
    head: (headers: Record<string, string> = {}, url = '/digits') =>
      app.inject({ method: 'HEAD', url, headers }),
    async close() {
      await app.close()
      await rm(folder, { recursive: true })
    },
  }
}

export type ObjectServer = Awaited<ReturnType<typeof openObjectServer>>
