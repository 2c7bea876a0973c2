import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDiskStorage } from '../storage/disk.ts'
import type { Storage, StoredObject } from '../storage/storage.ts'
import { parseRange, sendObject } from './ranges.ts'

describe('parseRange', () => {
  test.each<[string | undefined, number, ReturnType<typeof parseRange>]>([
    [undefined, 10, 'whole'],
    ['', 10, 'whole'],
    ['bytes=0-0', 10, { start: 0, end: 0 }],
    ['bytes=2-5', 10, { start: 2, end: 5 }],
    ['Bytes=2-5', 10, { start: 2, end: 5 }],
    ['bytes=2-', 10, { start: 2, end: 9 }],
    ['bytes=2-99', 10, { start: 2, end: 9 }],
    ['bytes=0-99999999999999999999999', 10, { start: 0, end: 9 }],
    ['bytes=-3', 10, { start: 7, end: 9 }],
    ['bytes=-99', 10, { start: 0, end: 9 }],
    ['bytes=-0', 10, 'unsatisfiable'],
    ['bytes=10-', 10, 'unsatisfiable'],
    ['bytes=99999999999999999999999-', 10, 'unsatisfiable'],
    ['bytes=5-2', 10, 'whole'],
    ['bytes=-', 10, 'whole'],
    ['bytes=0-1,4-5', 10, 'whole'],
    ['bytes=a-b', 10, 'whole'],
    ['bytes=1.5-3', 10, 'whole'],
    ['bytes=--3', 10, 'whole'],
    ['items=0-1', 10, 'whole'],
    ['bytes=0-', 0, 'unsatisfiable'],
    ['bytes=0-0', 0, 'unsatisfiable'],
    ['bytes=-5', 0, 'whole'],
  ])('%s of %i bytes is %o', (header, size, expected) => {
    expect(parseRange(header, size)).toEqual(expected)
  })
})

/** `Sun Nov  6 08:49:37 1994` */
function oldSpelling(moment: Date): string {
  const [day, date, month, year, time] = moment.toUTCString().replace(',', '').split(' ')
  return `${day} ${month} ${date?.replace(/^0/, ' ')} ${time} ${year}`
}

/** A store whose objects are no local files. */
function onlyStreams(storage: Storage): Storage {
  const rest = { ...storage }
  delete rest.open
  return rest
}

