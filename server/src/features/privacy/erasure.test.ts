import * as calls from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { beforeAll, expect, test } from 'vitest'
import { auditEntries } from '../audit/tables.ts'
import { certificates } from '../certificates/tables.ts'
import { courses } from '../courses/tables.ts'
import { newId } from '../../platform/db/columns.ts'
import { users } from '../identity/tables.ts'
import { orders } from '../purchases/tables.ts'
import { buildAdmin, buildStudent, PASSWORD } from '../../testing/builders/build-people.ts'
import { buy, openOrder, pickPlan } from '../../testing/buy.ts'
import { tablesWith } from '../../testing/tables-with.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { deletionRequests } from './tables.ts'
import {
  buildWholeProfessor,
  buildWholeStudent,
} from '../../testing/builders/build-whole-person.ts'

const academy = withAcademy()
let admin: typeof users.$inferSelect

beforeAll(async () => {
  admin = await buildAdmin(academy, { firstNames: 'Dirección' })
})

const reason = 'Lo pidió por escrito.'

type Asker = Parameters<TestApp['as']>[0]

async function erase({ id }: { id: string }, by: Asker = admin) {
  const reply = await academy.as(by).send(calls.erasePerson, { params: { id }, body: { reason } })
  return { statusCode: reply.statusCode, ...reply.json<{ code?: string }>() }
}

test('nothing in the database names a student any more, and tax and folios stay', async () => {
  const built = await buildWholeStudent(academy, admin)
  const { student, course, certificate, files } = built
  const visitor = academy.as()
  const listed = () => visitor.call(calls.listRatings, { params: { courseId: course.id } })
  const pdf = () => academy.app.inject({ url: calls.certificatePdfPath(certificate.folio) })
  // Read once, so that caches hold the name.
  expect(JSON.stringify(await listed())).toContain('Xochiquetzalli')
  const { etag } = (await pdf()).headers
  await academy.runJobs()
  const before = await tablesWith(academy, 'xochiquetzalli')
  expect(before.length).toBeGreaterThan(12)

  expect(await erase(student)).toMatchObject({ statusCode: 200 })
  expect(JSON.stringify(await listed())).not.toContain('Xochiquetzalli')
  expect(JSON.stringify(await listed())).toContain('Persona eliminada')
  expect((await pdf()).headers.etag).not.toBe(etag)
  expect((await academy.emailsTo(student.email)).at(-1)).toMatchObject({
    subject: expect.stringContaining('Eliminamos tus datos'),
  })
  const emailName = student.email.split('@')[0]!
  for (const word of ['xochiquetzalli', 'quintanarroo', emailName, '2281234567', 'xalapa']) {
    expect({ word, tables: await tablesWith(academy, word) }).toEqual({ word, tables: [] })
  }
  for (const key of Object.values(files))
    expect(await academy.ctx.storage.head(key)).toBe(undefined)

  const { db } = academy
  const [order] = await db.select().from(orders).where(eq(orders.id, built.orderId))
  expect(order).toMatchObject({ status: 'completed', priceCents: 30_000, studentId: student.id })
  const verified = await visitor.call(calls.getCertificate, {
    params: { folio: certificate.folio },
  })
  expect(verified).toMatchObject({ studentName: 'Persona eliminada', status: 'valid' })
})

