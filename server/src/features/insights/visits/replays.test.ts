import { getRetention } from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { expect, test } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import { beginEnrolment } from '../../../testing/enrolment.ts'
import { videos } from '../../videos/tables.ts'

const academy = withAcademy()

/** A video of 400 seconds, so that each part of its curve is 10. */
async function begin() {
  const { course, lessons, learner } = await beginEnrolment(academy, [400])
  const lesson = lessons[0]!
  const teacher = { id: course.professorId, type: 'professor' as const }
  const params = { lessonId: lesson.lessonId }
  /** The parts that were seen again. */
  const listRepeated = async () => {
    const { repeated } = await academy.as(teacher).call(getRetention, { params })
    return repeated.flatMap((students, part) => (students === 0 ? [] : [part]))
  }
  return { lesson, learner, listRepeated }
}

test('a stretch that is played twice at once takes the time of playing it', async () => {
  const { lesson, learner, listRepeated } = await begin()
  await learner.watch(lesson, 200)
  // 15 seconds of grace.
  await learner.report(lesson, [[0, 200]])
  expect(await listRepeated()).toEqual([0, 1])
  for (let times = 0; times < 50; times++) await learner.report(lesson, [[0, 200]])
  expect(await listRepeated()).toEqual([0, 1])
  academy.clock.advance({ seconds: 10 })
  await learner.report(lesson, [[0, 200]])
  expect(await listRepeated()).toEqual([0, 1, 2, 3])
})

test('a report sent twice is no second viewing, except for what was played again', async () => {
  const { lesson, learner, listRepeated } = await begin()
  await learner.watch(lesson, 60)
  academy.clock.advance({ minutes: 5 })
  await learner.report(lesson, [[0, 100]], 100, { resent: [[0, 60]] })
  expect(await listRepeated()).toEqual([])
  academy.clock.advance({ minutes: 5 })
  await learner.report(lesson, [[0, 100]], 100, { resent: [[0, 100]], again: [[40, 70]] })
  expect(await listRepeated()).toEqual([4, 5, 6])
})

test('what was not reported as played is not played again, nor some tenths around a pause', async () => {
  const { lesson, learner, listRepeated } = await begin()
  await learner.watch(lesson, 60)
  academy.clock.advance({ minutes: 5 })
  await learner.report(lesson, [[50, 55]], 55, { again: [[0, 400]] })
  await learner.report(lesson, [[29.4, 30.2]])
  expect(await listRepeated()).toEqual([5])
})

test('two tabs that play the same stretch count it once', async () => {
  const { lesson, learner, listRepeated } = await begin()
  await learner.watch(lesson, 30)
  academy.clock.advance({ seconds: 30 })
  await Promise.all(Array.from({ length: 10 }, () => learner.report(lesson, [[10, 20]])))
  expect(await listRepeated()).toEqual([1])
})

test('a replaced video begins without replays', async () => {
  const { lesson, learner, listRepeated } = await begin()
  await learner.watch(lesson, 30)
  await learner.watch(lesson, 30)
  expect(await listRepeated()).toEqual([0, 1, 2])
  const next = { revision: 2, playableRevision: 2 }
  await academy.db.update(videos).set(next).where(eq(videos.id, lesson.videoId))
  expect(await listRepeated()).toEqual([])
  await learner.watch(lesson, 30)
  expect(await listRepeated()).toEqual([])
})
