import {
  editEmailPreferences,
  listAnnouncements,
  listNotifications,
  MAX_ANNOUNCEMENTS_PER_DAY,
  sendAnnouncement,
} from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { beforeEach, expect, it } from 'vitest'
import { courseStudents } from '../courses/tables.ts'
import { newId } from '../../platform/db/columns.ts'
import { enqueueDigests } from '../notifications/service.ts'
import { notifications } from '../notifications/tables.ts'
import { buildProfessor, buildStudent } from '../../testing/builders/build-people.ts'
import { buildEntitlement, buildPublishedCourse } from '../../testing/builders/build.ts'
import type { TestUser } from '../../testing/client.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { BATCH_SIZE, deliverBatch } from './delivery.ts'
import { announcements } from './tables.ts'

const academy = withAcademy()
let published: Awaited<ReturnType<typeof buildPublishedCourse>>
beforeEach(async () => {
  published = await buildPublishedCourse(academy)
})

const professor = () => ({ id: published.course.professorId, type: 'professor' }) as const
const params = () => ({ courseId: published.course.id })
const words = { title: 'Clase en vivo', text: 'El **jueves** a las seis.' }
const send = (envio = newId()) =>
  academy.as(professor()).call(sendAnnouncement, { params: params(), body: { ...words, envio } })

async function enrol(values: Parameters<typeof buildStudent>[1] = {}) {
  const student = await buildStudent(academy, values)
  await academy.db.insert(courseStudents).values({
    courseId: published.course.id,
    studentId: student.id,
    createdAt: academy.clock.now(),
  })
  return student
}

const told = async (user: TestUser) =>
  (await academy.as(user).call(listNotifications)).map(({ message }) => message)

it('reaches the students of the course by notification and email, and is kept there', async () => {
  const ana = await enrol({ firstNames: 'Ana' })
  const stranger = await buildStudent(academy)
  const suspended = await enrol({ state: 'suspended' })
  await send()
  const [email, ...others] = await academy.emailsTo(ana.email)
  expect(others).toEqual([])
  expect(email?.subject).toBe('Acuarela para principiantes: Clase en vivo')
  expect(email?.text).toContain('\n\nEl jueves a las seis.\n\n')
  expect(email?.html).toContain('El <strong>jueves</strong> a las seis.')
  expect(email?.text).toContain(`course-view?id=${published.course.id}&view=announcements`)
  expect(email?.text).toContain('/cancelar-correos/')
  const message = 'Anuncio de «Acuarela para principiantes»: Clase en vivo'
  expect(await told(ana)).toEqual([message])
  expect(await told(stranger)).toEqual([])
  expect(await academy.emailsTo(stranger.email)).toEqual([])
  expect(await academy.emailsTo(suspended.email)).toEqual([])
  const read = await academy.as(ana).call(listAnnouncements, { params: params() })
  expect(read).toMatchObject({ documents: [{ ...words, recipientCount: null }], leftToday: null })
  const own = await academy.as(professor()).call(listAnnouncements, { params: params() })
  expect(own).toMatchObject({
    documents: [{ ...words, recipientCount: 1 }],
    leftToday: MAX_ANNOUNCEMENTS_PER_DAY - 1,
  })
})

it('goes to those who still have access alone', async () => {
  published = await buildPublishedCourse(academy, { priceCents: 10_000 })
  const now = academy.clock.now()
  const [buyer, subscriber, refunded] = [await enrol(), await enrol(), await enrol()]
  await buildEntitlement(academy, buyer, published.course)
  await buildEntitlement(academy, subscriber)
  await buildEntitlement(academy, refunded, published.course, { revokedAt: now })
  await send()
  await academy.runJobs()
  expect(await told(buyer)).toHaveLength(1)
  expect(await told(subscriber)).toHaveLength(1)
  expect(await told(refunded)).toEqual([])
  const refused = await academy.as(refunded).refused(listAnnouncements, { params: params() })
  expect(refused.body.code).toBe('announcement_denied')
})

