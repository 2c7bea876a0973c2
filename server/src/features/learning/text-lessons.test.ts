import { randomUUID } from 'node:crypto'
import {
  addTextLesson,
  completeLesson,
  editLesson,
  getCourse,
  getCourseProgress,
  getLesson,
  listProgress,
} from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { describe, expect, test } from 'vitest'
import { courses } from '../courses/tables.ts'
import { newId } from '../../platform/db/columns.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../testing/builders/build-people.ts'
import {
  buildLesson,
  buildCourse,
  buildEntitlement,
  textLesson,
} from '../../testing/builders/build.ts'
import { beginEnrolment } from '../../testing/enrolment.ts'

const academy = withAcademy()

const text = '# El papel\n\n<script>alert(1)</script> *algodón*'

describe('a text', () => {
  test('that is sent again makes one lesson, also ten at once', async () => {
    const professor = await buildProfessor(academy)
    const course = await buildCourse(academy, { professorId: professor.id })
    const client = academy.as(professor)
    const params = { id: course.id }
    const body = { title: 'Lectura', text, envio: newId() }
    const all = await Promise.all(
      Array.from({ length: 10 }, () => client.call(addTextLesson, { params, body })),
    )
    expect(new Set(all.map(({ insertedId }) => insertedId)).size).toBe(1)
    // The key is this course's alone.
    const other = await buildCourse(academy, { professorId: professor.id })
    const elsewhere = await client.call(addTextLesson, { params: { id: other.id }, body })
    expect(elsewhere.insertedId).not.toBe(all[0]!.insertedId)
    const { contentDetails, outlineVersion } = await client.call(getCourse, { params })
    expect([contentDetails.length, outlineVersion]).toEqual([1, 2])
    const again = await client.call(addTextLesson, { params, body: { ...body, envio: newId() } })
    expect(again.insertedId).not.toBe(all[0]!.insertedId)
  })

  test('is added to a draft and read by whoever has access to the course', async () => {
    const professor = await buildProfessor(academy)
    const course = await buildCourse(academy, { professorId: professor.id, priceCents: 100_00 })
    const client = academy.as(professor)
    const params = { id: course.id }
    const body = { title: 'Lectura', text, description: 'Diez minutos' }
    const { insertedId } = await client.call(addTextLesson, { params, body })
    const { contentDetails, contentCount, duration } = await client.call(getCourse, { params })
    expect({ contentCount, duration }).toEqual({ contentCount: 1, duration: 0 })
    expect(contentDetails).toMatchObject([
      { _id: insertedId, kind: 'text', video: null, duration: 0, freeSample: false, section: null },
    ])
    await academy.db.update(courses).set({ status: 'approved' }).where(eq(courses.id, course.id))

    const buyer = await buildStudent(academy)
    await buildEntitlement(academy, buyer, course)
    const ofLesson = { params: { contentId: insertedId } }
    for (const reader of [buyer, professor, await buildAdmin(academy)]) {
      expect(await academy.as(reader).call(getLesson, ofLesson)).toEqual({
        _id: insertedId,
        course: course.id,
        kind: 'text',
        title: 'Lectura',
        description: 'Diez minutos',
        freeSample: false,
        // Stored as it was written: the web renders it without raw HTML.
        text,
        activity: null,
        file: null,
        posterUrl: null,
        playback: null,
        version: expect.any(String),
      })
    }
    for (const stranger of [await buildStudent(academy), await buildProfessor(academy)]) {
      const refused = await academy.as(stranger).refused(getLesson, ofLesson)
      expect([refused.status, refused.body.code]).toEqual([403, 'video_denied'])
    }
    expect((await academy.as().refused(getLesson, ofLesson)).status).toBe(401)
    const unknown = await client.refused(getLesson, { params: { contentId: randomUUID() } })
    expect(unknown.body.code).toBe('content_not_found')
  })

  test('is changed while the course can be edited, and a video has none', async () => {
    const professor = await buildProfessor(academy)
    const course = await buildCourse(academy, { professorId: professor.id })
    const client = academy.as(professor)
    const written = await buildLesson(academy, course, { ...textLesson, description: 'Breve' })
    const params = { contentId: written.id }
    await client.call(editLesson, { params, body: { title: 'Otro' } })
    expect(await client.call(getLesson, { params })).toMatchObject({
      title: 'Otro',
      description: 'Breve',
      text: textLesson.text,
    })
    await client.call(editLesson, { params, body: { title: 'Otro', text } })
    expect((await client.call(getLesson, { params })).text).toBe(text)
    const blank = { params, body: { title: 'Otro', text: ' ' } }
    expect((await client.refused(editLesson, blank)).body.code).toBe('invalid_data')
    const long = { params, body: { title: 'Otro', text: 'a'.repeat(50_001) } }
    expect((await client.refused(editLesson, long)).body.code).toBe('invalid_data')

    const video = await buildLesson(academy, course)
    const onVideo = { params: { contentId: video.id }, body: { title: 'Video', text } }
    const refused = await client.refused(editLesson, onVideo)
    expect([refused.status, refused.body.code]).toEqual([409, 'lesson_without_text'])

    await academy.db.update(courses).set({ status: 'pending' }).where(eq(courses.id, course.id))
    const late = await client.refused(editLesson, { params, body: { title: 'Tarde', text } })
    expect(late.body.code).toBe('course_not_editable')
    const added = await client.refused(addTextLesson, {
      params: { id: course.id },
      body: { title: 'Tarde', text },
    })
    expect(added.body.code).toBe('course_not_editable')
  })
})

