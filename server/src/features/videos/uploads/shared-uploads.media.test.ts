import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect as openSocket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { eq, sql } from '../../../platform/db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { connect } from '../../../platform/db/connect.ts'
import { UploadAdmission } from '../../../platform/http/files/upload-admission.ts'
import { makeClip } from '../../../testing/clips.ts'
import { eventually } from '../../../testing/eventually.ts'
import { openS3Server, type S3Server } from '../../../testing/s3-server.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import {
  findUpload,
  openTusClient,
  type TusClient,
  videoIdOf,
} from '../../../testing/tus-client.ts'
import { removeFilesQueue, sweepQueue } from '../queues.ts'
import { uploadSessions, videos } from '../tables.ts'

/** Two web processes with a disk each, on one database and one bucket. */

let bucket: S3Server
let clip: Buffer
/** The same professor, at each process. */
let one: TusClient
let other: TusClient
let firstOrigin: string
const stack = new AsyncDisposableStack()

beforeAll(async () => {
  bucket = await openS3Server()
})
afterAll(() => bucket.close())
const academy = withAcademy(() => ({ env: bucket.env }))
beforeAll(async () => {
  const { ctx } = academy
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ateneo-other-'))
  stack.defer(() => rm(dataDir, { recursive: true }))
  const { db, close } = await connect(academy.databaseUrl, { max: 5, log: ctx.log })
  stack.defer(close)
  const config = { ...ctx.config, dataDir }
  const freeStorageBytes = () => ctx.storage.freeBytes()
  const uploadAdmission = new UploadAdmission({ config, db, log: ctx.log, freeStorageBytes })
  const app = await buildApp({ ...ctx, config, db, uploadAdmission }, { rateLimits: false })
  stack.defer(() => app.close())
  const listening = { port: 0, host: '127.0.0.1' }
  firstOrigin = await academy.app.listen(listening)
  one = await openTusClient(academy, firstOrigin)
  other = await openTusClient(academy, await app.listen(listening), one.user)
  clip = Buffer.from(await (await makeClip()).arrayBuffer())
})
afterAll(() => stack.disposeAsync())

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
/** Of three parts, beginning as a video does. */
const longVideo = () => Buffer.concat([clip, randomBytes(18_000_000)])
const keysOf = (address: string) => academy.ctx.storage.list(`videos/${videoIdOf(address)}/`)

async function expectWhole(address: string, video: Buffer): Promise<void> {
  expect((await findUpload(academy, address))!.status).toBe('processing')
  expect(await keysOf(address)).toEqual([`videos/${videoIdOf(address)}/1/original`])
  const key = `videos/${videoIdOf(address)}/1/original`
  expect(sha256(await buffer(await academy.ctx.storage.read(key)))).toBe(sha256(video))
  expect(await bucket.openUploads()).toEqual([])
  expect(await readdir(path.join(academy.ctx.config.dataDir, 'incoming'))).toEqual([])
}

/** Sends the beginning of a request and stays silent. */
async function beginPatch(address: string, video: Buffer, bytes: number) {
  const socket = openSocket(Number(new URL(firstOrigin).port), '127.0.0.1')
  await once(socket, 'connect')
  const lines = [
    `PATCH ${address} HTTP/1.1`,
    'Host: localhost',
    `Authorization: ${one.headers.authorization}`,
    'Tus-Resumable: 1.0.0',
    'Upload-Offset: 0',
    'Content-Type: application/offset+octet-stream',
    `Content-Length: ${video.length}`,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  socket.write(video.subarray(0, bytes))
  socket.on('error', () => undefined)
  return socket
}

test('parts that go to one process and the other in turns make the same file', async () => {
  const video = longVideo()
  const address = await one.create(video.length)
  const steps = [0, 3_000_000, 3_000_001, 11_000_000, 16_777_216, video.length]
  for (const [index, start] of steps.slice(0, -1).entries()) {
    const client = index % 2 === 0 ? other : one
    const end = steps[index + 1]!
    const sent = await client.append(address, start, video.subarray(start, end))
    expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, String(end)])
    expect(await one.offsetOf(address)).toBe(String(end))
  }
  await expectWhole(address, video)
  expect(await other.offsetOf(address)).toBe(String(video.length))
})

test('a request that stays silent gives way to one at the other process', async () => {
  const video = longVideo()
  const address = await one.create(video.length)
  const socket = await beginPatch(address, video, 9_000_000)
  await eventually(async () => {
    const [row] = await academy.db.select().from(uploadSessions)
    expect(row!.receivedBytes).toBe(8_388_608)
  })
  const offset = Number(await other.offsetOf(address))
  expect(offset).toBeGreaterThanOrEqual(8_388_608)
  expect((await other.append(address, offset, video.subarray(offset))).status).toBe(204)
  socket.destroy()
  await expectWhole(address, video)
})

test('what a killed process held is free when its lease ends, and its whole parts remain', async () => {
  const video = longVideo()
  const address = await one.create(video.length)
  expect((await one.append(address, 0, video.subarray(0, 8_388_608))).status).toBe(204)
  // As a process leaves it that is killed in the middle of the second part.
  await academy.db
    .update(uploadSessions)
    .set({ holder: crypto.randomUUID(), heldUntil: sql`now() + interval '1 second'` })
    .where(eq(uploadSessions.videoId, videoIdOf(address)))
  const offset = Number(await other.offsetOf(address))
  expect(offset).toBe(8_388_608)
  expect((await other.append(address, offset, video.subarray(offset))).status).toBe(204)
  await expectWhole(address, video)
})

