import {
  chooseRemovals,
  editLesson,
  getCourseProgress,
  getQuiz,
  saveAnswer,
  startAttempt,
  startReplacement,
  submitAttempt,
} from '@ateneo/contract'
import { expect, test } from 'vitest'
import { eq } from '../../platform/db/drizzle.ts'
import {
  buildQuiz,
  buildQuizQuestion,
  quizOf,
  trueFalse,
} from '../../testing/builders/build-quiz.ts'
import { buildLesson, textLesson } from '../../testing/builders/build.ts'
import { named, openRevision } from '../../testing/revision.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { lessons } from '../courses/tables.ts'
import { quizAttempts } from './tables.ts'

/** Attempts that are open while the course changes. */

const academy = withAcademy()

async function begin() {
  const built = await buildQuiz(academy)
  await buildLesson(academy, built.course, { ...textLesson, position: 2 })
  const client = academy.as(built.student)
  const params = { contentId: built.lesson.id }
  const attempt = await client.call(startAttempt, { params })
  const answer = () =>
    client.call(saveAnswer, {
      params: { attemptId: attempt._id, slot: 1 },
      body: { answer: { kind: 'true_false', isTrue: true }, answeredAt: 1 },
    })
  const submit = () => client.call(submitAttempt, { params: { attemptId: attempt._id } })
  return { ...built, client, params, attempt, answer, submit }
}

test('an attempt goes on with what it was begun with when other questions are approved', async () => {
  const { course, lesson, client, params, answer, submit } = await begin()
  const { owner, revisionId, publish } = await openRevision(academy, course)
  const body = { content: lesson.id }
  const { insertedId } = await owner.call(startReplacement, { ...named(revisionId), body })
  const other = await buildQuizQuestion(academy, course.professorId, { data: trueFalse(false) })
  const activity = quizOf([{ from: 'question', question: other.id, points: 5 }], {
    passPercent: 0,
  })
  await owner.call(editLesson, { params: { contentId: insertedId }, body: { activity } })
  await Promise.all([publish(), answer()])
  expect((await client.call(getQuiz, { params })).rules).toMatchObject({
    maxPoints: 5,
    passPercent: 0,
  })
  expect(await submit()).toMatchObject({ points: 1, maxPoints: 1, passPercent: 70, isPassed: true })
  expect((await client.call(startAttempt, { params })).maxPoints).toBe(5)
})

test('an attempt at a quiz that a revision took away is graded, and completes nothing', async () => {
  const { course, lesson, client, params, answer, submit } = await begin()
  const { owner, revisionId, publish } = await openRevision(academy, course)
  await owner.call(chooseRemovals, { ...named(revisionId), body: { content: [lesson.id] } })
  await publish()
  await answer()
  expect(await submit()).toMatchObject({ isPassed: true })
  const progress = await client.call(getCourseProgress, { params: { courseId: course.id } })
  expect(progress).toMatchObject({ seenCount: 0, itemCount: 1 })
  expect((await client.refused(startAttempt, { params })).body.code).toBe('video_denied')
})

test('attempts go with their lesson, also while they are submitted', async () => {
  const { lesson, client, attempt } = await begin()
  await Promise.all([
    client.send(submitAttempt, { params: { attemptId: attempt._id } }),
    academy.db.delete(lessons).where(eq(lessons.id, lesson.id)),
  ])
  const left = eq(quizAttempts.lessonId, lesson.id)
  expect(await academy.db.$count(quizAttempts, left)).toBe(0)
  const params = { attemptId: attempt._id }
  expect((await client.refused(submitAttempt, { params })).body.code).toBe('attempt_not_found')
})
