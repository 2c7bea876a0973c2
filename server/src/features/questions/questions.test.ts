import {
  askQuestion,
  deleteQuestion,
  editQuestion,
  getQuestion,
  listNotifications,
  listQuestions,
  MAX_QUESTIONS_PER_DAY,
} from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { beforeEach, expect, it } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { users } from '../identity/tables.ts'
import { buildProfessor, buildStudent } from '../../testing/builders/build-people.ts'
import { buildQuestion, buildReply } from '../../testing/builders/build-question.ts'
import { buildLesson, buildPublishedCourse, textLesson } from '../../testing/builders/build.ts'
import type { TestUser } from '../../testing/client.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { questionQuotas, questions } from './tables.ts'

const academy = withAcademy()
let published: Awaited<ReturnType<typeof buildPublishedCourse>>
let ana: TestUser
beforeEach(async () => {
  published = await buildPublishedCourse(academy)
  ana = await buildStudent(academy, { firstNames: 'Ana' })
})

const professor = () => ({ id: published.course.professorId, type: 'professor' }) as const
const ofLesson = () => ({ params: { contentId: published.lesson.id } })
const ofCourse = () => ({ params: { courseId: published.course.id } })
const ask = (text = '¿Qué papel conviene?', second: number | null = null, envio = newId()) =>
  academy.as(ana).call(askQuestion, { ...ofLesson(), body: { text, second, envio } })

async function wroteToday(kind: 'question' | 'reply', writtenCount: number) {
  const day = academy.clock.now().toISOString().slice(0, 10)
  await academy.db.insert(questionQuotas).values({ authorId: ana.id, kind, day, writtenCount })
}

async function textsOf(query: object = {}, user: TestUser = ana) {
  const { documents } = await academy.as(user).call(listQuestions, { ...ofCourse(), query })
  return documents.map(({ text }) => text)
}

it('is asked at a second of the video, read by the course, and told to the professor', async () => {
  const { insertedId } = await ask('¿Por qué se ondula el papel?', 192)
  const beto = await buildStudent(academy)
  const read = (user: TestUser) =>
    academy.as(user).call(getQuestion, { params: { questionId: insertedId } })
  expect(await read(beto)).toMatchObject({
    text: '¿Por qué se ondula el papel?',
    second: 192,
    lesson: { _id: published.lesson.id, title: published.lesson.title },
    author: { firstNames: 'Ana' },
    isMine: false,
    mayDelete: false,
    replyCount: 0,
    isAnswered: false,
  })
  expect(await read(ana)).toMatchObject({ isMine: true, mayDelete: true })
  expect(await read(professor())).toMatchObject({ isMine: false, mayDelete: true })
  const [told] = await academy.as(professor()).call(listNotifications)
  expect(told).toMatchObject({
    type: 'pregunta',
    message: `Ana preguntó en «${published.lesson.title}», de tu curso «${published.course.title}».`,
    href: `/DashTeachers/bandeja?question=${insertedId}`,
  })
})

it('reaches the professor by email, with its text only at a confirmed address', async () => {
  const emailOf = async () => {
    const [row] = await academy.db.select().from(users).where(eq(users.id, professor().id))
    return (await academy.emailsTo(row!.email)).at(-1)!
  }
  await ask('Compra barato en example.com')
  const careful = await emailOf()
  expect(careful.subject).toBe('Tienes una pregunta sin responder')
  expect(careful.text).not.toMatch(/example\.com|Acuarela|María/)
  const confirmed = { emailConfirmedAt: academy.clock.now() }
  await academy.db.update(users).set(confirmed).where(eq(users.id, professor().id))
  const { insertedId } = await ask('¿Qué pincel conviene?')
  const email = await emailOf()
  expect(email.subject).toBe('Pregunta en «Acuarela para principiantes»')
  expect(email.text).toContain('¿Qué pincel conviene?')
  expect(email.text).toContain(`/DashTeachers/bandeja?question=${insertedId}`)
})

it('is asked once, however often the request is repeated at once', async () => {
  const envio = newId()
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => ask('¿Qué papel conviene?', null, envio)),
  )
  expect(new Set(replies.map(({ insertedId }) => insertedId)).size).toBe(1)
  expect(await textsOf()).toHaveLength(1)
  expect(await academy.as(professor()).call(listNotifications)).toHaveLength(1)
})

it('has a second only below a video, and within it', async () => {
  const text = await buildLesson(academy, published.course, { ...textLesson, position: 2 })
  const refused = async (contentId: string, second: number) =>
    (
      await academy
        .as(ana)
        .refused(askQuestion, { params: { contentId }, body: { text: '¿Y esto?', second } })
    ).body.issues
  expect(await refused(text.id, 3)).toEqual([
    { path: 'second', message: 'Este contenido no tiene minutos.' },
  ])
  expect(await refused(published.lesson.id, 601)).toEqual([
    { path: 'second', message: 'El video termina antes.' },
  ])
  expect(await textsOf()).toEqual([])
})

