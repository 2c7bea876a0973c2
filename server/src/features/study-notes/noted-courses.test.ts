import {
  attachVideo,
  changeStatus,
  chooseRemovals,
  deleteStudyNote,
  listLessonStudyNotes,
  listStudyNotes,
  retireCourse,
  saveStudyNote,
  startReplacement,
} from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { newId } from '../../platform/db/columns.ts'
import { describe, expect, test } from 'vitest'
import { buildStudyNote, newStudyNote } from '../../testing/builders/build-study-note.ts'
import { buildAdmin, buildStudent } from '../../testing/builders/build-people.ts'
import { buildEntitlement, buildVideo } from '../../testing/builders/build.ts'
import { beginEnrolment, buildEnrolment } from '../../testing/enrolment.ts'
import { named, openRevision } from '../../testing/revision.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { sections, lessons as lessonRows } from '../courses/tables.ts'
import { entitlements } from '../purchases/tables.ts'

/** The notes of a whole course, and what becomes of them when the course changes. */

const academy = withAcademy()

async function begin(lengths = [600, 300]) {
  const enrolment = await beginEnrolment(academy, lengths)
  const lessons = enrolment.lessons.map(({ lessonId: id, videoId }) => ({ id, videoId }))
  const client = academy.as(enrolment.student)
  const params = { courseId: enrolment.course.id }
  const note = (n: number, second: number | null, text = 'Nota') =>
    buildStudyNote(academy, lessons[n]!, {
      studentId: enrolment.student.id,
      text,
      ...(second !== null && { atSecond: second, videoId: lessons[n]!.videoId }),
    })
  const list = (query = {}) => client.call(listStudyNotes, { params, query })
  const read = async (format: 'md' | 'csv') =>
    (await client.inject({ url: `/courses/${params.courseId}/study-notes/${format}` })).body
  return { ...enrolment, lessons, client, params, note, list, read }
}

describe('the notes of a course', () => {
  test('come in the order of its lessons, page by page', async () => {
    const { course, lessons, note, list } = await begin()
    const [section] = await academy.db
      .insert(sections)
      .values({ courseId: course.id, title: 'Después', position: 1 })
      .returning()
    // The first lesson goes behind the second one, which has no section.
    await academy.db
      .update(lessonRows)
      .set({ sectionId: section!.id })
      .where(eq(lessonRows.id, lessons[0]!.id))
    const wanted = [
      await note(1, null, 'uno'),
      await note(1, 5, 'dos'),
      await note(1, 40, 'tres'),
      await note(0, 3, 'cuatro'),
      await note(0, 20, 'cinco'),
    ]
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ limit: '2', ...(cursor && { cursor }) })
      expect(page.total).toBe(5)
      expect(page.lessons.map(({ title, count }) => [title, count])).toEqual([
        ['Lección 2', 3],
        ['Lección 1', 2],
      ])
      seen.push(...page.documents.map(({ text }) => text))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(wanted.map(({ text }) => text))
  })

  test('are found by words without accents and case, and by lesson', async () => {
    const { lessons, note, list } = await begin()
    await note(0, 10, 'La PRESIÓN del pincel')
    await note(1, 10, 'El pincel de pelo')
    await note(1, null, '100 % de algodón_')
    const found = async (query: object) => {
      const { documents, total } = await list(query)
      expect(total).toBe(documents.length)
      return documents.map(({ text }) => text)
    }
    expect(await found({ q: 'presion' })).toEqual(['La PRESIÓN del pincel'])
    expect(await found({ q: ' pincel  pelo' })).toEqual(['El pincel de pelo'])
    expect(await found({ q: 'pincel', lesson: lessons[0]!.id })).toEqual(['La PRESIÓN del pincel'])
    expect(await found({ q: '%' })).toEqual(['100 % de algodón_'])
    expect(await found({ q: 'óleo' })).toEqual([])
    expect(await found({ lesson: lessons[1]!.id })).toHaveLength(2)
  })

  test('are exported as Markdown with links to their moments', async () => {
    const { course, lessons, note, read } = await begin()
    await note(0, 3909, 'La **luz**\n\n- uno')
    await note(0, 7, '')
    await note(1, null, 'De todo')
    await academy.db
      .update(lessonRows)
      .set({ title: 'Luz # y *sombra*' })
      .where(eq(lessonRows.id, lessons[0]!.id))
    const markdown = await read('md')
    const href = (second: number) =>
      `/Dashboard/watch-video?id=${course.id}&lesson=${lessons[0]!.id}&t=${second}`
    const parts = [
      `# ${course.title}\n`,
      '\n## Luz \\# y \\*sombra\\*\n',
      `**[00:07](${academy.ctx.config.publicUrl}${href(7)})**\n`,
      `**[1:05:09](${academy.ctx.config.publicUrl}${href(3909)})**\n\nLa **luz**\n\n- uno\n`,
      '\n## Lección 2\n\nDe todo\n',
    ]
    let place = 0
    for (const part of parts) {
      place = markdown.indexOf(part, place)
      expect(place, `${part} in\n${markdown}`).toBeGreaterThanOrEqual(0)
    }
  })

  test('are exported as CSV, however many, and no text becomes a formula', async () => {
    const { note, read } = await begin()
    await note(0, 61, '=1+1')
    for (let n = 0; n < 205; n++) await note(1, n, `Nota ${n}`)
    const lines = (await read('csv')).trim().split('\r\n')
    expect(lines).toHaveLength(207)
    expect(lines[1]).toMatch(/^Lección 1,01:01,61,,'=1\+1,\d{4}-\d\d-\d\d,$/)
    expect(lines.at(-1)).toContain(',Nota 204,')
  })
})

