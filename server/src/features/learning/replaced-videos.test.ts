import { getCourseProgress, listProgress } from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { describe, expect, test } from 'vitest'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildVideo } from '../../testing/builders/build.ts'
import { beginEnrolment } from '../../testing/enrolment.ts'
import { lessons as lessonRows } from '../courses/tables.ts'
import { videos } from '../videos/tables.ts'
import { hasCompletedCourse } from './service.ts'

const academy = withAcademy()

describe('a video that was replaced', () => {
  test('has not been watched, and begins at its beginning', async () => {
    const { course, lessons, learner } = await beginEnrolment(academy, [60, 60])
    const [lesson] = lessons
    await learner.watch(lesson!)
    await academy.db
      .update(videos)
      .set({ revision: 2, playableRevision: 2, durationSeconds: 200 })
      .where(eq(videos.id, lesson!.videoId))
    const args = { params: { courseId: course.id } }
    expect(await learner.client.call(getCourseProgress, args)).toMatchObject({
      seenCount: 0,
      watchedDate: null,
      items: [{ watched: 0, seen: false, positionSeconds: 0 }, {}],
      continueWith: { contentId: lesson!.lessonId, positionSeconds: 0 },
    })
    expect((await learner.open(lesson!)).positionSeconds).toBe(0)
    academy.clock.advance({ seconds: 20 })
    const { item } = await learner.report(lesson!, [[0, 20]])
    expect(item).toMatchObject({ watched: 0.1, seen: false })
  })

  test('counts as before while the new file is still on its way', async () => {
    const { lessons, learner } = await beginEnrolment(academy, [60, 60])
    await learner.watch(lessons[0]!)
    await academy.db
      .update(videos)
      .set({ revision: 2, status: 'processing' })
      .where(eq(videos.id, lessons[0]!.videoId))
    const { item } = await learner.watch(lessons[0]!, 5)
    expect(item).toMatchObject({ watched: 1, seen: true })
  })

  test('leaves a course finished', async () => {
    const { course, lessons, learner, student } = await beginEnrolment(academy, [60])
    await learner.watch(lessons[0]!)
    const { id } = await buildVideo(academy, course.professorId)
    await academy.db
      .update(lessonRows)
      .set({ videoId: id })
      .where(eq(lessonRows.id, lessons[0]!.lessonId))
    await academy.db.update(videos).set({ playableRevision: 3 }).where(eq(videos.id, id))
    const { courses } = await learner.client.call(listProgress)
    expect(courses).toMatchObject([{ progress: 0, continueWith: null }])
    expect(await hasCompletedCourse(academy.db, student.id, course.id)).toBe(true)
  })
})
