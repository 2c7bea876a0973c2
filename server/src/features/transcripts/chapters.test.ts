import { type Chapter, getTranscript, getVideo, listChapters, saveChapters } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { buildAdmin, buildProfessor } from '../../testing/builders/build-people.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildSpokenCourse } from '../../testing/transcripts.ts'

const academy = withAcademy()

async function build() {
  const { course, sample } = await buildSpokenCourse(academy, {
    sample: { 1: 'Hola' },
    closed: { 1: 'Adiós' },
  })
  const professor = academy.as({ id: course.professorId, type: 'professor' })
  const params = { videoId: sample.videoId }
  const list = (client = professor) => client.call(listChapters, { params })
  const save = async (chapters: Chapter[]) =>
    professor.call(saveChapters, { params, body: { chapters, version: (await list()).version } })
  return { sample, professor, params, list, save }
}

const intro = { seconds: 0, title: 'Introducción' }
const paper = { seconds: 90, title: 'El papel' }

test('chapters are saved whole, and come by their time with video and transcript', async () => {
  const { sample, list, save } = await build()
  expect((await list()).chapters).toEqual([])
  const saved = await save([paper, intro])
  expect(saved).toEqual(await list())
  expect(saved.chapters).toEqual([intro, paper])
  const contentId = sample.id
  const visitor = academy.as()
  expect((await visitor.call(getVideo, { body: { contentId } })).chapters).toEqual([intro, paper])
  const { chapters } = await visitor.call(getTranscript, { params: { contentId }, query: {} })
  expect(chapters).toEqual([intro, paper])
  await save([])
  expect((await list()).chapters).toEqual([])
})

test('of two lists that were read at once the second is refused', async () => {
  const { professor, params, list } = await build()
  const { version } = await list()
  const replies = await Promise.all(
    [intro, paper].map((chapter) =>
      professor.send(saveChapters, { params, body: { chapters: [chapter], version } }),
    ),
  )
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await list()).chapters).toHaveLength(1)
})

test('what is no list of chapters of the video is refused', async () => {
  const { professor, params, list } = await build()
  const { version } = await list()
  const code = async (chapters: Chapter[]) =>
    (await professor.refused(saveChapters, { params, body: { chapters, version } })).body.code
  expect(await code([{ ...paper, seconds: 600 }])).toBe('chapter_beyond_end')
  expect(await code([paper, { ...intro, seconds: 90 }])).toBe('invalid_data')
  expect(await code([{ ...paper, title: ' ' }])).toBe('invalid_data')
  expect(await code([{ ...paper, seconds: -1 }])).toBe('invalid_data')
})

test('they are the professor’s own; administrators read them', async () => {
  const { params, list, save } = await build()
  const { version } = await save([intro])
  const stranger = academy.as(await buildProfessor(academy))
  const body = { chapters: [paper], version }
  expect(await stranger.refused(saveChapters, { params, body })).toMatchObject({ status: 404 })
  expect(await stranger.refused(listChapters, { params })).toMatchObject({ status: 404 })
  expect((await list(academy.as(await buildAdmin(academy)))).chapters).toEqual([intro])
})
