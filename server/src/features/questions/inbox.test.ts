import {
  answerRating,
  countInbox,
  gradeAnswer,
  listInbox,
  rateCourse,
  replyToQuestion,
  saveAnswer,
  startAttempt,
  submitAttempt,
  type InboxEntry,
} from '@ateneo/contract'
import { beforeEach, expect, it } from 'vitest'
import { buildProfessor, buildStudent } from '../../testing/builders/build-people.ts'
import { buildQuiz } from '../../testing/builders/build-quiz.ts'
import { buildQuestion } from '../../testing/builders/build-question.ts'
import { buildReview } from '../../testing/builders/build-review.ts'
import { buildPublishedCourse } from '../../testing/builders/build.ts'
import type { TestUser } from '../../testing/client.ts'
import { withAcademy } from '../../testing/with-academy.ts'

const academy = withAcademy()
let professor: TestUser
let acuarela: Awaited<ReturnType<typeof buildPublishedCourse>>
let barro: Awaited<ReturnType<typeof buildPublishedCourse>>
beforeEach(async () => {
  professor = await buildProfessor(academy)
  const ofProfessor = { professorId: professor.id }
  acuarela = await buildPublishedCourse(academy, { ...ofProfessor, title: 'Acuarela' })
  barro = await buildPublishedCourse(academy, { ...ofProfessor, title: 'Barro' })
})

const client = () => academy.as(professor)

/** Six entries, one a minute, in turns of kind and course. */
async function fill(): Promise<void> {
  for (let index = 0; index < 6; index++) {
    academy.clock.advance({ minutes: 1 })
    const { course, lesson } = index % 3 === 0 ? barro : acuarela
    if (index % 2 === 0) await buildQuestion(academy, lesson, { text: `pregunta ${index}` })
    else await buildReview(academy, course, { comment: `comentario ${index}` })
  }
  // Somebody else's.
  await buildQuestion(academy, (await buildPublishedCourse(academy)).lesson)
}

async function readAll(query: object = {}): Promise<InboxEntry[]> {
  const entries: InboxEntry[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { documents: InboxEntry[]; nextCursor: string | null } = await client().call(
      listInbox,
      { query: { limit: 2, ...query, ...(cursor ? { cursor } : {}) } },
    )
    entries.push(...page.documents)
    cursor = page.nextCursor
  }
  return entries
}

it('lists what waits in all courses, oldest first, page by page', async () => {
  await fill()
  const entries = await readAll()
  expect(entries.map(({ text }) => text)).toEqual([
    'pregunta 0',
    'comentario 1',
    'pregunta 2',
    'comentario 3',
    'pregunta 4',
    'comentario 5',
  ])
  expect(entries[0]).toMatchObject({
    kind: 'question',
    course: { title: 'Barro' },
    lesson: { _id: barro.lesson.id },
    stars: null,
  })
  expect(entries[1]).toMatchObject({ kind: 'comment', lesson: null, stars: 4 })
  expect(await client().call(countInbox)).toEqual({
    questions: 3,
    comments: 3,
    messages: 0,
    attempts: 0,
    submissions: 0,
  })
})

it('is filtered by kind and course', async () => {
  await fill()
  const texts = async (query: object) => (await readAll(query)).map(({ text }) => text)
  const course = barro.course.id
  expect(await texts({ kind: 'comment' })).toEqual(['comentario 1', 'comentario 3', 'comentario 5'])
  expect(await texts({ course })).toEqual(['pregunta 0', 'comentario 3'])
  expect(await texts({ course, kind: 'question' })).toEqual(['pregunta 0'])
  expect(await client().call(countInbox, { query: { course } })).toEqual({
    questions: 1,
    comments: 1,
    messages: 0,
    attempts: 0,
    submissions: 0,
  })
  const stranger = academy.as(await buildProfessor(academy))
  expect((await stranger.call(listInbox, { query: { course } })).documents).toEqual([])
})

it('is empty again where everything is answered', async () => {
  const student = academy.as(await buildStudent(academy))
  const body = { courseId: acuarela.course.id, rating: 5, comment: 'Muy clara.' }
  await student.call(rateCourse, { body })
  const question = await buildQuestion(academy, acuarela.lesson)
  const [comment] = await readAll({ kind: 'comment' })
  await client().call(replyToQuestion, {
    params: { questionId: question.id },
    body: { text: 'De algodón.' },
  })
  await client().call(answerRating, {
    params: { ratingId: comment!._id },
    body: { answer: 'Gracias.' },
  })
  expect(await readAll()).toEqual([])
  expect(await client().call(countInbox)).toEqual({
    questions: 0,
    comments: 0,
    messages: 0,
    attempts: 0,
    submissions: 0,
  })
})

it('has what is to be graded in quizzes, until it is', async () => {
  const open = { kind: 'open', guide: '' } as const
  const course = { professorId: professor.id }
  const { lesson, student } = await buildQuiz(academy, [open], { course })
  const own = academy.as(student)
  const { _id: attemptId } = await own.call(startAttempt, { params: { contentId: lesson.id } })
  const params = { attemptId, slot: 1 }
  const answer = { kind: 'open' as const, text: 'La luz viene de arriba.' }
  await own.call(saveAnswer, { params, body: { answer, answeredAt: 1 } })
  expect(await readAll()).toEqual([])
  await own.call(submitAttempt, { params })
  expect(await readAll()).toMatchObject([
    { _id: attemptId, kind: 'attempt', text: answer.text, lesson: { _id: lesson.id } },
  ])
  expect(await readAll({ kind: 'attempt' })).toHaveLength(1)
  expect(await client().call(countInbox)).toMatchObject({ attempts: 1 })
  await client().call(gradeAnswer, { params, body: { points: 1 } })
  expect(await readAll()).toEqual([])
  expect(await client().call(countInbox)).toMatchObject({ attempts: 0 })
})
