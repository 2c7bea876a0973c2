import {
  addLesson,
  addTextLesson,
  editSettings,
  getCourse,
  getLesson,
  getVideo,
  replaceVideo,
  saveCaptions,
} from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { checkVideos } from '../../../operator/check-videos.ts'
import type { Media } from '../../../platform/media/media.ts'
import { copyingMedia } from '../../../platform/media/open-media.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildAdmin } from '../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../testing/builders/build.ts'
import { makeClip, makeSound } from '../../../testing/clips.ts'
import { sampleCaptions } from '../../../testing/course-folder.ts'
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

/** An uploaded file as the only lesson of a course, processed. */
async function buildAudioLesson(file: File) {
  const uploaded = await uploadClip(academy, { file })
  const { professor, client, videoId } = uploaded
  const course = await buildCourse(academy, { professorId: professor.id })
  const params = { id: course.id }
  await client.call(addLesson, { params, body: { title: 'Escucha', videoId } })
  await academy.runJobs()
  return { ...uploaded, course, params, read: () => client.call(getCourse, { params }) }
}

test.each(['mp3', 'm4a', 'ogg', 'wav'] as const)(
  'an uploaded %s becomes a lesson that is heard in every player',
  async (format) => {
    const file = await makeSound({ seconds: 3, format })
    const { client, params, state, watch, files, read } = await buildAudioLesson(file)
    expect(await state()).toMatchObject({
      status: 'ready',
      playable: true,
      progress: 1,
      error: null,
      audio: true,
      width: null,
      height: null,
      renditions: [],
    })
    expect(await files()).toEqual(['progressive.m4a'])
    const told = await watch()
    expect(told).toMatchObject({ audio: true, captions: [], positionSeconds: 0 })
    expect(told.durationSeconds).toBeCloseTo(3, 0)
    expect([told.hlsUrl, told.posterUrl, told.storyboardUrl].some(Boolean)).toBe(false)
    const { pathname } = new URL(told.sasUrl)
    const range = { range: 'bytes=0-99' }
    const part = await academy.app.inject({ url: pathname, headers: range })
    expect([part.statusCode, part.headers['content-type'], part.rawPayload.length]).toEqual([
      206,
      'audio/mp4',
      100,
    ])

    const course = await read()
    expect(course).toMatchObject({ contentKind: 'video', contentCount: 1, audioCount: 1 })
    expect(course.duration).toBeCloseTo(3, 0)
    expect(course.contentDetails).toMatchObject([{ kind: 'video', audio: true }])
    await client.call(addTextLesson, { params, body: { title: 'Lee', text: 'Hola' } })
    expect(await read()).toMatchObject({ contentKind: null, contentCount: 2, audioCount: 1 })
    expect(await checkVideos(academy.db, academy.ctx.storage)).toMatchObject({ state: 'ok' })
  },
)

test('a cover makes no video of an audio', async () => {
  const file = await makeSound({ hasCover: true })
  const { client, state, files, read } = await buildAudioLesson(file)
  expect(await state()).toMatchObject({ status: 'ready', audio: true, width: null })
  expect(await files()).toEqual(['progressive.m4a'])
  const { _id: contentId } = (await read()).contentDetails[0]!
  expect((await client.call(getLesson, { params: { contentId } })).posterUrl).toBeNull()
})

test('a video named .mp3 is a video, since names say nothing', async () => {
  const clip = await makeClip({ seconds: 1 })
  const { state, read } = await buildAudioLesson(new File([clip], 'clase.mp3'))
  expect(await state()).toMatchObject({ status: 'ready', audio: false, width: 320, height: 240 })
  expect(await read()).toMatchObject({ audioCount: 0, contentDetails: [{ audio: false }] })
})

test('an audio replaces a video, and a video an audio', async () => {
  const file = await makeClip({ seconds: 1 })
  const { client, videoId, state, watch, files, read } = await buildAudioLesson(file)
  expect(await read()).toMatchObject({ audioCount: 0 })
  await client.call(replaceVideo, { form: { videoId }, file: await makeSound({ seconds: 4 }) })
  await academy.runJobs()
  expect(await state()).toMatchObject({ status: 'ready', audio: true, width: null, renditions: [] })
  expect([await files(1), await files(2)]).toEqual([[], ['progressive.m4a']])
  const heard = await watch()
  expect([heard.hlsUrl, heard.posterUrl, heard.storyboardUrl].some(Boolean)).toBe(false)
  const course = await read()
  expect(course).toMatchObject({ audioCount: 1, contentDetails: [{ audio: true }] })
  expect(course.duration).toBeCloseTo(4, 0)

  await client.call(replaceVideo, { form: { videoId }, file })
  await academy.runJobs()
  expect(await state()).toMatchObject({ audio: false, width: 320 })
  expect((await watch()).posterUrl).toBeDefined()
  expect(await read()).toMatchObject({ audioCount: 0 })
})

