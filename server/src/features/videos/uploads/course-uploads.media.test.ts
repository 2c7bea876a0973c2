import { randomUUID } from 'node:crypto'
import { addLesson, discardCourseUpload, listCourseUploads } from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { buildProfessor } from '../../../testing/builders/build-people.ts'
import { buildCourse, buildCourseUpload, buildVideo } from '../../../testing/builders/build.ts'
import { makeClip } from '../../../testing/clips.ts'
import { eventually } from '../../../testing/eventually.ts'
import { countLockWaits } from '../../../testing/lock-waits.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import {
  findUpload,
  listUploadFiles,
  openTusClient,
  videoIdOf,
} from '../../../testing/tus-client.ts'
import { courseUploads, videos } from '../tables.ts'

/** Uploads to a course that were begun and are no lessons yet, for any device of their professor. */

let origin: string
let clip: Buffer
let freeBytes: TestApp['ctx']['storage']['freeBytes']

const academy = withAcademy({ env: { MIN_FREE_MB: '1' } })
beforeAll(async () => {
  origin = await academy.app.listen({ port: 0, host: '127.0.0.1' })
  clip = Buffer.from(await (await makeClip({ seconds: 1, size: '64x48' })).arrayBuffer())
  freeBytes = academy.ctx.storage.freeBytes.bind(academy.ctx.storage)
})
afterEach(() => {
  academy.ctx.storage.freeBytes = freeBytes
})

const encode = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')

/** A course of a professor with a device, on which uploads are begun. */
async function open(status?: 'pending') {
  const professor = await buildProfessor(academy)
  const course = await buildCourse(academy, {
    professorId: professor.id,
    ...(status && { status }),
  })
  const tus = await openTusClient(academy, origin, professor)
  const client = academy.as(professor)
  const params = { id: course.id }
  const begin = (fields: Record<string, string> = {}, size = clip.length) =>
    tus.send('POST', '/uploads', {
      'upload-length': String(size),
      'upload-metadata': encode({
        courseId: course.id,
        title: 'Luz',
        filename: 'luz.mp4',
        ...fields,
      }),
    })
  const locate = (response: Response) => response.headers.get('location')!
  const list = () => client.call(listCourseUploads, { params })
  const discard = (videoId: string, id = course.id) =>
    client.send(discardCourseUpload, { params: { id, videoId } })
  return { professor, course, params, tus, client, begin, locate, list, discard }
}

test('tells how much of it arrived, and what it becomes', async () => {
  const { begin, locate, list, tus, professor } = await open()
  const section = randomUUID()
  const more = { section, position: '7', fingerprint: 'abc', filetype: 'video/mp4' }
  const address = locate(await begin(more))
  await tus.append(address, 0, clip.subarray(0, 1000))
  expect(await list()).toEqual([
    {
      _id: videoIdOf(address),
      title: 'Luz',
      filename: 'luz.mp4',
      section,
      position: 7,
      sizeBytes: clip.length,
      receivedBytes: 1000,
      fingerprint: 'abc',
      sending: false,
      complete: false,
      creationDate: academy.clock.now().toISOString(),
      expirationDate: new Date(academy.clock.now().getTime() + 24 * 3_600_000).toISOString(),
    },
  ])
  // From another device, which has the list alone.
  const device = await openTusClient(academy, origin, professor)
  expect(await device.offsetOf(`/uploads/${videoIdOf(address)}`)).toBe('1000')
  expect((await device.append(address, 1000, clip.subarray(1000))).status).toBe(204)
  expect(await list()).toMatchObject([{ complete: true, receivedBytes: clip.length }])
  await academy.runJobs()
})

test('a lesson is no upload any longer', async () => {
  const { begin, locate, list, tus, client, params } = await open()
  const address = locate(await begin())
  await tus.append(address, 0, clip)
  const videoId = videoIdOf(address)
  await client.call(addLesson, { params, body: { title: 'Luz', videoId } })
  expect(await list()).toEqual([])
  expect(await academy.db.$count(courseUploads, eq(courseUploads.videoId, videoId))).toBe(0)
  await academy.runJobs()
})

test('an upload that names no course is on no list', async () => {
  const { tus, list } = await open()
  await tus.create(clip.length)
  expect(await list()).toEqual([])
})

