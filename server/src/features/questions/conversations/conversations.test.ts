import * as calls from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { beforeEach, expect, it } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { enqueueDigests } from '../../notifications/service.ts'
import { users } from '../../identity/tables.ts'
import { allowMessages } from '../../../testing/builders/build-conversation.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildPublishedCourse } from '../../../testing/builders/build.ts'
import type { TestUser } from '../../../testing/client.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { conversations } from '../tables.ts'

const academy = withAcademy()
let course: { id: string; title: string; professorId: string }
let ana: typeof users.$inferSelect
beforeEach(async () => {
  course = (await buildPublishedCourse(academy)).course
  ana = await buildStudent(academy, { firstNames: 'Ana' })
  await allowMessages(academy, course.professorId)
})

const professor = () => ({ id: course.professorId, type: 'professor' }) as const
const ofCourse = () => ({ params: { courseId: course.id } })
const write = (text = '¿Puedo entregar después?', envio = newId()) =>
  academy.as(ana).call(calls.writeToProfessor, { ...ofCourse(), body: { text, envio } })
const answer = (conversationId: string, text = 'Claro que sí.', more: object = {}) =>
  academy
    .as(professor())
    .call(calls.answerMessages, { params: { conversationId }, body: { text, ...more } })
const read = (user: TestUser, conversationId: string, upTo: number) =>
  academy.as(user).call(calls.readConversation, { params: { conversationId }, body: { upTo } })
const open = (user: TestUser, conversationId: string) =>
  academy.as(user).call(calls.getConversation, { params: { conversationId } })
const textsOf = async (user: TestUser, conversationId: string) =>
  (await academy.as(user).call(calls.listMessages, { params: { conversationId } })).documents.map(
    ({ text }) => text,
  )
const inbox = async () => (await academy.as(professor()).call(calls.listInbox)).documents
const unread = async (user: TestUser) =>
  (await academy.as(user).call(calls.countConversations)).unread

it('is a setting of the professor, off until they choose', async () => {
  const other = academy.as(await buildProfessor(academy))
  expect(await other.call(calls.getMessagePreferences)).toEqual({
    permitirMensajesDirectos: false,
  })
  const body = { permitirMensajesDirectos: true }
  await other.call(calls.editMessagePreferences, { body })
  expect(await other.call(calls.getMessagePreferences)).toEqual(body)
  const offered = () => academy.as(ana).call(calls.getCourseConversation, ofCourse())
  expect(await offered()).toMatchObject({ closed: null, conversationId: null })
  await academy.as(professor()).call(calls.editMessagePreferences, {
    body: { permitirMensajesDirectos: false },
  })
  expect(await offered()).toMatchObject({ closed: 'switched_off' })
})

it('goes to the professor’s inbox, and the answer to the student’s list', async () => {
  const { conversationId } = await write()
  expect(await inbox()).toMatchObject([
    {
      _id: conversationId,
      kind: 'message',
      text: '¿Puedo entregar después?',
      course: { title: course.title },
      author: { firstNames: 'Ana' },
      lesson: null,
      stars: null,
      replyCount: 0,
    },
  ])
  expect(await academy.as(professor()).call(calls.countInbox)).toMatchObject({ messages: 1 })
  expect(await unread(professor())).toBe(1)
  academy.clock.advance({ minutes: 1 })
  await answer(conversationId)
  expect(await inbox()).toEqual([])
  expect(await unread(ana)).toBe(1)
  const { documents } = await academy.as(ana).call(calls.listConversations)
  expect(documents).toMatchObject([
    {
      _id: conversationId,
      isUnread: true,
      closed: null,
      lastMessage: { text: 'Claro que sí.', isMine: false },
    },
  ])
  expect(await textsOf(ana, conversationId)).toEqual(['Claro que sí.', '¿Puedo entregar después?'])
  await read(ana, conversationId, 2)
  expect(await unread(ana)).toBe(0)
})

it('is told as questions are: by email where a wait begins, and for each answer', async () => {
  await academy.db.update(users).set({ emailConfirmedAt: academy.clock.now() })
  const [teacher] = await academy.db.select().from(users).where(eq(users.id, course.professorId))
  const { conversationId } = await write()
  await write('Es por un viaje.')
  const told = await academy.as(professor()).call(calls.listNotifications)
  expect(told.map(({ type, message, href }) => ({ type, message, href }))).toEqual(
    [' otra vez', ''].map((again) => ({
      type: 'mensaje',
      message: `Ana te escribió${again} en privado sobre tu curso «${course.title}».`,
      href: `/DashTeachers/bandeja?conversacion=${conversationId}`,
    })),
  )
  const [email, ...others] = await academy.emailsTo(teacher!.email)
  expect(others).toEqual([])
  expect(email?.subject).toBe(`Mensaje privado sobre «${course.title}»`)
  expect(email?.text).toContain('¿Puedo entregar después?')
  expect(email?.text).toContain('/cancelar-correos/')
  await answer(conversationId)
  const [reply] = await academy.emailsTo(ana.email)
  expect(reply?.subject).toBe(`Respuesta a tu mensaje sobre «${course.title}»`)
  expect(reply?.text).toContain(`/Dashboard/mensajes/${conversationId}`)
  const body = { frecuenciaNotificaciones: 'diaria' } as const
  await academy.as(ana).call(calls.editEmailPreferences, { body })
  await answer(conversationId, 'Hasta el lunes.')
  expect(await academy.emailsTo(ana.email)).toHaveLength(1)
  academy.clock.advance({ days: 1 })
  await enqueueDigests(academy.ctx)
  const digest = (await academy.emailsTo(ana.email)).at(-1)
  expect(digest?.subject).toBe('Tu resumen de Ateneo: un mensaje nuevo')
  expect(digest?.text).not.toContain('Hasta el lunes.')
})

