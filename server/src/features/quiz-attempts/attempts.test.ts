import {
  type Attempt,
  completeLesson,
  getAttempt,
  getCourseProgress,
  getQuiz,
  type QuizAnswer,
  type QuizDefinition,
  type QuizQuestionData,
  retireCourse,
  saveAnswer,
  startAttempt,
  submitAttempt,
} from '@ateneo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq, sql } from '../../platform/db/drizzle.ts'
import { newId } from '../../platform/db/columns.ts'
import { buildStudent } from '../../testing/build-people.ts'
import {
  buildQuiz,
  buildQuizQuestion,
  correctQuestion,
  oneOf,
  quizOf,
  trueFalse,
} from '../../testing/build-quiz.ts'
import { buildEntitlement, buildLesson, textLesson } from '../../testing/build.ts'
import type { TestUser } from '../../testing/client.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { lessons } from '../courses/tables.ts'
import { entitlements } from '../purchases/tables.ts'
import { attemptSweeps } from './queues.ts'
import { quizAttempts } from './tables.ts'

let academy: TestApp
beforeAll(async () => {
  academy = await createTestApp()
})
afterAll(() => academy.close())

const start = (student: TestUser, lesson: { id: string }) =>
  academy.as(student).call(startAttempt, { params: { contentId: lesson.id } })
const overview = (student: TestUser, lesson: { id: string }) =>
  academy.as(student).call(getQuiz, { params: { contentId: lesson.id } })
const read = (student: TestUser, { _id: attemptId }: { _id: string }) =>
  academy.as(student).call(getAttempt, { params: { attemptId } })
const submit = (student: TestUser, { _id: attemptId }: { _id: string }) =>
  academy.as(student).call(submitAttempt, { params: { attemptId } })

const saving = (attempt: { _id: string }, slot: number, answer: QuizAnswer, answeredAt = 1000) => ({
  params: { attemptId: attempt._id, slot: String(slot) as unknown as number },
  body: { answer, answeredAt },
})
const save = (student: TestUser, ...args: Parameters<typeof saving>) =>
  academy.as(student).call(saveAnswer, saving(...args))
const refusedSave = async (student: TestUser, ...args: Parameters<typeof saving>) =>
  (await academy.as(student).refused(saveAnswer, saving(...args))).body.code

const isTrue = (value: boolean | null): QuizAnswer => ({ kind: 'true_false', isTrue: value })

/** A whole attempt at a quiz of one question that is true. */
async function take(student: TestUser, lesson: { id: string }, value: boolean) {
  const attempt = await start(student, lesson)
  await save(student, attempt, 1, isTrue(value))
  return submit(student, attempt)
}

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
    await take(student, lesson, false)
    expect(await finished()).toBeNull()
    await take(student, lesson, true)
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
    await take(student, lesson, false)
    await academy.as(professor).call(retireCourse, { params: { id: course.id } })
    expect((await take(student, lesson, true)).isPassed).toBe(true)
    const stranger = academy.as(await buildStudent(academy))
    const { body } = await stranger.refused(startAttempt, { params: { contentId: lesson.id } })
    expect(body.code).toBe('video_denied')
  })
})