describe('a lesson that is no video', () => {
  test('is completed by a call, and completes its course with the videos', async () => {
    const { course, lessons, student, learner } = await beginEnrolment(academy, [60])
    const written = await buildLesson(academy, course, { ...textLesson, position: 2 })
    const params = { contentId: written.id }
    await learner.watch(lessons[0]!)
    const ofCourse = { params: { courseId: course.id } }
    const before = await learner.client.call(getCourseProgress, ofCourse)
    expect(before).toMatchObject({
      seenCount: 1,
      itemCount: 2,
      finishedDate: null,
      continueWith: { contentId: written.id, video: null, duration: 0 },
    })
    const answers = await Promise.all(
      [1, 2].map(() => learner.client.call(completeLesson, { params })),
    )
    for (const answer of answers) {
      expect(answer).toMatchObject({
        seenCount: 2,
        progress: 1,
        item: { _id: written.id, seen: true, watched: 1 },
      })
      expect(answer.finishedDate).toBe(academy.clock.now().toISOString())
    }
    await academy.runJobs()
    expect(await academy.emailsTo(student.email)).toHaveLength(1)
    expect((await learner.client.call(listProgress)).courses).toMatchObject([
      { courseId: course.id, progress: 1 },
    ])
  })

  test('begins a course, and is not completed without access nor by watching', async () => {
    const { course, lessons, learner } = await beginEnrolment(academy, [60])
    const written = await buildLesson(academy, course, { ...textLesson, position: 2 })
    const params = { contentId: written.id }
    const ofVideo = { params: { contentId: lessons[0]!.lessonId } }
    const refused = await learner.client.refused(completeLesson, ofVideo)
    expect([refused.status, refused.body.code]).toEqual([409, 'lesson_is_watched'])
    expect((await learner.client.call(listProgress)).courses).toEqual([])
    await learner.client.call(completeLesson, { params })
    const { courses: studied } = await learner.client.call(listProgress)
    expect(studied).toMatchObject([{ seenCount: 1, finishedDate: null }])
    const [row] = await academy.db.select().from(courses).where(eq(courses.id, course.id))
    expect(row!.studentCount).toBe(1)

    await academy.db.update(courses).set({ priceCents: 100_00 }).where(eq(courses.id, course.id))
    const stranger = academy.as(await buildStudent(academy))
    expect((await stranger.refused(completeLesson, { params })).body.code).toBe('video_denied')
    const unknown = await stranger.refused(completeLesson, { params: { contentId: randomUUID() } })
    expect(unknown.body.code).toBe('content_not_found')
  })
})
