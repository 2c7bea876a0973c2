import { type ErrorBody, errors } from '@ateneo/contract'
import { beforeAll, expect, test } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildAdmin } from '../../../testing/builders/build-people.ts'
import { openTusClient, partType, type TusClient } from '../../../testing/tus-client.ts'
import { videos } from '../tables.ts'

/** Resumable uploads by clients that violate the protocol. */

const academy = withAcademy()
let origin: string
let client: TusClient

beforeAll(async () => {
  origin = await academy.app.listen({ port: 0, host: '127.0.0.1' })
  client = await openTusClient(academy, origin)
})

const video = Buffer.concat([Buffer.from('000000186674797069736f6d', 'hex'), Buffer.alloc(5000)])

async function expectErrorReply(response: Response, statuses: number[]): Promise<void> {
  const text = await response.text()
  const body = JSON.parse(text) as ErrorBody
  expect({ text, status: response.status }).toEqual({
    text,
    status: expect.toSatisfy((status: number) => statuses.includes(status)),
  })
  expect(errors[body.code].status).toBe(response.status)
  expect(text).not.toContain(academy.ctx.config.dataDir)
}

test.each([
  '-1',
  '1e30',
  '9007199254740993',
  '99999999999999999999',
  '1e3',
  '+5',
  '0x10',
  '5, 6',
  'NaN',
  '5.5',
])('no upload is %s bytes long', async (length) => {
  const before = await academy.db.$count(videos)
  await expectErrorReply(
    await client.send('POST', '/uploads', { 'upload-length': length }),
    [400, 413],
  )
  expect(await academy.db.$count(videos)).toBe(before)
})

test.each([
  'filename ***',
  'filename',
  ',,,',
  'a b c',
  '__proto__ YQ==',
  `filename ${'A'.repeat(300)}`,
])('metadata of %o is taken or refused', async (metadata) => {
  const response = await client.send('POST', '/uploads', {
    'upload-length': '10',
    'upload-metadata': metadata,
  })
  expect([201, 400]).toContain(response.status)
})

test.each(['-1', '1', '5012', '999999', 'NaN', '1e0', '', '0x0'])(
  'no part stands at %s',
  async (offset) => {
    const url = await client.create(video.length)
    await expectErrorReply(await client.append(url, offset, video.subarray(0, 100)), [400, 409])
    expect(await client.offsetOf(url)).toBe('0')
  },
)

test('a part reaches no further than the length that was told', async () => {
  const url = await client.create(video.length)
  expect((await client.append(url, '0', video.subarray(0, 5000))).status).toBe(204)
  await expectErrorReply(await client.append(url, '5000', video.subarray(0, 100)), [413])
  expect(Number(await client.offsetOf(url))).toBeLessThanOrEqual(video.length)
})

test('a part of another type, or without its place, is refused', async () => {
  const url = await client.create(video.length)
  await expectErrorReply(
    await client.send('PATCH', url, { 'upload-offset': '0' }, video),
    [400, 415],
  )
  await expectErrorReply(
    await client.append(url, '0', video, { 'content-type': 'video/mp4' }),
    [400, 415],
  )
  await expectErrorReply(await client.send('PATCH', url, partType, video), [400, 409])
  expect(await client.offsetOf(url)).toBe('0')
})

test('the same part sent several times at once arrives once', async () => {
  const url = await client.create(video.length)
  const answers = await Promise.all([1, 2, 3].map(() => client.append(url, '0', video)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 204)).toHaveLength(1)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  const [row] = (await academy.db.select().from(videos)).filter(({ id }) => url.endsWith(id))
  expect(row).toMatchObject({ status: 'processing', sizeBytes: video.length })
  await expectErrorReply(await client.append(url, '0', video), [409])
  await expectErrorReply(await client.send('DELETE', url), [409])
})

test('asking what the server can do is no way around who may do it', async () => {
  const url = await client.create(video.length)
  for (const method of ['DELETE', 'PATCH', 'HEAD']) {
    for (const asked of ['OPTIONS', 'POST', 'GET']) {
      await fetch(new URL(url, origin), {
        method: asked,
        headers: {
          'tus-resumable': '1.0.0',
          'x-http-method-override': method,
          'upload-offset': '0',
        },
      })
    }
  }
  expect(await client.offsetOf(url)).toBe('0')
  const admin = await openTusClient(academy, origin, await buildAdmin(academy))
  for (const method of ['HEAD', 'DELETE', 'PATCH']) {
    expect((await admin.send(method, url)).status).toBe(403)
  }
})

test('its answers say to browsers what all others say', async () => {
  const url = await client.create(video.length)
  for (const response of [
    await client.send('HEAD', url),
    await client.send('POST', '/uploads', { 'upload-length': '10' }),
    await client.send('POST', '/uploads', { 'upload-length': '0' }),
    await client.send('OPTIONS', '/uploads', { origin: 'https://otro.example' }),
  ]) {
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-request-id': expect.any(String),
    })
    expect(response.headers.get('access-control-allow-origin')).not.toBe('*')
  }
})
