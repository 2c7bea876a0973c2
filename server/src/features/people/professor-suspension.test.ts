import {
  changeStatus,
  confirmPayment,
  createOrder,
  getCourse,
  getSuspensionOutlook,
  listCourses,
  moveCourse,
  restoreCourse,
  restorePerson,
  retireCourse,
  suspendPerson,
} from '@ateneo/contract'
import { and, eq } from '../../platform/db/drizzle.ts'
import { beforeAll, expect, it } from 'vitest'
import { auditEntries } from '../audit/tables.ts'
import { users } from '../identity/tables.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../testing/builders/build-people.ts'
import { buildCourse, buildLesson } from '../../testing/builders/build.ts'
import { buy, decideCheckout, openOrder, pickPlan, returned } from '../../testing/buy.ts'
import type { Client } from '../../testing/client.ts'
import { movedTo, professorOf } from '../../testing/course-status.ts'
import { readCourseRow } from '../../testing/rows.ts'

const academy = withAcademy()
let admin: Client

beforeAll(async () => {
  admin = academy.as(await buildAdmin(academy))
})

const reason = 'No contesta desde hace meses.'
const named = ({ id }: { id: string }) => ({ params: { id } })
const suspension = (professor: { id: string }, handOverTo?: { id: string }) => ({
  ...named(professor),
  body: { reason, ...(handOverTo && { handOverTo: handOverTo.id }) },
})
const published = (professor: { id: string }, values: Parameters<typeof buildCourse>[1] = {}) =>
  buildCourse(academy, { professorId: professor.id, status: 'approved', items: 1, ...values })
const statusOf = async ({ id }: { id: string }) => (await readCourseRow(academy, id)).status

it('says before it what it concerns, takes the courses from sale, and gives them back with the account', async () => {
  const professor = await buildProfessor(academy)
  const paid = await published(professor, { title: 'Repujado en cuero', priceCents: 9900 })
  const free = await published(professor, { title: 'Repujado en lata', priceCents: 0 })
  const own = await published(professor, { title: 'Repujado en plata' })
  const draft = await buildCourse(academy, { professorId: professor.id })
  const [buyer, stranger] = [await buildStudent(academy), await buildStudent(academy)]
  await buy(academy, buyer, { course: paid })
  await professorOf(academy, own).call(retireCourse, named(own))

  expect(await admin.call(getSuspensionOutlook, named(professor))).toEqual({
    onSale: 2,
    published: 3,
    students: 1,
  })
  await admin.call(suspendPerson, suspension(professor))

  const visitor = academy.as()
  const found = await visitor.call(listCourses, { query: { q: 'repujado' } })
  expect(found.documents.map(({ _id }) => _id)).toEqual([])
  for (const course of [paid, free]) {
    expect((await academy.as(stranger).refused(getCourse, named(course))).status).toBe(404)
  }
  const order = {
    body: { baseUrl: 'http://localhost:3001', cost: await pickPlan(academy, 0), courseId: paid.id },
  }
  expect((await academy.as(stranger).refused(createOrder, order)).body.code).toBe(
    'course_not_found',
  )
  const kept = await academy.as(buyer).call(listCourses, { query: { owned: 'true' } })
  expect(kept.documents.map(({ _id, status }) => [_id, status])).toEqual([[paid.id, 'retired']])

  await admin.call(restorePerson, named(professor))
  expect(await Promise.all([paid, free, own, draft].map(statusOf))).toEqual([
    'approved',
    'approved',
    'retired',
    null,
  ])
})

it('tells the professor what became of the courses, and the audit of each course', async () => {
  const professor = await buildProfessor(academy, { emailConfirmedAt: academy.clock.now() })
  const course = await published(professor, { title: 'Esmalte' })
  await published(professor)
  await admin.call(suspendPerson, suspension(professor))
  const [told] = await academy.emailsTo(professor.email)
  expect(told!.text).toContain('Tus 2 cursos publicados dejaron de venderse')
  await admin.call(restorePerson, named(professor))
  const emails = await academy.emailsTo(professor.email)
  expect(emails.map(({ text }) => text).join(' ')).toContain('2 cursos están otra vez a la venta')
  const acts = await academy.db
    .select({ action: auditEntries.action, reason: auditEntries.reason })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, course.id)))
  expect(acts).toEqual(
    expect.arrayContaining([
      { action: 'course.retire', reason: 'Su maestro está suspendido.' },
      { action: 'course.restore', reason: 'Su maestro ya no está suspendido.' },
    ]),
  )
})

