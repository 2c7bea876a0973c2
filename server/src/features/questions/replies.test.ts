import {
  deleteQuestion,
  deleteReply,
  editEmailPreferences,
  editReply,
  getQuestion,
  listNotifications,
  listReplies,
  replyToQuestion,
  unvoteQuestion,
  voteQuestion,
} from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { beforeEach, expect, it } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { users } from '../identity/tables.ts'
import { enqueueDigests } from '../notifications/service.ts'
import { buildStudent } from '../../testing/builders/build-people.ts'
import { buildQuestion } from '../../testing/builders/build-question.ts'
import { buildPublishedCourse } from '../../testing/builders/build.ts'
import type { TestUser } from '../../testing/client.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { questionQuotas, questionReplies, questions, questionVotes } from './tables.ts'

const academy = withAcademy()
let published: Awaited<ReturnType<typeof buildPublishedCourse>>
let ana: Awaited<ReturnType<typeof buildStudent>>
let beto: TestUser
let params: { questionId: string }
beforeEach(async () => {
  published = await buildPublishedCourse(academy)
  ana = await buildStudent(academy, { firstNames: 'Ana' })
  beto = await buildStudent(academy, { firstNames: 'Beto' })
  params = { questionId: (await buildQuestion(academy, published.lesson, { authorId: ana.id })).id }
})

const professor = () => ({ id: published.course.professorId, type: 'professor' }) as const
const reply = (user: TestUser, text: string, envio = newId()) =>
  academy.as(user).call(replyToQuestion, { params, body: { text, envio } })
const stored = async () =>
  (await academy.db.select().from(questions).where(eq(questions.id, params.questionId)))[0]!

it('marks the professor’s answer, and tells the asker of every reply', async () => {
  await reply(beto, 'Yo uso uno de 300 gramos.')
  await reply(professor(), 'De algodón, de 300 gramos.')
  const { documents } = await academy.as(ana).call(listReplies, { params })
  expect(documents.map(({ text, isAnswer }) => [text, isAnswer])).toEqual([
    ['Yo uso uno de 300 gramos.', false],
    ['De algodón, de 300 gramos.', true],
  ])
  expect(await academy.as(beto).call(getQuestion, { params })).toMatchObject({
    replyCount: 2,
    isAnswered: true,
  })
  const told = await academy.as(ana).call(listNotifications)
  expect(told.map(({ message }) => message).toSorted()).toEqual([
    `Beto escribió en tu pregunta de «${published.lesson.title}».`,
    `María José respondió tu pregunta en «${published.lesson.title}».`,
  ])
  const href = `/Dashboard/watch-video?id=${published.course.id}&lesson=${published.lesson.id}&question=${params.questionId}`
  expect(told[0]?.href).toBe(href)
})

it('waits for the professor until they answer, and again when the asker goes on', async () => {
  await reply(beto, 'No sé.')
  expect((await stored()).waitingSince).not.toBeNull()
  const { insertedId } = await reply(professor(), 'De algodón.')
  expect((await stored()).waitingSince).toBeNull()
  await reply(beto, 'Gracias.')
  expect((await stored()).waitingSince).toBeNull()
  academy.clock.advance({ hours: 1 })
  await reply(ana, '¿Y de qué gramaje?')
  expect((await stored()).waitingSince).toEqual(academy.clock.now())
  const [told] = await academy.as(professor()).call(listNotifications)
  expect(told?.message).toBe(`Ana escribió otra vez en su pregunta de «${published.lesson.title}».`)
  await reply(professor(), 'De 300.')
  await academy.as(professor()).call(deleteReply, { params: { replyId: insertedId } })
  expect((await stored()).waitingSince).toBeNull()
})

it('waits again, since it was asked, where its last answer is deleted', async () => {
  const { insertedId: replyId } = await reply(professor(), 'De algodón.')
  await academy.as(professor()).call(deleteReply, { params: { replyId } })
  const { waitingSince, createdAt, replyCount, answerCount } = await stored()
  expect({ waitingSince, replyCount, answerCount }).toEqual({
    waitingSince: createdAt,
    replyCount: 0,
    answerCount: 0,
  })
})

it('writes once where a request is repeated, and counts each of many at once', async () => {
  const envio = newId()
  const same = await Promise.all(
    Array.from({ length: 10 }, () => reply(professor(), 'De algodón.', envio)),
  )
  expect(new Set(same.map(({ insertedId }) => insertedId)).size).toBe(1)
  expect(await academy.as(ana).call(listNotifications)).toHaveLength(1)
  await Promise.all(['a', 'b', 'c', 'd'].map((text) => reply(beto, text)))
  expect(await stored()).toMatchObject({ replyCount: 5, answerCount: 1 })
})

