import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { addLesson, deleteLesson, editLesson, replaceVideo } from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { expect, test } from 'vitest'
import { courses, lessons } from '../courses/tables.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildProfessor } from '../../testing/builders/build-people.ts'
import { buildLesson, buildCourse, buildVideo } from '../../testing/builders/build.ts'
import { videos } from './tables.ts'

const academy = withAcademy()

async function buildTeacher() {
  const professor = await buildProfessor(academy)
  const course = await buildCourse(academy, { professorId: professor.id })
  const add = (videoId: string, courseId = course.id) => ({
    params: { id: courseId },
    body: { title: 'Mezclas', videoId },
  })
  return { professor, course, client: academy.as(professor), add }
}

const getCourse = async (id: string) =>
  (await academy.db.select().from(courses).where(eq(courses.id, id)))[0]!

test('items stand in the order they were added, and the course counts them', async () => {
  const { professor, course, client, add } = await buildTeacher()
  const first = await buildVideo(academy, professor.id, { durationSeconds: 61.5 })
  const second = await buildVideo(academy, professor.id, {
    status: 'processing',
    durationSeconds: null,
  })
  await client.call(addLesson, add(first.id))
  const { insertedId } = await client.call(addLesson, {
    params: { id: course.id },
    body: { title: 'Veladuras', description: 'Capas finas', videoId: second.id },
  })
  const items = await academy.db
    .select()
    .from(lessons)
    .where(eq(lessons.courseId, course.id))
    .orderBy(lessons.position)
  expect(items).toMatchObject([
    { position: 1, videoId: first.id, title: 'Mezclas', description: '' },
    { position: 2, videoId: second.id, description: 'Capas finas', id: insertedId },
  ])
  expect(await getCourse(course.id)).toMatchObject({ contentCount: 2, durationSeconds: 61.5 })
})

test("a video must be one's own, whole, and unused", async () => {
  const { professor, client, add } = await buildTeacher()
  const code = async (videoId: string) => (await client.refused(addLesson, add(videoId))).body.code
  expect(await code(randomUUID())).toBe('video_not_found')
  const foreign = await buildVideo(academy, (await buildProfessor(academy)).id)
  expect(await code(foreign.id)).toBe('video_not_found')
  const arriving = await buildVideo(academy, professor.id, { status: 'uploading' })
  expect(await code(arriving.id)).toBe('upload_incomplete')
  const used = await buildVideo(academy, professor.id)
  const other = await buildCourse(academy, { professorId: professor.id })
  await client.call(addLesson, add(used.id, other.id))
  expect(await code(used.id)).toBe('video_in_use')
})

test('asked again, since its answer was lost, it makes no second item', async () => {
  const { course, client, add } = await buildTeacher()
  const video = await buildVideo(academy, course.professorId)
  const first = await client.call(addLesson, add(video.id))
  expect(await client.call(addLesson, add(video.id))).toEqual(first)
  expect(await getCourse(course.id)).toMatchObject({ contentCount: 1 })
  const renamed = { ...add(video.id), body: { title: 'Otro título', videoId: video.id } }
  expect((await client.refused(addLesson, renamed)).body.code).toBe('video_in_use')
})

test('a course takes videos only from its professor, and only while it is editable', async () => {
  const { professor, client, add } = await buildTeacher()
  const video = await buildVideo(academy, professor.id)
  const foreign = await buildCourse(academy)
  expect((await client.refused(addLesson, add(video.id, foreign.id))).body.code).toBe(
    'course_not_found',
  )
  for (const status of ['pending', 'approved'] as const) {
    const fixed = await buildCourse(academy, { professorId: professor.id, status })
    expect((await client.refused(addLesson, add(video.id, fixed.id))).body.code).toBe(
      'course_not_editable',
    )
  }
  const rejected = await buildCourse(academy, { professorId: professor.id, status: 'rejected' })
  await client.call(addLesson, add(video.id, rejected.id))
})

