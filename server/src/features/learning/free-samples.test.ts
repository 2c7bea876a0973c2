import {
  addTextLesson,
  completeLesson,
  editLesson,
  getCourse,
  getLesson,
  getVideo,
  listProgress,
  reportProgress,
} from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { expect, test } from 'vitest'
import { courses } from '../courses/tables.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildProfessor, buildStudent } from '../../testing/builders/build-people.ts'
import { buildLesson, buildCourse, buildVideo, textLesson } from '../../testing/builders/build.ts'
import { lessonProgress } from './tables.ts'

const academy = withAcademy()

/** A sold course with a sample and a lesson that is none. */
async function buildSample(status: 'approved' | 'pending' | 'rejected' | null = 'approved') {
  const course = await buildCourse(academy, { status, priceCents: 100_00 })
  const { id: videoId } = await buildVideo(academy, course.professorId, { hasPoster: true })
  const sample = await buildLesson(academy, course, { isSample: true, title: 'Muestra', videoId })
  const kept = await buildLesson(academy, course, { position: 2 })
  const written = await buildLesson(academy, course, {
    ...textLesson,
    isSample: true,
    position: 3,
  })
  return { course, sample, kept, written }
}

test('an audio is a free sample as a video is, and is heard whole at 90 %', async () => {
  const course = await buildCourse(academy, { status: 'approved', priceCents: 0 })
  const { id: videoId } = await buildVideo(academy, course.professorId, {
    contentType: 'audio/mp4',
    width: null,
    height: null,
    durationSeconds: 10,
  })
  const { id: contentId } = await buildLesson(academy, course, { isSample: true, videoId })
  const opened = await academy.as().call(getVideo, { body: { contentId } })
  expect(opened).toMatchObject({ audio: true, durationSeconds: 10 })
  expect(opened.sasUrl).toMatch(/\/media\/[\w-]{54}\/progressive\.m4a$/)
  const read = await academy.as().call(getLesson, { params: { contentId } })
  expect(read).toMatchObject({ kind: 'video', posterUrl: null })

  const client = academy.as(await buildStudent(academy))
  await client.call(getVideo, { body: { contentId } })
  academy.clock.advance({ seconds: 60 })
  const params = { contentId }
  const hear = (until: number) =>
    client.call(reportProgress, {
      params,
      body: { intervals: [[0, until]], positionSeconds: until },
    })
  await hear(8)
  const { courses: begun } = await client.call(listProgress)
  expect(begun).toMatchObject([{ contentKind: 'video', audioCount: 1, seenCount: 0 }])
  expect((await client.call(getVideo, { body: { contentId } })).positionSeconds).toBe(8)
  academy.clock.advance({ seconds: 60 })
  await hear(9)
  expect((await client.call(listProgress)).courses).toMatchObject([{ seenCount: 1 }])
})

test('a free sample is open to everybody, and the other lessons are not', async () => {
  const { course, sample, kept, written } = await buildSample()
  const student = await buildStudent(academy)
  for (const client of [
    academy.as(),
    academy.as(student),
    academy.as(await buildProfessor(academy)),
  ]) {
    for (const body of [{ videoId: sample.videoId! }, { contentId: sample.id }]) {
      const { sasUrl, positionSeconds } = await client.call(getVideo, { body })
      expect(sasUrl).toMatch(/\/media\/[\w-]{54}\/progressive\.mp4$/)
      expect(positionSeconds).toBe(0)
    }
    const opened = await client.call(getLesson, { params: { contentId: sample.id } })
    expect(opened.posterUrl).toMatch(/\/media\/[\w-]{54}\/poster\.jpg$/)
    const read = await client.call(getLesson, { params: { contentId: written.id } })
    expect(read).toMatchObject({ text: textLesson.text, freeSample: true })
  }
  const { contentDetails, hasUserAccess } = await academy
    .as()
    .call(getCourse, { params: { id: course.id } })
  expect(hasUserAccess).toBe(false)
  expect(contentDetails.map(({ freeSample }) => freeSample)).toEqual([true, false, true])

  const ofKept = { body: { videoId: kept.videoId! } }
  expect(await academy.as().refused(getVideo, ofKept)).toMatchObject({
    status: 401,
    body: { code: 'token_missing' },
  })
  const params = { contentId: kept.id }
  expect((await academy.as().refused(getLesson, { params })).status).toBe(401)
  expect((await academy.as(student).refused(getVideo, ofKept)).body.code).toBe('video_denied')
  expect((await academy.as(student).refused(getLesson, { params })).body.code).toBe('video_denied')
})

test('of a course without access leaves no progress', async () => {
  const { sample, written } = await buildSample()
  const student = academy.as(await buildStudent(academy))
  await student.call(getVideo, { body: { contentId: sample.id } })
  const report = { intervals: [[0, 5]] as [number, number][], positionSeconds: 5 }
  const reported = await student.refused(reportProgress, {
    params: { contentId: sample.id },
    body: report,
  })
  expect(reported.body.code).toBe('video_denied')
  const done = await student.refused(completeLesson, { params: { contentId: written.id } })
  expect(done.body.code).toBe('video_denied')
  const rows = academy.db.select().from(lessonProgress)
  expect(await rows.where(eq(lessonProgress.lessonId, sample.id))).toEqual([])
})

test('is closed until its course is published, and again once it is taken off', async () => {
  for (const status of ['pending', 'rejected', null] as const) {
    const { sample, written } = await buildSample(status)
    const visitor = academy.as()
    expect((await visitor.refused(getVideo, { body: { contentId: sample.id } })).status).toBe(401)
    const params = { contentId: written.id }
    expect((await visitor.refused(getLesson, { params })).status).toBe(401)
    const student = academy.as(await buildStudent(academy))
    expect((await student.refused(getLesson, { params })).body.code).toBe('video_denied')
  }
})

test('is chosen by the professor, but not while the course is reviewed', async () => {
  const professor = await buildProfessor(academy)
  const course = await buildCourse(academy, { professorId: professor.id })
  const lesson = await buildLesson(academy, course, { description: 'Larga' })
  const client = academy.as(professor)
  const params = { contentId: lesson.id }
  const { updatedContent } = await client.call(editLesson, {
    params,
    body: { title: 'Muestra', freeSample: true },
  })
  expect(updatedContent).toEqual({
    _id: lesson.id,
    title: 'Muestra',
    description: 'Larga',
    freeSample: true,
  })
  // What is not sent stays.
  const renamed = await client.call(editLesson, { params, body: { title: 'Otra' } })
  expect(renamed.updatedContent.freeSample).toBe(true)
  const { insertedId } = await client.call(addTextLesson, {
    params: { id: course.id },
    body: { title: 'Lectura', text: 'Hola', freeSample: true },
  })
  const { contentDetails } = await client.call(getCourse, { params: { id: course.id } })
  expect(contentDetails.find(({ _id }) => _id === insertedId)?.freeSample).toBe(true)

  const moveTo = (status: 'pending' | 'approved') =>
    academy.db.update(courses).set({ status }).where(eq(courses.id, course.id))
  await moveTo('pending')
  const late = await client.refused(editLesson, {
    params,
    body: { title: 'Otra', freeSample: false },
  })
  expect(late.body.code).toBe('course_not_editable')

  await moveTo('approved')
  const { updatedContent: published } = await client.call(editLesson, {
    params,
    body: { title: 'Otra', freeSample: false },
  })
  expect(published.freeSample).toBe(false)
})