describe.each([
  ['from open files', (storage: Storage) => storage],
  ['from streams', onlyStreams],
])('sendObject %s', (_, limit) => {
  const app = Fastify()
  const content = '0123456789'
  let folder: string
  let port: number
  let storage: Storage
  let digits: StoredObject
  let lastStream: Readable | undefined

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ranges-'))
    storage = await openDiskStorage(folder)
    digits = await storage.write('digits', Readable.from([content]))
    await storage.write('empty', Readable.from([]))
    await storage.write('large', Readable.from([Buffer.alloc(64 * 1024 * 1024)]))
    const watched: Storage = {
      ...limit(storage),
      async read(key, range) {
        lastStream = await storage.read(key, range)
        return lastStream
      },
    }
    app.get<{ Params: { key: string } }>('/:key', async (request, reply) => {
      const object = await storage.head(request.params.key)
      if (!object) return reply.code(404).send()
      return sendObject(request, reply, watched, request.params.key, object, 'video/mp4', {
        cacheControl: 'private, max-age=60',
      })
    })
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })

  const get = (headers: Record<string, string> = {}, url = '/digits') =>
    app.inject({ method: 'GET', url, headers })

  test('sends the whole with its validators', async () => {
    const response = await get()
    expect(response.statusCode).toBe(200)
    expect(response.body).toBe(content)
    expect(response.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=60',
      etag: digits.etag,
      'last-modified': digits.modifiedAt.toUTCString(),
    })
  })

  test.each([
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=3-', '3456789', 'bytes 3-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-500', '89', 'bytes 8-9/10'],
  ])('answers %s with a part', async (range, body, contentRange) => {
    const response = await get({ range })
    expect(response.statusCode).toBe(206)
    expect(response.body).toBe(body)
    expect(response.headers['content-range']).toBe(contentRange)
    expect(response.headers['content-length']).toBe(String(body.length))
  })

  test('answers several ranges with the whole', async () => {
    const response = await get({ range: 'bytes=0-1,4-5' })
    expect([response.statusCode, response.body]).toEqual([200, content])
    expect(response.headers['content-range']).toBeUndefined()
  })

  test('refuses a range past the end', async () => {
    const response = await get({ range: 'bytes=10-' })
    expect([response.statusCode, response.body]).toEqual([416, ''])
    expect(response.headers['content-range']).toBe('bytes */10')
  })

  test('sends an empty object', async () => {
    const response = await get({}, '/empty')
    expect([response.statusCode, response.body]).toEqual([200, ''])
    expect(response.headers['content-length']).toBe('0')
    const ranged = await get({ range: 'bytes=0-' }, '/empty')
    expect(ranged.statusCode).toBe(416)
    expect(ranged.headers['content-range']).toBe('bytes */0')
  })

  const before = 'Thu, 01 Jan 2015 00:00:00 GMT'
  const after = 'Thu, 01 Jan 2099 00:00:00 GMT'

  test.each<[string, () => Record<string, string>, number]>([
    ['the same tag', () => ({ 'if-none-match': digits.etag }), 304],
    ['one of several tags', () => ({ 'if-none-match': `"x", W/${digits.etag}` }), 304],
    ['any tag', () => ({ 'if-none-match': '*' }), 304],
    ['another tag', () => ({ 'if-none-match': '"x"' }), 200],
    ['no newer than seen', () => ({ 'if-modified-since': digits.modifiedAt.toUTCString() }), 304],
    ['seen later', () => ({ 'if-modified-since': after }), 304],
    ['seen before', () => ({ 'if-modified-since': before }), 200],
    ['no date at all', () => ({ 'if-modified-since': 'ayer' }), 200],
    ['a date that is none of HTTP', () => ({ 'if-modified-since': '2099-01-01' }), 200],
    ['the same tag that must match', () => ({ 'if-match': digits.etag }), 200],
    ['one of several tags that must match', () => ({ 'if-match': `"x", ${digits.etag}` }), 200],
    ['any tag that must match', () => ({ 'if-match': '*' }), 200],
    ['another tag that must match', () => ({ 'if-match': '"x"' }), 412],
    ['the same tag that must match, weak', () => ({ 'if-match': `W/${digits.etag}` }), 412],
    ['no tag at all that must match', () => ({ 'if-match': '' }), 412],
    ['unchanged since', () => ({ 'if-unmodified-since': digits.modifiedAt.toUTCString() }), 200],
    ['unchanged since before', () => ({ 'if-unmodified-since': before }), 412],
    ['unchanged since no date', () => ({ 'if-unmodified-since': '2015-01-01' }), 200],
    [
      'the same tag, which counts more than the date',
      () => ({ 'if-match': digits.etag, 'if-unmodified-since': before }),
      200,
    ],
    [
      'another tag, before it is asked whether it is known',
      () => ({ 'if-match': '"x"', 'if-none-match': digits.etag }),
      412,
    ],
    [
      'the same tag, and then whether it is known',
      () => ({ 'if-match': digits.etag, 'if-none-match': digits.etag }),
      304,
    ],
    [
      'another tag, before the range is looked at',
      () => ({ 'if-match': '"x"', range: 'bytes=99-' }),
      412,
    ],
    [
      'another tag, though no newer than seen',
      () => ({ 'if-none-match': '"x"', 'if-modified-since': after }),
      200,
    ],
    [
      'the same tag with a range',
      () => ({ 'if-none-match': digits.etag, range: 'bytes=0-1' }),
      304,
    ],
  ])('asked on condition of %s', async (_, headers, status) => {
    const response = await get(headers())
    expect(response.statusCode).toBe(status)
    expect(response.body).toBe(status === 200 ? content : '')
    expect(response.headers.etag).toBe(digits.etag)
  })

  test.each<[string, () => string, number]>([
    ['the same tag', () => digits.etag, 206],
    ['another tag', () => '"x"', 200],
    ['the same tag, weak', () => `W/${digits.etag}`, 200],
    ['the same date', () => digits.modifiedAt.toUTCString(), 206],
    ['an earlier date', () => before, 200],
    ['the same date, as it was spelled once', () => oldSpelling(digits.modifiedAt), 206],
    ['the same date in a spelling that is none of HTTP', () => digits.modifiedAt.toJSON(), 200],
    ['nonsense', () => 'x', 200],
  ])('a range on condition of %s', async (_, condition, status) => {
    const response = await get({ range: 'bytes=0-1', 'if-range': condition() })
    expect(response.statusCode).toBe(status)
    expect(response.body).toBe(status === 206 ? '01' : content)
  })

  test('answers HEAD with the length and without reading', async () => {
    lastStream = undefined
    const response = await app.inject({
      method: 'HEAD',
      url: '/large',
      headers: { range: 'bytes=0-1' },
    })
    expect([response.statusCode, response.body]).toEqual([200, ''])
    expect(response.headers['content-length']).toBe(String(64 * 1024 * 1024))
    expect(response.headers['content-type']).toBe('video/mp4')
    expect(lastStream).toBeUndefined()
    expect(response.headers['content-range']).toBeUndefined()
  })

  test('holds HEAD to the same conditions', async () => {
    const head = (headers: Record<string, string>) =>
      app.inject({ method: 'HEAD', url: '/digits', headers })
    expect((await head({ 'if-match': '"x"' })).statusCode).toBe(412)
    expect((await head({ 'if-none-match': digits.etag })).statusCode).toBe(304)
    expect((await head({ 'if-match': digits.etag, range: 'bytes=99-' })).statusCode).toBe(200)
  })

  test('closes the file when the client leaves in the middle', async () => {
    lastStream = undefined
    const socket = connect(port, '127.0.0.1')
    socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n')
    await new Promise((resolve) => socket.once('data', resolve))
    expect(await countOpenFiles()).toBeGreaterThan(0)
    socket.destroy()
    await expect.poll(countOpenFiles, { timeout: 5000 }).toBe(0)
  })

  async function countOpenFiles(): Promise<number> {
    const targets = await Promise.all(
      (await readdir('/proc/self/fd')).map((fd) =>
        readlink(`/proc/self/fd/${fd}`).catch(() => 'closed meanwhile'),
      ),
    )
    return targets.filter((target) => target.startsWith(folder)).length
  }
})
