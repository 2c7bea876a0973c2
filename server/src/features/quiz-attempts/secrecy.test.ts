import {
  completeLesson,
  type Endpoint,
  endpoints,
  getAttempt,
  getQuiz,
  namedEndpoints,
  OWN_DATA_PATH,
  type QuizAnswer,
  type QuizDefinition,
  type QuizQuestionData,
  quizAnswer,
  saveAnswer,
  startAttempt,
  submitAttempt,
} from '@ateneo/contract'
import { expect, test } from 'vitest'
import { eq } from '../../platform/db/drizzle.ts'
import { newId } from '../../platform/db/columns.ts'
import { buildQuiz } from '../../testing/builders/build-quiz.ts'
import type { TestUser } from '../../testing/client.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { lessons } from '../courses/tables.ts'
import { quizQuestionVersions } from '../quizzes/tables.ts'

/** What is right reaches no student before it may, by whatever they call. */

const academy = withAcademy()

const SECRET = 'XOLOITZCUINTLE'
const NUMBER = 73193.625
const ids: string[] = []
const secretId = () => {
  const id = newId()
  ids.push(id)
  return id
}
const option = (text: string, isRight: boolean) => ({
  _id: secretId(),
  text,
  isRight,
  feedback: `${SECRET} ${text}`,
})

const kinds: QuizQuestionData[] = [
  { kind: 'one', options: [option('rojo', true), option('azul', false)] },
  {
    kind: 'several',
    options: [option('dos', true), option('tres', true), option('cuatro', false)],
  },
  { kind: 'true_false', isTrue: true },
  { kind: 'short', accepted: [`${SECRET} corta`, `${SECRET} larga`] },
  { kind: 'number', value: NUMBER, tolerance: 0.25, unit: 'm' },
  {
    kind: 'match',
    pairs: [
      { _id: secretId(), left: 'sol', right: 'día' },
      { _id: secretId(), left: 'luna', right: 'noche' },
    ],
    decoys: ['tarde'],
  },
  { kind: 'order', items: ['uno', 'dos', 'tres'].map((text) => ({ _id: secretId(), text })) },
  { kind: 'gaps', passage: '[[1]]', gaps: [{ accepted: [SECRET, `${SECRET}s`] }] },
  { kind: 'open', guide: `${SECRET} guía` },
]

const marks = [
  SECRET,
  'isRight',
  'accepted":',
  String(NUMBER),
  'tolerance',
  'isTrue":true',
  '"guide"',
]

/** The marks in a reply; what the author's ids are named by would give order and pairs away. */
const marksIn = (text: string) => [...marks, ...ids].filter((mark) => text.includes(mark))

async function buildSecret(rules: Partial<QuizDefinition>) {
  const built = await buildQuiz(academy, kinds, { rules: { isShuffled: true, ...rules } })
  for (const { id } of built.questions) {
    await academy.db
      .update(quizQuestionVersions)
      .set({ explanation: `${SECRET} explicación` })
      .where(eq(quizQuestionVersions.questionId, id))
  }
  return built
}

const mayCall = ({ access }: Endpoint) =>
  access === 'anyone' || access === 'public' || access === 'signed-in' || access.includes('student')

/** Every address that a student may read, with every id that they could name. */
function listAddresses(known: string[]): string[] {
  const paths = [...endpoints.values()]
    .filter((one) => one.method === 'GET' && mayCall(one))
    .map(({ path }) => path)
  const outside = [OWN_DATA_PATH, '/content/:id', '/courses/:id.json']
  return [...paths, ...outside].flatMap((path) => {
    const [first] = /:\w+/.exec(path) ?? []
    if (first === undefined) return [path, `${path}?q=${SECRET}&search=${SECRET}`]
    return known.map((id) => path.replace(first, id).replace(/:\w+/g, id))
  })
}

async function findLeaks(student: TestUser, known: string[]): Promise<string[]> {
  const client = academy.as(student)
  const leaks: string[] = []
  for (const url of listAddresses(known)) {
    const { body } = await client.inject({ method: 'GET', url })
    // The words that were searched for stand in some replies.
    const found = marksIn(body.replaceAll(`q=${SECRET}`, ''))
    if (found.length > 0) leaks.push(`${url}: ${found.join(', ')}`)
  }
  return leaks
}