it('sends nothing that was typed to an address that nobody confirmed', async () => {
  await academy.db.update(users).set({ emailConfirmedAt: null })
  const [teacher] = await academy.db.select().from(users).where(eq(users.id, course.professorId))
  const { conversationId } = await write('¡Compra aquí!')
  const [question] = await academy.emailsTo(teacher!.email)
  await answer(conversationId, '¡Compra allá!')
  const [reply] = await academy.emailsTo(ana.email)
  for (const sent of [question, reply]) {
    expect(`${sent!.subject} ${sent!.text}`).not.toContain('¡Compra')
  }
})

it('waits until it is answered or put aside; what came meanwhile goes on waiting', async () => {
  const { conversationId } = await write('Uno')
  academy.clock.advance({ minutes: 1 })
  await write('Dos')
  const [entry] = await inbox()
  expect(entry).toMatchObject({ text: 'Uno', replyCount: 1 })
  await answer(conversationId, 'Al primero.', { upTo: 1 })
  expect(await inbox()).toMatchObject([
    { text: 'Dos', waitingDate: academy.clock.now().toISOString() },
  ])
  await read(professor(), conversationId, 2)
  expect(await inbox()).toEqual([])
  // Neither back, nor ahead of what was written.
  await read(professor(), conversationId, 1)
  await read(professor(), conversationId, 1000)
  expect(await inbox()).toEqual([])
  await write('Tres')
  expect(await inbox()).toMatchObject([{ text: 'Tres' }])
})

it('is read by the two alone', async () => {
  const { conversationId } = await write()
  const strangers = [
    await buildStudent(academy),
    await buildProfessor(academy),
    await buildAdmin(academy),
  ]
  for (const stranger of strangers) {
    const client = academy.as(stranger)
    const params = { conversationId }
    const status = stranger.type === 'admin' ? 403 : 404
    for (const call of [calls.getConversation, calls.listMessages, calls.readConversation]) {
      const refused = await client.send(call, { params, body: { upTo: 1 } })
      expect(refused.statusCode).toBe(status)
    }
    if (stranger.type === 'admin') continue
    expect((await client.call(calls.listConversations)).documents).toEqual([])
    expect(await client.call(calls.countConversations)).toEqual({ unread: 0 })
  }
})

it('is one conversation for each course, listed with the newest message first, page by page', async () => {
  const made: string[] = []
  for (let index = 0; index < 5; index++) {
    const { course: other } = await buildPublishedCourse(academy)
    await allowMessages(academy, other.professorId)
    const sent = await academy
      .as(ana)
      .call(calls.writeToProfessor, { params: { courseId: other.id }, body: { text: 'Hola' } })
    made.unshift(sent.conversationId)
    academy.clock.advance({ minutes: 1 })
  }
  const page = (query: object) => academy.as(ana).call(calls.listConversations, { query })
  const first = await page({ limit: 3 })
  const rest = await page({ limit: 3, cursor: first.nextCursor! })
  expect([...first.documents, ...rest.documents].map(({ _id }) => _id)).toEqual(made)
  expect(rest.nextCursor).toBeNull()
})

it('pages through a long conversation, newest first', async () => {
  const { conversationId } = await write('0')
  for (let index = 1; index < 5; index++) await answer(conversationId, String(index))
  const page = (query: object) =>
    academy.as(ana).call(calls.listMessages, { params: { conversationId }, query })
  const first = await page({ limit: 3 })
  const rest = await page({ limit: 3, cursor: first.nextCursor! })
  expect([...first.documents, ...rest.documents].map(({ text }) => text).join('')).toBe('43210')
  expect(rest.nextCursor).toBeNull()
})

it('goes with either of the two, and the notices of it', async () => {
  const admin = academy.as(await buildAdmin(academy))
  const { conversationId } = await write()
  await answer(conversationId)
  expect(await open(ana, conversationId)).toMatchObject({ isUnread: true })
  await admin.call(calls.erasePerson, {
    params: { id: course.professorId },
    body: { reason: 'Lo pidió.' },
  })
  const refused = await academy
    .as(ana)
    .refused(calls.getConversation, { params: { conversationId } })
  expect(refused.body.code).toBe('conversation_not_found')
  expect(await academy.as(ana).call(calls.listNotifications)).toEqual([])
  expect(await academy.db.$count(conversations, eq(conversations.id, conversationId))).toBe(0)
})
