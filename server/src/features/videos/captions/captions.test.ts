import { randomUUID } from 'node:crypto'
import {
  deleteCaptions,
  deleteLesson,
  getVideo,
  listCaptions,
  renameCaptions,
  saveCaptions,
} from '@ateneo/contract'
import { expect, test } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import {
  buildLesson,
  buildCourse,
  buildPublishedCourse,
  buildVideo,
} from '../../../testing/builders/build.ts'

const academy = withAcademy()

const words = (text = 'Hola', name = 'clase.vtt') =>
  new File([`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`], name)

/** A published lesson of ten minutes with its professor and other users. */
async function buildCaptioned() {
  const { course, video, lesson } = await buildPublishedCourse(academy)
  const professor = academy.as({ id: course.professorId, type: 'professor' })
  const student = academy.as(await buildStudent(academy))
  const params = { videoId: video.id, language: 'es' }
  return {
    course,
    video,
    lesson,
    professor,
    student,
    params,
    save: (file = words(), language = 'es', form: { label?: string } = {}) =>
      professor.call(saveCaptions, { params: { videoId: video.id, language }, form, file }),
    offered: async () => (await student.call(getVideo, { body: { videoId: video.id } })).captions,
    stored: async () => academy.ctx.storage.list(`videos/${video.id}/captions/`),
  }
}

const read = (address: string, headers: Record<string, string> = {}) =>
  academy.app.inject({ url: new URL(address).pathname, headers })

test('captions of a published lesson come with its addresses, and are read without a session', async () => {
  const { save, offered } = await buildCaptioned()
  expect(await offered()).toEqual([])
  await save(words('Buenas tardes'))
  await save(words('Good afternoon'), 'en')
  await save(words('Boa tarde'), 'PT-br')
  const captions = await offered()
  expect(captions.map(({ language, label }) => [language, label])).toEqual([
    ['es', 'Español'],
    ['en', 'Inglés'],
    ['pt-BR', 'Portugués de Brasil'],
  ])
  const answer = await read(captions[0]!.url)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'text/vtt; charset=utf-8',
  ])
  expect(answer.body).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nBuenas tardes\n')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test('their address ends, and opens no captions of another video', async () => {
  const { save } = await buildCaptioned()
  const other = await (await buildCaptioned()).save()
  const { url } = await save()
  const [folder] = url.split('/captions/')
  const otherName = other.url.split('/captions/')[1]
  expect((await read(`${folder}/captions/${otherName}`)).statusCode).toBe(404)
  expect((await read(`${folder}/captions/${randomUUID()}.vtt`)).statusCode).toBe(404)
  expect((await read(`${folder}/captions/`)).statusCode).toBe(404)
  academy.clock.advance({ hours: 7 })
  expect((await read(url)).statusCode).toBe(403)
  academy.clock.advance({ hours: -7 })
})

test('captions are replaced at a new address, keep their label, and leave no file behind', async () => {
  const { save, offered, stored } = await buildCaptioned()
  const first = await save(words('Uno'), 'es', { label: 'Español de México' })
  const second = await save(words('Dos'))
  expect(second).toMatchObject({ label: 'Español de México', cueCount: 1 })
  expect(second.url).not.toBe(first.url)
  await academy.runJobs()
  expect(await stored()).toHaveLength(1)
  expect((await read((await offered())[0]!.url)).body).toContain('Dos')
})

test('of several files of one language at once one stands, whole', async () => {
  const { save, offered, stored } = await buildCaptioned()
  await Promise.all(['Uno', 'Dos', 'Tres', 'Cuatro'].map((text) => save(words(text))))
  await academy.runJobs()
  const [only, ...more] = await offered()
  expect(more).toEqual([])
  expect(await stored()).toHaveLength(1)
  expect((await read(only!.url)).statusCode).toBe(200)
})

test('captions are renamed and taken away', async () => {
  const { professor, params, save, offered, stored } = await buildCaptioned()
  await save()
  await professor.call(renameCaptions, { params, body: { label: 'Español (Elena)' } })
  expect(await offered()).toMatchObject([{ label: 'Español (Elena)' }])
  await professor.call(deleteCaptions, { params })
  expect(await offered()).toEqual([])
  await academy.runJobs()
  expect(await stored()).toEqual([])
  const gone = { status: 404, body: { code: 'captions_not_found', Error: 'Captions not found' } }
  expect(await professor.refused(deleteCaptions, { params })).toMatchObject(gone)
  expect(await professor.refused(renameCaptions, { params, body: { label: 'x' } })).toMatchObject(
    gone,
  )
})

