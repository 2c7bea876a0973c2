import {
  deleteStudyNote,
  type Input,
  listLessonStudyNotes,
  listStudyNotes,
  MAX_STUDY_NOTES_PER_LESSON,
  saveStudyNote,
} from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { newId } from '../../platform/db/columns.ts'
import { describe, expect, test } from 'vitest'
import { buildStudyNote, newStudyNote } from '../../testing/builders/build-study-note.ts'
import { buildAdmin, buildStudent } from '../../testing/builders/build-people.ts'
import { buildLesson, textLesson } from '../../testing/builders/build.ts'
import type { Client } from '../../testing/client.ts'
import { professorOf } from '../../testing/course-status.ts'
import { beginEnrolment, buildEnrolment } from '../../testing/enrolment.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { studyNotes } from './tables.ts'

const academy = withAcademy()

type Body = Input<typeof saveStudyNote>['body']

const at = (noteId: string, body: Body) => ({ params: { noteId }, body })
const ofLesson = (contentId: string) => ({ params: { contentId } })

/** A student of a free course, with what they may send. */
async function study() {
  const enrolment = await beginEnrolment(academy, [600, 300])
  const [first, second] = enrolment.lessons.map(({ lessonId: id, videoId }) => ({ id, videoId }))
  const client = academy.as(enrolment.student)
  return { ...enrolment, client, first: first!, second: second! }
}

const statusesOf = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)

const textsOf = async (client: Client, lessonId: string) =>
  (await client.call(listLessonStudyNotes, ofLesson(lessonId))).documents.map(({ text }) => text)

describe('a note', () => {
  test('stands at its second, and one without words is a bookmark', async () => {
    const { client, first } = await study()
    const moment = (second: number) => ({ video: first.videoId, second })
    const [late, early, whole] = [newId(), newId(), newId()]
    const kept = await client.call(
      saveStudyNote,
      at(late, newStudyNote(first, { moment: moment(192) })),
    )
    await client.call(
      saveStudyNote,
      at(early, newStudyNote(first, { moment: moment(7), text: '' })),
    )
    await client.call(saveStudyNote, at(whole, newStudyNote(first, { text: 'De todo' })))
    const { documents } = await client.call(listLessonStudyNotes, ofLesson(first.id))
    expect(documents.map(({ _id, moment: of }) => [_id, of?.second])).toEqual([
      [whole, undefined],
      [early, 7],
      [late, 192],
    ])
    expect(kept).toMatchObject({
      lesson: { _id: first.id, title: 'Lección 1', isRemoved: false },
      moment: moment(192),
      isVideoReplaced: false,
      editionDate: null,
    })
    expect(documents.at(-1)).toEqual(kept)
  })

  test('of a text needs no second, and a second beyond the video is refused', async () => {
    const { client, course, first } = await study()
    const text = await buildLesson(academy, course, { ...textLesson, position: 9 })
    const { moment } = await client.call(saveStudyNote, at(newId(), newStudyNote(text)))
    expect(moment).toBeNull()
    const beyond = { video: first.videoId, second: 601 }
    const { body } = await client.refused(
      saveStudyNote,
      at(newId(), newStudyNote(first, { moment: beyond })),
    )
    expect(body.issues).toEqual([{ path: 'moment.second', message: 'El video termina antes.' }])
  })

  test('that is sent again is written once, whatever was typed since', async () => {
    const { client, first } = await study()
    const [noteId, draftId] = [newId(), newId()]
    const typed = (text: string, number: number) =>
      at(noteId, newStudyNote(first, { text, draft: { id: draftId, number } }))
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => client.call(saveStudyNote, typed('Ho', 1))),
    )
    expect(new Set(answers.map(({ version }) => version)).size).toBe(1)
    // The answer was lost: the browser knows of no version yet.
    await client.call(saveStudyNote, typed('Hola', 3))
    // One that was on its way for longer.
    expect((await client.call(saveStudyNote, typed('Hol', 2))).text).toBe('Hola')
    expect(await textsOf(client, first.id)).toEqual(['Hola'])
  })

  test('that another page changed is not overwritten', async () => {
    const { client, first } = await study()
    const noteId = newId()
    const { version } = await client.call(saveStudyNote, at(noteId, newStudyNote(first)))
    const edit = (text: string, seen: string | null = version) =>
      client.send(saveStudyNote, at(noteId, newStudyNote(first, { text, version: seen })))
    const answers = await Promise.all([edit('En el teléfono'), edit('En la computadora')])
    expect(statusesOf(answers)).toEqual([200, 409])
    const [kept] = await textsOf(client, first.id)
    const again = await client.refused(
      saveStudyNote,
      at(noteId, newStudyNote(first, { text: 'Otra', version })),
    )
    expect(again.body.code).toBe('changed_elsewhere')
    // As a new one it would write over it too.
    expect((await edit('Otra', null)).json().code).toBe('changed_elsewhere')
    // The same text from elsewhere is no other.
    expect((await edit(kept!)).statusCode).toBe(200)
    expect(await textsOf(client, first.id)).toEqual([kept])
  })

  test('is deleted, and is no longer there for another page that edits it', async () => {
    const { client, first } = await study()
    const noteId = newId()
    const { version } = await client.call(saveStudyNote, at(noteId, newStudyNote(first)))
    await client.call(deleteStudyNote, { params: { noteId } })
    const edit = at(noteId, newStudyNote(first, { text: 'Otra', version }))
    expect((await client.refused(saveStudyNote, edit)).body.code).toBe('study_note_not_found')
    const gone = await client.refused(deleteStudyNote, { params: { noteId } })
    expect(gone.body.code).toBe('study_note_not_found')
    expect(await textsOf(client, first.id)).toEqual([])
  })

  test.each([
    ['too long', { text: 'a'.repeat(4001) }],
    ['at no whole second', { moment: { video: newId(), second: 1.5 } }],
    ['at a negative second', { moment: { video: newId(), second: -1 } }],
    ['of no number', { draft: { id: newId(), number: 0 } }],
  ])('%s is refused, and nothing is written', async (_, values) => {
    const { client, first } = await study()
    const refused = await client.refused(
      saveStudyNote,
      at(newId(), newStudyNote(first, values as Partial<Body>)),
    )
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_data'])
    expect(await textsOf(client, first.id)).toEqual([])
  })
})

