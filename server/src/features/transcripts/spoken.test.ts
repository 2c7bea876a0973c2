import { retireCourse, searchSpoken, startRevision } from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { expect, test } from 'vitest'
import { buildAdmin, buildProfessor, buildStudent } from '../../testing/builders/build-people.ts'
import { buildEntitlement } from '../../testing/builders/build.ts'
import type { Client } from '../../testing/client.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildSpokenCourse, caption } from '../../testing/transcripts.ts'
import { videos } from '../videos/tables.ts'

const academy = withAcademy()

const search = (client: Client, q: string, course?: { id: string }) =>
  client.call(searchSpoken, { query: { q, ...(course && { course: course.id }) } })
const asProfessor = ({ professorId: id }: { professorId: string }) =>
  academy.as({ id, type: 'professor' })

test('nobody reads a word of a lesson that is closed to them', async () => {
  // Words that no other text has: whatever reply has one has it from the captions.
  const { course, sample, closed } = await buildSpokenCourse(
    academy,
    {
      sample: { 5: 'Aquí la obsidiana brilla' },
      closed: { 65: 'Guardamos la obsidiana', 67: 'con mucho tezontle' },
    },
    { title: 'Piedras' },
  )
  const [buyer, other, subscriber] = [
    await buildStudent(academy),
    await buildStudent(academy),
    await buildStudent(academy),
  ]
  await buildEntitlement(academy, buyer, course)
  await buildEntitlement(academy, subscriber)
  const lapsed = await buildStudent(academy)
  await buildEntitlement(academy, lapsed, course, {
    startsAt: new Date(academy.clock.now().getTime() - 1000),
    endsAt: academy.clock.now(),
  })
  const whole = [
    academy.as(buyer),
    academy.as(subscriber),
    asProfessor(course),
    academy.as(await buildAdmin(academy)),
  ]
  const closedTo = [
    academy.as(),
    academy.as(other),
    academy.as(lapsed),
    academy.as(await buildProfessor(academy)),
  ]
  for (const client of whole) {
    for (const place of [undefined, course]) {
      const { hits, elsewhere } = await search(client, 'obsidiana', place)
      expect(hits).toHaveLength(2)
      expect(new Map(hits.map(({ lesson, startSeconds }) => [lesson._id, startSeconds]))).toEqual(
        new Map([
          [closed.id, 65],
          [sample.id, 5],
        ]),
      )
      expect(elsewhere).toEqual([])
    }
  }
  const named = { _id: course.id, slug: course.id, title: 'Piedras' }
  for (const client of closedTo) {
    for (const place of [undefined, course]) {
      const { hits } = await search(client, 'obsidiana', place)
      expect(hits).toMatchObject([{ lesson: { _id: sample.id, title: 'Muestra' }, course: named }])
    }
    for (const q of ['tezontle', 'guardamos obsidiana', 'tezont', 'OBSIDIANA']) {
      for (const place of [undefined, course]) {
        const reply = await client.send(searchSpoken, {
          query: { q, ...(place && { course: place.id }) },
        })
        expect(reply.statusCode).toBe(200)
        expect(reply.body).not.toMatch(/tezontle|Guardamos|Molienda/)
        expect(reply.body).not.toContain(closed.id)
      }
    }
    // The course is named, by nothing but what its page says; within it there is nothing to say.
    expect(await search(client, 'tezontle')).toEqual({ hits: [], more: false, elsewhere: [named] })
    expect((await search(client, 'tezontle', course)).elsewhere).toEqual([])
  }
})

test('drafts, retired courses and revisions are found by nobody who may not watch them', async () => {
  const build = (status: 'pending' | 'approved' | null) =>
    buildSpokenCourse(
      academy,
      { sample: { 1: 'El telarañero' }, closed: { 1: 'El telarañero' } },
      { status },
    )
  const [draft, waiting, retired] = [
    await build(null),
    await build('pending'),
    await build('approved'),
  ]
  await asProfessor(retired.course).call(retireCourse, {
    params: { id: retired.course.id },
    body: {},
  })
  for (const client of [academy.as(), academy.as(await buildStudent(academy))]) {
    for (const place of [undefined, draft.course, waiting.course, retired.course]) {
      expect(await search(client, 'telarañero', place)).toEqual({
        hits: [],
        more: false,
        elsewhere: [],
      })
    }
  }
  expect((await search(asProfessor(draft.course), 'telarañero', draft.course)).hits).toHaveLength(2)
  expect((await search(asProfessor(draft.course), 'telarañero')).hits).toEqual([])
  const published = await build('approved')
  const params = { id: published.course.id }
  const { revisionId } = await asProfessor(published.course).call(startRevision, { params })
  expect((await search(academy.as(), 'telarañero', { id: revisionId })).hits).toEqual([])
})

