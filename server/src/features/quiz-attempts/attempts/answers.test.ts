import { type Attempt, type QuizAnswer, type QuizQuestionData, saveAnswer } from '@ateneo/contract'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { buildQuiz, oneOf, trueFalse } from '../../../testing/builders/build-quiz.ts'
import { isTrue, quizCalls, saving } from '../../../testing/quiz-calls.ts'
import { withAcademy } from '../../../testing/with-academy.ts'

const academy = withAcademy()

const { read, refusedSave, save, start, submit, take } = quizCalls(() => academy)

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

  test('count after the server’s clock was put back, and in their order', async () => {
    const { lesson, student } = await buildQuiz(academy)
    const attempt = await start(student, lesson)
    const begun = academy.clock.now().getTime()
    await save(student, attempt, 1, isTrue(true), begun)
    academy.clock.advance({ minutes: -30 })
    const { savedDate } = await save(student, attempt, 1, isTrue(false), begun + 2000)
    expect((await read(student, attempt)).slots[0]!.answer).toEqual(isTrue(false))
    // As a page that was loaded anew reckons: after what it reads.
    await save(student, attempt, 1, isTrue(null), Date.parse(savedDate) + 1)
    expect((await read(student, attempt)).slots[0]!.answer).toEqual(isTrue(null))
    await save(student, attempt, 1, isTrue(true), begun - 1)
    expect((await read(student, attempt)).slots[0]!.answer).toEqual(isTrue(null))
    academy.clock.advance({ minutes: 30 })
  })

  test('to an attempt that ended are refused', async () => {
    const { lesson, student } = await buildQuiz(academy)
    const { _id } = await take(student, lesson, [isTrue(true)])
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