describe('notes stay', () => {
  test('readable, editable and exportable once the access has ended', async () => {
    const { course, lessons } = await buildEnrolment(academy, [60], { priceCents: 10_000 })
    const student = await buildStudent(academy)
    await buildEntitlement(academy, student, course)
    const client = academy.as(student)
    const lesson = { id: lessons[0]!.lessonId }
    const noteId = newId()
    const { version } = await client.call(saveStudyNote, {
      params: { noteId },
      body: newStudyNote(lesson),
    })
    await academy.db.delete(entitlements).where(eq(entitlements.studentId, student.id))
    const body = newStudyNote(lesson, { text: 'Todavía mía', version })
    await client.call(saveStudyNote, { params: { noteId }, body })
    const params = { courseId: course.id }
    expect((await client.call(listStudyNotes, { params })).documents[0]?.text).toBe('Todavía mía')
    const file = await client.inject({ url: `/courses/${course.id}/study-notes/md` })
    expect(file.body).toContain('Todavía mía')
    const another = await client.refused(saveStudyNote, {
      params: { noteId: newId() },
      body: newStudyNote(lesson),
    })
    expect(another.body.code).toBe('study_note_denied')
    await client.call(deleteStudyNote, { params: { noteId } })
    expect((await client.call(listStudyNotes, { params })).total).toBe(0)
  })

  test('when the course is retired for who never held it', async () => {
    const { course, note, list, read, client, params } = await begin()
    await note(0, 9, 'Queda')
    const office = academy.as(await buildAdmin(academy))
    await office.call(retireCourse, { ...named(course.id), body: { reason: 'Ya no se da' } })
    expect(await list()).toMatchObject({
      course: { title: course.title },
      documents: [{ text: 'Queda' }],
    })
    expect(await read('md')).toContain('Queda')
    const other = academy.as(await buildStudent(academy))
    expect((await other.refused(listStudyNotes, { params })).body.code).toBe('course_not_found')
    expect((await client.call(listStudyNotes, { params })).total).toBe(1)
  })

  test('with the title of a lesson that was removed, behind the others', async () => {
    const enrolment = await begin()
    const { lessons, note, list, read, client, course } = enrolment
    const gone = await note(0, 9, 'De antes')
    await note(1, 3, 'Sigue')
    const { owner, revisionId, publish } = await openRevision(academy, course)
    await owner.call(chooseRemovals, { ...named(revisionId), body: { content: [lessons[0]!.id] } })
    await publish()
    const { documents, lessons: facets } = await list()
    expect(documents.map(({ text, courseId, lesson }) => [text, courseId, lesson])).toEqual([
      ['Sigue', course.id, { _id: lessons[1]!.id, title: 'Lección 2', isRemoved: false }],
      ['De antes', course.id, { _id: lessons[0]!.id, title: 'Lección 1', isRemoved: true }],
    ])
    expect(facets).toHaveLength(2)
    const markdown = await read('md')
    expect(markdown).toContain('## Lección 1 (ya no está en el curso)\n\n**00:09**\n')
    // Written before it went, and delivered afterwards.
    await client.call(saveStudyNote, {
      params: { noteId: newId() },
      body: newStudyNote(lessons[0]!, { text: 'Llega tarde' }),
    })
    const [, removed] = (
      await client.call(listLessonStudyNotes, {
        params: { contentId: lessons[0]!.id },
      })
    ).documents
    expect(removed!._id).toBe(gone.id)
  })

  test('marked, when the lesson has another video', async () => {
    const { lessons, note, list, read, client, course } = await begin()
    await note(0, 9, 'De antes')
    await note(0, null, 'De todo')
    const { owner, revisionId, publish } = await openRevision(academy, course)
    const body = { content: lessons[0]!.id }
    const replacement = await owner.call(startReplacement, { ...named(revisionId), body })
    const { id: videoId } = await buildVideo(academy, course.professorId, { durationSeconds: 30 })
    await owner.call(attachVideo, {
      params: { contentId: replacement.insertedId },
      body: { videoId },
    })
    // A draft revision is nobody's to write about.
    const unseen = await client.refused(saveStudyNote, {
      params: { noteId: newId() },
      body: newStudyNote({ id: replacement.insertedId }),
    })
    expect(unseen.body.code).toBe('content_not_found')
    await publish()
    await academy.runJobs()
    const save = (video: string, second: number) =>
      client.send(saveStudyNote, {
        params: { noteId: newId() },
        body: newStudyNote(lessons[0]!, { moment: { video, second } }),
      })
    // It was written while the former one played, beyond the end of the new one.
    expect((await save(lessons[0]!.videoId, 400)).statusCode).toBe(200)
    expect((await save(videoId, 400)).statusCode).toBe(400)
    expect((await save(videoId, 20)).statusCode).toBe(200)
    const { documents } = await list()
    expect(
      documents.map(({ moment, isVideoReplaced }) => [moment?.second, isVideoReplaced]),
    ).toEqual([
      [undefined, false],
      [9, true],
      [20, false],
      [400, true],
    ])
    expect(await read('md')).toContain('**00:09** (el video cambió)')
    expect(await read('csv')).toContain(',00:09,9,Sí,')
  })
})

test('a professor changes nothing of them by sending a draft for review', async () => {
  const { course, note, list } = await begin()
  await note(0, 9, 'Queda')
  const { owner, revisionId } = await openRevision(academy, course)
  await owner.send(changeStatus, { params: { courseId: revisionId, status: 'pending' }, body: {} })
  expect((await list()).total).toBe(1)
})