test('a lease of before the clock of the database went back locks nobody out', async () => {
  const video = longVideo()
  const address = await one.create(video.length)
  expect((await one.append(address, 0, video.subarray(0, 8_388_608))).status).toBe(204)
  await academy.db
    .update(uploadSessions)
    .set({ holder: crypto.randomUUID(), heldUntil: sql`now() + interval '1 hour'` })
    .where(eq(uploadSessions.videoId, videoIdOf(address)))
  expect((await other.append(address, 8_388_608, video.subarray(8_388_608))).status).toBe(204)
  await expectWhole(address, video)
})

test('what the bucket could not begin is not left among the unfinished', async () => {
  const count = () => academy.db.$count(videos, eq(videos.professorId, one.user.id))
  const before = await count()
  const { parts } = academy.ctx.storage
  const begin = parts!.begin.bind(parts)
  Object.assign(parts!, { begin: () => Promise.reject(new Error('away')) })
  const refused = await one.send('POST', '/uploads', { 'upload-length': '1000' })
  Object.assign(parts!, { begin })
  expect(refused.status).toBe(500)
  expect(await count()).toBe(before)
})

test('nobody else reads, continues or ends an upload', async () => {
  const stranger = await openTusClient(academy, firstOrigin)
  const address = await one.create(clip.length)
  expect((await one.append(address, 0, clip.subarray(0, 1000))).status).toBe(204)
  expect((await stranger.send('HEAD', address)).status).toBe(404)
  expect((await stranger.append(address, 1000, clip.subarray(1000))).status).toBe(404)
  expect((await stranger.send('DELETE', address)).status).toBe(404)
  for (const offset of [0, 999, 1001, clip.length]) {
    expect((await one.append(address, offset, clip.subarray(1000))).status).toBe(409)
  }
  const longer = await one.append(address, 1000, Buffer.concat([clip, clip]))
  expect(longer.status).toBeGreaterThanOrEqual(400)
  const relength = { 'upload-length': String(clip.length * 2) }
  expect((await one.append(address, 1000, clip.subarray(1000), relength)).status).toBe(501)
  await one.send('DELETE', address)
  expect(await bucket.openUploads()).toEqual([])
})

test('two processes that are sent the same bytes at once append them once', async () => {
  const video = longVideo()
  const address = await one.create(video.length)
  const half = 10_000_000
  const answers = await Promise.all(
    [one, other].map((client) => client.append(address, 0, video.subarray(0, half))),
  )
  for (const { status } of answers) expect([204, 409, 400]).toContain(status)
  const offset = Number(await one.offsetOf(address))
  expect(offset).toBeGreaterThan(0)
  expect((await other.append(address, offset, video.subarray(offset))).status).toBe(204)
  await expectWhole(address, video)
})

test('both may be asked whether all has arrived, and the processing begins once', async () => {
  const address = await one.create(clip.length)
  const { parts } = academy.ctx.storage
  const complete = parts!.complete.bind(parts)
  Object.assign(parts!, { complete: () => Promise.reject(new Error('killed')) })
  expect((await one.append(address, 0, clip)).status).toBe(500)
  Object.assign(parts!, { complete })
  const offsets = await Promise.all([one, other].map((client) => client.offsetOf(address)))
  expect(offsets).toEqual([String(clip.length), String(clip.length)])
  await expectWhole(address, clip)
})

test('what is no video is refused with its first part, and leaves nothing', async () => {
  const address = await one.create(9_000_000)
  const refused = await other.append(address, 0, randomBytes(9_000_000))
  expect([refused.status, await refused.json()]).toMatchObject([415, { code: 'not_a_video' }])
  expect(await findUpload(academy, address)).toBeUndefined()
  expect(await keysOf(address)).toEqual([])
  expect(await bucket.openUploads()).toEqual([])
  expect((await one.send('HEAD', address)).status).toBe(404)
})

test('one whose parts the bucket gave up says so, and begins anew', async () => {
  const video = longVideo()
  const address = await one.create(video.length)
  const [row] = await academy.db
    .select()
    .from(uploadSessions)
    .where(eq(uploadSessions.videoId, videoIdOf(address)))
  await academy.ctx.storage.parts!.abort(
    `videos/${videoIdOf(address)}/1/original`,
    row!.multipartId!,
  )
  const answer = await other.append(address, 0, video)
  expect([answer.status, await answer.json()]).toMatchObject([410, { code: 'upload_expired' }])
  expect((await other.send('HEAD', address)).status).toBe(404)
})

test('one that its professor ends, or that nobody goes on with, leaves nothing in the bucket', async () => {
  const ended = await one.create(clip.length)
  const lost = await one.create(clip.length)
  for (const address of [ended, lost]) {
    expect((await one.append(address, 0, clip.subarray(0, 1000))).status).toBe(204)
  }
  expect((await other.send('DELETE', ended)).status).toBe(204)
  academy.clock.advance({ hours: 25 })
  await academy.ctx.jobs.enqueue(academy.db, sweepQueue, {})
  await academy.runJobs(sweepQueue.name, removeFilesQueue.name)
  for (const address of [ended, lost]) {
    expect(await findUpload(academy, address)).toBeUndefined()
    expect(await keysOf(address)).toEqual([])
  }
  expect(await bucket.openUploads()).toEqual([])
})
