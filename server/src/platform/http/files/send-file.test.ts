import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, truncate } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDiskStorage } from '../../storage/disk.ts'
import type { Storage } from '../../storage/storage.ts'
import { sendObject } from './ranges.ts'
import { pool } from './send-file.ts'

const app = Fastify()
/** Several buffers long, and not a multiple of one. */
const video = randomBytes(11 * 1024 * 1024 + 512_345)
let folder: string
let port: number
let storage: Storage

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'send-file-'))
  storage = await openDiskStorage(folder)
  await storage.write('video', Readable.from([video]))
  await storage.write('cut', Readable.from([video]))
  app.get<{ Params: { key: string } }>('/:key', async (request, reply) => {
    const { key } = request.params
    const object = await storage.head(key)
    const options = { cacheControl: 'private' }
    return sendObject(request, reply, storage, key, object!, 'video/mp4', options)
  })
  // Truncates the file between `head` and the read.
  app.get('/announced', async (request, reply) => {
    const object = await storage.head('cut')
    await truncate(join(folder, 'cut'), 600_000)
    return sendObject(request, reply, storage, 'cut', object!, 'video/mp4', { cacheControl: '' })
  })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const agent = new Agent({ keepAlive: true, maxSockets: 100 })

async function open(start: number, end: number) {
  const headers = { range: `bytes=${start}-${end}` }
  const request = get({ host: '127.0.0.1', port, path: '/video', agent, headers })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return response
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A byte range of the video, pseudo-random and the same in every run. */
function pickPart(number: number) {
  const start = (number * 7_919_993) % (video.length - 1)
  const end = Math.min(video.length - 1, start + ((number * 104_729) % 2_000_000))
  return { start, end }
}

test('every viewer gets their own bytes, while others leave in the middle of theirs', async () => {
  const verdicts = await Promise.all(
    Array.from({ length: 160 }, async (_, number) => {
      const { start, end } = pickPart(number)
      const response = await open(start, end)
      if (number % 4 === 0) {
        if (number % 8 === 0) await once(response, 'readable')
        response.destroy()
        return true
      }
      return hash(await buffer(response)) === hash(video.subarray(start, end + 1))
    }),
  )
  expect(verdicts.every(Boolean)).toBe(true)
  await expect.poll(() => pool.lent).toBe(0)
})

test('viewers who stop reading hold no more than their share, and nobody else up', async () => {
  const parts = Array.from({ length: 90 }, (_, number) => number)
  const stalled = await Promise.all(parts.map(() => open(0, video.length - 1)))
  expect(pool.lent).toBeLessThanOrEqual(64)
  const response = await open(100, 300_000)
  expect(hash(await buffer(response))).toBe(hash(video.subarray(100, 300_001)))
  const [first, second, ...others] = stalled
  expect(hash(await buffer(first!))).toBe(hash(video))
  expect(hash(await buffer(second!))).toBe(hash(video))
  for (const other of others) other.destroy()
  await expect.poll(() => pool.lent).toBe(0)
})

test('answers that wait for others on one line keep their order', async () => {
  const socket = connect(port, '127.0.0.1')
  const ask = (range: string, more = '') =>
    `GET /video HTTP/1.1\r\nHost: x\r\nRange: bytes=${range}\r\n${more}\r\n`
  socket.write(ask('0-1999999') + ask('5-9') + ask('2000000-2999999', 'Connection: close\r\n'))
  const answered = await buffer(socket)
  const bodies = [video.subarray(0, 2_000_000), video.subarray(5, 10), video.subarray(2e6, 3e6)]
  let at = 0
  for (const body of bodies) {
    const start = answered.indexOf('\r\n\r\n', at) + 4
    at = start + body.length
    expect(hash(answered.subarray(start, at))).toBe(hash(body))
  }
  expect(at).toBe(answered.length)
  await expect.poll(() => pool.lent).toBe(0)
})

test('a client that leaves while its response waits behind another frees its buffer', async () => {
  const socket = connect(port, '127.0.0.1')
  const ask = 'GET /video HTTP/1.1\r\nHost: x\r\n\r\n'
  socket.pause()
  socket.write(ask.repeat(4))
  await expect.poll(() => pool.lent).toBe(4)
  socket.destroy()
  await expect.poll(() => pool.lent).toBe(0)
})

test('a file that ends before its time breaks the line instead of pretending', async () => {
  const request = get({ host: '127.0.0.1', port, path: '/announced' })
  const [response] = (await once(request, 'response')) as [Readable]
  await expect(buffer(response)).rejects.toThrow('aborted')
  await expect.poll(() => pool.lent).toBe(0)
})
