import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { getVideo, getVideoState, replaceVideo, uploadVideo } from '@ateneo/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildProfessor } from '../../../testing/builders/build-people.ts'
import { makeClip } from '../../../testing/clips.ts'
import { eventually } from '../../../testing/eventually.ts'
import { openS3Server, type S3Server } from '../../../testing/s3-server.ts'
import { openTusClient, videoIdOf } from '../../../testing/tus-client.ts'
import { uploadClip } from '../../../testing/upload-clip.ts'
import { videoFolder } from '../keys.ts'
import { removeFilesQueue } from '../queues.ts'

let bucket: S3Server
let origin: string

beforeAll(async () => {
  bucket = await openS3Server()
})
afterAll(() => bucket.close())
const academy = withAcademy(() => ({ env: bucket.env }))
beforeAll(async () => {
  origin = await academy.app.listen({ port: 0, host: '127.0.0.1' })
})

const ask = (address: string, init: RequestInit = {}) =>
  fetch(address.replace('http://localhost:3001', origin), init)

/** Uploads a video with tus in two parts. */
async function sendInParts(video: Buffer) {
  const client = await openTusClient(academy, origin)
  const address = await client.create(video.length)
  const half = Math.floor(video.length / 2)
  expect((await client.append(address, 0, video.subarray(0, half))).status).toBe(204)
  expect((await client.append(address, half, video.subarray(half))).status).toBe(204)
  return { client: academy.as(client.user), videoId: videoIdOf(address) }
}

test('a video goes from its professor to the bucket, and from there to its viewers', async () => {
  const video = Buffer.from(await (await makeClip({ seconds: 3 })).arrayBuffer())
  const { client, videoId } = await sendInParts(video)
  const original = await buffer(await academy.ctx.storage.read(`videos/${videoId}/1/original`))
  expect(original.equals(video)).toBe(true)
  expect(await readdir(path.join(academy.ctx.config.dataDir, 'uploads'))).toEqual([])

  await academy.runJobs()
  const state = await client.call(getVideoState, { params: { videoId } })
  expect(state).toMatchObject({ status: 'ready', error: null })
  expect(await readdir(path.join(academy.ctx.config.dataDir, 'processing'))).toEqual([])
  expect(await readdir(academy.ctx.config.dataDir)).not.toContain('media')

  const addresses = await client.call(getVideo, { body: { videoId } })
  const redirect = await ask(addresses.sasUrl, { redirect: 'manual' })
  expect(redirect.status).toBe(302)
  const signed = new URL(redirect.headers.get('location')!)
  expect(signed.origin).toBe(bucket.endpoint)
  const lifetime = Number(signed.searchParams.get('X-Amz-Expires'))
  expect(redirect.headers.get('cache-control')).toBe(`private, max-age=${lifetime}`)
  expect(lifetime).toBe(6 * 60 * 60)

  const key = `videos/${videoId}/1/progressive.mp4`
  const made = await buffer(await academy.ctx.storage.read(key))
  bucket.requests.length = 0
  const part = await ask(addresses.sasUrl, { headers: { range: 'bytes=1000-1999' } })
  expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/mp4'])
  expect(part.headers.get('content-range')).toBe(`bytes 1000-1999/${made.length}`)
  expect(Buffer.from(await part.arrayBuffer()).equals(made.subarray(1000, 2000))).toBe(true)
  // Only the viewer's own request: the server made none.
  expect(bucket.requests).toEqual([
    { method: 'GET', path: `/academia/${key}`, isSigned: true, range: 'bytes=1000-1999' },
  ])
  const head = await ask(addresses.sasUrl, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(made.length)])

  // Playlists are served here, so that relative URLs keep the token; segments are redirected.
  const served: Record<string, boolean> = {}
  async function follow(address: string): Promise<void> {
    const response = await ask(address)
    expect([address, response.status]).toEqual([address, 200])
    served[new URL(address).pathname.split('.').at(-1)!] = response.redirected
    if (!address.endsWith('.m3u8')) return
    const playlist = await response.text()
    for (const [, quoted, line] of playlist.matchAll(/URI="([^"]+)"|^([^#\s].*)$/gm)) {
      await follow(new URL(quoted ?? line!, address).href)
    }
  }
  for (const address of [addresses.hlsUrl, addresses.posterUrl, addresses.storyboardUrl]) {
    await follow(address!)
  }
  expect(served).toEqual({ m3u8: false, mp4: true, m4s: true, jpg: true, vtt: false })

  academy.clock.advance({ hours: 6 })
  expect((await ask(addresses.sasUrl, { redirect: 'manual' })).status).toBe(403)
})

test('a signed URL of one video opens no other', async () => {
  const one = await uploadClip(academy)
  const other = await uploadClip(academy, { hue: 90 })
  await academy.runJobs()
  const { sasUrl } = await one.watch()
  const location = (await ask(sasUrl, { redirect: 'manual' })).headers.get('location')!
  expect((await fetch(location)).status).toBe(200)
  const moved = location.replace(one.videoId, other.videoId)
  expect(moved).not.toBe(location)
  expect((await fetch(moved)).status).toBe(403)
  expect((await fetch(location.replace('progressive.mp4', 'hls/master.m3u8'))).status).toBe(403)
})

test('pages may play from the bucket, and scripts ask no other place', async () => {
  const policy = (await fetch(`${origin}/`)).headers.get('content-security-policy')!
  // The introduction video may be on any HTTPS host.
  expect(policy).toContain(`media-src 'self' blob: https: ${bucket.endpoint};`)
  expect(policy).toContain(`connect-src 'self' ${bucket.endpoint};`)
})

test('a replaced video leaves the bucket, and a removed one takes all with it', async () => {
  const video = await uploadClip(academy)
  await academy.runJobs()
  await video.client.call(replaceVideo, {
    form: { videoId: video.videoId },
    file: await makeClip({ hue: 90 }),
  })
  await academy.runJobs()
  expect(await video.files(1)).toEqual([])
  expect(await video.files(2)).toContain('hls/master.m3u8')
  expect(await video.files(2)).not.toContain('original')
  await academy.ctx.jobs.enqueue(academy.db, removeFilesQueue, { key: videoFolder(video.videoId) })
  await academy.runJobs()
  expect(await academy.ctx.storage.list(videoFolder(video.videoId))).toEqual([])
})

test('an upload that the bucket does not take is told, and leaves nothing', async () => {
  const client = academy.as(await buildProfessor(academy))
  const before = await academy.ctx.storage.list('')
  bucket.breakWhen(({ method }) => method === 'PUT')
  const answer = await client.send(uploadVideo, { file: await makeClip() })
  bucket.breakWhen(() => false)
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable'])
  expect(await academy.ctx.storage.list('')).toEqual(before)
  expect(await readdir(path.join(academy.ctx.config.dataDir, 'incoming'))).toEqual([])
})

test('a bucket that does not answer is told, and takes no process out of service', async () => {
  bucket.breakWhen(() => true)
  const answer = await fetch(`${origin}/readyz`)
  bucket.breakWhen(() => false)
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { status: 'degraded', database: true, storage: false },
  ])
  await eventually(async () =>
    expect(await (await fetch(`${origin}/readyz`)).json()).toMatchObject({ status: 'ok' }),
  )
})