test('they go with their video', async () => {
  const professor = await buildProfessor(academy)
  const course = await buildCourse(academy, { professorId: professor.id })
  const { id: videoId } = await buildVideo(academy, course.professorId)
  const { id: contentId } = await buildLesson(academy, course, { videoId })
  const client = academy.as(professor)
  await client.call(saveCaptions, { params: { videoId, language: 'es' }, file: words() })
  await client.call(deleteLesson, { params: { contentId } })
  await academy.runJobs()
  expect(await academy.ctx.storage.list(`videos/${videoId}/`)).toEqual([])
})

test('what is no captions is refused with its line, and nothing is kept', async () => {
  const { professor, params, stored, offered } = await buildCaptioned()
  const late = new File(['WEBVTT\n\n10:01.000 --> 10:02.000\nTarde\n'], 'a.vtt')
  expect(await professor.refused(saveCaptions, { params, file: late })).toMatchObject({
    status: 422,
    body: {
      code: 'captions_invalid',
      Error: 'Invalid captions',
      issues: [
        { path: 'file', message: 'Línea 3: el tiempo rebasa el final del video (00:10:00.000).' },
      ],
    },
  })
  const code = async (file: Blob) =>
    (await professor.refused(saveCaptions, { params, file })).body.code
  expect(await code(new File([Buffer.alloc(900, 0x80)], 'a.srt'))).toBe('captions_invalid')
  expect(await code(new File([''], 'a.vtt'))).toBe('file_empty')
  expect(await code(new File([Buffer.alloc(1024 * 1024 + 1, 0x20)], 'a.vtt'))).toBe('too_large')
  expect(await stored()).toEqual([])
  expect(await offered()).toEqual([])
})

test('a file that counts from another hour is offered from its start, and kept so', async () => {
  const { professor, params, offered } = await buildCaptioned()
  const file = new File(['1\n01:00:01,000 --> 01:00:02,000\nHola\n'], 'montaje.srt')
  const message = 'El archivo empieza a contar en la hora 1 y el video dura 00:10:00.000.'
  expect(await professor.refused(saveCaptions, { params, file })).toMatchObject({
    status: 422,
    body: { code: 'captions_later_hour', issues: [{ path: 'file', message }] },
  })
  expect(await offered()).toEqual([])
  await professor.call(saveCaptions, { params, form: { fromItsHour: 'true' }, file })
  const [kept] = await offered()
  expect((await read(kept!.url)).body).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHola\n')
})

test('a language must be one, and a video holds so many', async () => {
  const { professor, video, save } = await buildCaptioned()
  for (const language of ['x', 'español', 'es_MX', '..', 'a'.repeat(40)]) {
    const params = { videoId: video.id, language }
    const refused = await professor.refused(saveCaptions, { params, file: words() })
    expect([language, refused.body.code]).toEqual([language, 'not_found'])
  }
  const languages = Array.from({ length: 30 }, (_, place) => `es-${String(100 + place)}`)
  for (const language of languages) await save(words(), language)
  const params = { videoId: video.id, language: 'en' }
  expect((await professor.refused(saveCaptions, { params, file: words() })).body.code).toBe(
    'captions_too_many',
  )
  await save(words(), 'es-100')
  await academy.runJobs()
  expect(await academy.ctx.storage.list(`videos/${video.id}/captions/`)).toHaveLength(30)
})

test("nobody touches another professor's captions; administrators read them", async () => {
  const { params, video, save } = await buildCaptioned()
  await save()
  const stranger = academy.as(await buildProfessor(academy))
  const notFound = { status: 404 }
  expect(await stranger.refused(saveCaptions, { params, file: words() })).toMatchObject(notFound)
  expect(await stranger.refused(deleteCaptions, { params })).toMatchObject(notFound)
  expect(await stranger.refused(renameCaptions, { params, body: { label: 'x' } })).toMatchObject(
    notFound,
  )
  const ofVideo = { params: { videoId: video.id } }
  expect(await stranger.refused(listCaptions, ofVideo)).toMatchObject(notFound)
  const admin = academy.as(await buildAdmin(academy))
  expect(await admin.call(listCaptions, ofVideo)).toMatchObject([{ language: 'es', cueCount: 1 }])
  expect(await admin.refused(saveCaptions, { params, file: words() })).toMatchObject({
    status: 403,
  })
})

test('captions may come before the video has been read', async () => {
  const professor = await buildProfessor(academy)
  const { id: videoId } = await buildVideo(academy, professor.id, {
    status: 'processing',
    playableRevision: null,
    durationSeconds: null,
  })
  const saved = await academy
    .as(professor)
    .call(saveCaptions, { params: { videoId, language: 'es' }, file: words() })
  expect((await read(saved.url)).statusCode).toBe(200)
})
