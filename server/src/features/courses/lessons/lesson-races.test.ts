import { addLesson, changeStatus, deleteLesson, deleteCourse, replaceVideo } from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { expect, it } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildAdmin, buildProfessor } from '../../../testing/builders/build-people.ts'
import { buildLesson, buildCourse, buildVideo } from '../../../testing/builders/build.ts'
import { lessons } from '../tables.ts'
import { videos } from '../../videos/tables.ts'
import { courses } from '../tables.ts'

/** Concurrent requests to one course end as if they had run one after the other. */

const ROUNDS = 8
const academy = withAcademy()

async function draft(items: number) {
  const professor = await buildProfessor(academy)
  const course = await buildCourse(academy, { professorId: professor.id, items })
  return { professor, course, as: academy.as(professor) }
}

async function read(courseId: string) {
  const [course] = await academy.db.select().from(courses).where(eq(courses.id, courseId))
  const items = await academy.db
    .select({ id: lessons.id, video: videos })
    .from(lessons)
    .innerJoin(videos, eq(videos.id, lessons.videoId))
    .where(eq(lessons.courseId, courseId))
  return { course, items }
}

const submit = (courseId: string) =>
  ({ params: { courseId, status: 'pending' }, body: {} }) as const
const video = () => new File([Buffer.from('000000186674797069736f6d', 'hex')], 'otra.mp4')

it('counts its items right, whichever are added and taken off at once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { professor, course, as } = await draft(0)
    const old = [await buildLesson(academy, course), await buildLesson(academy, course)]
    const fresh = [await buildVideo(academy, professor.id), await buildVideo(academy, professor.id)]
    const answers = await Promise.all([
      ...fresh.map(({ id: videoId }) =>
        as.send(addLesson, { params: { id: course.id }, body: { title: 'Nuevo', videoId } }),
      ),
      ...old.map(({ id: contentId }) => as.send(deleteLesson, { params: { contentId } })),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 200, 200])
    const after = await read(course.id)
    expect(after.items).toHaveLength(2)
    expect(after.course).toMatchObject({ contentCount: 2, durationSeconds: 120 })
  }
})

it('is never under review without content, when its only item is taken off', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { course, as } = await draft(0)
    const { id: contentId } = await buildLesson(academy, course)
    const [removed, submitted] = await Promise.all([
      as.send(deleteLesson, { params: { contentId } }),
      as.send(changeStatus, submit(course.id)),
    ])
    const outcomes = [removed.statusCode, submitted.statusCode]
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual(outcomes)
    const after = await read(course.id)
    expect(after.items).toHaveLength(removed.statusCode === 200 ? 0 : 1)
    expect(after.course?.status).toBe(submitted.statusCode === 200 ? 'pending' : null)
  }
})

it('is never under review while a video of it is being replaced', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { professor, course, as } = await draft(0)
    const { id: videoId } = await buildVideo(academy, professor.id)
    await buildLesson(academy, course, { videoId })
    const [replaced, submitted] = await Promise.all([
      as.send(replaceVideo, { form: { videoId }, file: video() }),
      as.send(changeStatus, submit(course.id)),
    ])
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual([replaced.statusCode, submitted.statusCode])
    const [item] = (await read(course.id)).items
    expect(item?.video.revision).toBe(replaced.statusCode === 200 ? 2 : 1)
  }
})

it('is either deleted or submitted, and takes no item while it goes', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { professor, course, as } = await draft(1)
    const { id: videoId } = await buildVideo(academy, professor.id)
    const [deleted, submitted, added] = await Promise.all([
      as.send(deleteCourse, { params: { id: course.id } }),
      as.send(changeStatus, submit(course.id)),
      as.send(addLesson, { params: { id: course.id }, body: { title: 'Nuevo', videoId } }),
    ])
    const statuses = [deleted, submitted, added].map(({ statusCode }) => statusCode)
    for (const status of statuses) expect([200, 201, 404, 409]).toContain(status)
    const after = await read(course.id)
    const isDeleted = deleted.statusCode === 200
    expect(submitted.statusCode === 200).toBe(!isDeleted)
    expect(after.course?.status).toBe(isDeleted ? undefined : 'pending')
    expect(after.course?.contentCount ?? 0).toBe(after.items.length)
    expect(await academy.db.$count(videos, eq(videos.id, videoId))).toBe(1)
  }
})

it('submitted again while it is decided has one status, and every decision is kept', async () => {
  const admin = academy.as(await buildAdmin(academy))
  for (let round = 0; round < ROUNDS; round++) {
    const { course, as } = await draft(1)
    await as.call(changeStatus, submit(course.id))
    const decide = (status: 'approved' | 'rejected') =>
      admin.send(changeStatus, { params: { courseId: course.id, status }, body: {} })
    const [rejected, again, approved] = await Promise.all([
      decide('rejected'),
      as.send(changeStatus, submit(course.id)),
      decide('approved'),
    ])
    const statuses = [rejected, again, approved].map(({ statusCode }) => statusCode)
    for (const status of statuses) expect([200, 409]).toContain(status)
    const { course: after } = await read(course.id)
    const last =
      approved.statusCode === 200 ? 'approved' : again.statusCode === 200 ? 'pending' : 'rejected'
    expect(after?.status).toBe(last)
  }
})
