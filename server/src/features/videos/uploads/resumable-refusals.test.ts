import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { sql } from '../../../platform/db/drizzle.ts'
import { eventually } from '../../../testing/eventually.ts'
import { buildStudent } from '../../../testing/builders/build-people.ts'
import {
  findUpload,
  listUploadFiles,
  openTusClient,
  openUploads,
  videoIdOf,
} from '../../../testing/tus-client.ts'
import { videos } from '../tables.ts'

const { academy, origin, clip } = await openUploads()
afterAll(() => academy.close())

test('anyone may ask what the server can do', async () => {
  const response = await fetch(`${origin}/uploads`, { method: 'OPTIONS' })
  expect(response.status).toBe(204)
  expect(response.headers.get('tus-version')).toBe('1.0.0')
  expect(response.headers.get('tus-extension')).toBe('creation,creation-with-upload,termination')
  expect(response.headers.get('tus-max-size')).toBe(String(10 * 1024 ** 3))
  expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:3001')
})

test("an upload is nobody else's, as if it were not there", async () => {
  const address = await (await openTusClient(academy, origin)).create(clip.length)
  const stranger = await openTusClient(academy, origin)
  expect((await stranger.send('HEAD', address)).status).toBe(404)
  const patch = await stranger.append(address, 0, clip)
  expect([patch.status, await patch.json()]).toEqual([
    404,
    { msg: 'Video not found', Error: 'Video not found', code: 'video_not_found' },
  ])
  expect((await stranger.send('DELETE', address)).status).toBe(404)
  expect((await findUpload(academy, address))!.status).toBe('uploading')
  for (const odd of [`/uploads/${randomUUID()}`, '/uploads/no-es-un-id', '/uploads/..%2fsecrets']) {
    expect((await stranger.send('HEAD', odd)).status).toBe(404)
  }
  expect((await stranger.send('GET', address)).status).toBe(404)
})

test('only professors upload, with a token that stands', async () => {
  const length = { 'upload-length': '1000', 'tus-resumable': '1.0.0' }
  const nobody = await fetch(`${origin}/uploads`, { method: 'POST', headers: length })
  expect([nobody.status, await nobody.json()]).toMatchObject([401, { Error: 'Token missing' }])
  const student = await openTusClient(academy, origin, await buildStudent(academy))
  const refused = await student.send('POST', '/uploads', length)
  expect([refused.status, await refused.json()]).toMatchObject([403, { msg: 'Forbidden' }])
})

test('a database that goes away is waited for, and the upload goes on', async () => {
  const tus = await openTusClient(academy, origin)
  const { answer } = await academy.db.transaction(async (tx) => {
    await tx.execute(sql`lock table videos in access exclusive mode`)
    const waiting = tus.send('POST', '/uploads', { 'upload-length': String(clip.length) })
    await eventually(async () => {
      const { rowCount } = await tx.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      expect(rowCount).toBe(1)
    })
    return { answer: waiting }
  })
  const refused = await answer
  const { code } = (await refused.json()) as { code: string }
  expect([refused.status, code, refused.headers.get('retry-after')]).toEqual([
    503,
    'unavailable',
    '5',
  ])
  expect((await tus.append(await tus.create(clip.length), 0, clip)).status).toBe(204)
})

test.each<[string, Record<string, string>, number, string]>([
  ['no length', {}, 400, 'invalid_data'],
  ['a length to be told later', { 'upload-defer-length': '1' }, 501, 'upload_unsupported'],
  [
    'parts to be joined',
    { 'upload-concat': 'partial', 'upload-length': '9' },
    501,
    'upload_unsupported',
  ],
  ['nothing in it', { 'upload-length': '0' }, 400, 'file_empty'],
  ['more than 10 GiB', { 'upload-length': String(10 * 1024 ** 3 + 1) }, 413, 'too_large'],
  ['a length that is no number', { 'upload-length': 'mucho' }, 400, 'invalid_data'],
  [
    'another version of tus',
    { 'upload-length': '9', 'tus-resumable': '0.2.2' },
    400,
    'invalid_data',
  ],
  ['no version of tus', { 'upload-length': '9', 'tus-resumable': '' }, 412, 'upload_version'],
])(
  'an upload with %s is refused in the words of the contract',
  async (_, headers, status, code) => {
    const { send } = await openTusClient(academy, origin)
    const before = await academy.db.select().from(videos)
    const response = await send('POST', '/uploads', headers)
    expect(response.headers.get('content-type')).toContain('application/json')
    expect([response.status, await response.json()]).toMatchObject([status, { code }])
    expect(await academy.db.select().from(videos)).toEqual(before)
  },
)

test('what turns out to be no video goes, with its row', async () => {
  const client = await openTusClient(academy, origin)
  const words = Buffer.from('esto es un texto '.repeat(1000))
  const address = await client.create(words.length)
  const last = await client.append(address, 0, words)
  expect([last.status, await last.json()]).toMatchObject([
    415,
    { code: 'not_a_video', Error: 'Not a video' },
  ])
  expect(await findUpload(academy, address)).toBeUndefined()
  expect(
    (await listUploadFiles(academy)).filter((name) => name.startsWith(videoIdOf(address))),
  ).toEqual([])
  expect((await client.send('HEAD', address)).status).toBe(404)
})

test('a part from another place of the file is refused', async () => {
  const client = await openTusClient(academy, origin)
  const address = await client.create(clip.length)
  expect((await client.append(address, 10, clip.subarray(10, 20))).status).toBe(409)
  const tooMuch = await client.append(address, 0, Buffer.concat([clip, clip]))
  expect(tooMuch.status).toBe(413)
})
