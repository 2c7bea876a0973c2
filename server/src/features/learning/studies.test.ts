import { randomUUID } from 'node:crypto'
import { getCourseProgress, listProgress } from '@ateneo/contract'
import { describe, expect, test } from 'vitest'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildStudent } from '../../testing/builders/build-people.ts'
import { buildCourse, buildEntitlement } from '../../testing/builders/build.ts'
import { beginEnrolment, buildEnrolment } from '../../testing/enrolment.ts'

const academy = withAcademy()

async function enrol(lengths: number[], values: Parameters<typeof buildEnrolment>[2] = {}) {
  const study = await beginEnrolment(academy, lengths, values)
  const read = () =>
    study.learner.client.call(getCourseProgress, { params: { courseId: study.course.id } })
  return { ...study, read }
}

describe('where a course goes on', () => {
  test('is its first item before anything was watched', async () => {
    const { lessons, learner, read } = await enrol([60, 60])
    await learner.open(lessons[1]!)
    expect(await read()).toMatchObject({
      progress: 0,
      watchedDate: null,
      continueWith: { contentId: lessons[0]!.lessonId, title: 'Lección 1', positionSeconds: 0 },
    })
  })

  test('is the second where the item that was played last stopped', async () => {
    const { lessons, learner, read } = await enrol([60, 60, 60])
    await learner.watch(lessons[0]!)
    await learner.watch(lessons[2]!, 21.5)
    expect(await read()).toMatchObject({
      watchedDate: academy.clock.now().toISOString(),
      continueWith: {
        contentId: lessons[2]!.lessonId,
        video: lessons[2]!.videoId,
        duration: 60,
        positionSeconds: 21.5,
      },
    })
  })

  test('is the next one not seen after a seen one, and around', async () => {
    const { lessons, learner, read } = await enrol([60, 60, 60])
    await learner.watch(lessons[1]!)
    expect((await read()).continueWith?.contentId).toBe(lessons[2]!.lessonId)
    await learner.watch(lessons[2]!)
    expect((await read()).continueWith?.contentId).toBe(lessons[0]!.lessonId)
    await learner.watch(lessons[0]!)
    expect((await read()).continueWith?.contentId).toBe(lessons[0]!.lessonId)
  })

  test('is nowhere in a course without content or without access', async () => {
    const empty = await enrol([])
    expect(await empty.read()).toEqual({
      courseId: empty.course.id,
      seenCount: 0,
      itemCount: 0,
      progress: null,
      finishedDate: null,
      watchedDate: null,
      items: [],
      continueWith: null,
    })
    const paid = await enrol([60], { priceCents: 5000 })
    expect(await paid.read()).toMatchObject({ progress: 0, continueWith: null })
  })
})

describe('the progress of a course', () => {
  test('is each student’s own', async () => {
    const { course, lessons, learner } = await enrol([60, 60])
    await learner.watch(lessons[0]!)
    const other = academy.as(await buildStudent(academy))
    const args = { params: { courseId: course.id } }
    expect(await other.call(getCourseProgress, args)).toMatchObject({ seenCount: 0 })
    expect(await other.call(listProgress)).toEqual({ progress: null, courses: [] })
  })

  test('of an unknown or unpublished course is not there', async () => {
    const client = academy.as(await buildStudent(academy))
    for (const courseId of [randomUUID(), (await buildCourse(academy, { items: 1 })).id]) {
      const refused = await client.refused(getCourseProgress, { params: { courseId } })
      expect(refused.body.code).toBe('course_not_found')
    }
  })
})

describe('the list of studies', () => {
  test('has what was begun or finished, the last watched first, and nothing else', async () => {
    const { course: older, lessons, learner, student } = await enrol([60, 60])
    const newer = await buildEnrolment(academy, [60, 60, 60], { priceCents: 9000, title: 'Barro' })
    const onlyBought = await buildEnrolment(academy, [60], { priceCents: 9000 })
    const onlyOpened = await buildEnrolment(academy, [60])
    await buildEntitlement(academy, student, newer.course)
    await buildEntitlement(academy, student, onlyBought.course)
    await learner.open(onlyOpened.lessons[0]!)
    await learner.watch(lessons[0]!)
    await learner.watch(newer.lessons[0]!, 30)
    const { progress, courses } = await learner.client.call(listProgress)
    expect(courses.map(({ courseId }) => courseId)).toEqual([newer.course.id, older.id])
    expect(courses[0]).toMatchObject({
      title: 'Barro',
      professorName: 'María José Hernández Núñez',
      seenCount: 0,
      itemCount: 3,
      progress: 0,
      hasUserAccess: true,
      finishedDate: null,
      continueWith: { contentId: newer.lessons[0]!.lessonId, positionSeconds: 30 },
    })
    expect(progress).toBe(1 / 5)

    await learner.watch(lessons[1]!)
    const after = await learner.client.call(listProgress)
    expect(after.courses.map(({ courseId }) => courseId)).toEqual([older.id, newer.course.id])
    expect(after.courses[0]).toMatchObject({ progress: 1, continueWith: null })
    expect(after.progress).toBe(2 / 5)
  })
})

describe('the position', () => {
  test('of a report that waited does not undo what another device told since', async () => {
    const { lessons, learner, read } = await enrol([600])
    const [lesson] = lessons
    await learner.watch(lesson!, 100)
    academy.clock.advance({ minutes: 10 })
    const late = await learner.report(lesson!, [[100, 140]], 140, { secondsAgo: 3600 })
    expect(late.item).toMatchObject({ watched: 140 / 600, positionSeconds: 100 })
    await learner.report(lesson!, [[140, 150]], 150, { secondsAgo: 0 })
    expect((await read()).continueWith?.positionSeconds).toBe(150)
  })

  test('of a report that waited counts where nothing was told since', async () => {
    const { lessons, learner } = await enrol([600])
    await learner.watch(lessons[0]!, 100)
    academy.clock.advance({ minutes: 10 })
    const late = await learner.report(lessons[0]!, [[100, 140]], 140, { secondsAgo: 300 })
    expect(late.item.positionSeconds).toBe(140)
  })
})
