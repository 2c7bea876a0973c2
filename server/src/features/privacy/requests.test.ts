import * as calls from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { beforeAll, expect, test } from 'vitest'
import { auditEntries } from '../audit/tables.ts'
import { newId } from '../../platform/db/columns.ts'
import { users } from '../identity/tables.ts'
import { notifications } from '../notifications/tables.ts'
import { buildCourse } from '../../testing/builders/build.ts'
import {
  buildAdmin,
  buildProfessor,
  buildStudent,
  PASSWORD,
} from '../../testing/builders/build-people.ts'
import { buy, openOrder, pickPlan } from '../../testing/buy.ts'
import type { Client } from '../../testing/client.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { sweepDeletionEmails } from './service.ts'
import { deletionRequests } from './tables.ts'

const academy = withAcademy()
let admin: typeof users.$inferSelect
let office: Client

beforeAll(async () => {
  admin = await buildAdmin(academy)
  office = academy.as(admin)
})

const body = { password: PASSWORD }
const ask = (client: Client) => client.call(calls.requestDeletion, { body })

test('a person asks, takes it back and asks again; administrators are told each time', async () => {
  const student = await buildStudent(academy, { firstNames: 'Ixchel' })
  const own = academy.as(student)
  expect((await own.call(calls.getOwnDeletion)).request).toBe(null)
  await ask(own)
  expect((await own.refused(calls.requestDeletion, { body })).body.code).toBe('deletion_pending')
  expect((await own.call(calls.getOwnDeletion)).request).toMatchObject({ state: 'pending' })
  await own.call(calls.withdrawDeletion)
  expect((await own.refused(calls.withdrawDeletion)).body.code).toBe('deletion_not_pending')
  expect((await own.call(calls.getOwnDeletion)).request).toMatchObject({ state: 'withdrawn' })
  academy.clock.advance({ minutes: 1 })
  await ask(own)
  expect((await own.call(calls.getOwnDeletion)).request).toMatchObject({ state: 'pending' })
  const told = await academy.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, admin.id))
  expect(told.filter(({ message }) => message.startsWith('Ixchel'))).toMatchObject([
    { href: '/Administrador/privacy?estado=pending', type: 'solicitud' },
    { href: '/Administrador/privacy?estado=pending' },
  ])
  const subjects = (await academy.emailsTo(student.email)).map(({ subject }) => subject)
  expect(subjects[0]).toContain('Recibimos tu solicitud de eliminar tus datos')
})

test('asking needs the password', async () => {
  const own = academy.as(await buildStudent(academy))
  const wrong = await own.refused(calls.requestDeletion, { body: { password: 'otra cosa' } })
  expect(wrong.body.code).toBe('present_password_wrong')
})

test('ten requests at once make one', async () => {
  const student = await buildStudent(academy)
  const own = academy.as(student)
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => own.send(calls.requestDeletion, { body })),
  )
  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  const ofStudent = eq(deletionRequests.userId, student.id)
  expect(await academy.db.$count(deletionRequests, ofStudent)).toBe(1)
})

test('an unfinished order and the last super administrator must wait', async () => {
  const student = await buildStudent(academy)
  const own = academy.as(student)
  await openOrder(own, await pickPlan(academy, 1))
  expect((await own.call(calls.getOwnDeletion)).outlook.obstacle).toBe('order')
  const early = await own.refused(calls.requestDeletion, { body })
  expect(early.body.code).toBe('deletion_order_open')
  academy.clock.advance({ hours: 25 })
  await ask(academy.as(student))

  const others = (await academy.db.select().from(users).where(eq(users.type, 'admin'))).filter(
    ({ id }) => id !== admin.id,
  )
  for (const { id } of others) {
    await academy.db.update(users).set({ state: 'suspended' }).where(eq(users.id, id))
  }
  office = academy.as(admin)
  const last = await office.refused(calls.requestDeletion, { body })
  expect(last.body.code).toBe('last_super_admin')
  expect((await office.call(calls.getOwnDeletion)).outlook.obstacle).toBe('last_super_admin')
})

