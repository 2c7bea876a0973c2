import {
  addNote,
  attendNote,
  changeStatus,
  deleteNote,
  editNote,
  getCourse,
  getInspection,
  listNotes,
  markLooked,
  startReplacement,
  startRevision,
  tickPoint,
  withdrawCourse,
} from '@ateneo/contract'
import { beforeAll, expect, it } from 'vitest'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildAdmin, buildProfessor } from '../../testing/builders/build-people.ts'
import { buildLesson, buildCourse, textLesson } from '../../testing/builders/build.ts'
import { buildCourseReview } from '../../testing/builders/build-course-review.ts'
import { movedTo, professorOf } from '../../testing/course-status.ts'
import { notificationsOf } from '../../testing/rows.ts'

const academy = withAcademy()
let admin: Awaited<ReturnType<typeof buildAdmin>>
beforeAll(async () => {
  admin = await buildAdmin(academy, { firstNames: 'Rosa', lastNames: 'Ibarra' })
})

const office = () => academy.as(admin)
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code?: string }).code

it('keeps notes from the professor until the decision sends them, in order with it', async () => {
  const { course, params, note } = await buildCourseReview(academy, { title: 'Barro negro' })
  const professor = professorOf(academy, course)
  await office().call(addNote, { params, body: note })
  await office().call(addNote, { params, body: { ...note, second: null, text: 'Muy claro.' } })
  const { drafts } = await office().call(getInspection, { params })
  expect(drafts).toMatchObject([
    { second: 205, author: 'Rosa Ibarra', sentDate: null, isOutdated: false },
    { second: null, text: 'Muy claro.' },
  ])
  expect(await professor.call(listNotes, { params })).toMatchObject({ documents: [], openCount: 0 })

  await office().call(changeStatus, movedTo(course, 'rejected', 'Falta audio'))
  const { documents, openCount } = await professor.call(listNotes, { params })
  expect(openCount).toBe(2)
  expect(documents.map(({ text }) => text).toSorted()).toEqual([
    'Aquí se corta el audio.',
    'Muy claro.',
  ])
  expect(documents[0]?.lesson).toEqual({ _id: note.lesson, title: 'Materiales y papel' })
  expect((await notificationsOf(academy, course.professorId))[0]).toMatchObject({
    message: 'Tu curso «Barro negro» fue rechazado: Falta audio. Lee las 2 notas de la revisión.',
    href: `/DashTeachers/courses/${course.id}/revision`,
  })
  expect((await office().call(getInspection, { params })).drafts).toEqual([])
})

it('mails the notes with their second, and to an unconfirmed address only that there are some', async () => {
  const confirmed = { emailConfirmedAt: academy.clock.now() }
  const [known, unknown] = [await buildProfessor(academy, confirmed), await buildProfessor(academy)]
  for (const professor of [known, unknown]) {
    const { course, params, note } = await buildCourseReview(academy, { professorId: professor.id })
    await office().call(addNote, { params, body: note })
    await office().call(changeStatus, movedTo(course, 'approved'))
  }
  const [open] = await academy.emailsTo(known.email)
  expect(open?.text).toContain('«Materiales y papel», en 3:25: Aquí se corta el audio.')
  const [closed] = await academy.emailsTo(unknown.email)
  expect(closed?.text).toContain('La revisión trae notas: léelas en tu curso.')
  expect(`${closed?.text} ${closed?.html}`).not.toContain('Aquí se corta el audio.')
})

it('lets the professor mark a note as attended, and the next review sees which are', async () => {
  const { course, params, note } = await buildCourseReview(academy)
  const professor = professorOf(academy, course)
  const { insertedId } = await office().call(addNote, { params, body: note })
  const named = { params: { noteId: insertedId } }
  const attended = (value: boolean) => ({ ...named, body: { attended: value } })
  expect((await professor.refused(attendNote, attended(true))).body.code).toBe('note_not_found')
  await office().call(changeStatus, movedTo(course, 'rejected', 'Falta audio.'))
  const stranger = academy.as(await buildProfessor(academy))
  expect((await stranger.refused(attendNote, attended(true))).body.code).toBe('note_not_found')
  expect((await stranger.refused(listNotes, { params })).body.code).toBe('course_not_found')

  await professor.call(attendNote, attended(true))
  const first = academy.clock.now().toISOString()
  academy.clock.advance({ minutes: 5 })
  await professor.call(attendNote, attended(true))
  await professor.call(changeStatus, movedTo(course, 'pending'))
  const seen = await office().call(listNotes, { params })
  expect(seen).toMatchObject({ documents: [{ attendedDate: first }], openCount: 0 })
  expect((await office().call(listNotes, { params, query: { open: 'true' } })).documents).toEqual(
    [],
  )
  await professor.call(attendNote, attended(false))
  expect((await office().call(listNotes, { params })).openCount).toBe(1)
})

it('refuses what is said of another submission, lesson or state', async () => {
  const { course, params, note, submissionDate } = await buildCourseReview(academy)
  const refused = async (change: object) =>
    (await office().refused(addNote, { params, body: { ...note, ...change } })).body.code
  const elsewhere = await buildLesson(academy, await buildCourse(academy))
  const reading = await buildLesson(academy, course, { ...textLesson, position: 2 })
  expect(await refused({ lesson: elsewhere.id })).toBe('content_not_found')
  expect(await refused({ lesson: reading.id })).toBe('lesson_without_video')
  expect(await refused({ submissionDate: '2020-01-01T00:00:00.000Z' })).toBe('course_resubmitted')
  const { insertedId } = await office().call(addNote, { params, body: note })
  await office().call(changeStatus, movedTo(course, 'approved'))
  expect(await refused({})).toBe('course_not_pending')
  const sent = { params: { noteId: insertedId } }
  const edit = { ...sent, body: { text: 'Otra cosa', submissionDate } }
  expect((await office().refused(editNote, edit)).body.code).toBe('note_sent')
  expect((await office().refused(deleteNote, sent)).body.code).toBe('note_sent')
})

