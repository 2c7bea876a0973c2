import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { CreateMultipartUploadCommand } from '@aws-sdk/client-s3'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { StartupError } from '../errors/startup-error.ts'
import { openS3Server, type S3Server } from '../../testing/s3-server.ts'
import { openS3Storage } from './s3.ts'
import { bucketLimits, buildClients } from './s3-client.ts'
import { describeStorage } from './storage.suite.ts'
import type { Storage } from './storage.ts'

const publicUrl = 'http://localhost:3001'
const megabyte = 1024 * 1024
let server: S3Server
let storage: Storage
let folder: string

beforeAll(async () => {
  server = await openS3Server()
  storage = await openS3Storage(server.config, publicUrl)
  folder = await mkdtemp(join(tmpdir(), 's3-work-'))
})
afterEach(() => server.breakWhen(() => false))
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

describeStorage('S3', async () => storage)

/** Bytes that encode their own position. */
const video = (megabytes: number) =>
  Buffer.from(Uint32Array.from({ length: (megabytes * megabyte) / 4 }, (_, index) => index).buffer)
const pieces = (content: Buffer) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < content.length; at += 300_000) yield content.subarray(at, at + 300_000)
    })(),
  )

describe('a file of many parts', () => {
  test('is stored whole and read in any range, and leaves no upload open', async () => {
    const content = video(27)
    const stored = await storage.write('parts/video', pieces(content))
    expect(stored.sizeBytes).toBe(content.length)
    expect((await buffer(await storage.read('parts/video'))).equals(content)).toBe(true)
    const over = { start: 8 * megabyte - 5, end: 8 * megabyte + 4 }
    const part = await buffer(await storage.read('parts/video', over))
    expect(part.equals(content.subarray(over.start, over.end + 1))).toBe(true)
    expect(await server.openUploads()).toEqual([])
  })

  test('that breaks off at its source leaves no object and no part', async () => {
    const source = Readable.from(
      (async function* () {
        yield* pieces(video(20))
        throw new Error('connection lost')
      })(),
    )
    await expect(storage.write('parts/broken', source)).rejects.toThrow('connection lost')
    expect(await storage.head('parts/broken')).toBeUndefined()
    expect(await server.openUploads()).toEqual([])
  })

  test('whose upload is cut leaves no object and no part, and the local file stays', async () => {
    const path = join(folder, 'video')
    await writeFile(path, video(20))
    server.breakWhen(({ method, url = '' }) => method === 'PUT' && url.includes('partNumber=2'))
    await expect(storage.adopt('parts/cut', path)).rejects.toThrow(Error)
    expect(await storage.head('parts/cut')).toBeUndefined()
    expect(await server.openUploads()).toEqual([])
    expect(await readdir(folder)).toEqual(['video'])
  })

  test('survives a connection that breaks once', async () => {
    const path = join(folder, 'video')
    const content = video(20)
    await writeFile(path, content)
    let isBroken = false
    server.breakWhen(({ method, url = '' }) => {
      const breaks = !isBroken && method === 'PUT' && url.includes('partNumber=2')
      isBroken ||= breaks
      return breaks
    })
    await storage.adopt('parts/retried', path)
    expect((await buffer(await storage.read('parts/retried'))).equals(content)).toBe(true)
  })

  test('left half sent by a killed process is cleared a day later', async () => {
    const { uploads: client } = buildClients(server.config, bucketLimits)
    const address = { Bucket: server.config.bucket, Key: 'parts/killed' }
    await client.send(new CreateMultipartUploadCommand(address))
    await openS3Storage(server.config, publicUrl)
    expect(await server.openUploads()).toHaveLength(1)
    await server.ageUploads(new Date(Date.now() - 25 * 60 * 60 * 1000))
    await openS3Storage(server.config, publicUrl)
    expect(await server.openUploads()).toEqual([])
  })
})

test('a download that is stopped or cut leaves no file', async () => {
  await storage.write('download/video', pieces(video(20)))
  const target = await mkdtemp(join(folder, 'near-'))
  const stopped = storage.localPath('download/video', target, AbortSignal.abort())
  await expect(stopped).rejects.toThrow(Error)
  server.breakWhen(({ method }) => method === 'GET')
  await expect(storage.localPath('download/video', target)).rejects.toThrow(Error)
  expect(await readdir(target)).toEqual([])
})

