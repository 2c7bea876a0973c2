import { randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import path from 'node:path'
import {
  addFileLesson,
  completeLesson,
  deleteCourse,
  deleteLesson,
  getCourse,
  getCourseProgress,
  getLesson,
  getVideoUsage,
  replaceLessonFile,
} from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { describe, expect, test } from 'vitest'
import { courses, lessons } from '../../courses/tables.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import { newId } from '../../../platform/db/columns.ts'
import {
  buildLesson,
  buildCourse,
  buildEntitlement,
  textLesson,
} from '../../../testing/builders/build.ts'
import { signMediaToken } from './media-token.ts'
import { sweepLessonFiles } from '../sweep.ts'

const academy = withAcademy()

const pdf = '%PDF-1.7 una guía'
const contents = {
  pdf: Buffer.from(pdf),
  zip: Buffer.from('504b0304140000000800', 'hex'),
  png: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
}

async function buildDraft() {
  const professor = await buildProfessor(academy)
  const course = await buildCourse(academy, { professorId: professor.id, priceCents: 100_00 })
  const client = academy.as(professor)
  const params = { id: course.id }
  const send = (
    content: string | Buffer = pdf,
    name = 'guía.pdf',
    form: { section?: string; freeSample?: 'true'; envio?: string } = {},
  ) =>
    client.send(addFileLesson, {
      params,
      form: { title: 'Guía', ...form },
      file: new File([content], name),
    })
  const add = async (...sent: Parameters<typeof send>) => {
    const answer = await send(...sent)
    expect(answer.statusCode).toBe(201)
    return answer.json<{ insertedId: string }>().insertedId
  }
  const publish = () =>
    academy.db.update(courses).set({ status: 'approved' }).where(eq(courses.id, course.id))
  return { professor, course, client, params, send, add, publish }
}

/** Uploads of one person at the same time: more are refused. */
const atOnce = 5

const stored = () => academy.ctx.storage.list('lesson-files/')
/** In the storage, of its present file. */
const keyOf = async (contentId: string) => {
  const rows = await academy.db.select().from(lessons).where(eq(lessons.id, contentId))
  return `lesson-files/${rows[0]?.fileId}`
}
const pathOf = (url: string) => new URL(url).pathname

describe('a file of a course', () => {
  test('is downloaded as it was sent by whoever has access, and by nobody else', async () => {
    const { course, client, params, add, publish } = await buildDraft()
    const contentId = await add()
    const { contentDetails, contentCount } = await client.call(getCourse, { params })
    expect(contentCount).toBe(1)
    expect(contentDetails).toMatchObject([
      {
        _id: contentId,
        kind: 'file',
        video: null,
        file: { name: 'guía.pdf', sizeBytes: Buffer.byteLength(pdf) },
      },
    ])
    await publish()
    const buyer = await buildStudent(academy)
    await buildEntitlement(academy, buyer, course)
    const ofLesson = { params: { contentId } }
    const { file, text } = await academy.as(buyer).call(getLesson, ofLesson)
    expect(text).toBeNull()
    expect(file).toMatchObject({ name: 'guía.pdf', type: 'application/pdf' })
    const answer = await academy.as().inject({ url: pathOf(file!.url) })
    expect(answer.body).toBe(pdf)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="gu?a.pdf"; filename*=UTF-8''gu%C3%ADa.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    const part = await academy
      .as()
      .inject({ url: pathOf(file!.url), headers: { range: 'bytes=0-3' } })
    expect([part.statusCode, part.body]).toEqual([206, '%PDF'])

    const stranger = academy.as(await buildStudent(academy))
    expect((await stranger.refused(getLesson, ofLesson)).body.code).toBe('video_denied')
    expect((await academy.as().refused(getLesson, ofLesson)).status).toBe(401)
    const done = await academy.as(buyer).call(completeLesson, ofLesson)
    expect(done).toMatchObject({ seenCount: 1, item: { seen: true } })
    expect(done.finishedDate).not.toBeNull()
  })

  test('has an address that ends, and that no other token replaces', async () => {
    const { client, add } = await buildDraft()
    const contentId = await add()
    const { file } = await client.call(getLesson, { params: { contentId } })
    const code = async (url: string) => {
      const answer = await academy.as().inject({ url })
      return [answer.statusCode, answer.json<{ code: string }>().code]
    }
    const url = pathOf(file!.url)
    expect(await code(url.replace(/\/lesson-files\/./, '/lesson-files/_'))).toEqual([
      403,
      'media_link_invalid',
    ])
    const sign = (videoId: string, revision: number) =>
      signMediaToken(academy.ctx.secrets.mediaKey, {
        videoId,
        revision,
        expiresAt: new Date(academy.clock.now().getTime() + 60_000),
      })
    expect(await code(`/lesson-files/${sign(contentId, 1)}`)).toEqual([403, 'media_link_invalid'])
    expect(await code(`/lesson-files/${sign(randomUUID(), 0)}`)).toEqual([404, 'not_found'])
    expect(await code(url.replace('/lesson-files/', '/media/') + '/progressive.mp4')).toEqual([
      404,
      'not_found',
    ])
    academy.clock.advance({ hours: 7 })
    expect(await code(url)).toEqual([403, 'media_link_invalid'])
  })

  test.each([
    ['pdf', 'guía.pdf', 'guía.pdf', 'application/pdf'],
    ['zip', 'fuentes.zip', 'fuentes.zip', 'application/zip'],
    ['zip', 'tarea.docx', 'tarea.docx', 'application/zip'],
    ['png', 'lámina.PNG', 'lámina.png', 'image/png'],
    ['png', '../../etc/passwd', 'passwd.png', 'image/png'],
    ['pdf', 'factura.html', 'factura.html.pdf', 'application/pdf'],
  ] as const)('of %s content named %s is offered as %s', async (content, sent, name, type) => {
    const { client, add } = await buildDraft()
    const contentId = await add(contents[content], sent)
    const { file } = await client.call(getLesson, { params: { contentId } })
    expect(file).toMatchObject({ name, type, sizeBytes: contents[content].length })
  })

  test('is refused by its content, whatever its name, and then leaves nothing', async () => {
    const { send, client, params } = await buildDraft()
    const before = await stored()
    const refusals = []
    for (const content of ['<script>alert(1)</script>', 'hola', '<svg xmlns="x"/>', '']) {
      const answer = await send(content, 'guía.pdf')
      refusals.push([answer.statusCode, answer.json<{ code: string }>().code])
    }
    expect(refusals).toEqual([
      [415, 'file_type_refused'],
      [415, 'file_type_refused'],
      [415, 'file_type_refused'],
      [400, 'file_empty'],
    ])
    const section = await send(pdf, 'guía.pdf', { section: randomUUID() })
    expect([section.statusCode, section.json<{ code: string }>().code]).toEqual([
      404,
      'section_not_found',
    ])
    expect((await client.call(getCourse, { params })).contentDetails).toEqual([])
    expect(await stored()).toEqual(before)
  })

  test('is added to an own course that can be edited', async () => {
    const { course, send, client, params } = await buildDraft()
    const before = await stored()
    const file = new File([pdf], 'guía.pdf')
    const stranger = academy.as(await buildProfessor(academy))
    const foreign = await stranger.refused(addFileLesson, { params, form: { title: 'Guía' }, file })
    expect(foreign.body.code).toBe('course_not_found')
    const untitled = await client.refused(addFileLesson, { params, form: { title: ' ' }, file })
    expect(untitled.body.code).toBe('invalid_data')
    for (const status of ['pending', 'approved'] as const) {
      await academy.db.update(courses).set({ status }).where(eq(courses.id, course.id))
      expect((await send()).json()).toMatchObject({ code: 'course_not_editable' })
    }
    expect(await stored()).toEqual(before)
  })

  test('as a free sample is downloaded without a session', async () => {
    const { add, publish } = await buildDraft()
    const contentId = await add(pdf, 'guía.pdf', { freeSample: 'true' })
    const ofLesson = { params: { contentId } }
    expect((await academy.as().refused(getLesson, ofLesson)).status).toBe(401)
    await publish()
    const { file, freeSample } = await academy.as().call(getLesson, ofLesson)
    expect(freeSample).toBe(true)
    expect((await academy.as().inject({ url: pathOf(file!.url) })).body).toBe(pdf)
  })

  test('goes with its lesson, and with its course', async () => {
    const { client, params, add } = await buildDraft()
    const first = await add()
    const { file } = await client.call(getLesson, { params: { contentId: first } })
    const firstKey = await keyOf(first)
    expect(await stored()).toContain(firstKey)
    await client.call(deleteLesson, { params: { contentId: first } })
    await academy.runJobs()
    expect(await stored()).not.toContain(firstKey)
    expect((await academy.as().inject({ url: pathOf(file!.url) })).statusCode).toBe(404)

    const kept = await (await buildDraft()).add()
    const second = await add()
    const [secondKey, keptKey] = [await keyOf(second), await keyOf(kept)]
    await client.call(deleteCourse, { params })
    expect(await academy.db.select().from(lessons).where(eq(lessons.id, second))).toEqual([])
    const folder = path.join(academy.ctx.config.dataDir, 'media')
    const old = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
    for (const key of [secondKey, keptKey]) await utimes(path.join(folder, key), old, old)
    await sweepLessonFiles(academy.ctx)
    const left = await stored()
    expect(left).toContain(keptKey)
    expect(left).not.toContain(secondKey)
  })

  test('counts towards the space of its professor', async () => {
    const { client, add } = await buildDraft()
    await add()
    const { usedBytes } = await client.call(getVideoUsage)
    expect(usedBytes).toBe(Buffer.byteLength(pdf))
  })
})

describe('a file that is sent again', () => {
  test('makes one lesson, also at once, and no stray file', async () => {
    const { client, params, send } = await buildDraft()
    await academy.runJobs()
    const others = new Set(await stored())
    const envio = newId()
    const again = () => send(pdf, 'guía.pdf', { envio })
    const wave = () => Promise.all(Array.from({ length: atOnce }, again))
    const all = [...(await wave()), ...(await wave())]
    const ids = new Set(all.map((answer) => answer.json<{ insertedId: string }>().insertedId))
    expect([...new Set(all.map(({ statusCode }) => statusCode))]).toEqual([201])
    expect(ids.size).toBe(1)
    const { contentDetails, outlineVersion } = await client.call(getCourse, { params })
    expect(contentDetails).toHaveLength(1)
    expect(outlineVersion).toBe(2)
    await academy.runJobs()
    const [contentId] = ids
    const own = await keyOf(contentId!)
    expect((await stored()).filter((key) => !others.has(key))).toEqual([own])
    expect((await client.call(getVideoUsage)).usedBytes).toBe(Buffer.byteLength(pdf))
    expect((await send(pdf, 'guía.pdf', { envio: newId() })).statusCode).toBe(201)
    expect((await client.call(getCourse, { params })).contentDetails).toHaveLength(2)
  })
})

describe('the file of a lesson', () => {
  const replacement = '%PDF-1.7 la segunda edición'
  const sendInstead = (
    client: Awaited<ReturnType<typeof buildDraft>>['client'],
    contentId: string,
    content: string | Buffer = replacement,
    name = 'segunda.pdf',
  ) =>
    client.send(replaceLessonFile, {
      params: { contentId },
      form: {},
      file: new File([content], name),
    })

  test('is replaced, and the lesson stays with what students did', async () => {
    const { course, client, params, add, publish } = await buildDraft()
    const contentId = await add()
    const before = await keyOf(contentId)
    await publish()
    const buyer = await buildStudent(academy)
    await buildEntitlement(academy, buyer, course)
    const ofLesson = { params: { contentId } }
    await academy.as(buyer).call(completeLesson, ofLesson)
    await academy.db.update(courses).set({ status: null }).where(eq(courses.id, course.id))

    expect((await sendInstead(client, contentId, contents.zip, 'todo.zip')).statusCode).toBe(200)
    await academy.runJobs()
    expect(await stored()).not.toContain(before)
    const { contentDetails, outlineVersion } = await client.call(getCourse, { params })
    expect(contentDetails).toMatchObject([
      { _id: contentId, kind: 'file', title: 'Guía', file: { name: 'todo.zip', sizeBytes: 10 } },
    ])
    expect(outlineVersion).toBe(2)
    await publish()
    const { file } = await academy.as(buyer).call(getLesson, ofLesson)
    const answer = await academy.as().inject({ url: pathOf(file!.url) })
    expect(answer.rawPayload).toEqual(contents.zip)
    expect(answer.headers['content-type']).toBe('application/zip')
    const { items } = await academy
      .as(buyer)
      .call(getCourseProgress, { params: { courseId: course.id } })
    expect(items).toMatchObject([{ _id: contentId, seen: true }])
  })

  test('is one of those that were sent at once, and the others are removed', async () => {
    const { client, add } = await buildDraft()
    const contentId = await add()
    const others = new Set(await stored())
    others.delete(await keyOf(contentId))
    const all = await Promise.all(
      Array.from({ length: atOnce }, (_, index) =>
        sendInstead(client, contentId, `%PDF-1.7 edición ${index}`),
      ),
    )
    expect(all.map(({ statusCode }) => statusCode)).toEqual(Array(atOnce).fill(200))
    await academy.runJobs()
    const own = await keyOf(contentId)
    expect((await stored()).filter((key) => !others.has(key))).toEqual([own])
    const { file } = await client.call(getLesson, { params: { contentId } })
    expect((await academy.as().inject({ url: pathOf(file!.url) })).body).toMatch(/edición \d$/)
  })

  test('stays where the replacement is refused', async () => {
    const { client, course, add, publish } = await buildDraft()
    const contentId = await add()
    const before = await keyOf(contentId)
    await academy.runJobs()
    const storedBefore = await stored()
    const codeOf = async (answer: ReturnType<typeof sendInstead>) => {
      const { statusCode, json } = await answer
      return [statusCode, json<{ code: string }>().code]
    }
    expect(await codeOf(sendInstead(client, contentId, 'MZ un programa', 'a.exe'))).toEqual([
      415,
      'file_type_refused',
    ])
    expect(await codeOf(sendInstead(client, contentId, '', 'a.pdf'))).toEqual([400, 'file_empty'])
    const stranger = academy.as(await buildProfessor(academy))
    expect(await codeOf(sendInstead(stranger, contentId))).toEqual([404, 'content_not_found'])
    const text = await buildLesson(academy, course, textLesson)
    expect(await codeOf(sendInstead(client, text.id))).toEqual([409, 'lesson_without_file'])
    await publish()
    expect(await codeOf(sendInstead(client, contentId))).toEqual([409, 'course_not_editable'])
    expect(await keyOf(contentId)).toBe(before)
    expect((await stored()).toSorted()).toEqual(storedBefore.toSorted())
  })
})
