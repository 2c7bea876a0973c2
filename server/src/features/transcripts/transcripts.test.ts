import {
  deleteCaptions,
  deleteLesson,
  getTranscript,
  saveCaptions,
  searchSpoken,
} from '@ateneo/contract'
import { and, eq, sql } from '../../platform/db/drizzle.ts'
import { expect, test } from 'vitest'
import { buildAdmin, buildProfessor, buildStudent } from '../../testing/builders/build-people.ts'
import { buildEntitlement, buildLesson, textLesson } from '../../testing/builders/build.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildSpokenCourse, caption, captionsFile } from '../../testing/transcripts.ts'
import { captionCues, transcriptBlocks } from './tables.ts'
import { cueReadings } from '../videos/queues.ts'
import { captions } from '../videos/tables.ts'

const academy = withAcademy()

const build = (closed: Record<number, string> = { 1: 'Molemos el maíz' }) =>
  buildSpokenCourse(academy, { sample: { 1: 'Bienvenidas' }, closed })
const asProfessor = ({ professorId: id }: { professorId: string }) =>
  academy.as({ id, type: 'professor' })
const ofLesson = ({ id }: { id: string }, language?: string) => ({
  params: { contentId: id },
  query: language === undefined ? {} : { language },
})
const cuesOf = (videoId: string) =>
  academy.db.select().from(captionCues).where(eq(captionCues.videoId, videoId))
const blocksOf = (videoId: string) =>
  academy.db
    .select({
      language: transcriptBlocks.language,
      n: transcriptBlocks.n,
      firstCue: transcriptBlocks.firstCue,
      lastCue: transcriptBlocks.lastCue,
    })
    .from(transcriptBlocks)
    .where(eq(transcriptBlocks.videoId, videoId))
    .orderBy(transcriptBlocks.n)

test('a transcript is read in the languages of the captions, without their markup', async () => {
  const { course, closed } = await build({
    1: '<v Elena>Hola, <i>buenas</i> tardes\na todas',
    9: 'Agua &amp; papel &lt;b&gt; &#0;&#x41;&#xD800;',
    20: '<i></i>',
  })
  await caption(academy, { ...course, videoId: closed.videoId }, { 2: 'Good afternoon' }, 'en')
  const student = await buildStudent(academy)
  await buildEntitlement(academy, student, course)
  const read = (language?: string) =>
    academy.as(student).call(getTranscript, ofLesson(closed, language))
  expect(await read()).toEqual({
    video: closed.videoId,
    language: 'es',
    languages: [
      { language: 'es', label: 'Español' },
      { language: 'en', label: 'Inglés' },
    ],
    cues: [
      { startMs: 1000, endMs: 5000, text: 'Hola, buenas tardes a todas' },
      { startMs: 9000, endMs: 13_000, text: 'Agua & papel <b> A' },
    ],
    chapters: [],
  })
  const english = await read('en')
  expect(english.cues.map(({ text }) => text)).toEqual(['Good afternoon'])
  const refused = await academy.as(student).refused(getTranscript, ofLesson(closed, 'fr'))
  expect(refused.body.code).toBe('captions_not_found')
})

test('it is read by those who may watch, a sample by everybody', async () => {
  const { course, sample, closed } = await build()
  const [buyer, other] = [await buildStudent(academy), await buildStudent(academy)]
  await buildEntitlement(academy, buyer, course)
  const admin = await buildAdmin(academy)
  const stranger = await buildProfessor(academy)
  const code = async (client: ReturnType<TestApp['as']>, lesson: { id: string }) => {
    const reply = await client.send(getTranscript, ofLesson(lesson))
    return reply.statusCode === 200 ? 'read' : reply.json<{ code: string }>().code
  }
  const people = {
    visitor: academy.as(),
    buyer: academy.as(buyer),
    other: academy.as(other),
    professor: asProfessor(course),
    stranger: academy.as(stranger),
    admin: academy.as(admin),
  }
  const told: Record<string, string[]> = {}
  for (const [name, client] of Object.entries(people)) {
    told[name] = [await code(client, sample), await code(client, closed)]
  }
  expect(told).toEqual({
    visitor: ['read', 'token_missing'],
    buyer: ['read', 'read'],
    other: ['read', 'video_denied'],
    professor: ['read', 'read'],
    stranger: ['read', 'video_denied'],
    admin: ['read', 'read'],
  })
  const text = await buildLesson(academy, course, { ...textLesson, isSample: true, position: 3 })
  expect(await code(people.admin, text)).toBe('captions_not_found')
  expect(await code(people.admin, course)).toBe('content_not_found')
  expect(await code(people.visitor, course)).toBe('content_not_found')
})

test('visitors share the transcript of a sample until it changes; a student’s is their own', async () => {
  const { course, sample, closed } = await build()
  const visitor = academy.as()
  const tagOf = async (client: ReturnType<TestApp['as']>, lesson: { id: string }) =>
    (await client.send(getTranscript, ofLesson(lesson))).headers.etag
  expect(await tagOf(visitor, sample)).toBeDefined()
  await caption(academy, { ...course, videoId: sample.videoId }, { 3: 'De nuevo' })
  const { cues } = await visitor.call(getTranscript, ofLesson(sample))
  expect(cues.map(({ text }) => text)).toEqual(['De nuevo'])
  expect(await tagOf(academy.as(await buildAdmin(academy)), closed)).toBeUndefined()
})

test('half a minute is a block, with the first words of the next', async () => {
  const { closed } = await build({
    1: 'Uno',
    28: 'mole',
    30: 'poblano',
    31: 'Cuatro',
    200: 'Lejos',
  })
  expect(await blocksOf(closed.videoId)).toEqual([
    { language: 'es', n: 0, firstCue: 0, lastCue: 2 },
    { language: 'es', n: 1, firstCue: 2, lastCue: 3 },
    { language: 'es', n: 6, firstCue: 4, lastCue: 4 },
  ])
})

