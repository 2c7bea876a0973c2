import {
  getAttempt,
  getQuiz,
  gradeAnswer,
  listNotifications,
  previewRegrade,
  regradeQuiz,
  startAttempt,
} from '@ateneo/contract'
import { describe, expect, test } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { buildStudent } from '../../../testing/builders/build-people.ts'
import { buildQuiz, correctQuestion, trueFalse } from '../../../testing/builders/build-quiz.ts'
import type { TestUser } from '../../../testing/client.ts'
import { isTrue, quizCalls } from '../../../testing/quiz-calls.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { auditEntries } from '../../audit/tables.ts'
import { quizRegradeChanges } from '../tables.ts'

const academy = withAcademy()

const { take } = quizCalls(() => academy)

describe('a regrade', () => {
  /** Without what is told of their certificate. */
  const toldOf = async (who: TestUser) =>
    (await academy.as(who).call(listNotifications))
      .map(({ message }) => message)
      .filter((message) => message.startsWith('Se corrigió'))

  async function prepare() {
    const built = await buildQuiz(academy, [trueFalse(true), trueFalse(true)])
    const { lesson, student, questions, professor } = built
    const other = await buildStudent(academy, { firstNames: 'Inés' })
    const loses = await take(student, lesson, [isTrue(true), isTrue(true)])
    const wins = await take(other, lesson, [isTrue(false), isTrue(true)])
    await correctQuestion(academy, questions[0]!.id, { data: trueFalse(false), text: 'Corregida' })
    const params = { contentId: lesson.id }
    const client = academy.as(professor)
    const preview = (mayLower = false) =>
      client.call(previewRegrade, { params, query: { mayLower: String(mayLower) } })
    const run = async (mayLower = false) => {
      await client.call(regradeQuiz, { params, body: { reason: 'Estaba al revés', mayLower } })
      await academy.runJobs()
    }
    const pointsOf = async (who: TestUser, { _id: attemptId }: { _id: string }) =>
      (await academy.as(who).call(getAttempt, { params: { attemptId } })).points
    return { ...built, other, loses, wins, params, client, preview, run, pointsOf }
  }

  test('shows first who changes, and writes nothing', async () => {
    const { preview, questions, wins, loses, other, student, pointsOf } = await prepare()
    expect(await preview()).toMatchObject({
      questions: [{ questionId: questions[0]!.id, text: 'Corregida', attemptCount: 2 }],
      raisedCount: 1,
      loweredCount: 0,
      changes: [
        {
          attempt: wins._id,
          student: { _id: other.id },
          pointsBefore: 1,
          pointsAfter: 2,
          isPassedBefore: false,
          isPassedAfter: true,
        },
      ],
      regrades: [],
    })
    expect(await preview(true)).toMatchObject({ raisedCount: 1, loweredCount: 1 })
    expect(await pointsOf(other, wins)).toBe(1)
    expect(await pointsOf(student, loses)).toBe(2)
  })

  test('lowers nobody without a yes, and passes who passes now', async () => {
    const { preview, run, other, wins, student, loses, pointsOf, params, lesson } = await prepare()
    await run()
    expect(await pointsOf(other, wins)).toBe(2)
    expect(await pointsOf(student, loses)).toBe(2)
    expect(await academy.as(other).call(getQuiz, { params })).toMatchObject({ isPassed: true })
    expect(await preview()).toMatchObject({
      raisedCount: 0,
      loweredCount: 0,
      regrades: [{ state: 'done', raisedCount: 1, loweredCount: 0, reason: 'Estaba al revés' }],
    })
    expect(await toldOf(other)).toEqual([
      'Se corrigió «Repaso de la luz» y tu calificación cambió.',
    ])
    expect(await toldOf(student)).toEqual([])
    const entries = await academy.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, lesson.courseId))
    expect(entries).toMatchObject([{ action: 'quiz.regrade', after: { mayLower: false } }])
  })

  test('lowers with it, and says by how much in its record', async () => {
    const { run, other, wins, student, loses, pointsOf, preview } = await prepare()
    await run(true)
    expect(await pointsOf(other, wins)).toBe(2)
    expect(await pointsOf(student, loses)).toBe(1)
    expect(await toldOf(student)).toHaveLength(1)
    const changes = await academy.db
      .select()
      .from(quizRegradeChanges)
      .where(eq(quizRegradeChanges.attemptId, loses._id))
    expect(changes).toMatchObject([{ pointsBefore: 2, pointsAfter: 1 }])
    expect((await preview(true)).questions).toEqual([])
  })

  test('leaves what a person graded, and open attempts', async () => {
    const { run, client, student, loses, params, pointsOf } = await prepare()
    await client.call(gradeAnswer, {
      params: { attemptId: loses._id, slot: 1 },
      body: { points: 0.5 },
    })
    const begun = await academy.as(student).call(startAttempt, { params })
    await run(true)
    expect(await pointsOf(student, loses)).toBe(1.5)
    expect(await pointsOf(student, begun)).toBeNull()
  })

  test('is one at a time', async () => {
    const { client, params } = await prepare()
    const body = { reason: 'Otra vez' }
    const answers = await Promise.all([1, 2].map(() => client.send(regradeQuiz, { params, body })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 409,
    ])
    await academy.runJobs()
    expect((await client.send(regradeQuiz, { params, body })).statusCode).toBe(201)
    await academy.runJobs()
  })
})
