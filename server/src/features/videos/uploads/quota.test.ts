import {
  addFileLesson,
  getCourse,
  replaceLessonFile,
  editSettings,
  getVideoUsage,
  replaceVideo,
  uploadVideo,
} from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { beforeAll, expect, test } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildAdmin, buildProfessor } from '../../../testing/builders/build-people.ts'
import { buildCourse, buildVideo } from '../../../testing/builders/build.ts'
import { openTusClient } from '../../../testing/tus-client.ts'
import { videos } from '../tables.ts'

const academy = withAcademy()
let origin: string

const gigabyte = 1000 ** 3
const videoFile = () => new File([Buffer.from('000000186674797069736f6d', 'hex')], 'clase.mp4')

beforeAll(async () => {
  origin = await academy.app.listen({ port: 0, host: '127.0.0.1' })
})

async function allow(professorQuotaGigabytes: number | null) {
  const admin = academy.as(await buildAdmin(academy))
  return admin.call(editSettings, { body: { professorQuotaGigabytes } })
}

/** A professor with one video of this size. */
async function buildUser(sizeBytes: number) {
  const professor = await buildProfessor(academy)
  const video = await buildVideo(academy, professor.id, { sizeBytes })
  return { professor, video, client: academy.as(professor) }
}

test('nothing is limited until an administrator says so, and no more after', async () => {
  const { client } = await buildUser(3 * gigabyte)
  expect(await client.call(getVideoUsage)).toEqual({ usedBytes: 3 * gigabyte, allowedBytes: null })
  expect((await allow(2)).professorQuotaGigabytes).toBe(2)
  expect(await client.call(getVideoUsage)).toEqual({
    usedBytes: 3 * gigabyte,
    allowedBytes: 2 * gigabyte,
  })
  expect(await client.refused(uploadVideo, { file: videoFile() })).toMatchObject({
    status: 413,
    body: { code: 'quota_exceeded', Error: 'Storage quota exceeded' },
  })
  await allow(null)
  await client.call(uploadVideo, { file: videoFile() })
})

test('the files of lessons are limited with the videos', async () => {
  const { client, professor } = await buildUser(gigabyte - 20)
  await allow(1)
  const { id } = await buildCourse(academy, { professorId: professor.id })
  const add = (content: string) => ({
    params: { id },
    form: { title: 'Guía' },
    file: new File([content], 'guía.pdf'),
  })
  await client.call(addFileLesson, add('%PDF-1.7 breve'))
  const refused = await client.refused(addFileLesson, add('%PDF-1.7 más larga'))
  expect(refused).toMatchObject({ status: 413, body: { code: 'quota_exceeded' } })
  expect((await client.call(getVideoUsage)).usedBytes).toBe(gigabyte - 6)
  const { content } = await client.call(getCourse, { params: { id } })
  const replace = (words: string) => ({
    params: { contentId: content[0]! },
    file: new File([words], 'guía.pdf'),
  })
  // What it replaces gives its space back.
  await client.call(replaceLessonFile, replace('%PDF-1.7 más largo'))
  const tooLarge = await client.refused(replaceLessonFile, replace('%PDF-1.7 demasiado larga'))
  expect(tooLarge).toMatchObject({ status: 413, body: { code: 'quota_exceeded' } })
  await allow(null)
})

test('of uploads announced at once, those that fit are taken', async () => {
  await allow(1)
  const { professor, client } = await buildUser(gigabyte - 2500)
  const tus = await openTusClient(academy, origin, professor)
  const announce = () => tus.send('POST', '/uploads', { 'upload-length': '1000' })
  const answers = await Promise.all([1, 2, 3, 4].map(announce))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201, 201, 413, 413,
  ])
  const refused = answers.find(({ status }) => status === 413)!
  expect(await refused.json()).toMatchObject({ code: 'quota_exceeded' })
  expect((await client.call(getVideoUsage)).usedBytes).toBe(gigabyte - 500)
  // Terminating one frees its bytes.
  const address = answers.find(({ status }) => status === 201)!.headers.get('location')!
  await tus.send('DELETE', address)
  expect((await announce()).status).toBe(201)
})

test('a video may be replaced by one that fits in its place', async () => {
  await allow(1)
  const { video, client } = await buildUser(gigabyte - 5)
  await client.call(replaceVideo, { form: { videoId: video.id }, file: videoFile() })
  const [row] = await academy.db.select().from(videos).where(eq(videos.id, video.id))
  expect(row).toMatchObject({ revision: 2, sizeBytes: 12 })
})

test('a replacement that does not fit leaves the video as it was', async () => {
  await allow(1)
  const { professor, client } = await buildUser(gigabyte - 5)
  const other = await buildVideo(academy, professor.id, { sizeBytes: 4 })
  const refused = await client.refused(replaceVideo, {
    form: { videoId: other.id },
    file: videoFile(),
  })
  expect(refused).toMatchObject({ status: 413, body: { code: 'quota_exceeded' } })
  const [row] = await academy.db.select().from(videos).where(eq(videos.id, other.id))
  expect(row).toMatchObject({ revision: 1, status: other.status, sizeBytes: 4 })
})

test.each([0, -1, 1.5, 1_000_000, 'mucho'])('no quota is %s', async (value) => {
  const admin = academy.as(await buildAdmin(academy))
  const body = { professorQuotaGigabytes: value as number }
  expect(await admin.refused(editSettings, { body })).toMatchObject({
    status: 400,
    body: { code: 'invalid_data', issues: [{ path: 'professorQuotaGigabytes' }] },
  })
})