test('captions are read along, and stay', async () => {
  const { client, videoId, watch } = await buildAudioLesson(await makeSound())
  const file = new File([sampleCaptions], 'es.srt')
  await client.call(saveCaptions, { params: { videoId, language: 'es' }, form: {}, file })
  expect((await watch()).captions).toMatchObject([{ language: 'es', label: 'Español' }])
})

test.each([
  ['noise behind a tag', () => [Buffer.from('4944330400000000000a', 'hex'), Buffer.alloc(5000, 7)]],
  ['its first half', async () => [(await makeSound({ format: 'm4a' })).slice(0, 9000)]],
  ['a header alone', async () => [(await makeSound({ format: 'wav' })).slice(0, 78)]],
])('an audio of %s fails, with the reason for its professor', async (_, parts) => {
  const { client, videoId, state, files } = await uploadClip(academy, {
    file: new File(await parts(), 'clase.mp3'),
  })
  await academy.runJobs()
  const failed = await state()
  expect(failed).toMatchObject({ status: 'failed', playable: false, audio: false })
  expect(failed.error).toMatch(/^El archivo (está incompleto o dañado|no tiene duración)/)
  const refused = await client.refused(getVideo, { body: { videoId } })
  expect(refused.body).toMatchObject({ code: 'video_not_ready' })
  expect(await files()).toEqual(['original'])
})

test('a recording of more hours than the academy admits is refused before it is converted', async () => {
  const admin = academy.as(await buildAdmin(academy))
  await admin.call(editSettings, { body: { videoLimits: { hours: 1 } } })
  // 8-bit mono of 1000 Hz, so that hours are a few megabytes.
  const header = wavHeader(2 * 3600 + 60)
  const file = new File([header, Buffer.alloc((2 * 3600 + 60) * 1000, 128)], 'ensayo.wav')
  const { state } = await uploadClip(academy, { file })
  academy.ctx.media = {
    ...media,
    makeProgressive: () => Promise.reject(new Error('was converted')),
  }
  await academy.runJobs()
  expect(await state()).toMatchObject({
    status: 'failed',
    error:
      'El audio dura 2 h 1 min y el máximo es de 1 h. Divídelo en partes y súbelas por separado.',
  })
  await admin.call(editSettings, { body: { videoLimits: { hours: 6 } } })
})

function wavHeader(seconds: number): Buffer {
  const header = Buffer.alloc(44)
  const bytes = seconds * 1000
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + bytes, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(1000, 24)
  header.writeUInt32LE(1000, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(bytes, 40)
  return header
}

test.each([
  ['mp3', 'audio/mpeg'],
  ['m4a', 'audio/mp4'],
  ['ogg', 'audio/ogg'],
  ['wav', 'audio/wav'],
] as const)('without ffmpeg an %s is kept as it is', async (format, contentType) => {
  academy.ctx.media = copyingMedia()
  const file = await makeSound({ format })
  const { videoId, state, watch, read } = await buildAudioLesson(file)
  expect(await state()).toMatchObject({ status: 'ready', audio: true })
  const { sasUrl } = await watch()
  expect(sasUrl).toMatch(new RegExp(`/progressive\\.${format}$`))
  const whole = await academy.app.inject({ url: new URL(sasUrl).pathname })
  expect(whole.headers['content-type']).toBe(contentType)
  expect(whole.rawPayload.equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
  expect(await read()).toMatchObject({ audioCount: 1 })
  const [row] = await academy.db.select().from(videos).where(eq(videos.id, videoId))
  expect(row).toMatchObject({ contentType, adaptive: false, hasPoster: false })
  expect(row!.durationSeconds).toBeCloseTo(2, 0)
})

test('without ffmpeg what browsers do not play is refused, with what they do', async () => {
  academy.ctx.media = copyingMedia()
  // As long as it announces, or it would be called incomplete.
  const aiff = Buffer.concat([Buffer.from('FORM\0\0\x01\x98AIFFCOMM', 'latin1'), Buffer.alloc(400)])
  const { state } = await uploadClip(academy, { file: new File([aiff], 'clase.aiff') })
  await academy.runJobs()
  expect((await state()).error).toBe(
    'Este servidor no puede convertir audios. Sube un MP3 o un M4A (AAC).',
  )
})