describe('the rules', () => {
  test('as many attempts as there are, and no more when two ask for the last one', async () => {
    const { lesson, student } = await buildQuiz(academy, undefined, { rules: { maxAttempts: 2 } })
    await take(student, lesson, false)
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
    await take(student, lesson, false)
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
    for (const value of [false, true, false]) await take(student, lesson, value)
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

const kinds: QuizQuestionData[] = [
  oneOf('rojo', 'azul'),
  {
    kind: 'several',
    options: [
      ...oneOf('dos', 'tres').options.map((option) => ({ ...option, isRight: true })),
      ...oneOf('cuatro', 'seis').options.map((option) => ({ ...option, isRight: false })),
    ],
  },
  trueFalse(true),
  { kind: 'short', accepted: ['Frida'] },
  { kind: 'number', value: 1.5, tolerance: 0, unit: 'm' },
  {
    kind: 'match',
    pairs: [
      { _id: newId(), left: 'sol', right: 'día' },
      { _id: newId(), left: 'luna', right: 'noche' },
    ],
    decoys: ['tarde'],
  },
  { kind: 'order', items: ['uno', 'dos', 'tres'].map((text) => ({ _id: newId(), text })) },
  {
    kind: 'gaps',
    passage: '[[1]] y [[2]]',
    gaps: [{ accepted: ['sal'] }, { accepted: ['limón'] }],
  },
]

/** The ids of these texts in a question. */
function idsOf(attempt: Attempt, slot: number, ...texts: string[]): string[] {
  const { question } = attempt.slots[slot - 1]!
  const choices =
    question.kind === 'match'
      ? [...question.lefts, ...question.rights]
      : question.kind === 'order'
        ? question.items
        : 'options' in question
          ? question.options
          : []
  return texts.map((text) => choices.find((one) => one.text === text)!._id)
}

describe('answers', () => {
  test('of every kind are saved and graded', async () => {
    const { lesson, student } = await buildQuiz(academy, kinds)
    const attempt = await start(student, lesson)
    const [sun, moon, day, night] = idsOf(attempt, 6, 'sol', 'luna', 'día', 'noche')
    const answers: QuizAnswer[] = [
      { kind: 'one', option: idsOf(attempt, 1, 'rojo')[0]! },
      { kind: 'several', options: idsOf(attempt, 2, 'dos', 'tres') },
      isTrue(true),
      { kind: 'short', text: 'frida' },
      { kind: 'number', text: '1,50 M' },
      {
        kind: 'match',
        pairs: [
          { left: sun!, right: day! },
          { left: moon!, right: night! },
        ],
      },
      { kind: 'order', items: idsOf(attempt, 7, 'uno', 'dos', 'tres') },
      { kind: 'gaps', texts: ['Sal', 'limon'] },
    ]
    for (const [index, answer] of answers.entries()) await save(student, attempt, index + 1, answer)
    const done = await submit(student, attempt)
    expect(done.slots.map(({ points }) => points)).toEqual(answers.map(() => 1))
    // What is right is told in the words of an answer.
    const told = done.slots.map(({ solution }) => solution!.answer)
    const asWritten: Record<number, QuizAnswer> = {
      3: { kind: 'short', text: 'Frida' },
      4: { kind: 'number', text: '1.5' },
      7: { kind: 'gaps', texts: ['sal', 'limón'] },
    }
    expect(told).toEqual(answers.map((answer, index) => asWritten[index] ?? answer))
  })

  test('that do not fit their question are refused, and nothing is written', async () => {
    const { lesson, student } = await buildQuiz(academy, kinds)
    const attempt = await start(student, lesson)
    const [red] = idsOf(attempt, 1, 'rojo')
    const [two] = idsOf(attempt, 2, 'dos')
    const [sun, day] = idsOf(attempt, 6, 'sol', 'día')
    const [one] = idsOf(attempt, 7, 'uno')
    const wrong: [slot: number, answer: QuizAnswer][] = [
      [1, { kind: 'one', option: newId() }],
      [1, { kind: 'one', option: two! }],
      [1, { kind: 'several', options: [red!] }],
      [1, isTrue(true)],
      [2, { kind: 'several', options: [two!, two!] }],
      [2, { kind: 'several', options: [two!, red!] }],
      [3, { kind: 'short', text: 'sí' }],
      [6, { kind: 'match', pairs: [{ left: sun!, right: sun! }] }],
      [6, { kind: 'match', pairs: [{ left: day!, right: day! }] }],
      [
        6,
        {
          kind: 'match',
          pairs: [
            { left: sun!, right: day! },
            { left: sun!, right: day! },
          ],
        },
      ],
      [7, { kind: 'order', items: [one!, one!] }],
      [7, { kind: 'order', items: [red!] }],
      [8, { kind: 'gaps', texts: ['a', 'b', 'c'] }],
      [9, isTrue(true)],
    ]
    for (const [slot, answer] of wrong) {
      expect([slot, await refusedSave(student, attempt, slot, answer)]).toEqual([
        slot,
        'answer_invalid',
      ])
    }
    const { slots } = await read(student, attempt)
    expect(slots.map(({ answer }) => answer)).toEqual(kinds.map(() => null))
  })

  test('are the newest by the device’s clock, however they arrive', async () => {
    const { lesson, student } = await buildQuiz(academy)
    const attempt = await start(student, lesson)
    const first = await save(student, attempt, 1, isTrue(true), 2000)
    academy.clock.advance({ seconds: 5 })
    expect((await save(student, attempt, 1, isTrue(false), 1999)).savedDate).toBe(first.savedDate)
    expect((await read(student, attempt)).slots[0]!.answer).toEqual(isTrue(true))
    await save(student, attempt, 1, isTrue(null), 2001)
    await save(student, attempt, 1, isTrue(null), 2001)
    expect((await read(student, attempt)).slots[0]!.answer).toEqual(isTrue(null))
  })

  test('of a clock that was ahead do not hinder those that follow', async () => {
    const { lesson, student } = await buildQuiz(academy)
    const attempt = await start(student, lesson)
    const day = 24 * 60 * 60_000
    await save(student, attempt, 1, isTrue(true), academy.clock.now().getTime() + day)
    academy.clock.advance({ seconds: 2 })
    await save(student, attempt, 1, isTrue(false), academy.clock.now().getTime())
    expect((await read(student, attempt)).slots[0]!.answer).toEqual(isTrue(false))
  })

  test('to an attempt that ended are refused', async () => {
    const { lesson, student } = await buildQuiz(academy)
    const { _id } = await take(student, lesson, true)
    expect(await refusedSave(student, { _id }, 1, isTrue(false), 5000)).toBe('attempt_over')
    expect((await read(student, { _id })).slots[0]!.answer).toEqual(isTrue(true))
  })

  test('are confirmed only if they count, while the attempt is being submitted', async () => {
    for (let round = 0; round < 15; round++) {
      const { lesson, student } = await buildQuiz(academy)
      const attempt = await start(student, lesson)
      const [saved] = await Promise.all([
        academy.as(student).send(saveAnswer, saving(attempt, 1, isTrue(true))),
        submit(student, attempt),
      ])
      const { points } = await read(student, attempt)
      expect([saved.statusCode, points]).toEqual(saved.statusCode === 200 ? [200, 1] : [409, 0])
    }
  })
})

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
    const open: QuizQuestionData = { kind: 'open', guide: 'Dos ideas' }
    const { lesson, student } = await buildQuiz(academy, [trueFalse(true), open])
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
