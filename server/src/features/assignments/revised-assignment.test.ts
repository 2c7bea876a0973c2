import {
  chooseRemovals,
  editLesson,
  getAssignment,
  getCourseProgress,
  getSubmission,
  listInbox,
  sendSubmission,
  startReplacement,
} from '@ateneo/contract'
import { expect, test } from 'vitest'
import { eq } from '../../platform/db/drizzle.ts'
import {
  assignmentOf,
  buildAssignment,
  decide,
  handIn,
  pdf,
} from '../../testing/builders/build-assignment.ts'
import { buildLesson, textLesson } from '../../testing/builders/build.ts'
import { named, openRevision } from '../../testing/revision.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { lessons } from '../courses/tables.ts'
import { sweepSubmittedFiles } from './files/sweep.ts'
import { submissions } from './tables.ts'

/** Work that is handed in while the course changes. */

const academy = withAcademy()

async function begin() {
  const built = await buildAssignment(academy)
  await buildLesson(academy, built.course, { ...textLesson, position: 2 })
  const draft = await handIn(academy, built.student, built.lesson, {
    files: [pdf()],
    isSent: false,
  })
  const params = { submissionId: draft._id }
  const send = () => academy.as(built.student).send(sendSubmission, { params, body: {} })
  return { ...built, params, send }
}

test('a draft is sent by the rules that were approved meanwhile', async () => {
  const { course, lesson, student, params, send } = await begin()
  const { owner, revisionId, publish } = await openRevision(academy, course)
  const body = { content: lesson.id }
  const { insertedId } = await owner.call(startReplacement, { ...named(revisionId), body })
  const activity = assignmentOf({ rubric: [{ title: 'Otro', points: 3, levels: [] }] })
  await owner.call(editLesson, { params: { contentId: insertedId }, body: { activity } })
  await publish()
  expect((await send()).statusCode).toBe(200)
  const sent = await academy.as(student).call(getSubmission, { params })
  expect(sent).toMatchObject({ rubric: [{ title: 'Otro' }], maxPoints: 3 })
})

test('work in an assignment that a revision took away is read and reviewed, and completes nothing', async () => {
  const { course, lesson, student, professor, params, send } = await begin()
  const { owner, revisionId, publish } = await openRevision(academy, course)
  await owner.call(chooseRemovals, { ...named(revisionId), body: { content: [lesson.id] } })
  await publish()
  expect((await send()).statusCode).toBe(200)
  expect((await academy.as(professor).call(listInbox)).documents).toEqual([])
  await decide(academy, professor, params.submissionId, { decision: 'accept' })
  await sweepSubmittedFiles(academy.ctx)
  await academy.runJobs()
  const own = academy.as(student)
  const read = await own.call(getSubmission, { params })
  expect(read).toMatchObject({ isPassed: true, files: [{ name: 'mano.pdf' }] })
  expect(await own.call(getAssignment, { params: { contentId: lesson.id } })).toMatchObject({
    hasAccess: false,
  })
  const progress = await own.call(getCourseProgress, { params: { courseId: course.id } })
  expect(progress).toMatchObject({ seenCount: 0, itemCount: 1 })
})

test('work goes with its lesson, also while it is sent', async () => {
  const { lesson, student, params, send } = await begin()
  await Promise.all([send(), academy.db.delete(lessons).where(eq(lessons.id, lesson.id))])
  expect(await academy.db.$count(submissions, eq(submissions.lessonId, lesson.id))).toBe(0)
  const refused = await academy.as(student).refused(sendSubmission, { params, body: {} })
  expect(refused.body.code).toBe('submission_not_found')
})
