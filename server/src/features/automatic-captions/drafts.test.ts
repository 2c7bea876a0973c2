import {
  discardCaptionDraft,
  editCaptionDraft,
  erasePerson,
  getCaptionDraft,
  getTranscript,
  listCaptions,
  moveCourse,
  publishCaptionDraft,
  requestCaptionDraft,
} from '@ateneo/contract'
import { expect, test } from 'vitest'
import { eq } from '../../platform/db/drizzle.ts'
import { buildAdmin, buildProfessor } from '../../testing/builders/build-people.ts'
import { buildDrafted, saidCues } from '../../testing/caption-draft.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { caption } from '../../testing/transcripts.ts'
import { captionDrafts } from './tables.ts'

const academy = withAcademy()

const code = async (refusal: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await refusal
  return [status, body.code]
}
const text = 'Hoy hacemos <papel> & tinta.'
const edited = [{ ...saidCues[0]!, text }, saidCues[1]!]

test('a draft is corrected, published and then read as other captions are', async () => {
  const { lesson, professor, params, read } = await buildDrafted(academy)
  const { version } = (await read())!
  const saved = await professor.call(editCaptionDraft, { params, body: { cues: edited, version } })
  expect(await read()).toMatchObject({ cues: edited, version: saved.version })

  const file = await professor.call(publishCaptionDraft, { params, body: saved })
  expect(file).toMatchObject({ language: 'es', label: 'Español', cueCount: 2, automatic: false })
  expect(await read()).toBeNull()
  const answer = await academy.app.inject({ url: new URL(file.url).pathname })
  expect(answer.body).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nHoy hacemos &lt;papel&gt; &amp; tinta.\n\n' +
      '00:00:02.000 --> 00:00:04.000\nPrimero se muele la fibra.\n',
  )
  const transcript = await professor.call(getTranscript, {
    params: { contentId: lesson.id },
    query: {},
  })
  expect(transcript.cues.map((cue) => cue.text)).toEqual([text, 'Primero se muele la fibra.'])
  expect(await code(professor.refused(publishCaptionDraft, { params, body: saved }))).toEqual([
    404,
    'caption_draft_not_found',
  ])
})

test('of two who edit at once the second is told', async () => {
  const { professor, params, read } = await buildDrafted(academy)
  const { version } = (await read())!
  const first = professor.call(editCaptionDraft, { params, body: { cues: edited, version } })
  await first
  for (const refusal of [
    professor.refused(editCaptionDraft, { params, body: { cues: saidCues, version } }),
    professor.refused(publishCaptionDraft, { params, body: { version } }),
  ]) {
    expect(await code(refusal)).toEqual([409, 'changed_elsewhere'])
  }
  expect((await read())!.cues).toEqual(edited)
})

test('captions of a person are replaced only if that is asked for', async () => {
  const { course, videoId, professor, params, read } = await buildDrafted(academy)
  await caption(academy, { professorId: course.professorId, videoId }, { 1: 'A mano' })
  const { version, published } = (await read())!
  expect(published).toBe('human')
  const refused = professor.refused(publishCaptionDraft, { params, body: { version } })
  expect(await code(refused)).toEqual([409, 'captions_present'])
  expect(await read()).not.toBeNull()
  const [before] = await professor.call(listCaptions, { params })
  await professor.call(publishCaptionDraft, { params, body: { version, replace: true } })
  const [after] = await professor.call(listCaptions, { params })
  expect([before!.cueCount, after!.cueCount]).toEqual([1, 2])
  expect(await academy.ctx.storage.list(`videos/${videoId}/captions/`)).toHaveLength(2)
  await academy.runJobs()
  expect(await academy.ctx.storage.list(`videos/${videoId}/captions/`)).toHaveLength(1)
})

test.each([
  ['ends before it begins', [{ startMs: 2000, endMs: 2000, text: 'Hoy' }], 400, 'invalid_data'],
  ['says nothing', [{ startMs: 0, endMs: 2000, text: ' \n ' }], 400, 'invalid_data'],
  ['is no text', [{ startMs: 0, endMs: 2000, text: 'Hoy\u0007' }], 400, 'invalid_data'],
  ['has no whole time', [{ startMs: 0.5, endMs: 2000, text: 'Hoy' }], 400, 'invalid_data'],
  ['is out of order', [saidCues[1]!, saidCues[0]!], 400, 'invalid_data'],
  [
    'is beyond the end',
    [{ startMs: 600_000, endMs: 606_000, text: 'Hoy' }],
    422,
    'caption_beyond_end',
  ],
])('a draft with a caption that %s is not saved', async (_, cues, status, expected) => {
  const { professor, params, read } = await buildDrafted(academy)
  const { version } = (await read())!
  const refusal = professor.refused(editCaptionDraft, { params, body: { cues, version } })
  expect(await code(refusal)).toEqual([status, expected])
  expect((await read())!.cues).toEqual(saidCues)
})

test('a draft without captions is not published', async () => {
  const { professor, params, read } = await buildDrafted(academy, { cues: [] })
  const { version } = (await read())!
  const { status, body } = await professor.refused(publishCaptionDraft, {
    params,
    body: { version },
  })
  expect([status, body.code]).toEqual([422, 'captions_invalid'])
})

test('a discarded draft is gone, and one that is being made is neither edited nor published', async () => {
  const { professor, params, read } = await buildDrafted(academy, { state: 'working', cues: [] })
  const { version } = (await read())!
  for (const refusal of [
    professor.refused(editCaptionDraft, { params, body: { cues: saidCues, version } }),
    professor.refused(publishCaptionDraft, { params, body: { version } }),
  ]) {
    expect(await code(refusal)).toEqual([404, 'caption_draft_not_found'])
  }
  await professor.call(discardCaptionDraft, { params })
  expect(await read()).toBeNull()
  expect(await code(professor.refused(discardCaptionDraft, { params }))).toEqual([
    404,
    'caption_draft_not_found',
  ])
})

test('without an engine nothing is offered, and a draft that there is can be reviewed', async () => {
  const { professor, params } = await buildDrafted(academy)
  const found = await professor.call(getCaptionDraft, { params })
  expect([found.available, found.draft?.state]).toEqual([false, 'ready'])
  expect(await code(professor.refused(requestCaptionDraft, { params }))).toEqual([
    409,
    'caption_engine_missing',
  ])
})

test('a draft of a replaced file says so', async () => {
  const { read } = await buildDrafted(academy, { revision: 7 })
  expect((await read())!.ofFormerFile).toBe(true)
})

test('a moved course takes its drafts along', async () => {
  const { course, professor, params } = await buildDrafted(academy)
  const next = await buildProfessor(academy, { emailConfirmedAt: new Date() })
  await academy.as(await buildAdmin(academy)).call(moveCourse, {
    params: { id: course.id },
    body: {
      reason: 'Cambio de escuela',
      from: { professor: course.professorId, category: course.categoryId },
      professor: next.id,
    },
  })
  expect((await academy.as(next).call(getCaptionDraft, { params })).draft?.cues).toEqual(saidCues)
  expect(await code(professor.refused(getCaptionDraft, { params }))).toEqual([
    404,
    'video_not_found',
  ])
})

test('the drafts of a professor who is erased go, since nobody is left to review them', async () => {
  const { course, videoId } = await buildDrafted(academy)
  await academy.as(await buildAdmin(academy)).call(erasePerson, {
    params: { id: course.professorId },
    body: { reason: 'Lo pidió por escrito.' },
  })
  const left = await academy.db.$count(captionDrafts, eq(captionDrafts.videoId, videoId))
  expect(left).toBe(0)
})
