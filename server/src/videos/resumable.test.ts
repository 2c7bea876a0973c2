import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { getVideoState } from '@ateneo/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openSession } from '../identity/sessions.ts'
import { type Academy, openAcademy } from '../testing/academy.ts'
import { buildProfessor, buildStudent } from '../testing/build.ts'
import { makeClip } from '../testing/clips.ts'
import { sweepQueue } from './queues.ts'
import { videos } from './tables.ts'

let academy: Academy
let origin: string
let clip: Buffer

beforeAll(async () => {
  academy = await openAcademy()
  origin = await academy.app.listen({ port: 0, host: '127.0.0.1' })
  clip = Buffer.from(await (await makeClip()).arrayBuffer())
})
afterAll(() => academy.close())

type User = Awaited<ReturnType<typeof buildProfessor>>

async function uploader(user?: User) {
  const professor = user ?? (await buildProfessor(academy))
  const { accessToken } = await openSession(academy.ctx, professor)
  const headers = { authorization: `Bearer ${accessToken}`, 'tus-resumable': '1.0.0' }
  return {
    professor,
    headers,
    send: (method: string, address: string, more: Record<string, string> = {}, body?: Buffer) =>
      fetch(new URL(address, origin), {
        method,
        headers: { ...headers, ...more },
        ...(body && { body: new Uint8Array(body) }),
      }),
  }
}
type Uploader = Awaited<ReturnType<typeof uploader>>

async function create({ send }: Uploader, sizeBytes: number): Promise<string> {
  const response = await send('POST', '/uploads', {
    'upload-length': String(sizeBytes),
    'upload-metadata': `filename ${btoa('clase.mp4')},filetype ${btoa('video/mp4')}`,
  })
  expect(response.status).toBe(201)
  return response.headers.get('location')!
}

const append = ({ send }: Uploader, address: string, offset: number, part: Buffer) =>
  send(
    'PATCH',
    address,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    part,
  )

const idOf = (address: string) => address.split('/').at(-1)!
const findRow = async (address: string) =>
  (
    await academy.db
      .select()
      .from(videos)
      .where(eq(videos.id, idOf(address)))
  )[0]
const uploads = () => readdir(path.join(academy.ctx.config.dataDir, 'uploads'))
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('anyone may ask what the server can do', async () => {
  const response = await fetch(`${origin}/uploads`, { method: 'OPTIONS' })
  expect(response.status).toBe(204)
  expect(response.headers.get('tus-version')).toBe('1.0.0')
  expect(response.headers.get('tus-extension')).toBe('creation,creation-with-upload,termination')
  expect(response.headers.get('tus-max-size')).toBe(String(10 * 1024 ** 3))
  expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:3001')
})

test('an upload goes on where the connection broke, and arrives byte for byte', async () => {
  const client = await uploader()
  // Long enough that it is cut in the middle, with the film at its beginning.
  const film = Buffer.concat([clip, randomBytes(6_000_000)])
  const address = await create(client, film.length)
  expect(await findRow(address)).toMatchObject({
    status: 'uploading',
    professorId: client.professor.id,
    sizeBytes: film.length,
  })

  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    [
      `PATCH ${address} HTTP/1.1`,
      'Host: localhost',
      `Authorization: ${client.headers.authorization}`,
      'Tus-Resumable: 1.0.0',
      'Upload-Offset: 0',
      'Content-Type: application/offset+octet-stream',
      `Content-Length: ${film.length}`,
      '',
      '',
    ].join('\r\n'),
  )
  socket.write(film.subarray(0, 2_500_000))
  const offsetNow = async () => {
    const response = await client.send('HEAD', address)
    expect(response.headers.get('upload-length')).toBe(String(film.length))
    return Number(response.headers.get('upload-offset'))
  }
  await new Promise((resolve) => setTimeout(resolve, 300))
  socket.destroy()
  await vi.waitFor(async () => expect(await offsetNow()).toBeGreaterThan(0))
  const offset = await offsetNow()
  expect(offset).toBeLessThanOrEqual(2_500_000)
  expect((await findRow(address))!.status).toBe('uploading')

  const half = offset + 1_000_000
  expect((await append(client, address, offset, film.subarray(offset, half))).status).toBe(204)
  const last = await append(client, address, half, film.subarray(half))
  expect(last.status).toBe(204)
  expect(last.headers.get('upload-offset')).toBe(String(film.length))

  const videoId = idOf(address)
  expect(
    await academy.as(client.professor).call(getVideoState, { params: { videoId } }),
  ).toMatchObject({ status: 'processing' })
  const kept = await buffer(await academy.ctx.storage.read(`videos/${videoId}/1/original`))
  expect(sha256(kept)).toBe(sha256(film))
  expect(await uploads()).toEqual([])

  // Whoever missed the last answer learns that nothing is left to send.
  expect(await offsetNow()).toBe(film.length)
  const more = await append(client, address, film.length, Buffer.from('x'))
  expect([more.status, await more.json()]).toMatchObject([409, { code: 'upload_conflict' }])
})

