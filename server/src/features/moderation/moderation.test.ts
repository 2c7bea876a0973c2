import {
  answerRating,
  dismissReports,
  editReply,
  getCourse,
  getQuestion,
  hideReported,
  listCourseRatings,
  listInbox,
  listNotifications,
  listQuestions,
  listReplies,
  listReportCases,
  rateCourse,
  replyToQuestion,
  reportThing,
  restoreReported,
  voteRating,
} from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { beforeEach, expect, it } from 'vitest'
import { users } from '../identity/tables.ts'
import { buildAdmin, buildStudent } from '../../testing/builders/build-people.ts'
import { buildQuestion } from '../../testing/builders/build-question.ts'
import { buildReport } from '../../testing/builders/build-report.ts'
import { buildPublishedCourse } from '../../testing/builders/build.ts'
import type { TestUser } from '../../testing/client.ts'
import { withAcademy } from '../../testing/with-academy.ts'

const academy = withAcademy()
let published: Awaited<ReturnType<typeof buildPublishedCourse>>
let ana: TestUser
let beto: TestUser
let administrator: TestUser
beforeEach(async () => {
  published = await buildPublishedCourse(academy)
  ana = await buildStudent(academy, { firstNames: 'Ana' })
  beto = await buildStudent(academy, { firstNames: 'Beto' })
  administrator = await buildAdmin(academy)
})

const reason = 'Insulta a otra persona.'
const professor = () => ({ id: published.course.professorId, type: 'professor' }) as const
const ofCourse = () => ({ params: { courseId: published.course.id } })
const rate = (student: TestUser, rating: number) =>
  academy.as(student).call(rateCourse, {
    body: { courseId: published.course.id, rating, comment: `${rating} estrellas` },
  })
const ratings = (user?: TestUser) => academy.as(user).call(listCourseRatings, ofCourse())
const hide = (caseId: string) =>
  academy.as(administrator).call(hideReported, { params: { caseId }, body: { reason } })
const restore = (caseId: string) =>
  academy.as(administrator).call(restoreReported, { params: { caseId } })

async function reportedReview(author: TestUser) {
  const own = (await ratings(author)).own!
  return { id: own._id, caseId: (await buildReport(academy, { reviewId: own._id })).id }
}

it('hides a comment from everybody but its author, and from the averages, until it is restored', async () => {
  await rate(ana, 1)
  await rate(beto, 5)
  expect(await ratings()).toMatchObject({ average: 3, total: 2, starCounts: [1, 0, 0, 0, 1] })
  const { id, caseId } = await reportedReview(ana)
  await hide(caseId)
  expect(await ratings()).toMatchObject({
    ratings: [{ rating: 5 }],
    average: 5,
    total: 1,
    starCounts: [0, 0, 0, 0, 1],
  })
  const course = await academy.as().call(getCourse, { params: { id: published.course.id } })
  expect(course).toMatchObject({ ratingCount: 1, averageRating: 5 })
  expect((await ratings(ana)).own).toMatchObject({ _id: id, isHidden: true })
  const ofRating = { params: { ratingId: id } }
  expect((await academy.as(beto).refused(voteRating, ofRating)).body.code).toBe('rating_not_found')
  const answer = { ...ofRating, body: { answer: '¿Por qué?' } }
  const answered = await academy.as(professor()).refused(answerRating, answer)
  expect(answered.body.code).toBe('rating_not_found')
  const waiting = await academy.as(professor()).call(listInbox, { query: { kind: 'comment' } })
  expect(waiting.documents).toMatchObject([{ stars: 5 }])
  // Changing it neither shows nor counts it.
  await rate(ana, 2)
  expect(await ratings()).toMatchObject({ average: 5, total: 1 })
  await restore(caseId)
  expect(await ratings()).toMatchObject({ average: 3.5, total: 2, starCounts: [0, 1, 0, 0, 1] })
  expect((await ratings(ana)).own).toMatchObject({ isHidden: false, rating: 2 })
})

it('tells the author, here and by email', async () => {
  const confirmed = { emailConfirmedAt: academy.clock.now() }
  const [row] = await academy.db
    .update(users)
    .set(confirmed)
    .where(eq(users.id, ana.id))
    .returning()
  await rate(ana, 1)
  const { caseId } = await reportedReview(ana)
  await hide(caseId)
  await restore(caseId)
  const name = `comentario en «${published.course.title}»`
  const href = `/Dashboard/course-view?id=${published.course.id}&view=comments`
  const messages = [
    `La administración ocultó tu ${name}: ${reason}`,
    `La administración volvió a mostrar tu ${name}.`,
  ]
  const told = await academy.as(ana).call(listNotifications)
  expect(told.map(({ message }) => message).toSorted()).toEqual(messages)
  expect(told).toMatchObject([{ type: 'moderacion', href }, { href }])
  const emails = await academy.emailsTo(row!.email)
  for (const message of messages) {
    expect(emails.filter(({ text }) => text.includes(message))).toHaveLength(1)
  }
})

