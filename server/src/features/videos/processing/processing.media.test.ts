import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import {
  addLesson,
  editSettings,
  getFullSettings,
  getVideo,
  getVideoState,
  retryVideo,
  uploadVideo,
} from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { courses } from '../../courses/tables.ts'
import { bindJobHandlers } from '../../../platform/jobs/job-handler.ts'
import { MediaError, type Media } from '../../../platform/media/media.ts'
import { copyingMedia } from '../../../platform/media/open-media.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildAdmin, buildProfessor } from '../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../testing/builders/build.ts'
import { makeClip } from '../../../testing/clips.ts'
import { eventually } from '../../../testing/eventually.ts'
import { uploadClip } from '../../../testing/upload-clip.ts'
import { videoJobHandlers } from '../jobs.ts'
import { convertVideo, giveUp, processVideo } from './processing.ts'
import { videos } from '../tables.ts'

const academy = withAcademy()
let media: Media

beforeAll(async () => {
  media = academy.ctx.media
})
afterEach(() => {
  academy.ctx.media = media
})

async function expectNoWorkLeft(): Promise<void> {
  expect(await readdir(path.join(academy.ctx.config.dataDir, 'processing'))).toEqual([])
}

test('an upload becomes a video for every player, and its course knows its length', async () => {
  const { professor, client, videoId, state, files } = await uploadClip(academy, { seconds: 3 })
  const course = await buildCourse(academy, { professorId: professor.id })
  const body = { title: 'Luz', videoId }
  await client.call(addLesson, { params: { id: course.id }, body })
  await academy.runJobs()
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
  await academy.runJobs()
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

test('a conversion begins only above the floor of free space, and says why it was given up', async () => {
  const { client, videoId, state } = await uploadClip(academy)
  const { storage, config } = academy.ctx
  const freeBytes = storage.freeBytes.bind(storage)
  const revision = { videoId, revision: 1 }
  storage.freeBytes = async () => config.minFreeBytes - 1
  const begun = processVideo(academy.ctx, revision, AbortSignal.timeout(60_000))
  await expect(begun).rejects.toThrow('less than MIN_FREE_MB is free')
  expect(await state()).toMatchObject({ status: 'processing', playable: false })
  await giveUp(academy.ctx, revision)
  expect(await state()).toMatchObject({
    status: 'failed',
    error: expect.stringMatching(/no tiene espacio .* Tu archivo está guardado/),
  })
  storage.freeBytes = freeBytes
  await client.call(retryVideo, { params: { videoId } })
  await academy.runJobs()
  expect(await state()).toMatchObject({ status: 'ready', error: null })
  await expectNoWorkLeft()
})

test('a conversion that reaches into the floor of free space is ended', async () => {
  const { videoId } = await uploadClip(academy)
  const { storage } = academy.ctx
  const freeBytes = storage.freeBytes.bind(storage)
  academy.ctx.media = {
    ...media,
    async makeProgressive(_source, _facts, _target, _onProgress, signal) {
      storage.freeBytes = async () => 0
      await once(signal!, 'abort')
      throw signal!.reason
    },
  }
  const begun = processVideo(academy.ctx, { videoId, revision: 1 }, AbortSignal.timeout(60_000))
  await expect(begun).rejects.toThrow('less than MIN_FREE_MB is free')
  storage.freeBytes = freeBytes
  academy.ctx.media = media
  await academy.runJobs()
  await expectNoWorkLeft()
})

test('a video that failed half way plays, and a retry makes only what is missing', async () => {
  const { client, videoId, state, watch, files } = await uploadClip(academy)
  academy.ctx.media = {
    ...media,
    makeAdaptive: async () => {
      throw new MediaError('El video no se pudo convertir.')
    },
  }
  await academy.runJobs()
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
  await academy.runJobs()
  expect(await state()).toMatchObject({ status: 'ready', progress: 1 })
  const after = await watch()
  expect(after.sasUrl).toBe(before.sasUrl)
  expect(after.hlsUrl).toBeDefined()
})

test('a worker that dies in the middle leaves what the next one begins with', async () => {
  const { videoId, state } = await uploadClip(academy)
  const [row] = await academy.db.select().from(videos).where(eq(videos.id, videoId))
  const revision = { videoId, revision: row!.revision }
  const work = (signal: AbortSignal) => convertVideo(academy.ctx, revision, signal)

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
  // A segment that no playlist lists, as left by a killed worker.
  const stale = `videos/${videoId}/1/hls/240p/00099.m4s`
  await academy.ctx.storage.write(stale, Readable.from(['x']))

  academy.ctx.media = media
  await work(new AbortController().signal)
  expect(await state()).toMatchObject({ status: 'ready' })
  expect(await academy.ctx.storage.head(stale)).toBeUndefined()
  await expectNoWorkLeft()
  await academy.runJobs()
})

test('after the last try the professor is told, and may try again', async () => {
  const { client, videoId, state } = await uploadClip(academy)
  const revision = { videoId, revision: 1 }
  const signal = new AbortController().signal
  academy.ctx.media = {
    ...media,
    probe: async () => {
      throw new Error('no space left on the disk')
    },
  }
  await expect(processVideo(academy.ctx, revision, signal)).rejects.toThrow('no space left')
  expect(await state()).toMatchObject({ status: 'processing', error: null })
  await giveUp(academy.ctx, revision)
  expect(await state()).toMatchObject({
    status: 'failed',
    error: 'No se pudo procesar el video. Inténtalo de nuevo.',
  })
  academy.ctx.media = media
  await client.call(retryVideo, { params: { videoId } })
  await academy.runJobs()
  expect(await state()).toMatchObject({ status: 'ready' })
})

test('without ffmpeg a plain video plays as it came', async () => {
  academy.ctx.media = copyingMedia()
  const webm = await uploadClip(academy, { format: 'webm' })
  await academy.runJobs()
  expect(await webm.state()).toMatchObject({ status: 'ready', playable: true, renditions: [] })
  expect(await webm.files()).toEqual(['progressive.webm'])
  const { sasUrl, hlsUrl, posterUrl } = await webm.watch()
  expect([sasUrl.split('/').at(-1), hlsUrl, posterUrl]).toEqual([
    'progressive.webm',
    undefined,
    undefined,
  ])
})

test('what takes long to play goes on among the slow, and is no failure', async () => {
  const { videoId, state } = await uploadClip(academy)
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  timeout.mockReturnValueOnce(AbortSignal.abort(new Error('too long')))
  academy.ctx.media = {
    ...media,
    makeProgressive: (_source, _facts, _target, _onProgress, signal) =>
      Promise.reject(signal?.reason),
  }
  await processVideo(academy.ctx, { videoId, revision: 1 }, new AbortController().signal)
  timeout.mockRestore()
  expect(await state()).toMatchObject({ status: 'processing', playable: false, error: null })
  academy.ctx.media = media
  await academy.runJobs()
  await eventually(async () => expect(await state()).toMatchObject({ status: 'ready' }))
})

test.each([
  ['long', { durationSeconds: 20 * 3600 }, /^El video dura 20 h 0 min y el máximo es de 6 h/],
  ['fast', { frameRate: 1000 }, /^El video tiene 1000 cuadros por segundo y el máximo es de 120/],
  [
    'large',
    { width: 8192, height: 8192 },
    /^La imagen del video mide 8192 × 8192 píxeles y el máximo es de 4096 × 2304/,
  ],
  ['square', { width: 4000, height: 4000 }, /^La imagen del video mide 4000 × 4000/],
])('a video that is too %s fails before anything is converted', async (_, facts, sentence) => {
  const { videoId, state } = await uploadClip(academy)
  academy.ctx.media = {
    ...media,
    probe: async (source) => ({ ...(await media.probe(source)), ...facts }),
    makeProgressive: () => Promise.reject(new Error('was converted')),
  }
  await processVideo(academy.ctx, { videoId, revision: 1 }, new AbortController().signal)
  const failed = await state()
  expect(failed).toMatchObject({ status: 'failed', playable: false })
  expect(failed.error).toMatch(sentence)
})

test('the administrator says how large a video may be', async () => {
  const admin = academy.as(await buildAdmin(academy))
  await admin.call(editSettings, { body: { videoLimits: { longSide: 640 } } })
  const full = await admin.call(getFullSettings)
  expect(full.videoLimits).toEqual({ hours: 6, framesPerSecond: 120, longSide: 640 })
  const refused = await admin.refused(editSettings, { body: { videoLimits: { hours: 0 } } })
  expect(refused.body).toMatchObject({
    code: 'invalid_data',
    issues: [{ path: 'videoLimits.hours', message: 'Escribe un número entero de 1 a 24.' }],
  })
  const { videoId, state } = await uploadClip(academy, { size: '800x600', seconds: 1 })
  await processVideo(academy.ctx, { videoId, revision: 1 }, new AbortController().signal)
  expect((await state()).error).toMatch(/^La imagen del video mide 800 × 600 .* 640 × 360/)
})

test('a new video plays while the ladder of another takes its hours', async () => {
  const slow = await uploadClip(academy)
  const release = new AbortController()
  let began = 0
  academy.ctx.media = {
    ...media,
    makeAdaptive: async (...args) => {
      began += 1
      if (!release.signal.aborted) await once(release.signal, 'abort')
      return media.makeAdaptive(...args)
    },
  }
  await academy.ctx.jobs.work(bindJobHandlers(academy.ctx, videoJobHandlers))
  await eventually(() => expect(began).toBe(1))
  const quick = await uploadClip(academy, { hue: 90 })
  await eventually(async () => expect(await quick.watch()).toHaveProperty('posterUrl'))
  expect(await quick.state()).toMatchObject({ status: 'processing', playable: true })
  // Its renditions wait: the slow queue runs one job at a time.
  expect(began).toBe(1)
  release.abort()
  for (const { state } of [slow, quick]) {
    await eventually(async () => expect(await state()).toMatchObject({ status: 'ready' }))
  }
})
