import {
  attachVideo,
  completeLesson,
  editLesson,
  getCourseProgress,
  getVideo,
  reportProgress,
  startReplacement,
} from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { expect, it } from 'vitest'
import { certificates } from '../certificates/tables.ts'
import { buildLesson, buildVideo, textLesson } from '../../testing/builders/build.ts'
import { beginEnrolment } from '../../testing/enrolment.ts'
import { named, openRevision } from '../../testing/revision.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { watchDays } from './tables.ts'

/** What students did on a lesson whose video a revision replaced. */

const academy = withAcademy()

type Enrolment = Awaited<ReturnType<typeof beginEnrolment>>

/** Publishes another video of the first lesson; resolves to the lesson as it is then. */
async function replaceFirst({ course, lessons }: Enrolment, durationSeconds = 100) {
  const { owner, revisionId, publish } = await openRevision(academy, course)
  const [lesson] = lessons
  const body = { content: lesson!.lessonId }
  const replacement = await owner.call(startReplacement, { ...named(revisionId), body })
  const { id: videoId } = await buildVideo(academy, course.professorId, { durationSeconds })
  const params = { contentId: replacement.insertedId }
  await owner.call(attachVideo, { params, body: { videoId } })
  await publish()
  return { lessonId: lesson!.lessonId, videoId, durationSeconds }
}

const progressOf = ({ course, learner }: Enrolment) =>
  learner.client.call(getCourseProgress, { params: { courseId: course.id } })

it('stays finished for who had finished it, with the certificate', async () => {
  const enrolment = await beginEnrolment(academy, [60])
  const { lessons, learner, student } = enrolment
  await learner.watch(lessons[0]!)
  await academy.runJobs()
  const changed = await replaceFirst(enrolment)
  await academy.runJobs()
  expect(await progressOf(enrolment)).toMatchObject({
    seenCount: 1,
    progress: 1,
    finishedDate: expect.any(String),
    items: [{ seen: true, watched: 0, positionSeconds: 0 }],
  })
  const issued = eq(certificates.studentId, student.id)
  expect(await academy.db.$count(certificates, issued)).toBe(1)
  const { item } = await learner.watch(changed, 10)
  expect(item).toMatchObject({ seen: true, watched: 0.1 })
})

it('begins anew for who had watched a part, whose minutes stay', async () => {
  const enrolment = await beginEnrolment(academy, [60, 60])
  const { lessons, learner, student } = enrolment
  await learner.watch(lessons[0]!, 40)
  const changed = await replaceFirst(enrolment)
  expect(await progressOf(enrolment)).toMatchObject({
    seenCount: 0,
    items: [{ seen: false, watched: 0, positionSeconds: 0 }, {}],
  })
  expect((await learner.open(changed)).positionSeconds).toBe(0)
  const { item } = await learner.watch(changed, 25)
  expect(item).toMatchObject({ seen: false, watched: 0.25, positionSeconds: 25 })
  const days = await academy.db.select().from(watchDays).where(eq(watchDays.studentId, student.id))
  expect(days.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(65)
})

it('takes no report of the former video, which can not be opened any longer', async () => {
  const enrolment = await beginEnrolment(academy, [60])
  const { lessons, learner } = enrolment
  const [former] = lessons
  await learner.open(former!)
  const { lessonId, videoId } = await replaceFirst(enrolment)
  await academy.runJobs()
  academy.clock.advance({ seconds: 20 })
  const report = (video: string) => ({
    params: { contentId: lessonId },
    body: { intervals: [[0, 20] as [number, number]], positionSeconds: 20, video },
  })
  const { status, body } = await learner.client.refused(reportProgress, report(former!.videoId))
  expect([status, body.code]).toEqual([409, 'video_replaced'])
  const opened = { body: { videoId: former!.videoId } }
  expect((await learner.client.refused(getVideo, opened)).body.code).toBe('video_not_found')
  const named = { body: { contentId: lessonId } }
  expect(await learner.client.call(getVideo, named)).toMatchObject({ video: videoId })
  const { item } = await learner.client.call(reportProgress, report(videoId))
  expect(item.seen).toBe(false)
})

it('counts nothing twice when reports and the approval come at once', async () => {
  for (let round = 0; round < 4; round++) {
    const enrolment = await beginEnrolment(academy, [60, 60])
    const { lessons, learner } = enrolment
    await learner.open(lessons[0]!)
    academy.clock.advance({ seconds: 30 })
    const report = () =>
      learner.client.send(reportProgress, {
        params: { contentId: lessons[0]!.lessonId },
        body: { intervals: [[0, 30]], positionSeconds: 30, video: lessons[0]!.videoId },
      })
    const [changed, ...replies] = await Promise.all([
      replaceFirst(enrolment),
      ...Array.from({ length: 5 }, report),
    ])
    for (const { statusCode } of replies) expect([200, 409]).toContain(statusCode)
    await learner.open(changed)
    expect((await progressOf(enrolment)).items[0]).toMatchObject({ watched: 0, seen: false })
  }
})

it('keeps a text that was read as read', async () => {
  const enrolment = await beginEnrolment(academy, [60])
  const { course, learner } = enrolment
  const text = await buildLesson(academy, course, { ...textLesson, position: 2 })
  await learner.client.call(completeLesson, { params: { contentId: text.id } })
  const { owner, revisionId, publish } = await openRevision(academy, course)
  const body = { content: text.id }
  const { insertedId } = await owner.call(startReplacement, { ...named(revisionId), body })
  await owner.call(editLesson, { params: { contentId: insertedId }, body: { text: '# Otro' } })
  await publish()
  expect((await progressOf(enrolment)).items[1]).toMatchObject({ _id: text.id, seen: true })
})
