import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { ErrorBody } from '@ateneo/contract'
import { beforeAll, expect, test } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import {
  findUpload,
  openTusClient,
  partType,
  type TusClient,
  videoIdOf,
} from '../../../testing/tus-client.ts'

/** URLs that name two uploads: the one whose owner was checked is used. */

const academy = withAcademy()
let origin: string
let owner: TusClient
let thief: TusClient

beforeAll(async () => {
  origin = await academy.app.listen({ port: 0, host: '127.0.0.1' })
  owner = await openTusClient(academy, origin)
  thief = await openTusClient(academy, origin)
})

const video = Buffer.concat([Buffer.from('000000186674797069736f6d', 'hex'), Buffer.alloc(5000)])

/** Sent unchanged over a socket, because `fetch` normalizes the URL. */
async function sendAsIs(client: TusClient, method: string, address: string) {
  const hasBody = method === 'PATCH'
  const { hostname, port } = new URL(origin)
  const headers = {
    ...client.headers,
    ...(hasBody && { ...partType, 'upload-offset': '1000', 'content-length': '1000' }),
  }
  const sent = request({ hostname, port, method, path: address, headers, agent: false })
  sent.end(hasBody ? Buffer.alloc(1000, 7) : undefined)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const body = await text(response)
  const code = body === '' ? undefined : (JSON.parse(body) as ErrorBody).code
  return { status: response.statusCode, headers: response.headers, body, code }
}

const someCode = expect.toBeOneOf(['invalid_data', 'not_found', 'video_not_found']) as string
const refusalOf: Record<string, string> = { HEAD: 'none', PATCH: someCode, DELETE: someCode }

const shapes: [string, (own: string, other: string) => string][] = [
  ['a query', (own, other) => `${own}?x=/${other}`],
  ['a query without a name', (own, other) => `${own}?/${other}`],
  ['a query that ends with a slash', (own, other) => `${own}?${other}/`],
  ['a query with an encoded slash', (own, other) => `${own}?x=%2f${other}`],
  ['a query with a whole address', (own, other) => `${own}?a=1&b=/uploads/${other}`],
  ['a fragment', (own, other) => `${own}#/${other}`],
  ['a fragment and a query', (own, other) => `${own}#?/${other}`],
  ['a semicolon', (own, other) => `${own};/${other}`],
  ['a further part', (own, other) => `${own}/${other}`],
  ['a further part after two slashes', (own, other) => `${own}//${other}`],
  ['an encoded slash', (own, other) => `${own}%2f${other}`],
  ['a twice encoded slash', (own, other) => `${own}%252f${other}`],
  ['a backslash', (own, other) => `${own}%5c${other}`],
  ['a way up', (own, other) => `${own}/../${other}`],
  ['an encoded way up', (own, other) => `${own}%2f..%2f${other}`],
  ['a closing zero', (own, other) => `${own}%00/${other}`],
]

test.each(shapes)('%s behind an own upload reaches nobody else', async (_, join) => {
  const stolen = await owner.create(video.length)
  expect((await owner.append(stolen, 0, video.subarray(0, 1000))).status).toBe(204)
  const own = await thief.create(video.length)
  expect((await thief.append(own, 0, video.subarray(0, 1000))).status).toBe(204)
  const address = `/uploads/${join(videoIdOf(own), videoIdOf(stolen))}`
  for (const method of ['HEAD', 'PATCH', 'DELETE']) {
    const { status, headers, code } = await sendAsIs(thief, method, address)
    expect([400, 404]).toContain(status)
    expect(headers['upload-offset']).toBeUndefined()
    expect([method, code ?? 'none']).toEqual([method, refusalOf[method]])
  }
  expect(await owner.offsetOf(stolen)).toBe('1000')
  expect(await thief.offsetOf(own)).toBe('1000')
  expect(await findUpload(academy, stolen)).toBeDefined()
})

test('a query on an upload is refused by name, its own address too', async () => {
  const own = await thief.create(video.length)
  for (const address of [`${own}?`, `${own}?a=1`, '/uploads?a=1']) {
    const method = address.startsWith('/uploads?') ? 'POST' : 'PATCH'
    const { status, body } = await sendAsIs(thief, method, address)
    expect([status, JSON.parse(body)]).toMatchObject([
      400,
      { code: 'invalid_data', issues: [{ path: 'query' }] },
    ])
  }
  expect((await thief.append(own, 0, video)).status).toBe(204)
})

test('slashes before the address, and other names, are no way in', async () => {
  const stolen = videoIdOf(await owner.create(video.length))
  for (const address of [
    `//uploads/${stolen}`,
    `/uploads//${stolen}`,
    `/uploads/${stolen}/`,
    `/./uploads/${stolen}`,
    `/uploads/${randomUUID()}`,
    `/uploads/${stolen}.json`,
    `/uploads/${stolen.toUpperCase()}`,
  ]) {
    for (const method of ['HEAD', 'PATCH', 'DELETE']) {
      expect((await sendAsIs(thief, method, address)).status).toBe(404)
    }
  }
  expect(await owner.offsetOf(`/uploads/${stolen}`)).toBe('0')
})
