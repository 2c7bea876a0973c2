import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { getVideoState } from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { afterAll, expect, test } from 'vitest'
import { makeSound } from '../../../testing/clips.ts'
import { eventually } from '../../../testing/eventually.ts'
import {
  countArrivedBytes,
  findUpload,
  listUploadFiles,
  openTusClient,
  openUploads,
  partType,
  videoIdOf,
} from '../../../testing/tus-client.ts'
import { sweepQueue } from '../queues.ts'
import { videos } from '../tables.ts'

const { academy, origin, clip } = await openUploads()
afterAll(() => academy.close())

test('an audio is resumed as a video is', async () => {
  const client = await openTusClient(academy, origin)
  const sound = Buffer.from(await (await makeSound({ seconds: 30 })).arrayBuffer())
  const address = await client.create(sound.length)
  const middle = Math.floor(sound.length / 2)
  expect((await client.append(address, 0, sound.subarray(0, middle))).status).toBe(204)
  expect((await client.append(address, middle, sound.subarray(middle))).status).toBe(204)
  await academy.runJobs()
  const params = { videoId: videoIdOf(address) }
  const state = await academy.as(client.user).call(getVideoState, { params })
  expect(state).toMatchObject({ status: 'ready', audio: true })
  expect(state.durationSeconds).toBeCloseTo(30, 0)
})

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('an upload goes on where the connection broke, and arrives byte for byte', async () => {
  const client = await openTusClient(academy, origin)
  // Long enough to be interrupted midway, starting with a valid video.
  const video = Buffer.concat([clip, randomBytes(6_000_000)])
  const address = await client.create(video.length)
  expect(await findUpload(academy, address)).toMatchObject({
    status: 'uploading',
    professorId: client.user.id,
    sizeBytes: video.length,
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
      `Content-Length: ${video.length}`,
      '',
      '',
    ].join('\r\n'),
  )
  socket.write(video.subarray(0, 2_500_000))
  const offsetNow = async () => {
    const response = await client.send('HEAD', address)
    expect(response.headers.get('upload-length')).toBe(String(video.length))
    return Number(response.headers.get('upload-offset'))
  }
  // A reset discards bytes in kernel buffers, so it waits until the first bytes are stored.
  await eventually(async () => expect(await countArrivedBytes(academy, address)).toBeGreaterThan(0))
  socket.destroy()
  await eventually(async () => expect(await offsetNow()).toBeGreaterThan(0))
  const offset = await offsetNow()
  expect(offset).toBeLessThanOrEqual(2_500_000)
  expect((await findUpload(academy, address))!.status).toBe('uploading')

  const half = offset + 1_000_000
  expect((await client.append(address, offset, video.subarray(offset, half))).status).toBe(204)
  const last = await client.append(address, half, video.subarray(half))
  expect(last.status).toBe(204)
  expect(last.headers.get('upload-offset')).toBe(String(video.length))

  const videoId = videoIdOf(address)
  expect(await academy.as(client.user).call(getVideoState, { params: { videoId } })).toMatchObject({
    status: 'processing',
  })
  const kept = await buffer(await academy.ctx.storage.read(`videos/${videoId}/1/original`))
  expect(sha256(kept)).toBe(sha256(video))
  expect(await listUploadFiles(academy)).toEqual([])

  // A client that missed the last response learns that the upload is complete.
  expect(await offsetNow()).toBe(video.length)
  const more = await client.append(address, video.length, Buffer.from('x'))
  expect([more.status, await more.json()]).toMatchObject([409, { code: 'upload_conflict' }])
})

test('an upload may arrive together with its creation', async () => {
  const { send } = await openTusClient(academy, origin)
  const told = { ...partType, 'upload-length': String(clip.length) }
  const response = await send('POST', '/uploads', told, clip)
  expect(response.status).toBe(201)
  expect((await findUpload(academy, response.headers.get('location')!))!.status).toBe('processing')
})

test('a professor may end an upload', async () => {
  const client = await openTusClient(academy, origin)
  const address = await client.create(clip.length)
  await client.append(address, 0, clip.subarray(0, 1000))
  expect((await client.send('DELETE', address)).status).toBe(204)
  expect(await findUpload(academy, address)).toBeUndefined()
  expect(
    (await listUploadFiles(academy)).filter((name) => name.startsWith(videoIdOf(address))),
  ).toEqual([])
})

test('an upload is given up a day after its last sign of life', async () => {
  const client = await openTusClient(academy, origin)
  const kept = await client.create(clip.length)
  const lost = await client.create(clip.length)
  await client.append(lost, 0, clip.subarray(0, 1000))
  academy.clock.advance({ hours: 23 })
  await academy.db
    .update(videos)
    .set({ updatedAt: academy.clock.now() })
    .where(eq(videos.id, videoIdOf(kept)))
  academy.clock.advance({ hours: 2 })
  await academy.ctx.jobs.enqueue(academy.db, sweepQueue, {})
  await academy.runJobs()
  expect(await findUpload(academy, lost)).toBeUndefined()
  expect((await findUpload(academy, kept))!.status).toBe('uploading')
  const files = await listUploadFiles(academy)
  expect(files).toContain(videoIdOf(kept))
  expect(files).not.toContain(videoIdOf(lost))
})