test('cues that overlap or begin together are all kept, in the order of the file', async () => {
  const { course, closed } = await build()
  const file = new File(
    [
      'WEBVTT\n\n00:01.000 --> 00:09.000\nElena\n\n00:01.000 --> 00:03.000\nTomás\n\n00:02.000 --> 00:04.000\nLas dos\n',
    ],
    'a.vtt',
  )
  const params = { videoId: closed.videoId, language: 'es' }
  await asProfessor(course).call(saveCaptions, { params, file })
  const { cues } = await asProfessor(course).call(getTranscript, ofLesson(closed))
  expect(cues.map(({ text }) => text)).toEqual(['Elena', 'Tomás', 'Las dos'])
})

test('replaced captions leave none of their words, deleted ones nothing', async () => {
  const { course, closed } = await build({ 1: 'Antes', 40: 'Más' })
  const params = { videoId: closed.videoId, language: 'es' }
  await caption(academy, { ...course, ...params }, { 2: 'Después' })
  expect((await cuesOf(closed.videoId)).map(({ text }) => text)).toEqual(['Después'])
  expect(await blocksOf(closed.videoId)).toHaveLength(1)
  await asProfessor(course).call(deleteCaptions, { params })
  expect([await cuesOf(closed.videoId), await blocksOf(closed.videoId)]).toEqual([[], []])
})

test('refused captions leave the former words', async () => {
  const { course, closed } = await build({ 1: 'Antes' })
  const params = { videoId: closed.videoId, language: 'es' }
  const file = captionsFile({ 2: 'Bien', 5000: 'Tarde' })
  const refused = await asProfessor(course).refused(saveCaptions, { params, file })
  expect(refused.body.code).toBe('captions_invalid')
  expect((await cuesOf(closed.videoId)).map(({ text }) => text)).toEqual(['Antes'])
})

test('of several files at once the words are those of the file that stands', async () => {
  const { course, closed } = await build()
  const of = { ...course, videoId: closed.videoId }
  const words = ['Uno', 'Dos', 'Tres', 'Cuatro']
  await Promise.all(words.map((word) => caption(academy, of, { 1: word, 40: word })))
  const [cue, ...more] = await cuesOf(closed.videoId)
  expect(more.map(({ text }) => text)).toEqual([cue!.text])
  const [row] = await academy.db.select().from(captions).where(eq(captions.videoId, closed.videoId))
  expect(row!.cuesFileId).toBe(row!.fileId)
})

test('the words go with their lesson', async () => {
  const { course, closed } = await buildSpokenCourse(
    academy,
    { sample: { 1: 'Hola' }, closed: { 1: 'Adiós' } },
    { status: null },
  )
  await asProfessor(course).call(deleteLesson, { params: { contentId: closed.id } })
  expect([await cuesOf(closed.videoId), await blocksOf(closed.videoId)]).toEqual([[], []])
})

test('ten thousand cues, and the longest cue that a file may have, are kept', async () => {
  const { course, closed } = await build()
  const of = { ...course, videoId: closed.videoId }
  await academy.db.execute(
    sql`update videos set duration_seconds = 40000 where id = ${closed.videoId}`,
  )
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [n * 3, `línea ${n}`]))
  await caption(academy, of, many)
  const { cues } = await asProfessor(course).call(getTranscript, ofLesson(closed))
  expect(cues).toHaveLength(10_000)
  const words = Array.from({ length: 100_000 }, (_, n) => `pa${n.toString(36)}`).join(' ')
  await caption(academy, of, { 1: words })
  expect(await blocksOf(closed.videoId)).toHaveLength(1)
  const query = { q: 'pa7', course: course.id }
  expect((await asProfessor(course).call(searchSpoken, { query })).hits).toHaveLength(1)
})

test('captions of before words were kept are read once, and those that were replaced anew', async () => {
  const { course, sample, closed } = await build()
  const forget = (videoId: string) =>
    academy.db.transaction(async (tx) => {
      await tx.delete(captionCues).where(eq(captionCues.videoId, videoId))
      await tx.delete(transcriptBlocks).where(eq(transcriptBlocks.videoId, videoId))
      await tx.update(captions).set({ cuesFileId: null }).where(eq(captions.videoId, videoId))
    })
  await forget(sample.videoId)
  await forget(closed.videoId)
  // One whose file is lost keeps no other from being read.
  await academy.ctx.storage.remove(`videos/${sample.videoId}`)
  const readMissed = async () => {
    await academy.ctx.jobs.enqueue(academy.db, cueReadings, {})
    await academy.runJobs(cueReadings.name)
  }
  await Promise.all([readMissed(), readMissed()])
  await readMissed()
  expect((await cuesOf(closed.videoId)).map(({ text }) => text)).toEqual(['Molemos el maíz'])
  expect(await cuesOf(sample.videoId)).toEqual([])
  const query = { q: 'maiz', course: course.id }
  expect((await asProfessor(course).call(searchSpoken, { query })).hits).toHaveLength(1)
  // As a process of the previous release would: another file, the words of the former.
  await caption(academy, { ...course, videoId: closed.videoId }, { 1: 'Tostamos el chile' })
  await academy.db
    .update(captionCues)
    .set({ text: 'Molemos el maíz' })
    .where(and(eq(captionCues.videoId, closed.videoId)))
  await academy.db
    .update(captions)
    .set({ cuesFileId: closed.videoId })
    .where(eq(captions.videoId, closed.videoId))
  await readMissed()
  expect((await cuesOf(closed.videoId)).map(({ text }) => text)).toEqual(['Tostamos el chile'])
})
