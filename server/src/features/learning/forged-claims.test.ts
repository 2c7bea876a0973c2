import { describe, expect, test } from 'vitest'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildStudent } from '../../testing/builders/build-people.ts'
import { buildEntitlement } from '../../testing/builders/build.ts'
import { buildEnrolment, Learner } from '../../testing/enrolment.ts'

const academy = withAcademy()

async function sitDown(lengths = [600]) {
  const { course, lessons } = await buildEnrolment(academy, lengths)
  const learner = new Learner(academy, await buildStudent(academy))
  await learner.open(lessons[0]!)
  return { course, lessons, lesson: lessons[0]!, learner }
}

const graceSeconds = 15
const fastest = 2.2

describe('what a player claims', () => {
  test('of a whole video at once is worth no more than the time that passed', async () => {
    const { learner, lesson } = await sitDown()
    academy.clock.advance({ seconds: 10 })
    const { item } = await learner.report(lesson, [[0, 600]])
    expect(item.watched * 600).toBeCloseTo(10 * fastest + graceSeconds, 1)
    expect(item.seen).toBe(false)
  })

  test('gains nothing by being cut into a hundred reports within a second', async () => {
    const { learner, lesson } = await sitDown()
    for (let index = 0; index < 100; index++) {
      academy.clock.advance({ seconds: 0.01 })
      await learner.report(lesson, [[index * 6, index * 6 + 6]])
    }
    const { item } = await learner.report(lesson, [])
    expect(item.watched * 600).toBeLessThanOrEqual(fastest + graceSeconds + 0.1)
  })

  test('in two tabs at once counts in both, as far as time allows', async () => {
    const { learner, lesson } = await sitDown()
    for (let second = 0; second < 60; second += 10) {
      academy.clock.advance({ seconds: 10 })
      await Promise.all([
        learner.report(lesson, [[second, second + 10]]),
        learner.report(lesson, [[300 + second, 310 + second]]),
      ])
    }
    const { item } = await learner.report(lesson, [])
    expect(item.watched * 600).toBeCloseTo(120, 1)
  })

  test('of a part that was watched before costs no time', async () => {
    const { learner, lesson } = await sitDown()
    await learner.watch(lesson, 300)
    academy.clock.advance({ seconds: 5 })
    const { item } = await learner.report(lesson, [
      [0, 300],
      [300, 310],
    ])
    expect(item.watched * 600).toBeCloseTo(310, 1)
  })

  test('while the clock of the machine went back gives only the grace', async () => {
    const { learner, lesson } = await sitDown()
    await learner.watch(lesson, 60)
    academy.clock.advance({ hours: -1 })
    const { item } = await learner.report(lesson, [[60, 600]], 80)
    expect(item.watched * 600).toBeCloseTo(60 + graceSeconds, 1)
    expect(item.positionSeconds).toBe(80)
    academy.clock.advance({ seconds: 30 })
    const after = await learner.report(lesson, [[75, 105]])
    expect(after.item.watched * 600).toBeCloseTo(105, 1)
  })

  test('to have waited for hours gives no more time', async () => {
    const { learner, lesson } = await sitDown()
    await learner.watch(lesson, 10)
    const { item } = await learner.report(lesson, [[10, 600]], 600, { secondsAgo: 1e9 })
    expect(item.watched * 600).toBeCloseTo(10 + graceSeconds, 1)
    expect(item.positionSeconds).toBe(10)
  })

  test('beyond the end of the video is passed over', async () => {
    const { learner, lesson } = await sitDown([60])
    academy.clock.advance({ minutes: 5 })
    const { item } = await learner.report(lesson, [[50, 1e12]], 1e12)
    expect(item).toMatchObject({ watched: 10 / 60, positionSeconds: 60 })
  })

  test('of one item says nothing of the others', async () => {
    const { learner, lessons } = await sitDown([60, 60])
    const { seenCount, item } = await learner.watch(lessons[1]!)
    expect([seenCount, item._id]).toEqual([1, lessons[1]!.lessonId])
  })

  test('is refused once the access has ended, and what was watched stays', async () => {
    const { course, lessons } = await buildEnrolment(academy, [60, 60], { priceCents: 9000 })
    const student = await buildStudent(academy)
    const learner = new Learner(academy, student)
    const endsAt = new Date(academy.clock.now().getTime() + 60_000)
    await buildEntitlement(academy, student, undefined, { endsAt })
    await learner.watch(lessons[0]!, 50)
    academy.clock.advance({ minutes: 2 })
    await expect(learner.report(lessons[0]!, [[50, 60]])).rejects.toThrow('video_denied')
    await buildEntitlement(academy, student, course)
    const { item } = await learner.report(lessons[0]!, [])
    expect(item.watched).toBeCloseTo(50 / 60)
  })
})
