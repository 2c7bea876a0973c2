import {
  getAttempt,
  getQuiz,
  listOverrides,
  removeOverride,
  saveAnswer,
  saveOverride,
  startAttempt,
} from '@ateneo/contract'
import { describe, expect, test } from 'vitest'
import { buildQuiz } from '../../../testing/builders/build-quiz.ts'
import { isTrue, quizCalls } from '../../../testing/quiz-calls.ts'
import { withAcademy } from '../../../testing/with-academy.ts'

const academy = withAcademy()

const { take } = quizCalls(() => academy)

describe('what a student is allowed beyond the rules', () => {
  const limited = { rules: { maxAttempts: 1, timeLimitMinutes: 10 } }
  async function prepare() {
    const built = await buildQuiz(academy, undefined, limited)
    const params = { contentId: built.lesson.id, studentId: built.student.id }
    const own = () => academy.as(built.student)
    const client = () => academy.as(built.professor)
    const allow = (body: object) =>
      client().call(saveOverride, {
        params,
        body: { extraAttempts: 0, extraMinutes: 0, ...body },
      })
    return { ...built, params, own, client, allow }
  }

  test('more attempts, until they don’t hold any longer', async () => {
    const { lesson, student, params, own, client, allow } = await prepare()
    await take(student, lesson, [isTrue(false)])
    expect((await own().refused(startAttempt, { params })).body.code).toBe('attempts_used')
    const untilDate = new Date(academy.clock.now().getTime() + 60_000).toISOString()
    await allow({ extraAttempts: 2, untilDate })
    expect((await own().call(getQuiz, { params })).rules.maxAttempts).toBe(3)
    await take(student, lesson, [isTrue(false)])
    academy.clock.advance({ minutes: 1 })
    expect((await own().refused(startAttempt, { params })).body.code).toBe('attempts_used')
    expect((await client().call(listOverrides, { params })).documents).toMatchObject([
      { student: { _id: student.id }, extraAttempts: 2, untilDate },
    ])
    await client().call(removeOverride, { params })
    expect((await client().call(listOverrides, { params })).documents).toEqual([])
  })

  test('more minutes, also of the attempt that is open', async () => {
    const { params, own, allow } = await prepare()
    const begun = await own().call(startAttempt, { params })
    await allow({ extraMinutes: 5 })
    const { dueDate, startDate } = await own().call(getAttempt, {
      params: { attemptId: begun._id },
    })
    expect(Date.parse(dueDate!) - Date.parse(startDate)).toBe(15 * 60_000)
    academy.clock.advance({ minutes: 14 })
    await own().call(saveAnswer, {
      params: { attemptId: begun._id, slot: 1 },
      body: { answer: isTrue(true), answeredAt: 1 },
    })
    academy.clock.advance({ minutes: 2 })
    expect((await own().call(getAttempt, { params: { attemptId: begun._id } })).state).toBe(
      'graded',
    )
  })

  test('is for students of the course, and not written over', async () => {
    const { params, own, client, allow } = await prepare()
    const body = { extraAttempts: 1, extraMinutes: 0 }
    expect((await client().refused(saveOverride, { params, body })).body.code).toBe(
      'person_not_found',
    )
    await own().call(startAttempt, { params })
    const { version } = await allow({ extraAttempts: 1 })
    await allow({ extraAttempts: 2, version })
    const stale = { ...body, version }
    expect((await client().refused(saveOverride, { params, body: stale })).body.code).toBe(
      'changed_elsewhere',
    )
    const empty = { extraAttempts: 0, extraMinutes: 0 }
    expect((await client().refused(saveOverride, { params, body: empty })).status).toBe(400)
  })
})
