import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { uploadCourseImage } from '@ateneo/contract'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildCourse } from '../../testing/builders/build.ts'
import { buildProfessor, buildStudent } from '../../testing/builders/build-people.ts'
import { buy } from '../../testing/buy.ts'
import { eventually } from '../../testing/eventually.ts'
import { openS3Server, type S3Server } from '../../testing/s3-server.ts'
import { openStallingProxy } from '../../testing/stalling-proxy.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { StorageLost } from './lost-storage.ts'
import { openS3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

/** Shorter than in the product. */
const limits = { callMs: 1000, silenceMs: 1500 }
const PUBLIC_URL = 'http://localhost:3001'

let bucket: S3Server
let proxy: Awaited<ReturnType<typeof openStallingProxy>>
/** The same bucket, without a proxy and with the product's limits. */
let direct: Storage
let picture: Uint8Array<ArrayBuffer>
let cover: string

beforeAll(async () => {
  bucket = await openS3Server()
})
afterAll(() => bucket.close())
const academy = withAcademy(() => ({ env: bucket.env }))
beforeAll(async () => {
  proxy = await openStallingProxy(new URL(bucket.endpoint))
  direct = academy.ctx.storage
  const endpoint = proxy.url.replace(/\/$/, '')
  academy.ctx.storage = await openS3Storage({ ...bucket.config, endpoint }, PUBLIC_URL, limits)
  picture = new Uint8Array(
    await sharp({ create: { width: 320, height: 180, channels: 3, background: '#116A57' } })
      .png()
      .toBuffer(),
  )
  const { imageUrl } = (await uploadCover()).json<{ imageUrl: string }>()
  cover = new URL(imageUrl, PUBLIC_URL).pathname
})
afterEach(() => {
  bucket.breakWhen(() => false)
  proxy.resume()
})
afterAll(() => proxy.close())

async function uploadCover() {
  const client = academy.as(await buildProfessor(academy))
  const file = new File([picture], 'portada.png', { type: 'image/png' })
  return client.send(uploadCourseImage, { file })
}

const look = () => academy.app.inject({ url: cover })

test.each([
  ['does not answer', () => proxy.stall()],
  ['is away', () => bucket.breakWhen(() => true)],
])('a bucket that %s: pictures are 503, teaching and selling go on', async (_case, end) => {
  expect((await look()).statusCode).toBe(200)
  end()
  const [first, ...others] = await Promise.all(Array.from({ length: 10 }, look))
  expect(first!.json().code).toBe('unavailable')
  for (const { statusCode, headers } of [first!, ...others]) {
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
      503,
      '5',
      'no-store',
    ])
  }
  const sent = await uploadCover()
  expect([sent.statusCode, sent.json().code]).toEqual([503, 'unavailable'])

  const course = await buildCourse(academy, { status: 'approved', items: 1, priceCents: 10_000 })
  const catalogue = await academy.app.inject({ url: '/courses' })
  expect([catalogue.statusCode, catalogue.body.includes(course.id)]).toEqual([200, true])
  const student = await buildStudent(academy)
  await buy(academy, student, { course })
  const ready = await academy.app.inject({ url: '/readyz' })
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { status: 'degraded', database: true, storage: false },
  ])

  bucket.breakWhen(() => false)
  proxy.resume()
  await eventually(async () => expect((await look()).statusCode).toBe(200))
  expect((await uploadCover()).statusCode).toBe(200)
})

const bytes = Buffer.alloc(12 * 1024 * 1024, 'video')

test('a body that stops on its way fails, instead of waiting for ever', async () => {
  await direct.write('stalled/video', Readable.from([bytes]))
  const body = await academy.ctx.storage.read('stalled/video')
  await once(body, 'readable')
  proxy.stall()
  await expect(buffer(body)).rejects.toThrow(StorageLost)
})

test('a viewer who pauses for longer than that gets the whole video', async () => {
  await direct.write('paused/video', Readable.from([bytes]))
  const body = await academy.ctx.storage.read('paused/video')
  await once(body, 'readable')
  await sleep(2 * limits.silenceMs)
  expect((await buffer(body)).equals(bytes)).toBe(true)
})