it('hides a question from its thread, searches and the inbox; its author sees it marked', async () => {
  const question = await buildQuestion(academy, published.lesson, { authorId: ana.id })
  const { id: caseId } = await buildReport(academy, { questionId: question.id })
  await hide(caseId)
  const ofQuestion = { params: { questionId: question.id } }
  const listed = (user: TestUser, query: object = {}) =>
    academy.as(user).call(listQuestions, { ...ofCourse(), query })
  for (const user of [beto, professor()]) {
    expect(await listed(user)).toMatchObject({ documents: [], total: 0 })
    expect(await listed(user, { q: 'papel' })).toMatchObject({ documents: [] })
    const refused = await academy.as(user).refused(getQuestion, ofQuestion)
    expect(refused.body.code).toBe('question_not_found')
  }
  expect((await academy.as(professor()).call(listInbox)).documents).toEqual([])
  expect(await listed(ana)).toMatchObject({ documents: [{ isHidden: true }], total: 1 })
  expect(await academy.as(ana).call(getQuestion, ofQuestion)).toMatchObject({ isHidden: true })
  const reply = { ...ofQuestion, body: { text: '¿Por qué?' } }
  expect((await academy.as(ana).refused(replyToQuestion, reply)).body.code).toBe('question_hidden')
  await restore(caseId)
  expect((await listed(beto)).documents).toMatchObject([{ isHidden: false }])
  expect((await academy.as(professor()).call(listInbox)).documents).toHaveLength(1)
})

it('counts a hidden reply nowhere: without its answer the question waits again', async () => {
  const question = await buildQuestion(academy, published.lesson, { authorId: ana.id })
  const ofQuestion = { params: { questionId: question.id } }
  const { insertedId: replyId } = await academy
    .as(professor())
    .call(replyToQuestion, { ...ofQuestion, body: { text: 'De algodón, tonta.' } })
  const { id: caseId } = await buildReport(academy, { replyId })
  await hide(caseId)
  const read = () => academy.as(ana).call(getQuestion, ofQuestion)
  const repliesOf = async (user: TestUser) =>
    (await academy.as(user).call(listReplies, ofQuestion)).documents
  expect(await read()).toMatchObject({ replyCount: 0, isAnswered: false })
  expect(await repliesOf(ana)).toEqual([])
  expect(await repliesOf(professor())).toMatchObject([{ isHidden: true }])
  expect((await academy.as(professor()).call(listInbox)).documents).toHaveLength(1)
  const found = await academy.as(ana).call(listQuestions, { ...ofCourse(), query: { q: 'tonta' } })
  expect(found.documents).toEqual([])
  await academy
    .as(professor())
    .call(editReply, { params: { replyId }, body: { text: 'De algodón.' } })
  await restore(caseId)
  expect(await read()).toMatchObject({ replyCount: 1, isAnswered: true })
  expect((await academy.as(professor()).call(listInbox)).documents).toEqual([])
})

it('retires a reported course with the reason, and publishes it again', async () => {
  const { id: caseId } = await buildReport(academy, { courseId: published.course.id })
  const open = () => academy.as().send(getCourse, { params: { id: published.course.id } })
  await hide(caseId)
  expect((await open()).statusCode).toBe(404)
  expect((await academy.as(professor()).call(listNotifications))[0]?.message).toContain(reason)
  await restore(caseId)
  expect((await open()).statusCode).toBe(200)
})

it('is decided once by administrators at the same moment, and then reported anew', async () => {
  await rate(ana, 1)
  const { id, caseId } = await reportedReview(ana)
  const params = { caseId }
  const decide = (index: number) =>
    index % 2 === 0
      ? academy.as(administrator).send(hideReported, { params, body: { reason } })
      : academy.as(administrator).send(dismissReports, { params })
  const codes = (await Promise.all(Array.from({ length: 10 }, (_, index) => decide(index)))).map(
    ({ statusCode }) => statusCode,
  )
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(codes.filter((code) => code === 409)).toHaveLength(9)
  const { total } = await ratings()
  const isHidden = (await ratings(ana)).own!.isHidden
  expect(total).toBe(isHidden ? 0 : 1)
  expect(await academy.as(ana).call(listNotifications)).toHaveLength(isHidden ? 1 : 0)
  if (isHidden) await restore(caseId)
  await academy.as(beto).call(reportThing, { body: { kind: 'review', id, reason: 'other' } })
  const refused = await academy.as(administrator).refused(restoreReported, { params })
  expect(refused.body.code).toBe('report_not_hidden')
})

it('counts right when reports, ratings and decisions meet', async () => {
  await rate(ana, 1)
  const { id, caseId } = await reportedReview(ana)
  const strangers = await Promise.all(Array.from({ length: 5 }, () => buildStudent(academy)))
  await Promise.all([
    hide(caseId),
    ...strangers.map((one) =>
      academy.as(one).send(reportThing, { body: { kind: 'review', id, reason: 'spam' } }),
    ),
    ...[2, 3, 4].map((stars) => rate(ana, stars)),
    rate(beto, 5),
  ])
  expect(await ratings()).toMatchObject({ average: 5, total: 1, starCounts: [0, 0, 0, 0, 1] })
  const { documents } = await academy.as(administrator).call(listReportCases, {
    query: { kind: 'review' },
  })
  expect(documents.filter(({ thing }) => thing._id === id)).toEqual([])
  await restore(caseId)
  const { total, starCounts } = await ratings()
  expect(total).toBe(2)
  expect(starCounts.reduce((sum, count) => sum + count, 0)).toBe(2)
})

it('keeps what was reported beside what it says now', async () => {
  const question = await buildQuestion(academy, published.lesson, { text: '¿Ahora?' })
  await buildReport(academy, { questionId: question.id }, { textBefore: '¡Compra aquí!' })
  const queue = () =>
    academy.as(administrator).call(listReportCases, { query: { kind: 'question' } })
  expect((await queue()).documents.at(-1)!.thing).toMatchObject({
    text: '¿Ahora?',
    textBefore: '¡Compra aquí!',
  })
})