test('free courses are searched whole by students, in samples by visitors', async () => {
  const { sample } = await buildSpokenCourse(
    academy,
    { sample: { 1: 'Cazahuate' }, closed: { 1: 'Cazahuate' } },
    { priceCents: 0 },
  )
  const student = await buildStudent(academy)
  expect((await search(academy.as(student), 'cazahuate')).hits).toHaveLength(2)
  const { hits, elsewhere } = await search(academy.as(), 'cazahuate')
  expect([hits.map(({ lesson }) => lesson._id), elsewhere]).toEqual([[sample.id], []])
})

test.each([
  ['in another case and without accents', 'CALIDO', true],
  ['with accents that are not said', 'cálído', true],
  ['its beginning', 'acuare', true],
  ['another form of the word', 'colores', true],
  ['two words of two lines', 'cálido pincel', true],
  ['two words on both sides of the half minute', 'poblano chocolate', true],
  ['a word that is not said', 'cálido azulejo', false],
  ['filler words beside it', 'el de la cálido', true],
  ['filler words alone', 'de la', false],
  ['signs', '¿¡&|!():*\'"\\ cálido', true],
  ['nothing but signs', '&|!()', false],
])('%s: %j', async (_, q, isFound) => {
  const { course } = await spoken()
  const { hits } = await search(asProfessor(course), q, course)
  expect(hits.length > 0).toBe(isFound)
})

let kept: ReturnType<typeof buildSpokenCourse> | undefined
const spoken = () =>
  (kept ??= buildSpokenCourse(academy, {
    sample: { 1: 'Hola' },
    closed: {
      1: 'El color cálido de la acuarela',
      4: 'con un pincel mojado',
      28: 'el mole poblano',
      31: 'con chocolate',
    },
  }))

test('a hit begins where the words are said, and says what follows', async () => {
  const { course } = await spoken()
  const client = asProfessor(course)
  const { hits } = await search(client, 'pincel', course)
  expect(hits).toMatchObject([{ startSeconds: 4, text: 'con un pincel mojado el mole poblano' }])
  // Found by the half minute before as well, whose last words it has.
  expect((await search(client, 'chocolate', course)).hits).toMatchObject([{ startSeconds: 31 }])
})

test('of two languages that say the same the Spanish one is shown, of the other what it alone says', async () => {
  const { course, closed } = await buildSpokenCourse(academy, {
    sample: { 1: 'Hola' },
    closed: { 1: 'El chipotle', 61: 'Adiós' },
  })
  const of = { ...course, videoId: closed.videoId }
  await caption(academy, of, { 1: 'The chipotle', 61: 'Chipotle again' }, 'en')
  const { hits } = await search(asProfessor(course), 'chipotle', course)
  expect(hits.map(({ language, startSeconds }) => [language, startSeconds])).toEqual([
    ['es', 1],
    ['en', 61],
  ])
})

test('a course is searched in its order, up to fifty moments', async () => {
  const said = Object.fromEntries(Array.from({ length: 120 }, (_, n) => [n * 31, 'zacahuil']))
  const { course, sample, closed } = await buildSpokenCourse(academy, {
    sample: { 1: 'zacahuil' },
    closed: Object.fromEntries(Object.entries(said).filter(([at]) => Number(at) < 600)),
  })
  const client = asProfessor(course)
  const few = await search(client, 'zacahuil', course)
  expect([few.more, few.hits[0]!.lesson._id, few.hits.length]).toEqual([false, sample.id, 21])
  expect(few.hits.slice(1).map(({ startSeconds }) => startSeconds)).toEqual(
    Array.from({ length: 20 }, (_, n) => n * 31),
  )
  await academy.db
    .update(videos)
    .set({ durationSeconds: 9999 })
    .where(eq(videos.id, closed.videoId))
  await caption(academy, { ...course, videoId: closed.videoId }, said)
  const many = await search(client, 'zacahuil', course)
  expect([many.more, many.hits.length]).toEqual([true, 50])
})

test('the catalogue names the lessons that say it most, each by its first moments', async () => {
  const often = { 1: 'huauzontle', 40: 'huauzontle', 80: 'huauzontle' }
  const many = await buildSpokenCourse(academy, { sample: often, closed: { 1: 'Nada' } })
  const once = await buildSpokenCourse(academy, {
    sample: { 1: 'huauzontle' },
    closed: { 1: 'No' },
  })
  const { hits, more } = await search(academy.as(), 'huauzontle')
  expect(hits.map(({ lesson, startSeconds }) => [lesson._id, startSeconds])).toEqual([
    [many.sample.id, 1],
    [many.sample.id, 40],
    [once.sample.id, 1],
  ])
  expect(more).toBe(true)
})
