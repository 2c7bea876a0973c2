import * as calls from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { beforeEach, expect, it, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { courses } from '../../courses/tables.ts'
import { users } from '../../identity/tables.ts'
import { allowMessages, buildConversation } from '../../../testing/builders/build-conversation.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildEntitlement, buildPublishedCourse } from '../../../testing/builders/build.ts'
import type { TestUser } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { countLockWaits } from '../../../testing/lock-waits.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { conversationMessages, messagePreferences, questionQuotas } from '../tables.ts'
import { entitlements } from '../../purchases/tables.ts'

/** What ends a conversation, what stays readable of it, and what many requests at once leave. */

const academy = withAcademy()
let course: typeof courses.$inferSelect
let ana: TestUser
let conversationId: string
beforeEach(async () => {
  course = (await buildPublishedCourse(academy, { priceCents: 10_000 })).course
  ana = await buildStudent(academy, { firstNames: 'Ana' })
  await buildEntitlement(academy, ana, course)
  await allowMessages(academy, course.professorId)
  const built = await buildConversation(academy, course, { studentId: ana.id })
  conversationId = built.conversation.id
})

const professor = () => ({ id: course.professorId, type: 'professor' }) as const
const writing = (text = '¿Y mañana?', envio = newId()) =>
  [calls.writeToProfessor, { params: { courseId: course.id }, body: { text, envio } }] as const
const answering = (text = 'Claro.') =>
  [calls.answerMessages, { params: { conversationId }, body: { text } }] as const
const messages = () =>
  academy.db.$count(conversationMessages, eq(conversationMessages.conversationId, conversationId))
const opened = (user: TestUser) =>
  academy.as(user).call(calls.getConversation, { params: { conversationId } })

const setCourse = (values: Partial<typeof courses.$inferInsert>) =>
  academy.db.update(courses).set(values).where(eq(courses.id, course.id))
const setState = (id: string, state: 'suspended') =>
  academy.db.update(users).set({ state }).where(eq(users.id, id))

const ends: [closed: calls.ConversationClosure, status: number, end: () => Promise<unknown>][] = [
  [
    'access_ended',
    403,
    () => academy.db.delete(entitlements).where(eq(entitlements.studentId, ana.id)),
  ],
  ['switched_off', 409, () => allowMessages(academy, course.professorId, false)],
  [
    'course_retired',
    409,
    () =>
      academy.as(professor()).call(calls.retireCourse, {
        params: { id: course.id },
        body: { reason: 'Ya no es actual.' },
      }),
  ],
]

test.each(ends)(
  'where it is closed by %s, both still read it and the professor answers what waits, once',
  async (closed, status, end) => {
    await end()
    const refused = await academy.as(ana).refused(...writing())
    expect(refused).toMatchObject({ status, body: { code: `messages_${closed}` } })
    expect(await messages()).toBe(1)
    expect(await opened(ana)).toMatchObject({ closed })
    expect(await opened(professor())).toMatchObject({ closed: null, isUnread: true })
    await academy.as(professor()).call(...answering())
    expect(await opened(professor())).toMatchObject({ closed, isUnread: false })
    expect(await opened(ana)).toMatchObject({ closed, isUnread: true })
    const params = { conversationId }
    expect((await academy.as(ana).call(calls.listMessages, { params })).documents).toHaveLength(2)
    const again = await academy.as(professor()).refused(...answering())
    expect(again.body.code).toBe(`messages_${closed}`)
    expect(await messages()).toBe(2)
  },
)

it('ends with a suspension of either, and goes on when that ends', async () => {
  const admin = academy.as(await buildAdmin(academy))
  await admin.call(calls.suspendPerson, {
    params: { id: ana.id },
    body: { reason: 'Insulta.' },
  })
  expect((await academy.as(ana).refused(...writing())).status).toBe(401)
  expect(await opened(professor())).toMatchObject({ closed: 'person_gone', isUnread: false })
  expect((await academy.as(professor()).call(calls.listInbox)).documents).toEqual([])
  const refused = await academy.as(professor()).refused(...answering())
  expect(refused.body.code).toBe('messages_person_gone')
  await admin.call(calls.restorePerson, { params: { id: ana.id } })
  expect((await academy.as(professor()).call(calls.listInbox)).documents).toHaveLength(1)
  await setState(course.professorId, 'suspended')
  expect((await academy.as(ana).refused(...writing())).body.code).toBe('messages_person_gone')
})

it('stays with the professor it was written to; who has the course now knows nothing of it', async () => {
  const heir = await buildProfessor(academy)
  await setCourse({ professorId: heir.id })
  expect(await opened(ana)).toMatchObject({ closed: 'professor_changed' })
  expect(await opened(professor())).toMatchObject({ closed: 'professor_changed', isUnread: false })
  const params = { conversationId }
  expect((await academy.as(heir).refused(calls.listMessages, { params })).status).toBe(404)
  expect((await academy.as(heir).call(calls.listInbox)).documents).toEqual([])
  expect((await academy.as(professor()).call(calls.listInbox)).documents).toEqual([])
  expect((await academy.as(professor()).refused(...answering())).body.code).toBe(
    'messages_professor_changed',
  )
  expect((await academy.as(ana).refused(...writing())).body.code).toBe('messages_switched_off')
  await allowMessages(academy, heir.id)
  const sent = await academy.as(ana).call(...writing('Hola, maestra.'))
  expect(sent.conversationId).not.toBe(conversationId)
  expect((await academy.as(heir).call(calls.listInbox)).documents).toMatchObject([
    { text: 'Hola, maestra.' },
  ])
})

it('needs the course, and access to it', async () => {
  const stranger = academy.as(await buildStudent(academy))
  expect((await stranger.refused(...writing())).body.code).toBe('messages_access_ended')
  const params = { courseId: newId() }
  const body = { text: 'Hola' }
  expect((await stranger.refused(calls.writeToProfessor, { params, body })).status).toBe(404)
  const draft = (await buildPublishedCourse(academy, { status: null })).course
  const ofDraft = { params: { courseId: draft.id } }
  expect((await stranger.refused(calls.getCourseConversation, ofDraft)).status).toBe(404)
})

it('writes a repeated request once, also where it was closed in between', async () => {
  const twice = writing('Una vez', newId())
  const sent = await Promise.all(Array.from({ length: 10 }, () => academy.as(ana).call(...twice)))
  expect(new Set(sent.map(({ insertedId }) => insertedId)).size).toBe(1)
  expect(await messages()).toBe(2)
  await allowMessages(academy, course.professorId, false)
  expect((await academy.as(ana).call(...twice)).insertedId).toBe(sent[0]!.insertedId)
  const client = academy.as(professor())
  const [call, args] = answering()
  const once = { ...args, body: { text: 'Una vez', envio: newId() } }
  const answers = await Promise.all(Array.from({ length: 10 }, () => client.call(call, once)))
  expect(new Set(answers.map(({ insertedId }) => insertedId)).size).toBe(1)
  expect(await messages()).toBe(3)
})

it('begins once, however many first messages arrive at once, each with a number', async () => {
  const beto = await buildStudent(academy)
  await buildEntitlement(academy, beto, course)
  const sent = await Promise.all(
    ['a', 'b', 'c', 'd'].map((text) => academy.as(beto).call(...writing(text))),
  )
  expect(new Set(sent.map((one) => one.conversationId)).size).toBe(1)
  const params = { conversationId: sent[0]!.conversationId }
  const { documents } = await academy.as(beto).call(calls.listMessages, { params })
  expect(documents.map(({ number }) => number)).toEqual([4, 3, 2, 1])
  const told = await academy.as(professor()).call(calls.listNotifications)
  expect(told.filter(({ message }) => !message.includes('otra vez'))).toHaveLength(1)
})

it('waits for a press that switches it off at the same moment, and then finds it off', async () => {
  const client = academy.as(ana)
  // Sent for the session alone.
  await client.send(calls.getProfile)
  const sending: Promise<{ body: { code: string } }>[] = []
  await academy.db.transaction(async (tx) => {
    await tx
      .update(messagePreferences)
      .set({ isAllowed: false })
      .where(eq(messagePreferences.userId, course.professorId))
    sending.push(client.refused(...writing()))
    await eventually(async () => expect(await countLockWaits(academy)).toBe(1))
  })
  expect((await sending[0]!).body.code).toBe('messages_switched_off')
  expect(await messages()).toBe(1)
})

it('counts as questions do: what begins a wait as one, what is added as a reply', async () => {
  const day = academy.clock.now().toISOString().slice(0, 10)
  const quota = { authorId: ana.id, day }
  await academy.db.insert(questionQuotas).values([
    { ...quota, kind: 'question', writtenCount: 29 },
    { ...quota, kind: 'reply', writtenCount: 148 },
  ])
  const settle = () =>
    academy
      .as(professor())
      .call(calls.readConversation, { params: { conversationId }, body: { upTo: 1000 } })
  const sent = await Promise.all(
    Array.from({ length: 6 }, () => academy.as(ana).send(...writing())),
  )
  const codes = sent.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 201)).toHaveLength(2)
  expect(codes.filter((code) => code === 429)).toHaveLength(4)
  await settle()
  await academy.as(ana).call(...writing())
  await settle()
  const refused = await academy.as(ana).refused(...writing())
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_questions' } })
  expect(await messages()).toBe(4)
  academy.clock.advance({ hours: 24 })
  await academy.as(ana).call(...writing())
})
