import {
  completeLesson,
  getAttempt,
  getCourseProgress,
  getQuiz,
  retireCourse,
  startAttempt,
  submitAttempt,
} from '@ateneo/contract'
import { describe, expect, test } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { newId } from '../../../platform/db/columns.ts'
import { buildStudent } from '../../../testing/builders/build-people.ts'
import { buildQuiz, trueFalse } from '../../../testing/builders/build-quiz.ts'
import { buildEntitlement, buildLesson, textLesson } from '../../../testing/builders/build.ts'
import { isTrue, quizCalls } from '../../../testing/quiz-calls.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { entitlements } from '../../purchases/tables.ts'

const academy = withAcademy()

const { overview, read, refusedSave, save, start, submit, take } = quizCalls(() => academy)

describe('an attempt', () => {
  test('is begun, answered, submitted and graded', async () => {
    const { lesson, student, course } = await buildQuiz(academy, [
      trueFalse(true),
      trueFalse(false),
    ])
    await buildLesson(academy, course, textLesson)
    expect(await overview(student, lesson)).toMatchObject({
      rules: { questionCount: 2, maxPoints: 2, passPercent: 70 },
      attempts: [],
      percent: null,
      isPassed: false,
      refusal: null,
    })
    const attempt = await start(student, lesson)
    expect(attempt).toMatchObject({
      number: 1,
      state: 'open',
      dueDate: null,
      points: null,
      isPassed: null,
      contentId: lesson.id,
      course: course.id,
      title: lesson.title,
      slots: [
        { slot: 1, question: { kind: 'true_false' }, answer: null, solution: null },
        { slot: 2, question: { kind: 'true_false' }, answer: null, solution: null },
      ],
    })
    await save(student, attempt, 1, isTrue(true))
    await save(student, attempt, 2, isTrue(false))
    expect((await read(student, attempt)).slots.map(({ answer }) => answer)).toEqual([
      isTrue(true),
      isTrue(false),
    ])
    const done = await submit(student, attempt)
    expect(done).toMatchObject({
      state: 'graded',
      points: 2,
      isPassed: true,
      isExpired: false,
      slots: [{ points: 1, solution: { answer: isTrue(true) } }, { points: 1 }],
    })
    expect(await submit(student, attempt)).toEqual(done)
    const progress = await academy
      .as(student)
      .call(getCourseProgress, { params: { courseId: course.id } })
    expect(progress).toMatchObject({ seenCount: 1, itemCount: 2, finishedDate: null })
  })

  test('that is passed last completes the course', async () => {
    const { lesson, student, course } = await buildQuiz(academy)
    const text = await buildLesson(academy, course, textLesson)
    await academy.as(student).call(completeLesson, { params: { contentId: text.id } })
    const finished = async () =>
      (await academy.as(student).call(getCourseProgress, { params: { courseId: course.id } }))
        .finishedDate
    await take(student, lesson, [isTrue(false)])
    expect(await finished()).toBeNull()
    await take(student, lesson, [isTrue(true)])
    expect(await finished()).not.toBeNull()
  })

  test('goes on where it is, in another tab too', async () => {
    const { lesson, student } = await buildQuiz(academy)
    const attempts = await Promise.all(Array.from({ length: 5 }, () => start(student, lesson)))
    expect(new Set(attempts.map(({ _id }) => _id)).size).toBe(1)
    expect((await overview(student, lesson)).attempts).toHaveLength(1)
    expect((await overview(student, lesson)).refusal).toBe('attempt_open')
  })

  test('is nobody else’s', async () => {
    const { lesson, student, professor } = await buildQuiz(academy)
    const attempt = await start(student, lesson)
    const stranger = await buildStudent(academy)
    const params = { attemptId: attempt._id }
    for (const call of [getAttempt, submitAttempt]) {
      const { body } = await academy.as(stranger).refused(call, { params })
      expect(body.code).toBe('attempt_not_found')
      expect((await academy.as(professor).refused(call, { params })).status).toBe(403)
    }
    expect(await refusedSave(stranger, attempt, 1, isTrue(true))).toBe('attempt_not_found')
    expect((await read(student, attempt)).state).toBe('open')
  })

  test('is refused where there is no quiz, or no access', async () => {
    const { lesson, student, course } = await buildQuiz(academy, undefined, {
      course: { priceCents: 10_000 },
    })
    const text = await buildLesson(academy, course, textLesson)
    for (const [contentId, code] of [
      [newId(), 'content_not_found'],
      [lesson.id, 'video_denied'],
    ] as const) {
      for (const call of [getQuiz, startAttempt]) {
        const { body } = await academy.as(student).refused(call, { params: { contentId } })
        expect(body.code).toBe(code)
      }
    }
    await buildEntitlement(academy, student, course)
    const { body } = await academy
      .as(student)
      .refused(startAttempt, { params: { contentId: text.id } })
    expect(body.code).toBe('lesson_without_activity')
  })

  test('may be finished after the access ended', async () => {
    const { lesson, student, course } = await buildQuiz(academy, undefined, {
      course: { priceCents: 10_000 },
    })
    const { entitlement } = await buildEntitlement(academy, student, course)
    const attempt = await start(student, lesson)
    academy.clock.advance({ seconds: 1 })
    await academy.db
      .update(entitlements)
      .set({ endsAt: academy.clock.now() })
      .where(eq(entitlements.id, entitlement.id))
    expect((await overview(student, lesson)).attempts).toHaveLength(1)
    expect((await start(student, lesson))._id).toBe(attempt._id)
    await save(student, attempt, 1, isTrue(true))
    expect((await submit(student, attempt)).isPassed).toBe(true)
    const params = { contentId: lesson.id }
    expect((await academy.as(student).refused(startAttempt, { params })).body.code).toBe(
      'video_denied',
    )
  })

  test('in a retired course is for who keeps it', async () => {
    const { lesson, student, course, professor } = await buildQuiz(academy)
    await take(student, lesson, [isTrue(false)])
    await academy.as(professor).call(retireCourse, { params: { id: course.id } })
    expect((await take(student, lesson, [isTrue(true)])).isPassed).toBe(true)
    const stranger = academy.as(await buildStudent(academy))
    const { body } = await stranger.refused(startAttempt, { params: { contentId: lesson.id } })
    expect(body.code).toBe('video_denied')
  })
})
