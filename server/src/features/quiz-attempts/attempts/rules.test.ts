import { type QuizDefinition, startAttempt } from '@ateneo/contract'
import { describe, expect, test } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import {
  buildQuiz,
  buildQuizQuestion,
  correctQuestion,
  oneOf,
  quizOf,
  trueFalse,
} from '../../../testing/builders/build-quiz.ts'
import { isTrue, quizCalls } from '../../../testing/quiz-calls.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { lessons } from '../../courses/tables.ts'

const academy = withAcademy()

const { overview, read, save, start, submit, take } = quizCalls(() => academy)

describe('the rules', () => {
  test('as many attempts as there are, and no more when two ask for the last one', async () => {
    const { lesson, student } = await buildQuiz(academy, undefined, { rules: { maxAttempts: 2 } })
    await take(student, lesson, [isTrue(false)])
    const last = await Promise.all([start(student, lesson), start(student, lesson)])
    expect(last[0]._id).toBe(last[1]._id)
    await submit(student, last[0])
    const params = { contentId: lesson.id }
    const refused = await Promise.all(
      [1, 2].map(() => academy.as(student).refused(startAttempt, { params })),
    )
    expect(refused.map(({ body }) => body.code)).toEqual(['attempts_used', 'attempts_used'])
    expect(await overview(student, lesson)).toMatchObject({ refusal: 'attempts_used' })
  })

  test('a last attempt that is submitted while another tab begins it is one', async () => {
    const { lesson, student } = await buildQuiz(academy, undefined, { rules: { maxAttempts: 1 } })
    const attempt = await start(student, lesson)
    await Promise.all([
      submit(student, attempt),
      ...[1, 2, 3].map(() =>
        academy.as(student).send(startAttempt, { params: { contentId: lesson.id } }),
      ),
    ])
    expect((await overview(student, lesson)).attempts).toHaveLength(1)
  })

  test('the next one waits', async () => {
    const { lesson, student } = await buildQuiz(academy, undefined, {
      rules: { cooldownMinutes: 30 },
    })
    await take(student, lesson, [isTrue(false)])
    const nextDate = new Date(academy.clock.now().getTime() + 30 * 60_000).toISOString()
    expect(await overview(student, lesson)).toMatchObject({ refusal: 'attempt_cooling', nextDate })
    const params = { contentId: lesson.id }
    expect((await academy.as(student).refused(startAttempt, { params })).body.code).toBe(
      'attempt_cooling',
    )
    academy.clock.advance({ minutes: 30 })
    expect((await start(student, lesson)).number).toBe(2)
  })

  test.each([
    ['best', 100, true],
    ['last', 0, false],
    ['first', 0, false],
    ['mean', 33.33, false],
  ] as const)('of three attempts the %s counts', async (grade, percent, isPassed) => {
    const { lesson, student } = await buildQuiz(academy, undefined, { rules: { grade } })
    for (const value of [false, true, false]) await take(student, lesson, [isTrue(value)])
    expect(await overview(student, lesson)).toMatchObject({ percent, isPassed })
  })

  test('change for the next attempt, and not for the one that is open', async () => {
    const { lesson, student, questions } = await buildQuiz(academy, undefined, {
      rules: { passPercent: 100 },
    })
    const attempt = await start(student, lesson)
    await correctQuestion(academy, questions[0]!.id, { data: trueFalse(false), text: 'Otra' })
    const other = await buildQuizQuestion(academy, questions[0]!.professorId)
    const slots = [...(lesson.activity as QuizDefinition).slots]
    slots.push({ from: 'question', question: other.id, points: 3 })
    await academy.db
      .update(lessons)
      .set({ activity: quizOf(slots, { passPercent: 0 }) })
      .where(eq(lessons.id, lesson.id))
    expect((await read(student, attempt)).slots).toMatchObject([{ text: '¿El agua moja?' }])
    await save(student, attempt, 1, isTrue(true))
    expect(await submit(student, attempt)).toMatchObject({
      points: 1,
      maxPoints: 1,
      passPercent: 100,
    })
    expect(await start(student, lesson)).toMatchObject({
      maxPoints: 4,
      passPercent: 0,
      slots: [{ text: 'Otra' }, { text: '¿El agua moja?' }],
    })
  })
})

describe('questions', () => {
  test('are drawn at random from the bank, each at most once', async () => {
    const { lesson, student, professor } = await buildQuiz(academy)
    for (const text of 'abcdefgh') {
      await buildQuizQuestion(academy, professor.id, { text, tags: ['luz'] })
    }
    const activity = quizOf([{ from: 'tag', tag: 'luz', count: 4, points: 2 }], {
      isShuffled: true,
    })
    await academy.db.update(lessons).set({ activity }).where(eq(lessons.id, lesson.id))
    const drawn = new Set<string>()
    for (let round = 0; round < 6; round++) {
      const { slots, maxPoints, _id } = await start(student, lesson)
      const texts = slots.map(({ text }) => text)
      expect(new Set(texts).size).toBe(4)
      expect(maxPoints).toBe(8)
      drawn.add(texts.join(''))
      await submit(student, { _id })
    }
    expect(drawn.size).toBeGreaterThan(1)
    const short = quizOf([{ from: 'tag', tag: 'luz', count: 9, points: 1 }])
    await academy.db.update(lessons).set({ activity: short }).where(eq(lessons.id, lesson.id))
    const params = { contentId: lesson.id }
    expect((await academy.as(student).refused(startAttempt, { params })).body.code).toBe(
      'quiz_tag_short',
    )
  })

  test('stay in their order while the attempt is open', async () => {
    const asked = Array.from({ length: 6 }, (_, n) => oneOf(`${n}a`, `${n}b`, `${n}c`, `${n}d`))
    const { lesson, student } = await buildQuiz(academy, asked, { rules: { isShuffled: true } })
    const attempt = await start(student, lesson)
    expect((await read(student, attempt)).slots).toEqual(attempt.slots)
    expect((await start(student, lesson)).slots).toEqual(attempt.slots)
  })
})