describe('the limit of a lesson', () => {
  test('holds for notes that come at once, and not for edits', async () => {
    const { client, student, first, second } = await study()
    for (let n = 2; n < MAX_STUDY_NOTES_PER_LESSON; n++) {
      await buildStudyNote(academy, first, { studentId: student.id })
    }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.send(saveStudyNote, at(newId(), newStudyNote(first)))),
    )
    expect(statusesOf(answers)).toEqual([200, 200, 409, 409, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe(
      'study_notes_full',
    )
    const { documents } = await client.call(listLessonStudyNotes, ofLesson(first.id))
    expect(documents).toHaveLength(MAX_STUDY_NOTES_PER_LESSON)
    const [{ _id, version }] = documents as [(typeof documents)[0]]
    await client.call(saveStudyNote, at(_id, newStudyNote(first, { text: 'Otra', version })))
    await client.call(saveStudyNote, at(newId(), newStudyNote(second)))
  })
})

describe('notes are their student’s alone', () => {
  test('nobody else lists, edits or deletes them', async () => {
    const { client, course, first } = await study()
    const noteId = newId()
    const { version } = await client.call(saveStudyNote, at(noteId, newStudyNote(first)))
    const other = academy.as(await buildStudent(academy))
    expect(await textsOf(other, first.id)).toEqual([])
    const params = { courseId: course.id }
    expect(await other.call(listStudyNotes, { params })).toMatchObject({
      documents: [],
      lessons: [],
    })
    const edit = at(noteId, newStudyNote(first, { text: 'Ajena', version }))
    expect((await other.refused(saveStudyNote, edit)).body.code).toBe('study_note_not_found')
    const removed = await other.refused(deleteStudyNote, { params: { noteId } })
    expect(removed.body.code).toBe('study_note_not_found')
    for (const office of [professorOf(academy, course), academy.as(await buildAdmin(academy))]) {
      for (const answer of [
        await office.send(listStudyNotes, { params }),
        await office.send(listLessonStudyNotes, ofLesson(first.id)),
        await office.send(saveStudyNote, edit),
        await office.send(deleteStudyNote, { params: { noteId } }),
        await office.inject({ url: `/courses/${course.id}/study-notes/md` }),
        await office.inject({ url: `/courses/${course.id}/study-notes/csv` }),
      ]) {
        expect(answer.statusCode).toBe(403)
        expect(answer.body).not.toContain('seco')
      }
    }
    expect(await textsOf(client, first.id)).toEqual(['El papel va **seco**.'])
  })

  test('a new one needs access to its course, and a lesson that is there', async () => {
    const { course, lessons } = await buildEnrolment(academy, [60], { priceCents: 10_000 })
    const client = academy.as(await buildStudent(academy))
    const denied = await client.refused(
      saveStudyNote,
      at(newId(), newStudyNote({ id: lessons[0]!.lessonId })),
    )
    expect([denied.status, denied.body.code]).toEqual([403, 'study_note_denied'])
    const unknown = await client.refused(saveStudyNote, at(newId(), newStudyNote({ id: newId() })))
    expect(unknown.body.code).toBe('content_not_found')
    const stored = await academy.db
      .select()
      .from(studyNotes)
      .where(eq(studyNotes.lessonId, lessons[0]!.lessonId))
    expect(stored).toEqual([])
    const listed = await client.refused(listStudyNotes, { params: { courseId: newId() } })
    expect(listed.body.code).toBe('course_not_found')
    expect((await client.call(listStudyNotes, { params: { courseId: course.id } })).total).toBe(0)
  })
})