test('an upload may arrive together with its creation', async () => {
  const { send } = await uploader()
  const response = await send(
    'POST',
    '/uploads',
    {
      'upload-length': String(clip.length),
      'content-type': 'application/offset+octet-stream',
    },
    clip,
  )
  expect(response.status).toBe(201)
  expect((await findRow(response.headers.get('location')!))!.status).toBe('processing')
})

test("an upload is nobody else's, as if it were not there", async () => {
  const address = await create(await uploader(), clip.length)
  const stranger = await uploader()
  expect((await stranger.send('HEAD', address)).status).toBe(404)
  const patch = await append(stranger, address, 0, clip)
  expect([patch.status, await patch.json()]).toEqual([
    404,
    { msg: 'Video not found', Error: 'Video not found', code: 'video_not_found' },
  ])
  expect((await stranger.send('DELETE', address)).status).toBe(404)
  expect((await findRow(address))!.status).toBe('uploading')
  for (const odd of [`/uploads/${randomUUID()}`, '/uploads/no-es-un-id', '/uploads/..%2fsecrets']) {
    expect((await stranger.send('HEAD', odd)).status).toBe(404)
  }
  expect((await stranger.send('GET', address)).status).toBe(404)
})

test('only professors upload, with a token that stands', async () => {
  const length = { 'upload-length': '1000', 'tus-resumable': '1.0.0' }
  const nobody = await fetch(`${origin}/uploads`, { method: 'POST', headers: length })
  expect([nobody.status, await nobody.json()]).toMatchObject([401, { Error: 'Token missing' }])
  const student = await uploader(await buildStudent(academy))
  const refused = await student.send('POST', '/uploads', length)
  expect([refused.status, await refused.json()]).toMatchObject([403, { msg: 'Forbidden' }])
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
    const { send } = await uploader()
    const before = await academy.db.select().from(videos)
    const response = await send('POST', '/uploads', headers)
    expect(response.headers.get('content-type')).toContain('application/json')
    expect([response.status, await response.json()]).toMatchObject([status, { code }])
    expect(await academy.db.select().from(videos)).toEqual(before)
  },
)

test('what turns out to be no video goes, with its row', async () => {
  const client = await uploader()
  const words = Buffer.from('esto es un texto '.repeat(1000))
  const address = await create(client, words.length)
  const last = await append(client, address, 0, words)
  expect([last.status, await last.json()]).toMatchObject([
    415,
    { code: 'not_a_video', Error: 'Not a video' },
  ])
  expect(await findRow(address)).toBeUndefined()
  expect((await uploads()).filter((name) => name.startsWith(idOf(address)))).toEqual([])
  expect((await client.send('HEAD', address)).status).toBe(404)
})

test('a part from another place of the file is refused', async () => {
  const client = await uploader()
  const address = await create(client, clip.length)
  expect((await append(client, address, 10, clip.subarray(10, 20))).status).toBe(409)
  const tooMuch = await append(client, address, 0, Buffer.concat([clip, clip]))
  expect(tooMuch.status).toBe(413)
})

test('a professor may end an upload', async () => {
  const client = await uploader()
  const address = await create(client, clip.length)
  await append(client, address, 0, clip.subarray(0, 1000))
  expect((await client.send('DELETE', address)).status).toBe(204)
  expect(await findRow(address)).toBeUndefined()
  expect((await uploads()).filter((name) => name.startsWith(idOf(address)))).toEqual([])
})

test('an upload is given up a day after its last sign of life', async () => {
  const client = await uploader()
  const kept = await create(client, clip.length)
  const lost = await create(client, clip.length)
  await append(client, lost, 0, clip.subarray(0, 1000))
  academy.clock.advance({ hours: 23 })
  await academy.db
    .update(videos)
    .set({ updatedAt: academy.clock.now() })
    .where(eq(videos.id, idOf(kept)))
  academy.clock.advance({ hours: 2 })
  await academy.ctx.jobs.enqueue(academy.db, sweepQueue, {})
  await academy.settle()
  expect(await findRow(lost)).toBeUndefined()
  expect((await findRow(kept))!.status).toBe('uploading')
  const files = await uploads()
  expect(files).toContain(idOf(kept))
  expect(files).not.toContain(idOf(lost))
})
