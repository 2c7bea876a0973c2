import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { getVideoState, retryVideo, uploadVideo } from '@ateneo/contract'
import { beforeAll, expect, test } from 'vitest'
import { openSession } from '../../identity/sessions/sessions.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildVideo } from '../../../testing/builders/build.ts'
import { makeClip } from '../../../testing/clips.ts'
import { eventually } from '../../../testing/eventually.ts'
import { videos } from '../tables.ts'

const academy = withAcademy()
let port: number

beforeAll(async () => {
  port = Number(new URL(await academy.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

const rows = () => academy.db.select().from(videos)
const incoming = () =>
  readdir(path.join(academy.ctx.config.dataDir, 'incoming')).catch(() => [] as string[])
const stored = () => academy.ctx.storage.list('videos/')

async function expectNothingKept(): Promise<void> {
  await eventually(async () => expect(await incoming()).toEqual([]))
  expect(await rows()).toEqual([])
  expect(await stored()).toEqual([])
}

test.each<[string, () => File, string]>([
  ['a text named .mp4', () => new File(['hola '.repeat(5000)], 'clase.mp4'), 'not_a_video'],
  ['a short text named .mp4', () => new File(['hola'], 'clase.mp4'), 'not_a_video'],
  ['a picture', () => new File([Buffer.from('ffd8ffe000104a46', 'hex')], 'a.mp4'), 'not_a_video'],
  ['a playlist', () => new File(['#EXTM3U\nfile:///etc/passwd'], 'a.m3u8'), 'not_a_video'],
  ['an empty file', () => new File([], 'clase.mp4'), 'file_empty'],
])('%s is refused and nothing of it is kept', async (_, file, code) => {
  const professor = await buildProfessor(academy)
  const refused = await academy.as(professor).refused(uploadVideo, { file: file() })
  expect(refused.body).toMatchObject({ code, Error: refused.body.msg })
  await expectNothingKept()
})

test('a form without a file is refused', async () => {
  const professor = await buildProfessor(academy)
  const response = await academy.as(professor).send(uploadVideo, { form: { otro: 'campo' } })
  expect([response.statusCode, response.json()]).toMatchObject([400, { code: 'file_missing' }])
  await expectNothingKept()
})

test('only professors upload', async () => {
  const file = new File(['x'], 'a.mp4')
  expect((await academy.as().refused(uploadVideo, { file })).status).toBe(401)
  for (const user of [await buildStudent(academy), await buildAdmin(academy)]) {
    expect((await academy.as(user).refused(uploadVideo, { file })).status).toBe(403)
  }
  await expectNothingKept()
})

async function openUpload(bytes: Buffer, announcedBytes: number) {
  const { accessToken } = await openSession(academy.ctx, await buildProfessor(academy))
  const boundary = randomUUID()
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    [
      'POST /videos HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${accessToken}`,
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      `Content-Length: ${announcedBytes}`,
      'Connection: close',
      '',
      `--${boundary}`,
      'Content-Disposition: form-data; name="file"; filename="clase.mp4"',
      'Content-Type: video/mp4',
      '',
      '',
    ].join('\r\n'),
  )
  socket.write(bytes)
  return socket
}

test('an upload cut off in the middle leaves neither a row nor a file', async () => {
  const clip = Buffer.from(await (await makeClip()).arrayBuffer())
  const socket = await openUpload(clip, 50_000_000)
  await eventually(async () => expect(await incoming()).toHaveLength(1))
  socket.destroy()
  await expectNothingKept()
})

test('a body that ends before its closing line leaves nothing either', async () => {
  const clip = Buffer.from(await (await makeClip()).arrayBuffer())
  const socket = await openUpload(clip, 50_000_000)
  await eventually(async () => expect(await incoming()).toHaveLength(1))
  socket.end()
  await once(socket.resume(), 'close')
  await expectNothingKept()
})

test('what is no video is refused before the rest of it has arrived', async () => {
  const socket = await openUpload(Buffer.alloc(100_000, 'texto '), 5_000_000_000)
  const answer = new Promise<string>((resolve) => {
    socket.once('data', (data: Buffer) => resolve(data.toString()))
  })
  expect(await answer).toMatch(/^HTTP\/1\.1 415 [\s\S]*"Not a video"/)
  socket.destroy()
  await expectNothingKept()
})

test('a video is only for its professor and administrators to see', async () => {
  const professor = await buildProfessor(academy)
  const { videoId } = await academy.as(professor).call(uploadVideo, { file: await makeClip() })
  const params = { videoId }
  expect(await academy.as(professor).call(getVideoState, { params })).toMatchObject({
    _id: videoId,
    status: 'processing',
    playable: false,
    progress: 0,
    error: null,
  })
  await academy.as(await buildAdmin(academy)).call(getVideoState, { params })
  const stranger = academy.as(await buildProfessor(academy))
  expect((await stranger.refused(getVideoState, { params })).body.code).toBe('video_not_found')
  expect((await stranger.refused(retryVideo, { params })).body.code).toBe('video_not_found')
  const nobody = { params: { videoId: randomUUID() } }
  expect((await academy.as(professor).refused(getVideoState, nobody)).status).toBe(404)
  expect(await stored()).toEqual([`videos/${videoId}/1/original`])
  const original = await academy.ctx.storage.read(`videos/${videoId}/1/original`, {
    start: 4,
    end: 7,
  })
  expect(await text(original)).toBe('ftyp')
})

test('only a failed video is tried again, and once', async () => {
  const professor = await buildProfessor(academy)
  const { id: videoId } = await buildVideo(academy, professor.id, { status: 'failed', error: 'x' })
  const client = academy.as(professor)
  const answers = await Promise.all(
    [1, 2, 3].map(() => client.send(retryVideo, { params: { videoId } })),
  )
  expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409,
  ])
  expect(await client.call(getVideoState, { params: { videoId } })).toMatchObject({
    status: 'processing',
    error: null,
  })
})
