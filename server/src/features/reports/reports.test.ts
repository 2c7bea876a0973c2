import {
  countReportCases,
  listNotifications,
  listReportCases,
  listReports,
  MAX_REPORTS_PER_DAY,
  reportThing,
} from '@ateneo/contract'
import { beforeEach, expect, it } from 'vitest'
import { buildAdmin, buildStudent } from '../../testing/builders/build-people.ts'
import { buildQuestion, buildReply } from '../../testing/builders/build-question.ts'
import { buildReport } from '../../testing/builders/build-report.ts'
import { buildReview } from '../../testing/builders/build-review.ts'
import { buildPublishedCourse } from '../../testing/builders/build.ts'
import type { TestUser } from '../../testing/client.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { reportCases, reports } from './tables.ts'

const academy = withAcademy()
let published: Awaited<ReturnType<typeof buildPublishedCourse>>
let ana: TestUser
let administrator: TestUser
beforeEach(async () => {
  await academy.db.delete(reportCases)
  published = await buildPublishedCourse(academy)
  ana = await buildStudent(academy, { firstNames: 'Ana' })
  administrator = await buildAdmin(academy)
})

const body = (kind: 'review' | 'question' | 'reply' | 'course', id: string) =>
  ({ body: { kind, id, reason: 'offensive', text: 'Insulta a una compañera.' } }) as const
const queue = (query: object = {}) => academy.as(administrator).call(listReportCases, { query })

it('reaches the administrators with the thing in its context and everything said of it', async () => {
  const question = await buildQuestion(academy, published.lesson)
  const reply = await buildReply(academy, question, { text: 'Eso lo sabe cualquiera.' })
  const beto = await buildStudent(academy)
  await academy.as(ana).call(reportThing, body('reply', reply.id))
  await academy.as(beto).call(reportThing, {
    body: { kind: 'reply', id: reply.id, reason: 'spam' },
  })
  const { documents } = await queue()
  expect(documents).toMatchObject([
    {
      kind: 'reply',
      state: 'open',
      reportCount: 2,
      reasons: [
        { reason: 'offensive', count: 1 },
        { reason: 'spam', count: 1 },
      ],
      thing: {
        _id: reply.id,
        text: 'Eso lo sabe cualquiera.',
        textBefore: null,
        author: { _id: reply.authorId },
        course: { _id: published.course.id, title: published.course.title },
        lesson: { _id: published.lesson.id },
        question: { _id: question.id, text: question.text },
        stars: null,
      },
      decision: null,
    },
  ])
  const said = await academy
    .as(administrator)
    .call(listReports, { params: { caseId: documents[0]!._id } })
  expect(said.documents).toMatchObject([
    { reason: 'offensive', text: 'Insulta a una compañera.', reporter: { firstNames: 'Ana' } },
    { reason: 'spam', text: '' },
  ])
  expect(await academy.as(administrator).call(countReportCases)).toEqual({ open: 1 })
  expect(await academy.as(administrator).call(listNotifications)).toMatchObject([
    { type: 'moderacion', message: 'Alguien reportó una respuesta.' },
  ])
})

it('is made of comments, questions and courses too', async () => {
  const review = await buildReview(academy, published.course, { stars: 1 })
  const question = await buildQuestion(academy, published.lesson)
  for (const one of [
    body('review', review.id),
    body('question', question.id),
    body('course', published.course.id),
  ]) {
    await academy.as(ana).call(reportThing, one)
    academy.clock.advance({ seconds: 1 })
  }
  expect((await queue()).documents).toMatchObject([
    { kind: 'review', thing: { stars: 1, lesson: null, question: null } },
    { kind: 'question', thing: { question: { _id: question.id } } },
    { kind: 'course', thing: { author: { _id: published.course.professorId } } },
  ])
  expect((await queue({ kind: 'course' })).documents).toHaveLength(1)
  expect((await queue({ state: 'hidden' })).documents).toEqual([])
})

it('is listed from the oldest on, a page at a time, and the decided from the newest on', async () => {
  const made: string[] = []
  for (let index = 0; index < 5; index++) {
    const review = await buildReview(academy, published.course)
    made.push((await buildReport(academy, { reviewId: review.id })).id)
    academy.clock.advance({ minutes: 1 })
  }
  const first = await queue({ limit: 3 })
  const second = await queue({ limit: 3, cursor: first.nextCursor! })
  const seen = [...first.documents, ...second.documents].map(({ _id }) => _id)
  expect(seen).toEqual(made)
  expect(second.nextCursor).toBeNull()
  await academy.db.update(reportCases).set({ state: 'dismissed', decidedAt: academy.clock.now() })
  const decided = await queue({ state: 'dismissed' })
  expect(decided.documents.map(({ _id }) => _id)).toEqual(made.toReversed())
})

it('is one per person and thing, however many requests arrive at once', async () => {
  const review = await buildReview(academy, published.course)
  const people = [ana, await buildStudent(academy), await buildStudent(academy)]
  const sent = await Promise.all(
    people.flatMap((person) =>
      Array.from({ length: 10 }, () =>
        academy.as(person).send(reportThing, body('review', review.id)),
      ),
    ),
  )
  const codes = sent.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 201)).toHaveLength(3)
  expect(codes.filter((code) => code === 409)).toHaveLength(27)
  expect((await queue()).documents).toMatchObject([{ reportCount: 3 }])
  expect(await academy.as(administrator).call(listNotifications)).toHaveLength(1)
})

it('is for what the caller may read, and not for their own', async () => {
  const refusal = async (user: TestUser, one: ReturnType<typeof body>) =>
    (await academy.as(user).refused(reportThing, one)).body.code
  const paid = await buildPublishedCourse(academy, { priceCents: 10_000 })
  const unseen = await buildQuestion(academy, paid.lesson)
  expect(await refusal(ana, body('question', unseen.id))).toBe('reported_not_found')
  const hidden = await buildReview(academy, published.course, { hiddenAt: academy.clock.now() })
  expect(await refusal(ana, body('review', hidden.id))).toBe('reported_not_found')
  const own = await buildReview(academy, published.course, { studentId: ana.id })
  expect(await refusal(ana, body('review', own.id))).toBe('report_own')
  const draft = await buildPublishedCourse(academy, { status: null })
  expect(await refusal(ana, body('course', draft.course.id))).toBe('reported_not_found')
})

it('has a limit a day, also for requests at once', async () => {
  const things = await Promise.all(
    Array.from({ length: MAX_REPORTS_PER_DAY + 5 }, () => buildReview(academy, published.course)),
  )
  const sent = await Promise.all(
    things.map(({ id }) => academy.as(ana).send(reportThing, body('review', id))),
  )
  const codes = sent.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 201)).toHaveLength(MAX_REPORTS_PER_DAY)
  expect(codes.filter((code) => code === 429)).toHaveLength(5)
  expect(await academy.db.$count(reports)).toBe(MAX_REPORTS_PER_DAY)
  academy.clock.advance({ hours: 24 })
  const fresh = await buildReview(academy, published.course)
  await academy.as(ana).call(reportThing, body('review', fresh.id))
})
