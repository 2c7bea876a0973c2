import { type Attempt, listAskedInVideo, type QuizQuestionData } from '@ateneo/contract'
import { v5 } from 'uuid'
import { expect, test } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { eq } from '../../platform/db/drizzle.ts'
import { buildAskingVideo } from '../../testing/asking-video.ts'
import { buildEntitlement } from '../../testing/builders/build.ts'
import { buildStudent } from '../../testing/builders/build-people.ts'
import { buildQuiz } from '../../testing/builders/build-quiz.ts'
import { quizCalls } from '../../testing/quiz-calls.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { seededRandom, shuffle } from '../quizzes/service.ts'
import { quizAnswers, quizAttempts } from './tables.ts'

/** Whoever knows all that they are told, and how the program works, computes nothing that is right. */

const academy = withAcademy()
const { read, save, start, submit } = quizCalls(() => academy)

const items = ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho']
const inOrder = (): QuizQuestionData => ({
  kind: 'order',
  items: items.map((text) => ({ _id: newId(), text })),
})
const pairs = (): QuizQuestionData => ({
  kind: 'match',
  pairs: ['sol', 'luna', 'lluvia', 'nieve'].map((left) => ({
    _id: newId(),
    left,
    right: `de ${left}`,
  })),
  decoys: ['tarde', 'aurora'],
})

function textsOf(question: Attempt['slots'][number]['question']): string[] {
  if (question.kind === 'order') return question.items.map(({ text }) => text)
  return question.kind === 'match' ? question.rights.map(({ text }) => text) : []
}
function idsOf(question: Attempt['slots'][number]['question']): string[] {
  if (question.kind === 'order') return question.items.map(({ _id }) => _id)
  return question.kind === 'match' ? question.rights.map(({ _id }) => _id) : []
}

/** The secrets of another academy, which has the same rows. */
function withOtherSecrets<T>(ask: () => Promise<T>): Promise<T> {
  const { secrets } = academy.ctx
  Object.assign(academy.ctx, { secrets: { ...secrets, sessionKey: 'o'.repeat(64) } })
  return ask().finally(() => Object.assign(academy.ctx, { secrets }))
}

test('what is no pair has ids that nobody computes from the attempt', async () => {
  const { lesson, student } = await buildQuiz(academy, [pairs()])
  const attempt = await start(student, lesson)
  const ids = idsOf(attempt.slots[0]!.question)
  const guessed = [0, 1].map((index) => v5(`1:decoy:${index}`, attempt._id))
  expect(ids.filter((id) => guessed.includes(id))).toEqual([])
  const elsewhere = await withOtherSecrets(() => read(student, attempt))
  expect(idsOf(elsewhere.slots[0]!.question).filter((id) => ids.includes(id))).toEqual([])
  expect(textsOf(elsewhere.slots[0]!.question)).toEqual(textsOf(attempt.slots[0]!.question))
})

test('the order in an attempt follows from no 32 bits that one could try all of', async () => {
  const { lesson, course } = await buildQuiz(academy, [inOrder()])
  const hits: string[] = []
  for (let tries = 0; tries < 3; tries++) {
    const student = await buildStudent(academy)
    await buildEntitlement(academy, student, course)
    const attempt = await start(student, lesson)
    const [row] = await academy.db
      .select()
      .from(quizAttempts)
      .where(eq(quizAttempts.id, attempt._id))
    const guessed = shuffle(items, seededRandom(row!.seed))
    if (guessed.join() === textsOf(attempt.slots[0]!.question).join()) hits.push(attempt._id)
  }
  expect(hits).toEqual([])
})

test('the order of what a video asks follows from no ids that its student knows', async () => {
  const { lesson, course, params } = await buildAskingVideo(academy, [inOrder(), pairs()])
  const ask = (student: ReturnType<typeof academy.as>) =>
    student.call(listAskedInVideo, { params: { contentId: lesson.id } })
  const hits: string[] = []
  for (let tries = 0; tries < 3; tries++) {
    const account = await buildStudent(academy)
    await buildEntitlement(academy, account, course)
    const student = academy.as(account)
    const { questions } = await ask(student)
    const seed = v5(`${account.id}:${questions[0]!.questionVersion}`, params.videoId)
    const guessed = shuffle(items, seededRandom(Number.parseInt(seed.slice(0, 8), 16)))
    if (guessed.join() === textsOf(questions[0]!.asked).join()) hits.push(account.id)
    // Whoever comes back finds all as it was; with another secret it is something else.
    expect(await ask(student)).toEqual({ questions })
    const elsewhere = (await withOtherSecrets(() => ask(student))).questions
    for (const [index, { asked }] of questions.entries()) {
      const other = elsewhere[index]!.asked
      expect(idsOf(other).filter((id) => idsOf(asked).includes(id))).toEqual([])
    }
    expect(textsOf(elsewhere[0]!.asked)).not.toEqual(textsOf(questions[0]!.asked))
  }
  expect(hits).toEqual([])
})

test('an attempt that an earlier version began goes on with the ids that it showed', async () => {
  const data = pairs()
  const { lesson, student } = await buildQuiz(academy, [data])
  const begun = await start(student, lesson)
  if (data.kind !== 'match') throw new Error('no pairs')
  const formerly = (key: string) => v5(`1:${key}`, begun._id)
  const isOfAttempt = eq(quizAnswers.attemptId, begun._id)
  const [row] = await academy.db.select().from(quizAnswers).where(isOfAttempt)
  await academy.db
    .update(quizAnswers)
    .set({
      choiceIds: row!.optionOrder.map(formerly),
      leftIds: data.pairs.map(({ _id }) => formerly(`left:${_id}`)),
    })
    .where(isOfAttempt)
  const shown = await read(student, begun)
  expect(idsOf(shown.slots[0]!.question)).toEqual(row!.optionOrder.map(formerly))
  const right = data.pairs.map(({ _id }) => ({
    left: formerly(`left:${_id}`),
    right: formerly(`right:${_id}`),
  }))
  await save(student, begun, 1, { kind: 'match', pairs: right })
  expect(await submit(student, begun)).toMatchObject({ points: 1 })
})