it('hands over every published course to another professor, and keeps them there', async () => {
  const [professor, heir] = [await buildProfessor(academy), await buildProfessor(academy)]
  const course = await published(professor)
  const retired = await published(professor)
  await professorOf(academy, retired).call(retireCourse, named(retired))
  const draft = await buildCourse(academy, { professorId: professor.id })
  await admin.call(suspendPerson, suspension(professor, heir))
  const rows = await Promise.all(
    [course, retired, draft].map(({ id }) => readCourseRow(academy, id)),
  )
  expect(rows.map(({ professorId, status }) => [professorId, status])).toEqual([
    [heir.id, 'approved'],
    [heir.id, 'retired'],
    [professor.id, null],
  ])
  await admin.call(restorePerson, named(professor))
  expect((await readCourseRow(academy, course.id)).professorId).toBe(heir.id)
})

it('suspends nobody when the courses cannot go to who was chosen', async () => {
  const professor = await buildProfessor(academy)
  const course = await published(professor)
  const away = await buildProfessor(academy, { state: 'suspended' })
  const student = await buildStudent(academy)
  for (const heir of [away, professor, student]) {
    const refused = await admin.refused(suspendPerson, suspension(professor, heir))
    expect(refused.body.code).toBe('professor_not_active')
  }
  const [row] = await academy.db.select().from(users).where(eq(users.id, professor.id))
  expect([row!.state, await statusOf(course)]).toEqual(['active', 'approved'])
})

it('keeps a course from sale that was retired for another reason meanwhile', async () => {
  const professor = await buildProfessor(academy)
  const course = await published(professor)
  await admin.call(suspendPerson, suspension(professor))
  const because = { ...named(course), body: { reason: 'Copia otro curso.' } }
  await admin.call(retireCourse, because)
  await admin.call(restorePerson, named(professor))
  expect(await readCourseRow(academy, course.id)).toMatchObject({
    status: 'retired',
    retirementReason: 'Copia otro curso.',
  })
})

it('sells no course of a suspended professor by another way, until it is another one', async () => {
  const [professor, heir] = [await buildProfessor(academy), await buildProfessor(academy)]
  const course = await published(professor)
  const pending = await buildCourse(academy, {
    professorId: professor.id,
    status: 'pending',
    submittedAt: academy.clock.now(),
  })
  await buildLesson(academy, pending)
  await admin.call(suspendPerson, suspension(professor))
  expect((await admin.refused(restoreCourse, named(course))).body.code).toBe('professor_suspended')
  expect((await admin.refused(changeStatus, movedTo(pending, 'approved'))).body.code).toBe(
    'professor_suspended',
  )
  const from = { professor: professor.id, category: course.categoryId }
  await admin.call(moveCourse, { ...named(course), body: { professor: heir.id, reason, from } })
  await admin.call(restoreCourse, named(course))
  await admin.call(restorePerson, named(professor))
  expect(await statusOf(course)).toBe('approved')
  await admin.call(suspendPerson, suspension(heir))
  expect(await statusOf(course)).toBe('retired')
})

it('charges nothing for an order that was open, and honours one that was paid at that moment', async () => {
  for (let round = 0; round < 4; round++) {
    const professor = await buildProfessor(academy)
    const course = await published(professor, { priceCents: 9900 })
    const buyer = academy.as(await buildStudent(academy))
    const order = await openOrder(buyer, await pickPlan(academy, 0), course)
    await decideCheckout(academy, order, 'pagar')
    const [paid, suspended] = await Promise.all([
      buyer.send(confirmPayment, returned(order)),
      admin.send(suspendPerson, suspension(professor)),
    ])
    expect(suspended.statusCode).toBe(200)
    const isPaid = paid.statusCode === 200
    expect(isPaid || paid.statusCode === 404).toBe(true)
    expect((await buyer.send(getCourse, named(course))).statusCode).toBe(isPaid ? 200 : 404)
  }
})

it('leaves nothing on sale that is restored or approved while the suspension runs', async () => {
  for (let round = 0; round < 4; round++) {
    const professor = await buildProfessor(academy)
    const own = await published(professor)
    const as = professorOf(academy, own)
    await as.call(retireCourse, named(own))
    const pending = await buildCourse(academy, {
      professorId: professor.id,
      status: 'pending',
      items: 1,
      submittedAt: academy.clock.now(),
    })
    const [suspended, ...others] = await Promise.all([
      admin.send(suspendPerson, suspension(professor)),
      as.send(restoreCourse, named(own)),
      admin.send(changeStatus, movedTo(pending, 'approved')),
    ])
    expect(suspended.statusCode).toBe(200)
    expect(others.every(({ statusCode }) => statusCode < 500)).toBe(true)
    const statuses = await Promise.all([own, pending].map(statusOf))
    expect(statuses).not.toContain('approved')
  }
})
