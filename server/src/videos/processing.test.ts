import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { addContent, getVideo, getVideoState, retryVideo, uploadVideo } from '@ateneo/contract'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { courses } from '../courses/tables.ts'
import { bindDuties } from '../jobs/duty.ts'
import { MediaFault, type Media } from '../media/media.ts'
import { copyingMedia } from '../media/open-media.ts'
import { type Academy, openAcademy } from '../testing/academy.ts'
import { buildProfessor } from '../testing/build-people.ts'
import { buildCourse } from '../testing/build.ts'
import { makeClip } from '../testing/clips.ts'
import { uploadClip } from '../testing/upload-clip.ts'
import { videoDuties } from './jobs.ts'
import { videos } from './tables.ts'

let academy: Academy
let media: Media

beforeAll(async () => {
  academy = await openAcademy()
  media = academy.ctx.media
})
afterEach(() => {
  academy.ctx.media = media
})
afterAll(() => academy.close())

async function expectNoWorkLeft(): Promise<void> {
  expect(await readdir(path.join(academy.ctx.config.dataDir, 'processing'))).toEqual([])
}

test('an upload becomes a film for every player, and its course knows its length', async () => {
  const { professor, client, videoId, state, files } = await uploadClip(academy, { seconds: 3 })
  const course = await buildCourse(academy, { professorId: professor.id })
  const body = { title: 'Luz', videoId }
  await client.call(addContent, { params: { id: course.id }, body })
  await academy.settle()
  const ready = await state()
  expect(ready).toMatchObject({
    status: 'ready',
    playable: true,
    progress: 1,
    error: null,
    width: 320,
    height: 240,
    renditions: [{ name: '240p' }],
  })
  expect(ready.durationSeconds).toBeCloseTo(3, 0)
  const kept = await files()
  expect(kept).toEqual(
    expect.arrayContaining([
      'progressive.mp4',
      'poster.jpg',
      'storyboard.jpg',
      'storyboard.vtt',
      'hls/master.m3u8',
    ]),
  )
  expect(kept).not.toContain('original')
  await expectNoWorkLeft()
  const [row] = await academy.db.select().from(courses).where(eq(courses.id, course.id))
  expect(row!.durationSeconds).toBeCloseTo(3, 0)
})

test('what is a video only by its first bytes fails, with the reason for its professor', async () => {
  const professor = await buildProfessor(academy)
  const client = academy.as(professor)
  const clip = Buffer.from(await (await makeClip()).arrayBuffer())
  const file = new File([clip.subarray(0, clip.length / 2)], 'media.mp4')
  const { videoId } = await client.call(uploadVideo, { file })
  await academy.settle()
  const failed = await client.call(getVideoState, { params: { videoId } })
  expect(failed).toMatchObject({ status: 'failed', playable: false })
  expect(failed.error).toMatch(/incompleto o dañado/)
  expect((await client.refused(getVideo, { body: { videoId } })).body).toMatchObject({
    code: 'video_not_ready',
  })
  expect(await academy.ctx.storage.list(`videos/${videoId}/`)).toEqual([
    `videos/${videoId}/1/original`,
  ])
  await expectNoWorkLeft()
})

test('a video that failed half way plays, and a retry makes only what is missing', async () => {
  const { client, videoId, state, watch, files } = await uploadClip(academy)
  academy.ctx.media = {
    ...media,
    makeAdaptive: async () => {
      throw new MediaFault('El video no se pudo convertir.')
    },
  }
  await academy.settle()
  expect(await state()).toMatchObject({
    status: 'failed',
    playable: true,
    error: 'El video no se pudo convertir.',
  })
  expect(await files()).toEqual(['original', 'poster.jpg', 'progressive.mp4'])
  const before = await watch()
  expect(before.hlsUrl).toBeUndefined()

  academy.ctx.media = {
    ...media,
    makeProgressive: async () => {
      throw new Error('made twice')
    },
  }
  await client.call(retryVideo, { params: { videoId } })
  expect(await state()).toMatchObject({ status: 'processing', playable: true, error: null })
  await academy.settle()
  expect(await state()).toMatchObject({ status: 'ready', progress: 1 })
  const after = await watch()
  expect(after.sasUrl).toBe(before.sasUrl)
  expect(after.hlsUrl).toBeDefined()
})

test('a worker that dies in the middle leaves what the next one begins with', async () => {
  const { videoId, state } = await uploadClip(academy)
  const [row] = await academy.db.select().from(videos).where(eq(videos.id, videoId))
  const revision = { videoId, revision: row!.revision }
  const work = (signal: AbortSignal) =>
    bindDuties(academy.ctx, videoDuties)[0]!.perform(revision, signal)

  const killed = new AbortController()
  academy.ctx.media = {
    ...media,
    makeAdaptive: (source, facts, folder, onProgress, signal) => {
      killed.abort(new Error('killed'))
      return media.makeAdaptive(source, facts, folder, onProgress, signal)
    },
  }
  await expect(work(killed.signal)).rejects.toThrow('killed')
  expect(await state()).toMatchObject({ status: 'processing', playable: true })
  // A segment of which no playlist knows, as from a worker killed while it stored them.
  const stale = `videos/${videoId}/1/hls/240p/00099.m4s`
  await academy.ctx.storage.write(stale, Readable.from(['x']))

  academy.ctx.media = media
  await work(new AbortController().signal)
  expect(await state()).toMatchObject({ status: 'ready' })
  expect(await academy.ctx.storage.head(stale)).toBeUndefined()
  await expectNoWorkLeft()
  await academy.settle()
})

test('after the last try the professor is told, and may try again', async () => {
  const { client, videoId, state } = await uploadClip(academy)
  const [work, giveUp] = bindDuties(academy.ctx, videoDuties)
  const revision = { videoId, revision: 1 }
  const signal = new AbortController().signal
  academy.ctx.media = {
    ...media,
    probe: async () => {
      throw new Error('no space left on the disk')
    },
  }
  await expect(work!.perform(revision, signal)).rejects.toThrow('no space left')
  expect(await state()).toMatchObject({ status: 'processing', error: null })
  await giveUp!.perform(revision, signal)
  expect(await state()).toMatchObject({
    status: 'failed',
    error: 'No se pudo procesar el video. Inténtalo de nuevo.',
  })
  academy.ctx.media = media
  await client.call(retryVideo, { params: { videoId } })
  await academy.settle()
  expect(await state()).toMatchObject({ status: 'ready' })
})

test('without ffmpeg a plain film plays as it came', async () => {
  academy.ctx.media = copyingMedia()
  const webm = await uploadClip(academy, { format: 'webm' })
  await academy.settle()
  expect(await webm.state()).toMatchObject({ status: 'ready', playable: true, renditions: [] })
  expect(await webm.files()).toEqual(['progressive.webm'])
  const { sasUrl, hlsUrl, posterUrl } = await webm.watch()
  expect([sasUrl.split('/').at(-1), hlsUrl, posterUrl]).toEqual([
    'progressive.webm',
    undefined,
    undefined,
  ])
})