const wrongAnswers: Partial<Record<QuizQuestionData['kind'], QuizAnswer>> = {
  true_false: { kind: 'true_false', isTrue: false },
  short: { kind: 'short', text: 'nada' },
  number: { kind: 'number', text: '1' },
  gaps: { kind: 'gaps', texts: ['nada'] },
}

/** Takes an attempt by raw calls, and answers all replies with it. */
async function takeWrong(student: TestUser, contentId: string) {
  const client = academy.as(student)
  const begun = await client.send(startAttempt, { params: { contentId } })
  const replies = [begun.body]
  const attempt = begun.json<{ _id: string; slots: { question: { kind: QuizAnswer['kind'] } }[] }>()
  for (const [index, { question }] of attempt.slots.entries()) {
    const answer = wrongAnswers[question.kind]
    if (!answer) continue
    const params = { attemptId: attempt._id, slot: String(index + 1) }
    replies.push((await client.send(saveAnswer, { params, body: { answer, answeredAt: 1 } })).body)
  }
  const params = { attemptId: attempt._id }
  replies.push((await client.send(getAttempt, { params })).body)
  return { attemptId: attempt._id, replies, client, params }
}

test('the marks are in what a student may see at last', async () => {
  const { lesson, student } = await buildSecret({ reveal: 'at_end' })
  const { client, params, replies } = await takeWrong(student, lesson.id)
  expect(replies.flatMap(marksIn)).toEqual([])
  const { body } = await client.send(submitAttempt, { params })
  expect(marksIn(body)).toEqual(expect.arrayContaining([SECRET, String(NUMBER), 'isTrue":true']))
  // Not even then.
  expect(ids.filter((id) => body.includes(id))).toEqual([])
  expect(body).not.toContain('guía')
})

test.each([
  ['never', 100],
  ['when_passed', 100],
] as const)(
  'with %s nothing is told of a failed attempt',
  async (reveal, passPercent) => {
    const { lesson, student, course, questions } = await buildSecret({ reveal, passPercent })
    const { attemptId, client, params, replies } = await takeWrong(student, lesson.id)
    const known = [
      course.id,
      lesson.id,
      attemptId,
      student.id,
      course.professorId,
      questions[0]!.id,
    ]
    expect(await findLeaks(student, known)).toEqual([])
    replies.push((await client.send(submitAttempt, { params })).body)
    replies.push((await client.send(completeLesson, { params: { contentId: lesson.id } })).body)
    replies.push((await client.send(getQuiz, { params: { contentId: lesson.id } })).body)
    expect(replies.flatMap(marksIn)).toEqual([])
    expect(await findLeaks(student, known)).toEqual([])
  },
  120_000,
)

test('with at_end nothing is told while another attempt asks the same', async () => {
  const { lesson, student, course, questions } = await buildSecret({ reveal: 'at_end' })
  const first = await takeWrong(student, lesson.id)
  await first.client.send(submitAttempt, { params: first.params })
  const second = await takeWrong(student, lesson.id)
  const known = [course.id, lesson.id, first.attemptId, second.attemptId]
  expect(second.replies.flatMap(marksIn)).toEqual([])
  expect(await findLeaks(student, known)).toEqual([])
  const again = await first.client.send(submitAttempt, { params: first.params })
  expect(marksIn(again.body)).toEqual([])
  // In another quiz of the same questions neither.
  await second.client.send(submitAttempt, { params: second.params })
  const [row] = await academy.db.select().from(lessons).where(eq(lessons.id, lesson.id))
  const { id: _, ...copied } = row!
  const [other] = await academy.db.insert(lessons).values(copied).returning()
  const third = await takeWrong(student, other!.id)
  expect(third.replies.flatMap(marksIn)).toEqual([])
  const { body } = await third.client.send(getAttempt, { params: second.params })
  expect(marksIn(body)).toEqual([])
  expect(questions).toHaveLength(kinds.length)
}, 120_000)

test('the calls of a student are those that were looked at', () => {
  const own = namedEndpoints.filter(
    ({ feature, endpoint }) =>
      (feature === 'quiz-attempts' || feature === 'quizzes') && mayCall(endpoint),
  )
  // Those of videos have their own test: `in-videos/video-answers.test.ts`.
  expect(own.map(({ name }) => name).toSorted()).toEqual([
    'answerInVideo',
    'getAttempt',
    'getQuiz',
    'listAskedInVideo',
    'saveAnswer',
    'startAttempt',
    'submitAttempt',
  ])
  expect(quizAnswer.options).toHaveLength(kinds.length)
})