test('a professor’s courses are retired, and who bought one keeps it', async () => {
  const { professor, course, lesson, draft, waiting, buyer } = await buildWholeProfessor(
    academy,
    admin,
  )
  const visitor = academy.as()
  const catalogue = async () =>
    JSON.stringify(await visitor.call(calls.listCourses, { query: { q: 'códices', view: 'card' } }))
  const page = () => visitor.send(calls.getCourse, { params: { id: course.id } })
  expect(await catalogue()).toContain('Nezahualpilli')
  expect((await page()).json()).toMatchObject({ title: 'Códices' })
  await academy.runJobs()
  expect((await tablesWith(academy, 'nezahualpilli')).length).toBeGreaterThan(10)

  expect(await erase(professor)).toMatchObject({ statusCode: 200 })
  await academy.runJobs()
  const emailName = professor.email.split('@')[0]!
  for (const word of ['nezahualpilli', 'tlacaelelzin', emailName, '87654321']) {
    expect({ word, tables: await tablesWith(academy, word) }).toEqual({ word, tables: [] })
  }
  expect(await catalogue()).not.toContain('Códices')
  expect((await page()).statusCode).toBe(404)
  const kept = await academy.as(buyer).call(calls.getCourse, { params: { id: course.id } })
  expect(kept.professorDetails).toMatchObject({
    firstNames: 'Maestro',
    lastNames: 'de la academia',
  })
  const opened = { params: { contentId: lesson.id } }
  expect((await academy.as(buyer).send(calls.getLesson, opened)).statusCode).toBe(200)
  for (const { id } of [draft, waiting]) {
    expect(await academy.db.select().from(courses).where(eq(courses.id, id))).toEqual([])
  }
  const [diploma] = await academy.db
    .select()
    .from(certificates)
    .where(eq(certificates.courseId, course.id))
  expect(diploma!.professorName).toBe('Maestro de la academia')
})

test('the account is gone: no session, no login, and the email may register anew', async () => {
  const student = await buildStudent(academy, { firstNames: 'Paloma' })
  const login = { body: { email: student.email, password: PASSWORD } }
  const { accessToken } = await academy.as().call(calls.login, login)
  expect(await erase(student)).toMatchObject({ statusCode: 200 })
  expect((await academy.withToken(accessToken).send(calls.getProfile)).statusCode).toBe(401)
  expect((await academy.as().refused(calls.login, login)).body.code).toBe('user_not_found')
  await academy.as().call(calls.register, {
    body: {
      firstNames: 'Paloma',
      lastNames: 'Nueva',
      email: student.email,
      password: PASSWORD,
      type: 'student',
    },
  })
  const registered = await academy.db.select().from(users).where(eq(users.email, student.email))
  expect(registered).toMatchObject([{ lastNames: 'Nueva', state: 'unverified' }])
  expect(registered[0]!.id).not.toBe(student.id)
})

test('ten at once make one deletion', async () => {
  const student = await buildStudent(academy)
  const others = await Promise.all(Array.from({ length: 9 }, () => buildAdmin(academy)))
  const replies = await Promise.all([admin, ...others].map((by) => erase(student, by)))
  const outcomes = replies.map(({ code = 'deleted' }) => code)
  expect(outcomes.toSorted()).toEqual(['deleted', ...Array(9).fill('person_deleted')])
  const { db } = academy
  expect(await db.$count(deletionRequests, eq(deletionRequests.userId, student.id))).toBe(1)
  const ofStudent = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.personId, student.id))
  expect(ofStudent).toMatchObject([{ action: 'user.erase', subjectLabel: 'Persona eliminada' }])
})

test('money under way comes first', async () => {
  const student = await buildStudent(academy)
  const { db } = academy
  await openOrder(academy.as(student), await pickPlan(academy, 1))
  expect(await erase(student)).toMatchObject({ code: 'deletion_order_open' })
  const ofStudent = eq(orders.studentId, student.id)
  const dayBefore = new Date(academy.clock.now().getTime() - 25 * 3_600_000)
  await db.update(orders).set({ createdAt: dayBefore }).where(ofStudent)
  await buy(academy, student, { months: 1 })
  await db.update(orders).set({ isRefundDue: true }).where(ofStudent)
  expect(await erase(student)).toMatchObject({ code: 'deletion_refund_due' })
  await db.update(orders).set({ isRefundDue: false }).where(ofStudent)
  expect(await erase(student)).toMatchObject({ statusCode: 200 })
})

test('nobody deletes themselves, somebody unknown, or the one administrator', async () => {
  expect(await erase(admin)).toMatchObject({ code: 'own_account' })
  expect(await erase({ id: newId() })).toMatchObject({ code: 'person_not_found' })
  const [student, other] = [await buildStudent(academy), await buildStudent(academy)]
  expect(await erase(other, student)).toMatchObject({ statusCode: 403 })
})