it('leaves a draft about an earlier submission out of the decision until somebody takes it up', async () => {
  const { course, params, note } = await buildCourseReview(academy)
  const professor = professorOf(academy, course)
  const body = { ...note, second: null }
  const { insertedId: old } = await office().call(addNote, { params, body })
  const { insertedId: kept } = await office().call(addNote, { params, body })
  await professor.call(withdrawCourse, { params })
  academy.clock.advance({ minutes: 5 })
  await professor.call(changeStatus, movedTo(course, 'pending'))
  const { drafts, submissionDate } = await office().call(getInspection, { params })
  expect(drafts.map(({ isOutdated }) => isOutdated)).toEqual([true, true])
  await office().call(editNote, {
    params: { noteId: kept },
    body: { text: 'Sigue igual.', submissionDate: submissionDate! },
  })
  await office().call(changeStatus, movedTo(course, 'rejected', 'Falta audio.'))
  const sent = await professor.call(listNotes, { params })
  expect(sent.documents.map(({ _id, text }) => [_id, text])).toEqual([[kept, 'Sigue igual.']])
  const left = await office().call(getInspection, { params })
  expect(left.drafts.map(({ _id }) => _id)).toEqual([old])
})

it('sends or refuses each of ten notes that are written while two administrators decide', async () => {
  for (let round = 0; round < 3; round++) {
    const { course, params, note } = await buildCourseReview(academy)
    const body = { ...note, second: null }
    const writing = Array.from({ length: 10 }, () => office().send(addNote, { params, body }))
    const deciding = ['approved', 'rejected'].map(async (status) =>
      academy
        .as(await buildAdmin(academy))
        .send(changeStatus, movedTo(course, status as 'approved' | 'rejected')),
    )
    const decided = await Promise.all(deciding)
    const written = await Promise.all(writing)
    expect(decided.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ])
    const taken = written.filter(({ statusCode }) => statusCode === 201)
    const refusals = written.filter((answer) => !taken.includes(answer)).map(codeOf)
    expect(refusals).toEqual(refusals.map(() => 'course_not_pending'))
    const { openCount } = await professorOf(academy, course).call(listNotes, { params })
    expect(openCount).toBe(taken.length)
    expect((await office().call(getInspection, { params })).drafts).toEqual([])
  }
})

it('adds a note once, however often its form is sent', async () => {
  const { params, note } = await buildCourseReview(academy)
  const envio = '0190163d-8694-739b-aea5-966c26f8ad90'
  const answers = await Promise.all(
    [1, 2, 3].map(() => office().call(addNote, { params, body: { ...note, envio } })),
  )
  expect(new Set(answers.map(({ insertedId }) => insertedId)).size).toBe(1)
})

it('takes the notes of changes along into the published course, a replacement to its lesson', async () => {
  const course = await buildCourse(academy, { items: 2, status: 'approved' })
  const professor = professorOf(academy, course)
  const params = { id: course.id }
  const { content } = await professor.call(getCourse, { params })
  const { revisionId } = await professor.call(startRevision, { params })
  const ofRevision = { params: { id: revisionId } }
  const replacement = await professor.call(startReplacement, {
    ...ofRevision,
    body: { content: content[0]! },
  })
  const added = await buildLesson(academy, { ...course, id: revisionId }, { position: 3 })
  await professor.call(changeStatus, movedTo({ id: revisionId }, 'pending'))
  const { submissionDate } = await office().call(getInspection, ofRevision)
  for (const lesson of [replacement.insertedId, added.id, content[1]!]) {
    const body = { lesson, text: 'Bien.', submissionDate: submissionDate! }
    await office().call(addNote, { ...ofRevision, body })
  }
  await office().call(changeStatus, movedTo({ id: revisionId }, 'approved'))
  const { documents } = await professor.call(listNotes, { params })
  expect(new Set(documents.map(({ lesson }) => lesson._id))).toEqual(
    new Set([content[0]!, added.id, content[1]!]),
  )
})

it('shares looks and ticks among administrators, and begins anew with the next submission', async () => {
  const { course, params, lesson, point, submissionDate } = await buildCourseReview(academy)
  const colleague = academy.as(await buildAdmin(academy, { firstNames: 'Luis', lastNames: 'Paz' }))
  const look = { params: { ...params, lesson }, body: { looked: true, submissionDate } }
  const tick = { params: { ...params, point }, body: { ticked: true, submissionDate } }
  await Promise.all([office().call(markLooked, look), office().call(markLooked, look)])
  await colleague.call(tickPoint, tick)
  await office().call(tickPoint, tick)
  const seen = await colleague.call(getInspection, { params })
  expect(seen.looks).toMatchObject([{ lesson, by: 'Rosa Ibarra' }])
  expect(seen.checklist.points[0]?.tick).toMatchObject({ by: 'Luis Paz' })
  await office().call(tickPoint, { ...tick, body: { ticked: false, submissionDate } })
  await office().call(markLooked, { ...look, body: { looked: false, submissionDate } })
  const after = await office().call(getInspection, { params })
  expect([after.looks, after.checklist.points[0]?.tick]).toEqual([[], null])
  await office().call(markLooked, look)
  await professorOf(academy, course).call(withdrawCourse, { params })
  academy.clock.advance({ minutes: 5 })
  await professorOf(academy, course).call(changeStatus, movedTo(course, 'pending'))
  expect((await office().call(getInspection, { params })).looks).toEqual([])
})