test('a folder of many pages is listed and removed whole', async () => {
  const keys = Array.from({ length: 40 }, (_, index) => `many/video/${index}.m4s`)
  await Promise.all(keys.map((key) => storage.write(key, Readable.from(['x']))))
  expect(await storage.list('many/')).toEqual(keys.toSorted())
  await storage.remove('many/video')
  expect(await storage.list('many/')).toEqual([])
})

describe('a signed address', () => {
  const sign = async (key: string, seconds = 60) =>
    (await storage.presign(key, seconds, 'video/mp4'))!

  test('gives any part of its object, and of no other', async () => {
    await storage.write('signed/video', Readable.from(['0123456789']))
    await storage.write('signed/other', Readable.from(['other']))
    const address = await sign('signed/video')
    expect(new URL(address).origin).toBe(storage.origin)
    const whole = await fetch(address)
    expect(await whole.text()).toBe('0123456789')
    expect(whole.headers.get('content-type')).toBe('video/mp4')
    const part = await fetch(address, { headers: { range: 'bytes=2-4' } })
    expect([part.status, await part.text()]).toEqual([206, '234'])
    expect(part.headers.get('content-range')).toBe('bytes 2-4/10')
    for (const foreign of [address.replace('video', 'other'), address.replace(/\?.*/, '')]) {
      expect((await fetch(foreign)).status).toBe(403)
    }
    expect((await fetch(address, { method: 'PUT', body: 'x' })).status).toBe(403)
  })

  test('ends', async () => {
    await storage.write('signed/brief', Readable.from(['x']))
    const address = await sign('signed/brief', 1)
    await expect.poll(async () => (await fetch(address)).status).toBe(403)
  })
})

test('only pages that the bucket admits are sent to it', async () => {
  const closed = await openS3Storage(server.config, 'http://localhost:4000')
  expect(await closed.presign('a', 60, 'video/mp4')).toBeUndefined()
  expect(closed.origin).toBeUndefined()
  expect(closed.description).toContain('las reglas CORS del cubo no admiten http://localhost:4000')
})

test.each([
  ['https://cursos.ejemplo.mx', 'al cubo solo se llega desde este equipo'],
  ['http://localhost:3001', undefined],
])('seen from %s, videos pass through the server because %s', async (url, obstacle) => {
  const { description, origin } = await openS3Storage(server.config, url)
  expect(description).toBe(
    `S3, cubo «academia» en ${server.endpoint}${obstacle ? `; los videos pasan por este servidor: ${obstacle}` : ''}`,
  )
  expect(origin).toBe(obstacle ? undefined : server.endpoint)
})

test('a bucket that cannot be used is told in one sentence', async () => {
  const faultOf = async (change: Partial<S3Server['config']>) => {
    const fault = await openS3Storage({ ...server.config, ...change }, publicUrl).catch(
      (error: unknown) => error,
    )
    expect(fault).toBeInstanceOf(StartupError)
    return (fault as StartupError).message
  }
  expect(await faultOf({ bucket: 'ajeno' })).toBe(
    `No existe el cubo «ajeno» en ${server.endpoint}. Créalo o corrige S3_BUCKET.`,
  )
  expect(await faultOf({ secretAccessKey: 'otra' })).toMatch(
    /no acepta las llaves .*SignatureDoesNotMatch.*S3_SECRET_ACCESS_KEY/,
  )
  const nowhere = await faultOf({ endpoint: 'http://127.0.0.1:1' })
  expect(nowhere).toMatch(
    /^No se puede llegar al cubo «academia» en http:\/\/127\.0\.0\.1:1 \(ECONNREFUSED\)/,
  )
})

test('what was stored is what the bucket gives without our server', async () => {
  await storage.write('plain/texto', Readable.from(['hola']))
  const address = await storage.presign('plain/texto', 60, 'text/plain')
  expect(await text((await fetch(address!)).body!)).toBe('hola')
})
