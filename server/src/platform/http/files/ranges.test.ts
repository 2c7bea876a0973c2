import { readdir, readlink } from 'node:fs/promises'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  digits,
  largeBytes,
  type ObjectServer,
  openObjectServer,
  ways,
} from '../../../testing/object-server.ts'
import { parseRange } from './ranges.ts'

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

async function countOpenFiles(folder: string): Promise<number> {
  const targets = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) =>
      readlink(`/proc/self/fd/${fd}`).catch(() => 'closed meanwhile'),
    ),
  )
  return targets.filter((target) => target.startsWith(folder)).length
}

describe.each(ways)('sendObject %s', (_, limit) => {
  let server: ObjectServer
  beforeAll(async () => {
    server = await openObjectServer(limit)
  })
  afterAll(() => server.close())

  test('sends the whole with its validators', async () => {
    const response = await server.get()
    expect(response.statusCode).toBe(200)
    expect(response.body).toBe(digits)
    expect(response.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=60',
      etag: server.etag,
      'last-modified': server.modifiedAt.toUTCString(),
    })
  })

  test.each([
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=3-', '3456789', 'bytes 3-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-500', '89', 'bytes 8-9/10'],
  ])('answers %s with a part', async (range, body, contentRange) => {
    const response = await server.get({ range })
    expect(response.statusCode).toBe(206)
    expect(response.body).toBe(body)
    expect(response.headers['content-range']).toBe(contentRange)
    expect(response.headers['content-length']).toBe(String(body.length))
  })

  test('answers several ranges with the whole', async () => {
    const response = await server.get({ range: 'bytes=0-1,4-5' })
    expect([response.statusCode, response.body]).toEqual([200, digits])
    expect(response.headers['content-range']).toBeUndefined()
  })

  test('refuses a range past the end', async () => {
    const response = await server.get({ range: 'bytes=10-' })
    expect([response.statusCode, response.body]).toEqual([416, ''])
    expect(response.headers['content-range']).toBe('bytes */10')
  })

  test('sends an empty object', async () => {
    const response = await server.get({}, '/empty')
    expect([response.statusCode, response.body]).toEqual([200, ''])
    expect(response.headers['content-length']).toBe('0')
    const ranged = await server.get({ range: 'bytes=0-' }, '/empty')
    expect(ranged.statusCode).toBe(416)
    expect(ranged.headers['content-range']).toBe('bytes */0')
  })

  test('answers HEAD with the length and without reading', async () => {
    const streamedBefore = server.streamed.length
    const response = await server.head({ range: 'bytes=0-1' }, '/large')
    expect([response.statusCode, response.body]).toEqual([200, ''])
    expect(response.headers['content-length']).toBe(String(largeBytes))
    expect(response.headers['content-type']).toBe('video/mp4')
    expect(server.streamed).toHaveLength(streamedBefore)
    expect(response.headers['content-range']).toBeUndefined()
  })

  test('closes the file when the client leaves in the middle', async () => {
    const socket = connect(server.port, '127.0.0.1')
    socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n')
    await new Promise((resolve) => socket.once('data', resolve))
    expect(await countOpenFiles(server.folder)).toBeGreaterThan(0)
    socket.destroy()
    await expect.poll(() => countOpenFiles(server.folder)).toBe(0)
  })
})