test('of two courses that ask for a video at once, one gets it', async () => {
  const { professor, course, client, add } = await buildTeacher()
  const other = await buildCourse(academy, { professorId: professor.id })
  const video = await buildVideo(academy, professor.id)
  const answers = await Promise.all(
    [course.id, other.id, course.id, other.id].map((id) =>
      client.send(addLesson, add(video.id, id)),
    ),
  )
  // The course that has the item gets 201 for the retry too.
  const statuses = answers.map((answer) => answer.statusCode)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409])
  expect(statuses.slice(2)).toEqual(statuses.slice(0, 2))
  const items = await academy.db.select().from(lessons).where(eq(lessons.videoId, video.id))
  expect(items).toHaveLength(1)
})

test('taking an item off a course removes its video and, later, its files', async () => {
  const { professor, course, client, add } = await buildTeacher()
  const video = await buildVideo(academy, professor.id)
  const key = `videos/${video.id}/1/progressive.mp4`
  await academy.ctx.storage.write(key, Readable.from(['x']))
  const { insertedId } = await client.call(addLesson, add(video.id))
  const params = { contentId: insertedId }

  const stranger = academy.as(await buildProfessor(academy))
  expect((await stranger.refused(deleteLesson, { params })).body.code).toBe('content_not_found')

  const answers = await Promise.all([1, 2].map(() => client.send(deleteLesson, { params })))
  expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 404])
  expect(answers.find((answer) => answer.statusCode === 200)?.json()).toEqual({
    erasedContent: { _id: insertedId, title: 'Mezclas' },
  })
  expect(await getCourse(course.id)).toMatchObject({ contentCount: 0, durationSeconds: 0 })
  expect(await academy.db.select().from(videos).where(eq(videos.id, video.id))).toEqual([])
  expect(await academy.ctx.storage.head(key)).toBeDefined()
  await academy.runJobs()
  expect(await academy.ctx.storage.head(key)).toBeUndefined()
})

test('a course under review or published keeps its items and their files', async () => {
  const { professor, course, client, add } = await buildTeacher()
  const video = await buildVideo(academy, professor.id)
  const { insertedId } = await client.call(addLesson, add(video.id))
  await academy.db.update(courses).set({ status: 'approved' }).where(eq(courses.id, course.id))
  const deletion = await client.refused(deleteLesson, { params: { contentId: insertedId } })
  expect(deletion.body).toMatchObject({ code: 'course_not_editable', Error: 'Course not editable' })
  const file = new File([Buffer.from('000000186674797069736f6d', 'hex')], 'a.mp4')
  const replacement = await client.refused(replaceVideo, { form: { videoId: video.id }, file })
  expect(replacement.body.code).toBe('course_not_editable')
})

test('the words of an item change while its course is editable, and only for its professor', async () => {
  const { course, client } = await buildTeacher()
  const item = await buildLesson(academy, course, { description: 'De algodón' })
  const params = { contentId: item.id }
  expect(await client.call(editLesson, { params, body: { title: 'Papel' } })).toEqual({
    updatedContent: { _id: item.id, title: 'Papel', description: 'De algodón', freeSample: false },
  })
  await client.call(editLesson, { params, body: { title: 'Papel', description: '' } })
  const find = () => academy.db.select().from(lessons).where(eq(lessons.id, item.id))
  expect(await find()).toMatchObject([{ title: 'Papel', description: '', videoId: item.videoId }])

  const body = { title: 'Otro' }
  const stranger = academy.as(await buildProfessor(academy))
  expect((await stranger.refused(editLesson, { params, body })).body.code).toBe('content_not_found')
  expect(
    (await client.refused(editLesson, { params: { contentId: randomUUID() }, body })).body.code,
  ).toBe('content_not_found')
  expect((await client.refused(editLesson, { params, body: { title: ' ' } })).status).toBe(400)
  await academy.db.update(courses).set({ status: 'pending' }).where(eq(courses.id, course.id))
  expect((await client.refused(editLesson, { params, body })).body.code).toBe('course_not_editable')
  expect(await find()).toMatchObject([{ title: 'Papel' }])
})
