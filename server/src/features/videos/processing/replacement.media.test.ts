import { replaceVideo } from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { courses, lessons } from '../../courses/tables.ts'
import type { Media } from '../../../platform/media/media.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildProfessor } from '../../../testing/builders/build-people.ts'
import { buildCourse, buildVideo } from '../../../testing/builders/build.ts'
import type { Refused } from '../../../testing/client.ts'
import { makeClip } from '../../../testing/clips.ts'
import { countLockWaits } from '../../../testing/lock-waits.ts'
import { uploadClip } from '../../../testing/upload-clip.ts'
import { videos } from '../tables.ts'

const academy = withAcademy()
let media: Media

beforeAll(async () => {
  media = academy.ctx.media
})
afterEach(() => {
  academy.ctx.media = media
})

async function fetchBytes(address: string): Promise<Buffer> {
  const response = await academy.app.inject({ url: new URL(address).pathname })
  expect(response.statusCode).toBe(200)
  return response.rawPayload
}

test('the former file plays until the new one does, and then it is gone', async () => {
  const { client, videoId, state, watch, files } = await uploadClip(academy, { seconds: 2 })
  await academy.runJobs()
  const before = await watch()
  const file = await makeClip({ seconds: 4, hue: 90 })
  const reply = await client.call(replaceVideo, { form: { videoId }, file })
  expect(reply).toEqual({ msg: 'Video updated successfully' })
  expect(await state()).toMatchObject({ status: 'processing', playable: true })
  expect((await watch()).sasUrl).toBe(before.sasUrl)
  const formerBytes = await fetchBytes(before.sasUrl)

  await academy.runJobs()
  const ready = await state()
  expect(ready.status).toBe('ready')
  expect(ready.durationSeconds).toBeCloseTo(4, 0)
  const after = await watch()
  expect(after.sasUrl).not.toBe(before.sasUrl)
  expect((await fetchBytes(after.sasUrl)).equals(formerBytes)).toBe(false)
  expect(await files(1)).toEqual([])
  expect((await academy.app.inject({ url: new URL(before.sasUrl).pathname })).statusCode).toBe(404)
})

test('a new file that cannot be read leaves the former one in place', async () => {
  const { client, videoId, state, watch } = await uploadClip(academy)
  await academy.runJobs()
  const before = await watch()
  const file = new File([Buffer.from('000000186674797069736f6d00000000', 'hex')], 'roto.mp4')
  await client.call(replaceVideo, { form: { videoId }, file })
  await academy.runJobs()
  expect(await state()).toMatchObject({ status: 'failed', playable: true })
  expect(await watch()).toEqual(before)
})

test('what was still being made of the former file is dropped', async () => {
  const { client, videoId, state, files } = await uploadClip(academy, { seconds: 2 })
  const file = await makeClip({ seconds: 3 })
  academy.ctx.media = {
    ...media,
    makeProgressive: async (...step) => {
      academy.ctx.media = media
      await client.call(replaceVideo, { form: { videoId }, file })
      return media.makeProgressive(...step)
    },
  }
  await academy.runJobs()
  const ready = await state()
  expect(ready).toMatchObject({ status: 'ready' })
  expect(ready.durationSeconds).toBeCloseTo(3, 0)
  expect(await files(1)).toEqual([])
  expect(await files(2)).toContain('progressive.mp4')
})

test('of two replacements at once the later stands', async () => {
  const { client, videoId, state, files } = await uploadClip(academy)
  await academy.runJobs()
  const clips = [await makeClip({ seconds: 2 }), await makeClip({ seconds: 2, hue: 40 })]
  await Promise.all(clips.map((file) => client.call(replaceVideo, { form: { videoId }, file })))
  await academy.runJobs()
  expect(await state()).toMatchObject({ status: 'ready' })
  expect(await files(1)).toEqual([])
  expect(await files(2)).toEqual([])
  expect(await files(3)).toContain('progressive.mp4')
})

test('a video that is published while its replacement arrives stays as it was', async () => {
  const professor = await buildProfessor(academy)
  const course = await buildCourse(academy, { professorId: professor.id })
  const video = await buildVideo(academy, professor.id)
  const isVideo = eq(videos.id, video.id)
  let replacing: Promise<Refused> | undefined
  await academy.db.transaction(async (tx) => {
    await tx.select().from(videos).where(isVideo).for('update')
    replacing = academy.as(professor).refused(replaceVideo, {
      form: { videoId: video.id },
      file: new File([Buffer.from('000000186674797069736f6d', 'hex')], 'otro.mp4'),
    })
    await expect.poll(() => countLockWaits(academy)).toBe(1)
    await tx.insert(lessons).values({
      courseId: course.id,
      videoId: video.id,
      title: 'Barniz',
      position: 1,
      createdAt: academy.clock.now(),
    })
    await tx.update(courses).set({ status: 'pending' }).where(eq(courses.id, course.id))
  })
  expect((await replacing)?.body.code).toBe('course_not_editable')
  const [after] = await academy.db.select().from(videos).where(isVideo)
  expect(after).toMatchObject({ revision: 1, status: 'ready' })
})

test("nobody replaces another professor's video", async () => {
  const { id: videoId } = await buildVideo(academy, (await buildProfessor(academy)).id)
  const stranger = academy.as(await buildProfessor(academy))
  const file = await makeClip()
  const refused = await stranger.refused(replaceVideo, { form: { videoId }, file })
  expect(refused.body).toMatchObject({ code: 'video_not_found', Error: 'Video not found' })
})

test('a form without a videoId says so', async () => {
  const client = academy.as(await buildProfessor(academy))
  const response = await client.send(replaceVideo, { form: {}, file: await makeClip() })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'invalid_data', issues: [{ path: 'videoId' }] })
})