it('is for those who have access, at length and a number a day', async () => {
  const paid = await buildPublishedCourse(academy, { priceCents: 10_000 })
  const { lesson, course } = paid
  const body = { text: '¿Puedo?' }
  const denied = await academy
    .as(ana)
    .refused(askQuestion, { params: { contentId: lesson.id }, body })
  expect(denied.body.code).toBe('question_denied')
  expect(
    (await academy.as(ana).refused(listQuestions, { params: { courseId: course.id } })).body.code,
  ).toBe('question_denied')
  const long = { ...ofLesson(), body: { text: 'a'.repeat(2001) } }
  expect((await academy.as(ana).refused(askQuestion, long)).body.code).toBe('invalid_data')
  await wroteToday('question', MAX_QUESTIONS_PER_DAY)
  const one = { ...ofLesson(), body }
  expect((await academy.as(ana).refused(askQuestion, one)).body.code).toBe('too_many_questions')
  academy.clock.advance({ hours: 24 })
  await academy.as(ana).call(askQuestion, one)
})

it('counts for the day after it was deleted too, and of many at once only the last ones fit', async () => {
  await wroteToday('question', MAX_QUESTIONS_PER_DAY - 4)
  const { insertedId: questionId } = await ask()
  await academy.as(ana).call(deleteQuestion, { params: { questionId } })
  const codes = await Promise.all(
    Array.from({ length: 9 }, async () => {
      const body = { text: '¿Y esto?', envio: newId() }
      const answer = await academy.as(ana).send(askQuestion, { ...ofLesson(), body })
      return answer.statusCode === 201 ? 'asked' : answer.json().code
    }),
  )
  expect(codes.filter((code) => code === 'asked')).toHaveLength(3)
  expect(codes.filter((code) => code === 'too_many_questions')).toHaveLength(6)
  expect(await textsOf()).toHaveLength(3)
})

it('is found by its words and by those of its replies, without accents', async () => {
  await buildQuestion(academy, published.lesson, { text: '¿Qué PAPEL de algodón?' })
  const other = await buildQuestion(academy, published.lesson, { text: '¿Y los pinceles?' })
  await buildReply(academy, other, { text: 'De pelo de marta, sobre papel.' })
  expect(await textsOf({ q: 'algodon  papel' })).toEqual(['¿Qué PAPEL de algodón?'])
  expect(await textsOf({ q: 'papel' })).toHaveLength(2)
  expect(await textsOf({ q: 'pinceles marta' })).toEqual(['¿Y los pinceles?'])
  expect(await textsOf({ q: '100%_' })).toEqual([])
})

it('is listed by lesson, newest or most useful first, page by page', async () => {
  const second = await buildLesson(academy, published.course, { position: 2 })
  for (let index = 0; index < 7; index++) {
    academy.clock.advance({ seconds: index % 2 })
    await buildQuestion(academy, index === 6 ? second : published.lesson, {
      text: String(index),
      voteCount: index % 3,
    })
  }
  expect(await textsOf({ lesson: second.id })).toEqual(['6'])
  for (const sort of ['newest', 'useful'] as const) {
    const whole = await textsOf({ sort, limit: 50 })
    const paged: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query = { sort, limit: 2, ...(cursor ? { cursor } : {}) }
      const page: { documents: { text: string }[]; total: number; nextCursor: string | null } =
        await academy.as(ana).call(listQuestions, { ...ofCourse(), query })
      expect(page.total).toBe(7)
      paged.push(...page.documents.map(({ text }) => text))
      cursor = page.nextCursor
    }
    expect(paged).toEqual(whole)
    expect(new Set(paged).size).toBe(7)
  }
  expect((await textsOf({ sort: 'useful' })).slice(0, 2).toSorted()).toEqual(['2', '5'])
  const wrong = { ...ofCourse(), query: { cursor: 'nada' } }
  expect((await academy.as(ana).refused(listQuestions, wrong)).body.code).toBe('invalid_data')
})

it('is changed by its author, and deleted by author and professor', async () => {
  const { insertedId: questionId } = await ask()
  const params = { questionId }
  const body = { text: '¿Qué papel y qué pincel?', second: 5 }
  await academy.as(ana).call(editQuestion, { params, body })
  expect(await academy.as(ana).call(getQuestion, { params })).toMatchObject({
    ...body,
    editionDate: academy.clock.now().toISOString(),
  })
  for (const other of [await buildStudent(academy), professor()]) {
    const refused = await academy.as(other).refused(editQuestion, { params, body })
    expect(refused.body.code).toBe('question_not_found')
  }
  const stranger = await buildProfessor(academy)
  expect((await academy.as(stranger).refused(deleteQuestion, { params })).status).toBe(404)
  await academy.as(professor()).call(deleteQuestion, { params })
  expect((await academy.as(ana).refused(deleteQuestion, { params })).status).toBe(404)
  expect(await academy.db.$count(questions, eq(questions.id, questionId))).toBe(0)
})
