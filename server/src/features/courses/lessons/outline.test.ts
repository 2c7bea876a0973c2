import { randomUUID } from 'node:crypto'
import {
  addLesson,
  deleteLesson,
  getCourse,
  getCourseProgress,
  saveOutline,
} from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { describe, expect, test } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildLesson, buildCourse, buildVideo } from '../../../testing/builders/build.ts'
import { courses } from '../tables.ts'

const academy = withAcademy()

/** A draft with lessons of these titles. */
async function buildDraft(titles: string[]) {
  const professor = await buildProfessor(academy)
  const course = await buildCourse(academy, { professorId: professor.id })
  const ids: string[] = []
  for (const [index, title] of titles.entries()) {
    ids.push((await buildLesson(academy, course, { title, position: index + 1 })).id)
  }
  const client = academy.as(professor)
  const params = { id: course.id }
  const read = () => client.call(getCourse, { params })
  /** Titles in order, with the title of each one's section. */
  const outline = async () => {
    const { contentDetails, sections } = await read()
    const titleOf = (id: string | null) => sections.find(({ _id }) => _id === id)?.title ?? null
    return contentDetails.map(({ title, section }) => [titleOf(section), title])
  }
  const attach = async (title: string, place: { section?: string; position?: number } = {}) => {
    const video = await buildVideo(academy, professor.id)
    return client.send(addLesson, { params, body: { title, videoId: video.id, ...place } })
  }
  return { professor, course, client, params, ids, read, outline, attach }
}

describe('the outline of a course', () => {
  test('is saved whole, and is the order of everybody who reads it', async () => {
    const { client, params, ids, read, outline, course } = await buildDraft(['A', 'B', 'C', 'D'])
    const [a, b, c, d] = ids as [string, string, string, string]
    expect(await read()).toMatchObject({ sections: [], outlineVersion: 1 })
    const reply = await client.call(saveOutline, {
      params,
      body: {
        version: 1,
        lessons: [d],
        sections: [
          { title: 'Materiales', lessons: [c, a] },
          { title: 'Práctica', lessons: [b] },
        ],
      },
    })
    expect(reply).toMatchObject({
      outlineVersion: 2,
      sections: [{ title: 'Materiales' }, { title: 'Práctica' }],
      content: [{ _id: d, section: null }, { _id: c }, { _id: a }, { _id: b }],
    })
    const { sections, content } = await read()
    expect({ sections, content }).toEqual({ sections: reply.sections, content: [d, c, a, b] })
    expect(await outline()).toEqual([
      [null, 'D'],
      ['Materiales', 'C'],
      ['Materiales', 'A'],
      ['Práctica', 'B'],
    ])
    await academy.db.update(courses).set({ status: 'approved' }).where(eq(courses.id, course.id))
    const student = academy.as(await buildStudent(academy))
    const { items } = await student.call(getCourseProgress, { params: { courseId: course.id } })
    expect(items.map(({ _id }) => _id)).toEqual([d, c, a, b])
  })

  test('keeps sections that are named, and gives up those that are not', async () => {
    const { client, params, ids, outline } = await buildDraft(['A', 'B'])
    const [a, b] = ids as [string, string]
    const first = await client.call(saveOutline, {
      params,
      body: {
        version: 1,
        sections: [
          { title: 'Uno', lessons: [a] },
          { title: 'Dos', lessons: [b] },
        ],
      },
    })
    const [one, two] = first.sections
    const second = await client.call(saveOutline, {
      params,
      body: {
        version: 2,
        lessons: [a],
        sections: [{ _id: two!._id, title: 'Segunda', lessons: [b] }],
      },
    })
    expect(second.sections).toEqual([{ _id: two!._id, title: 'Segunda' }])
    expect(await outline()).toEqual([
      [null, 'A'],
      ['Segunda', 'B'],
    ])
    const gone = await client.refused(saveOutline, {
      params,
      body: { version: 3, lessons: [a, b], sections: [{ ...one!, lessons: [] }] },
    })
    expect(gone.body.code).toBe('outline_invalid')
  })

  test('is refused if it changed since it was read, and then nothing is written', async () => {
    const { client, params, ids, read, outline, attach } = await buildDraft(['A', 'B'])
    await attach('C')
    expect(await read()).toMatchObject({ outlineVersion: 2 })
    const body = { version: 1, lessons: ids.toReversed() }
    const refused = await client.refused(saveOutline, { params, body })
    expect(refused).toEqual({
      status: 409,
      body: { msg: 'Outline changed', Error: 'Outline changed', code: 'outline_changed' },
    })
    await client.call(deleteLesson, { params: { contentId: ids[0]! } })
    const stale = { version: 2, lessons: (await read()).content }
    expect(await read()).toMatchObject({ outlineVersion: 3 })
    // The same as what stands there, so that it is no conflict.
    expect(await client.call(saveOutline, { params, body: stale })).toMatchObject({
      outlineVersion: 3,
    })
    const order = stale.lessons.toReversed()
    const late = await client.refused(saveOutline, { params, body: { ...stale, lessons: order } })
    expect(late.body.code).toBe('outline_changed')
    expect(await outline()).toEqual([
      [null, 'B'],
      [null, 'C'],
    ])
  })

  test('names every lesson of the course once, and no other', async () => {
    const { client, params, ids, outline } = await buildDraft(['A', 'B'])
    const [a, b] = ids as [string, string]
    const foreign = (await buildDraft(['Ajena'])).ids[0]!
    for (const lessons of [
      [a],
      [a, b, b],
      [a, a],
      [a, b, foreign],
      [a, foreign],
      [a, randomUUID()],
    ]) {
      const refused = await client.refused(saveOutline, { params, body: { version: 1, lessons } })
      expect([refused.status, refused.body.code]).toEqual([409, 'outline_invalid'])
    }
    const twice = { title: 'Uno', lessons: [a] }
    const sections = [twice, { ...twice, _id: randomUUID() }]
    const refused = await client.refused(saveOutline, {
      params,
      body: { version: 1, lessons: [b], sections },
    })
    expect(refused.body.code).toBe('outline_invalid')
    expect(await outline()).toEqual([
      [null, 'A'],
      [null, 'B'],
    ])
  })

  test('of two tabs that save at once, one is told', async () => {
    const { client, params, ids, read } = await buildDraft(['A', 'B', 'C'])
    const [a, b, c] = ids as [string, string, string]
    const orders = [
      [c, b, a],
      [b, a, c],
    ]
    const answers = await Promise.all(
      orders.map((lessons) => client.send(saveOutline, { params, body: { version: 1, lessons } })),
    )
    const won = answers.findIndex(({ statusCode }) => statusCode === 200)
    expect(answers[1 - won]).toMatchObject({ statusCode: 409 })
    expect(answers[1 - won]!.json()).toMatchObject({ code: 'outline_changed' })
    expect(await read()).toMatchObject({ content: orders[won], outlineVersion: 2 })
  })

  test('repeated, since its answer was lost, makes no second sections', async () => {
    const { client, params, ids, read } = await buildDraft(['A'])
    const body = { version: 1, sections: [{ title: 'Uno', lessons: ids }] }
    const first = await client.call(saveOutline, { params, body })
    expect(await client.call(saveOutline, { params, body })).toEqual(first)
    expect((await read()).sections).toHaveLength(1)
  })

  test('is changed by its professor alone, and only while the course can be edited', async () => {
    const { client, params, ids, course } = await buildDraft(['A', 'B'])
    const body = { version: 1, lessons: ids.toReversed() }
    const stranger = academy.as(await buildProfessor(academy))
    expect((await stranger.refused(saveOutline, { params, body })).body.code).toBe(
      'course_not_found',
    )
    for (const status of ['pending'] as const) {
      await academy.db.update(courses).set({ status }).where(eq(courses.id, course.id))
      expect((await client.refused(saveOutline, { params, body })).body.code).toBe(
        'course_not_editable',
      )
    }
    await academy.db.update(courses).set({ status: 'rejected' }).where(eq(courses.id, course.id))
    await client.call(saveOutline, { params, body })
  })
})

