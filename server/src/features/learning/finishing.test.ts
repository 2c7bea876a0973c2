import { getCourseProgress, listProgress } from '@ateneo/contract'
import { and, eq, sql } from '../../platform/db/drizzle.ts'
import { describe, expect, test } from 'vitest'
import { courseStudents, lessons as lessonRows } from '../courses/tables.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildLesson, buildEntitlement } from '../../testing/builders/build.ts'
import { countLockWaits } from '../../testing/lock-waits.ts'
import { beginEnrolment, buildEnrolment, type Learner } from '../../testing/enrolment.ts'
import { hasCompletedCourse } from './service.ts'

const academy = withAcademy()

const begin = (lengths: number[], values?: { priceCents: number }) =>
  beginEnrolment(academy, lengths, values)

/** Jobs enqueued for this course's completion. */
async function listCompletionJobs(courseId: string) {
  const { rows } = await academy.db.execute<{ data: object }>(sql`
    select data from pgboss.job
    where name = 'learning.course-finished' and data->>'courseId' = ${courseId}`)
  return rows.map(({ data }) => data)
}

describe('an item', () => {
  test.each([
    ['is seen at nine tenths of its seconds', 600, 540, true],
    ['is not at a tenth of a second less', 600, 539.9, false],
    ['of odd length is seen at nine tenths', 33.7, 30.4, true],
    ['of odd length is not a tenth of a second before', 33.7, 30.3, false],
    ['of seven seconds is seen at 6.3', 7, 6.3, true],
  ])('%s', async (_, length, watched, isSeen) => {
    const { lessons, learner } = await begin([length, 60])
    const { item, seenCount } = await learner.watch(lessons[0]!, watched)
    expect([item.seen, seenCount]).toEqual([isSeen, isSeen ? 1 : 0])
    expect(item.watched).toBeCloseTo(watched / length, 5)
  })

  test('is not seen by jumping to its end', async () => {
    const { lessons, learner } = await begin([600])
    await learner.open(lessons[0]!)
    academy.clock.advance({ minutes: 10 })
    const { item } = await learner.report(lessons[0]!, [
      [0, 5],
      [595, 600],
    ])
    expect(item).toMatchObject({ seen: false, watched: 10 / 600, positionSeconds: 600 })
  })

  test('is not seen by watching a part of it again and again', async () => {
    const { lessons, learner } = await begin([600])
    for (let time = 0; time < 12; time++) await learner.watch(lessons[0]!, 60)
    const { item } = await learner.report(lessons[0]!, [[0, 60]])
    expect(item).toMatchObject({ seen: false, watched: 0.1 })
  })

  test('stays seen when it is watched again', async () => {
    const { lessons, learner, course } = await begin([100, 100])
    await learner.watch(lessons[0]!)
    const { item } = await learner.watch(lessons[0]!, 10)
    expect(item).toMatchObject({ seen: true, positionSeconds: 10 })
    const args = { params: { courseId: course.id } }
    expect(await learner.client.call(getCourseProgress, args)).toMatchObject({ seenCount: 1 })
  })
})

describe('a course', () => {
  test('is finished with its last item, and the rest of the product hears of it once', async () => {
    const { course, lessons, learner, student } = await begin([60, 60])
    const first = await learner.watch(lessons[1]!)
    expect(first).toMatchObject({ progress: 0.5, finishedDate: null })
    expect(await hasCompletedCourse(academy.db, student.id, course.id)).toBe(false)
    expect(await listCompletionJobs(course.id)).toEqual([])

    const last = await learner.watch(lessons[0]!)
    const finishedAt = academy.clock.now()
    expect(last).toMatchObject({ progress: 1, finishedDate: finishedAt.toISOString() })
    expect(await hasCompletedCourse(academy.db, student.id, course.id)).toBe(true)
    const again = await learner.watch(lessons[1]!)
    expect(again.finishedDate).toBe(finishedAt.toISOString())
    expect(await listCompletionJobs(course.id)).toEqual([
      { studentId: student.id, courseId: course.id },
    ])
  })

  test('is finished once by the last two items reported at the same moment', async () => {
    const { course, lessons, learner, student } = await begin([60, 60, 60])
    await learner.watch(lessons[0]!)
    const last = lessons.slice(1)
    for (const lesson of last) await learner.open(lesson)
    academy.clock.advance({ seconds: 60 })
    const isStudy = and(
      eq(courseStudents.courseId, course.id),
      eq(courseStudents.studentId, student.id),
    )
    let reports: ReturnType<Learner['report']>[] = []
    await academy.db.transaction(async (tx) => {
      await tx.select().from(courseStudents).where(isStudy).for('update')
      reports = last.map((lesson) => learner.report(lesson, [[0, 60]]))
      // Both lessons are seen, but neither transaction sees the other's update.
      await expect.poll(() => countLockWaits(academy)).toBe(2)
    })
    const finishes = (await Promise.all(reports)).filter(
      ({ finishedDate }) => finishedDate !== null,
    )
    expect(finishes).toHaveLength(1)
    expect(await listCompletionJobs(course.id)).toEqual([
      { studentId: student.id, courseId: course.id },
    ])
  })

  test('once finished stays so when its access ends, and is not gone on with', async () => {
    const values = { priceCents: 10_000 }
    const { course, lessons, learner, student } = await begin([60], values)
    const half = await buildEnrolment(academy, [60, 60], values)
    const endsAt = new Date(academy.clock.now().getTime() + 3_600_000)
    await buildEntitlement(academy, student, undefined, { endsAt })
    await learner.watch(lessons[0]!)
    await learner.watch(half.lessons[0]!)
    academy.clock.advance({ hours: 2 })
    const { courses, progress } = await learner.client.call(listProgress)
    expect(courses).toMatchObject([
      { courseId: course.id, hasUserAccess: false, continueWith: null, progress: 1 },
    ])
    expect(progress).toBe(1)
    expect(await hasCompletedCourse(academy.db, student.id, course.id)).toBe(true)
    const args = { params: { courseId: half.course.id } }
    expect(await learner.client.call(getCourseProgress, args)).toMatchObject({
      seenCount: 1,
      progress: 0.5,
      continueWith: null,
    })
  })

  test('once finished stays so when an item is added', async () => {
    const { course, lessons, learner, student } = await begin([60])
    const { finishedDate } = await learner.watch(lessons[0]!)
    await buildLesson(academy, course, { position: 2 })
    const args = { params: { courseId: course.id } }
    expect(await learner.client.call(getCourseProgress, args)).toMatchObject({
      progress: 0.5,
      finishedDate,
    })
    expect(await hasCompletedCourse(academy.db, student.id, course.id)).toBe(true)
  })

  test('is finished by the next report when the one item that was missing is taken off', async () => {
    const { course, lessons, learner } = await begin([60, 60])
    expect((await learner.watch(lessons[0]!)).finishedDate).toBeNull()
    await academy.db.delete(lessonRows).where(eq(lessonRows.id, lessons[1]!.lessonId))
    const { finishedDate, progress } = await learner.watch(lessons[0]!, 5)
    expect([finishedDate !== null, progress]).toEqual([true, 1])
    expect(await listCompletionJobs(course.id)).toHaveLength(1)
  })
})
