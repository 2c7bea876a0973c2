import { type Attempt } from '@ateneo/contract'
import { describe, expect, test } from 'vitest'
import { eq, sql } from '../../../platform/db/drizzle.ts'
import { buildQuiz, trueFalse } from '../../../testing/builders/build-quiz.ts'
import type { TestUser } from '../../../testing/client.ts'
import { isTrue, openQuestion, quizCalls } from '../../../testing/quiz-calls.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { attemptSweeps } from '../queues.ts'
import { quizAttempts } from '../tables.ts'

const academy = withAcademy()

const { overview, read, refusedSave, save, start, submit } = quizCalls(() => academy)

describe('time', () => {
  const limited = () => buildQuiz(academy, undefined, { rules: { timeLimitMinutes: 10 } })
  const sweep = async () => {
    await academy.ctx.jobs.enqueue(academy.db, attemptSweeps, {})
    await academy.runJobs(attemptSweeps.name)
  }
  const stored = async ({ _id }: { _id: string }) =>
    (await academy.db.select().from(quizAttempts).where(eq(quizAttempts.id, _id)))[0]!

  test('counts from the start, with seconds for a slow line', async () => {
    const { lesson, student } = await limited()
    const attempt = await start(student, lesson)
    const due = new Date(academy.clock.now().getTime() + 600_000).toISOString()
    expect(attempt.dueDate).toBe(due)
    academy.clock.advance({ minutes: 10, seconds: 10 })
    expect((await save(student, attempt, 1, isTrue(true))).dueDate).toBe(due)
    academy.clock.advance({ seconds: 1 })
    expect(await refusedSave(student, attempt, 1, isTrue(false), 2000)).toBe('attempt_over')
    // The refusal ended it.
    expect(await stored(attempt)).toMatchObject({ state: 'graded', isExpired: true, points: 1 })
    expect((await read(student, attempt)).submitDate).toBe(due)
  })

  test.each([
    [
      'reading it',
      (student: TestUser, _lesson: { id: string }, one: Attempt) => read(student, one),
    ],
    ['reading the quiz', (student: TestUser, lesson: { id: string }) => overview(student, lesson)],
    ['going on', (student: TestUser, lesson: { id: string }) => start(student, lesson)],
    ['submitting it', (student: TestUser, _: { id: string }, one: Attempt) => submit(student, one)],
    ['the sweep', () => sweep()],
  ])('that is up ends the attempt by %s', async (_about, look) => {
    const { lesson, student } = await limited()
    const attempt = await start(student, lesson)
    await save(student, attempt, 1, isTrue(true))
    academy.clock.advance({ minutes: 11 })
    await look(student, lesson, attempt)
    expect(await stored(attempt)).toMatchObject({ state: 'graded', isExpired: true, points: 1 })
    expect((await overview(student, lesson)).attempts).toMatchObject([{ isPassed: true }])
  })

  test('is not up by a clock that somebody set ahead', async () => {
    const { lesson, student } = await limited()
    const attempt = await start(student, lesson)
    await academy.ctx.holds.noteClock()
    academy.clock.jump({ days: 35 })
    expect(await refusedSave(student, attempt, 1, isTrue(true))).toBe('clock_doubted')
    await sweep()
    expect((await stored(attempt)).state).toBe('open')
    academy.clock.jump({ days: -35 })
    await save(student, attempt, 1, isTrue(true), 2000)
    await submit(student, attempt)
    expect(await stored(attempt)).toMatchObject({ state: 'graded', isExpired: false, points: 1 })
  })

  test('has a job that waits until it is up', async () => {
    const { lesson, student } = await limited()
    const attempt = await start(student, lesson)
    const { rows } = await academy.db.execute(sql`
      select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
      where name = 'quiz-attempts.end' and data ->> 'attemptId' = ${attempt._id}`)
    expect(rows).toEqual([{ seconds: 611 }])
    await sweep()
    expect((await stored(attempt)).state).toBe('open')
  })

  test('ends an attempt once, whoever is first', async () => {
    for (let round = 0; round < 8; round++) {
      const { lesson, student } = await limited()
      const attempt = await start(student, lesson)
      await save(student, attempt, 1, isTrue(true))
      academy.clock.advance({ minutes: 11 })
      const answers = await Promise.all([
        submit(student, attempt),
        sweep(),
        read(student, attempt),
        submit(student, attempt),
      ])
      const { nowDate: _, ...one } = answers[0]
      expect(one).toMatchObject({ state: 'graded', isExpired: true, points: 1 })
      expect(answers[3]).toMatchObject(one)
    }
  })
})

describe('an answer that a person grades', () => {
  test('waits, and an empty one does not', async () => {
    const { lesson, student } = await buildQuiz(academy, [trueFalse(true), openQuestion])
    const attempt = await start(student, lesson)
    await save(student, attempt, 1, isTrue(true))
    await save(student, attempt, 2, { kind: 'open', text: 'La luz…' })
    expect(await submit(student, attempt)).toMatchObject({
      state: 'grading',
      points: 1,
      isPassed: null,
      slots: [{ points: 1 }, { points: null }],
    })
    expect(await overview(student, lesson)).toMatchObject({ percent: null, isPassed: false })
    const second = await start(student, lesson)
    await save(student, second, 2, { kind: 'open', text: ' \n' })
    expect(await submit(student, second)).toMatchObject({ state: 'graded', points: 0 })
  })
})