it('reaches the asker by email where it is the professor’s answer, as they chose', async () => {
  await academy.db.update(users).set({ emailConfirmedAt: academy.clock.now() })
  await reply(beto, 'Yo uso uno de 300 gramos.')
  await reply(professor(), 'De algodón, de 300 gramos.')
  const [email, ...others] = await academy.emailsTo(ana.email)
  expect(others).toEqual([])
  expect(email?.subject).toBe(`Respuesta a tu pregunta en «${published.course.title}»`)
  expect(email?.text).toContain('De algodón, de 300 gramos.')
  expect(email?.text).toContain(`&question=${params.questionId}`)
  expect(email?.text).toContain('/cancelar-correos/')
  const body = { frecuenciaNotificaciones: 'diaria' } as const
  await academy.as(ana).call(editEmailPreferences, { body })
  await reply(professor(), 'Y prensado en frío.')
  expect(await academy.emailsTo(ana.email)).toHaveLength(1)
  academy.clock.advance({ days: 1 })
  await enqueueDigests(academy.ctx)
  const emails = await academy.emailsTo(ana.email)
  expect(emails.at(-1)?.subject).toBe('Tu resumen de Ateneo: una respuesta nueva')
})

it('loses no reply to a question that is deleted meanwhile: it is refused', async () => {
  const settled = await Promise.allSettled([
    academy.as(ana).call(deleteQuestion, { params }),
    ...['a', 'b', 'c'].map((text) => reply(beto, text)),
    academy.as(beto).call(voteQuestion, { params }),
  ])
  const failures = settled.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  expect(failures.filter((failure) => !failure.includes('question_not_found'))).toEqual([])
  expect(settled[0]?.status).toBe('fulfilled')
  const isLeft = eq(questionReplies.questionId, params.questionId)
  expect(await academy.db.$count(questionReplies, isLeft)).toBe(0)
})

it('is limited a day, also where it was deleted; the professor answers without a limit', async () => {
  const day = academy.clock.now().toISOString().slice(0, 10)
  for (const { id: authorId } of [beto, professor()]) {
    const quota = { authorId, kind: 'reply' as const, day, writtenCount: 149 }
    await academy.db.insert(questionQuotas).values(quota)
  }
  const { insertedId: replyId } = await reply(beto, 'De 300 gramos.')
  await academy.as(beto).call(deleteReply, { params: { replyId } })
  const again = { params, body: { text: 'Otra vez.' } }
  const refused = await academy.as(beto).refused(replyToQuestion, again)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_questions' } })
  await reply(professor(), 'De algodón.')
  await reply(professor(), 'De 300 gramos.')
  academy.clock.advance({ hours: 24 })
  await reply(beto, 'Otra vez.')
})

it('is changed and deleted by its author', async () => {
  const { insertedId: replyId } = await reply(beto, 'De 30 gramos.')
  const change = { params: { replyId }, body: { text: 'De 300 gramos.' } }
  expect((await academy.as(ana).refused(editReply, change)).body.code).toBe('reply_not_found')
  expect((await academy.as(professor()).refused(editReply, change)).status).toBe(404)
  await academy.as(beto).call(editReply, change)
  const { documents } = await academy.as(ana).call(listReplies, { params })
  expect(documents[0]).toMatchObject({
    text: 'De 300 gramos.',
    editionDate: academy.clock.now().toISOString(),
  })
  expect((await academy.as(ana).refused(deleteReply, change)).status).toBe(404)
  await academy.as(beto).call(deleteReply, change)
  expect((await academy.as(beto).refused(deleteReply, change)).status).toBe(404)
  expect(await stored()).toMatchObject({ replyCount: 0 })
})

it('pages through a long thread, oldest first', async () => {
  for (let index = 0; index < 5; index++) {
    await reply(beto, String(index))
    academy.clock.advance({ seconds: 1 })
  }
  const first = await academy.as(ana).call(listReplies, { params, query: { limit: 3 } })
  const query = { limit: 3, cursor: first.nextCursor! }
  const rest = await academy.as(ana).call(listReplies, { params, query })
  expect([...first.documents, ...rest.documents].map(({ text }) => text).join('')).toBe('01234')
  expect(rest.nextCursor).toBeNull()
})

it('counts one vote of each person, whatever comes and goes at once', async () => {
  expect(await academy.as(beto).call(voteQuestion, { params })).toEqual({
    voteCount: 1,
    isVoted: true,
  })
  const calls = [voteQuestion, unvoteQuestion, voteQuestion, unvoteQuestion, voteQuestion]
  await Promise.all(calls.map((call) => academy.as(beto).call(call, { params })))
  const votes = eq(questionVotes.questionId, params.questionId)
  expect((await stored()).voteCount).toBe(await academy.db.$count(questionVotes, votes))
  expect((await academy.as(ana).refused(voteQuestion, { params })).body.code).toBe('question_own')
  await academy.as(beto).call(unvoteQuestion, { params })
  expect((await stored()).voteCount).toBe(0)
})
