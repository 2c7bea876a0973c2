import { reportProgress } from '@ateneo/contract'
import { load } from 'cheerio'
import { eq } from '../platform/db/drizzle.ts'
import { afterAll, expect, test } from 'vitest'
import { lessons } from '../features/courses/tables.ts'
import { videos } from '../features/videos/tables.ts'
import { buildEntitlement, buildLesson, textLesson } from '../testing/builders/build.ts'
import { caption } from '../testing/transcripts.ts'
import { openBuiltAcademy, student } from './built-academy.ts'

/** A lesson's page before any script: its poster, its course and what it says; the video's address for students alone. */

const built = await openBuiltAcademy()
const { academy, open, publish, logIn, ids, reader } = built
afterAll(() => academy.close())
const { id, lessons: videoLessons } = await publish({
  title: 'Acuarela',
  price: 120,
  items: ['El papel', 'La aguada'],
})
const [sample, kept] = [videoLessons[0]!, videoLessons[1]!]
await academy.db.update(lessons).set({ isSample: true }).where(eq(lessons.id, sample))
await academy.db.update(videos).set({ hasPoster: true })
const course = { id, professorId: ids.teacher }
const text = await buildLesson(academy, course, { ...textLesson, isSample: true, position: 3 })
const { cookie } = await logIn(student.email)

async function read(query: string, headers: Record<string, string> = {}) {
  const page = await open(`/Dashboard/watch-video?${query}`, headers)
  const markup = load(page.body)
  return {
    status: page.status,
    cache: page.headers['cache-control'],
    titles: markup('title')
      .toArray()
      .map((title) => markup(title).text()),
    posters: markup('main img[src*="/media/"]')
      .toArray()
      .map(({ attribs }) => attribs['src']!),
    rows: markup('section li').length,
    markup,
    body: page.body,
  }
}
const lessonQuery = (lesson: string) => `id=${id}&lesson=${lesson}`

test.each([
  ['a student', { cookie }, 'no-store', 1],
  ['a visitor', {}, 'no-cache', 0],
])(
  '%s gets the poster and the course of a sample with the page',
  async (_, headers, cache, videos) => {
    const page = await read(lessonQuery(sample), headers)
    expect(page).toMatchObject({ status: 200, cache, rows: 3 })
    expect(page.titles).toEqual(['El papel · Ateneo'])
    expect(page.posters).toEqual([expect.stringMatching(/\/media\/[\w-]+\/poster\.jpg$/)])
    expect(page.markup('main video[src*="/progressive.mp4"]')).toHaveLength(videos)
    // The page of a visitor is kept for everybody.
    expect(/progressive\.mp4|master\.m3u8/.test(page.body)).toBe(videos > 0)
    expect(page.markup('main noscript').text()).toContain('activa JavaScript')
  },
)

test('a visitor reads what is said in a sample without scripts; nobody what is closed to them', async () => {
  for (const videoId of [sample, kept]) {
    const [row] = await academy.db.select().from(lessons).where(eq(lessons.id, videoId))
    await caption(
      academy,
      { ...course, videoId: row!.videoId! },
      { 1: 'El gramaje', 5: 'La fibra' },
    )
  }
  const page = await read(lessonQuery(sample))
  const written = load(page.markup('article noscript').text())
  expect(written('summary').text()).toBe('Transcripción')
  expect(
    written('p')
      .toArray()
      .map((one) => written(one).text()),
  ).toEqual(['0:01 El gramaje La fibra'])
  const closed = await read(lessonQuery(kept))
  expect([closed.status, closed.body]).toEqual([200, expect.not.stringMatching(/gramaje|fibra/)])
  // With scripts the panel reads it when it is opened.
  expect((await read(lessonQuery(sample), { cookie })).body).not.toMatch(/gramaje|fibra/)
  const own = await read(lessonQuery(text.id))
  expect(own.status).toBe(200)
})

test('what a visitor may not open gives nothing away', async () => {
  const page = await read(lessonQuery(kept))
  expect(page).toMatchObject({ status: 200, cache: 'no-cache', posters: [] })
  expect(page.titles).toEqual(['La aguada · Ateneo'])
  expect(page.body).not.toContain('/media/')
})

test('an older address, which names the video, brings the course', async () => {
  const [row] = await academy.db.select().from(lessons).where(eq(lessons.id, sample))
  const page = await read(`id=${id}&video=${row!.videoId}`, { cookie })
  expect(page).toMatchObject({ status: 200, titles: ['El papel · Ateneo'], rows: 3 })
})

test('a text is in the page', async () => {
  const { body } = await read(lessonQuery(text.id), { cookie })
  expect(load(body)('main article').text()).toContain('El papel')
})

test('a course that never was is not found', async () => {
  const nothing = '01900000-0000-7000-8000-000000000000'
  expect((await read(`id=${nothing}&lesson=${nothing}`, { cookie })).status).toBe(404)
})

test('a course alone brings what the student goes on with, or its first lesson', async () => {
  const open = { titles: ['El papel · Ateneo'], posters: [expect.stringContaining('/poster.jpg')] }
  expect(await read(`id=${id}`)).toMatchObject(open)
  expect(await read(`id=${id}`, { cookie })).toMatchObject(open)
  await buildEntitlement(academy, { id: ids.reader }, { id })
  await reader.call(reportProgress, {
    params: { contentId: kept },
    body: { intervals: [[0, 2]], positionSeconds: 2 },
  })
  const page = await read(`id=${id}`, { cookie })
  expect(page.titles).toEqual(['La aguada · Ateneo'])
  expect(page.posters).toEqual((await read(lessonQuery(kept), { cookie })).posters)
  expect(page.markup('video').attr('src')).toMatch(/\/progressive\.mp4#t=2$/)
})