test('the outlook counts what stays and what ends', async () => {
  const professor = await buildProfessor(academy)
  const course = await buildCourse(academy, { professorId: professor.id, status: 'approved' })
  const student = await buildStudent(academy)
  await buy(academy, student, { course })
  expect((await academy.as(student).call(calls.getOwnDeletion)).outlook).toEqual({
    obstacle: null,
    orders: 1,
    earnings: 0,
    certificates: 0,
    texts: 0,
    conversations: 0,
    courses: 1,
    tickets: 0,
    published: 0,
    students: 0,
  })
  const params = { id: professor.id }
  const { outlook } = await office.call(calls.getDeletionOutlook, { params })
  expect(outlook).toMatchObject({ earnings: 1, published: 1, students: 1, courses: 0 })
  await buy(academy, student, { months: 1 })
  expect((await academy.as(student).call(calls.getOwnDeletion)).outlook.courses).toBe(null)
  const unknown = await office.refused(calls.getDeletionOutlook, { params: { id: newId() } })
  expect(unknown.body.code).toBe('person_not_found')
})

test('a refusal gives its reason by email, once', async () => {
  const student = await buildStudent(academy, { firstNames: 'Citlali' })
  await ask(academy.as(student))
  const { request } = await office.call(calls.getDeletionOutlook, { params: { id: student.id } })
  const refusal = { params: { id: request!._id }, body: { reason: 'Hay una disputa abierta.' } }
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => office.send(calls.refuseDeletion, refusal)),
  )
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const emails = await academy.emailsTo(student.email)
  const refused = emails.filter(({ text }) => text.includes('Motivo: Hay una disputa abierta.'))
  expect(refused).toHaveLength(1)
  const entries = await academy.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.personId, student.id))
  expect(entries).toMatchObject([{ action: 'user.refuse_deletion' }])
  const own = await academy.as(student).call(calls.getOwnDeletion)
  expect(own.request).toMatchObject({ state: 'refused', reason: 'Hay una disputa abierta.' })
  const unknown = { params: { id: newId() }, body: { reason: 'No existe.' } }
  const missing = await office.refused(calls.refuseDeletion, unknown)
  expect(missing.body.code).toBe('deletion_request_not_found')
})

test('requests are found by state and person, page by page', async () => {
  const asked: string[] = []
  for (const lastNames of ['Uno', 'Dos', 'Tres']) {
    const student = await buildStudent(academy, { firstNames: 'Páginas', lastNames })
    await ask(academy.as(student))
    asked.push(`Páginas ${lastNames}`)
    academy.clock.advance({ minutes: 1 })
  }
  office = academy.as(admin)
  const found: string[] = []
  let cursor: string | undefined
  do {
    const query = { q: 'paginas', state: 'pending', limit: 2, ...(cursor && { cursor }) } as const
    const page = await office.call(calls.listDeletionRequests, { query })
    found.push(...page.documents.map(({ person }) => person.name))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(found).toEqual(asked)
})

test('what was asked for is done, and the list names nobody', async () => {
  const student = await buildStudent(academy, { firstNames: 'Citlalmina' })
  await ask(academy.as(student))
  const body = { reason: `Lo pidió ${student.firstNames} ${student.lastNames}.` }
  await office.call(calls.erasePerson, { params: { id: student.id }, body })
  const query = { state: 'done' } as const
  const { documents } = await office.call(calls.listDeletionRequests, { query })
  expect(documents.filter(({ person }) => person._id === student.id)).toMatchObject([
    {
      person: { name: 'Persona eliminada', email: '' },
      state: 'done',
      reason: 'Lo pidió Persona eliminada.',
    },
  ])
})

test('an email that never arrives is forgotten after four days', async () => {
  const student = await buildStudent(academy)
  const params = { id: student.id }
  await office.call(calls.erasePerson, { params, body: { reason: 'Lo pidió.' } })
  const read = async () =>
    (
      await academy.db
        .select()
        .from(deletionRequests)
        .where(eq(deletionRequests.userId, student.id))
    )[0]!.deletionEmail
  await sweepDeletionEmails(academy.ctx)
  expect(await read()).toBe(student.email)
  academy.clock.advance({ days: 5 })
  await sweepDeletionEmails(academy.ctx)
  expect(await read()).toBe(null)
})