const refusals: [of: string, status: number, code: string, fields: Record<string, string>][] = [
  ['of another professor', 404, 'course_not_found', {}],
  ['under review', 409, 'course_not_editable', {}],
  ['without an id', 400, 'invalid_data', { courseId: 'telar' }],
  ['with an empty title', 400, 'invalid_data', { title: ' ' }],
  ['with a place beyond all', 400, 'invalid_data', { position: '0' }],
]
test.each(refusals)(
  'an upload to a course %s is refused before a byte is sent',
  async (of, status, code, fields) => {
    const { begin } = await open(of === 'under review' ? 'pending' : undefined)
    const other = await open()
    const foreign: Record<string, string> =
      of === 'of another professor' ? { courseId: other.course.id } : {}
    const files = (await listUploadFiles(academy)).length
    const answer = await begin({ ...fields, ...foreign })
    expect([answer.status, await answer.json()]).toMatchObject([status, { code }])
    expect(await listUploadFiles(academy)).toHaveLength(files)
    expect(await other.list()).toEqual([])
  },
)

test('is shown to its professor alone, and discarded by nobody else', async () => {
  const { begin, locate, course } = await open()
  const videoId = videoIdOf(locate(await begin()))
  const other = await open()
  const refused = await other.client.refused(listCourseUploads, { params: { id: course.id } })
  expect(refused).toMatchObject({ status: 404, body: { code: 'course_not_found' } })
  for (const id of [course.id, other.course.id]) {
    const answer = await other.discard(videoId, id)
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'video_not_found' }])
  }
  expect((await academy.db.select().from(courseUploads)).map((row) => row.videoId)).toContain(
    videoId,
  )
})

test('what is discarded gives its space to the next, and its address is gone', async () => {
  const { begin, locate, list, discard, tus } = await open()
  const megabyte = 1024 * 1024
  academy.ctx.storage.freeBytes = async () => 15 * megabyte + academy.ctx.config.minFreeBytes
  const address = locate(await begin({}, 10 * megabyte))
  await tus.append(address, 0, clip.subarray(0, 500))
  // What has begun to arrive claims 4 MiB.
  expect((await begin({}, 12 * megabyte)).status).toBe(413)
  expect((await discard(videoIdOf(address))).statusCode).toBe(200)
  expect(await list()).toEqual([])
  expect(await findUpload(academy, address)).toBeUndefined()
  expect((await listUploadFiles(academy)).filter((name) => address.includes(name))).toEqual([])
  expect((await tus.append(address, 500, clip.subarray(500, 600))).status).toBe(404)
  const next = await begin({}, 12 * megabyte)
  expect(next.status).toBe(201)
  expect((await discard(videoIdOf(address))).statusCode).toBe(404)
  expect((await discard(videoIdOf(locate(next)))).statusCode).toBe(200)
})

test('what arrived whole is discarded with its files, unless it became a lesson meanwhile', async () => {
  const { begin, locate, discard, tus, client, params, course, professor } = await open()
  const address = locate(await begin())
  await tus.append(address, 0, clip)
  await academy.runJobs()
  expect((await discard(videoIdOf(address))).statusCode).toBe(200)
  await academy.runJobs()
  expect(await academy.ctx.storage.list(`videos/${videoIdOf(address)}/`)).toEqual([])
  const { id: videoId } = await buildVideo(academy, professor.id)
  await client.call(addLesson, { params, body: { title: 'Luz', videoId } })
  await buildCourseUpload(academy, { videoId, courseId: course.id })
  const answer = await discard(videoId)
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'video_in_use' }])
})

test('of two that discard at once, each is told that it is gone', async () => {
  const { begin, locate, discard } = await open()
  const videoId = videoIdOf(locate(await begin()))
  const answers = await Promise.all([discard(videoId), discard(videoId)])
  const codes = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
  expect([[200, 404]]).toContainEqual(codes)
})

test('a request that is sending is seen, and stopped by the discard', async () => {
  const { begin, locate, list, discard, tus } = await open()
  const address = locate(await begin({}, 1000))
  const begun = Promise.withResolvers<void>()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(clip.subarray(0, 400))
      begun.resolve()
    },
  })
  const headers = {
    ...tus.headers,
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  }
  const sending = fetch(new URL(address, origin), {
    method: 'PATCH',
    headers,
    body,
    duplex: 'half',
  }).then(
    ({ status }) => status,
    () => 0,
  )
  await begun.promise
  await expect.poll(async () => (await list())[0]?.sending).toBe(true)
  expect((await discard(videoIdOf(address))).statusCode).toBe(200)
  // It ends, although its body is still open.
  await sending
  expect(await list()).toEqual([])
  expect(await tus.offsetOf(address)).toBeNull()
})

test('one that is deleted while its discarding waits for it is gone', async () => {
  const { begin, locate, discard } = await open()
  const videoId = videoIdOf(locate(await begin()))
  let answer: ReturnType<typeof discard> | undefined
  await academy.db.transaction(async (tx) => {
    await tx.delete(videos).where(eq(videos.id, videoId))
    answer = discard(videoId)
    await eventually(async () => expect(await countLockWaits(academy)).toBe(1))
  })
  expect((await answer)?.statusCode).toBe(404)
})