describe('a lesson that is added', () => {
  test('comes last, in the last section', async () => {
    const { client, params, ids, outline, attach } = await buildDraft(['A', 'B'])
    const sections = [
      { title: 'Uno', lessons: [ids[0]!] },
      { title: 'Dos', lessons: [ids[1]!] },
    ]
    const saved = await client.call(saveOutline, { params, body: { version: 1, sections } })
    await attach('C')
    await attach('D', { section: saved.sections[0]!._id })
    expect(await outline()).toEqual([
      ['Uno', 'A'],
      ['Uno', 'D'],
      ['Dos', 'B'],
      ['Dos', 'C'],
    ])
  })

  test('is refused for a section of another course, and the video stays free', async () => {
    const other = await buildDraft(['Ajena'])
    const sections = [{ title: 'Ajena', lessons: other.ids }]
    const saved = await other.client.call(saveOutline, {
      params: other.params,
      body: { version: 1, sections },
    })
    const { attach, outline } = await buildDraft([])
    const answer = await attach('A', { section: saved.sections[0]!._id })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'section_not_found'])
    expect(await outline()).toEqual([])
  })

  test('keeps the place it was given, in whichever order twelve uploads end', async () => {
    const { attach, read, outline, client, params } = await buildDraft(['Inicio'])
    const last = (await read()).contentDetails.at(-1)!.position
    const titles = Array.from({ length: 12 }, (_, index) => `Video ${index + 1}`)
    const places = titles.map((title, index) => ({ title, position: last + 1 + index }))
    const ended = [...places.slice(6).toReversed(), ...places.slice(0, 6)]
    const early = await Promise.all(
      ended.slice(0, 5).map(({ title, position }) => attach(title, { position })),
    )
    // Others are moved meanwhile.
    const { content, outlineVersion } = await read()
    const moved = [content[1]!, content[0]!, ...content.slice(2)]
    await client.call(saveOutline, { params, body: { version: outlineVersion, lessons: moved } })
    await client.call(saveOutline, {
      params,
      body: { version: outlineVersion + 1, lessons: content },
    })
    const late = await Promise.all(
      ended.slice(5).map(({ title, position }) => attach(title, { position })),
    )
    expect(new Set([...early, ...late].map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect((await outline()).map(([, title]) => title)).toEqual(['Inicio', ...titles])
  })
})