it('is not sent by email to whoever wants none, and says nothing to unconfirmed addresses', async () => {
  const ana = await enrol()
  const body = { frecuenciaNotificaciones: 'ninguna' } as const
  await academy.as(ana).call(editEmailPreferences, { body })
  const beto = await enrol({ emailConfirmedAt: null })
  await send()
  expect(await academy.emailsTo(ana.email)).toEqual([])
  expect(await told(ana)).toHaveLength(1)
  const [email] = await academy.emailsTo(beto.email)
  expect(email?.text).not.toMatch(/jueves|Clase en vivo|María/)
})

it('is sent once, however often the request is repeated at once', async () => {
  const ana = await enrol()
  const envio = newId()
  const replies = await Promise.all(Array.from({ length: 10 }, () => send(envio)))
  expect(new Set(replies.map(({ insertedId }) => insertedId)).size).toBe(1)
  expect(await academy.emailsTo(ana.email)).toHaveLength(1)
})

it('is limited per course and 24 hours, however many are sent at once', async () => {
  const settled = await Promise.allSettled(Array.from({ length: 10 }, () => send()))
  const sent = settled.filter(({ status }) => status === 'fulfilled')
  expect(sent).toHaveLength(MAX_ANNOUNCEMENTS_PER_DAY)
  const body = { ...words }
  const refused = await academy.as(professor()).refused(sendAnnouncement, {
    params: params(),
    body,
  })
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_announcements' } })
  academy.clock.advance({ hours: 24 })
  await send()
})

it('tells many students in batches, each once, even where a batch runs again', async () => {
  const count = BATCH_SIZE + 20
  for (let index = 0; index < count; index++) await enrol()
  const { insertedId: announcementId } = await send()
  await deliverBatch(academy.ctx, { announcementId, after: null })
  // As if the process had died before the job was marked as done.
  await deliverBatch(academy.ctx, { announcementId, after: null })
  await academy.runJobs()
  const [row] = await academy.db
    .select()
    .from(announcements)
    .where(eq(announcements.id, announcementId))
  expect(row?.recipientCount).toBe(count)
  const href = `/Dashboard/course-view?id=${published.course.id}&view=announcements`
  expect(await academy.db.$count(notifications, eq(notifications.href, href))).toBe(count)
  const sent = (await academy.emails()).filter(({ text }) => text.includes(published.course.id))
  expect(sent).toHaveLength(count)
})

it('arrives whole where the queue of emails took hours, and in no digest', async () => {
  const ana = await enrol()
  const { insertedId: announcementId } = await send()
  await deliverBatch(academy.ctx, { announcementId, after: null })
  academy.clock.advance({ hours: 3 })
  await enqueueDigests(academy.ctx)
  const [email, ...others] = await academy.emailsTo(ana.email)
  expect(others).toEqual([])
  expect(email?.text).toContain('El jueves a las seis.')
})

it('is of the course’s professor, and pages newest first', async () => {
  const other = await buildProfessor(academy)
  const refused = await academy.as(other).refused(sendAnnouncement, {
    params: params(),
    body: words,
  })
  expect(refused.body.code).toBe('course_not_found')
  for (const title of ['uno', 'dos', 'tres']) {
    academy.clock.advance({ minutes: 1 })
    const body = { ...words, title }
    await academy.as(professor()).call(sendAnnouncement, { params: params(), body })
  }
  const client = academy.as(professor())
  const first = await client.call(listAnnouncements, { params: params(), query: { limit: 2 } })
  const query = { limit: 2, cursor: first.nextCursor! }
  const rest = await client.call(listAnnouncements, { params: params(), query })
  expect([...first.documents, ...rest.documents].map(({ title }) => title)).toEqual([
    'tres',
    'dos',
    'uno',
  ])
})
