import {
  getCourse,
  getVideoUsage,
  listCourses,
  listInbox,
  moveCourse,
  restoreCourse,
  retireCourse,
  startRevision,
} from '@ateneo/contract'
import { and, asc, eq } from '../../platform/db/drizzle.ts'
import { beforeAll, expect, it } from 'vitest'
import { auditEntries } from '../audit/tables.ts'
import { categories } from '../categories/tables.ts'
import { settleLedger } from '../purchases/earnings/ledger.ts'
import { ledgerEntries, orders } from '../purchases/tables.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../testing/builders/build-people.ts'
import { buildLesson, buildCourse } from '../../testing/builders/build.ts'
import { buildQuestion } from '../../testing/builders/build-question.ts'
import { buy } from '../../testing/buy.ts'
import { professorOf } from '../../testing/course-status.ts'
import { notificationsOf, ordersOf, readCourseRow } from '../../testing/rows.ts'
import { videos } from './tables.ts'

const academy = withAcademy()
let admin: Awaited<ReturnType<typeof buildAdmin>>
beforeAll(async () => {
  admin = await buildAdmin(academy)
})

type Course = Awaited<ReturnType<typeof buildCourse>>
type CourseMove = { professor?: string; category?: string; reason?: string }

const published = (values: Parameters<typeof buildCourse>[1] = {}) =>
  buildCourse(academy, { status: 'approved', items: 1, ...values })

const moved = ({ id, professorId, categoryId }: Course, wanted: CourseMove) => ({
  params: { id },
  body: {
    reason: 'Elena se muda de ciudad.',
    from: { professor: professorId, category: categoryId },
    ...wanted,
  },
})
const move = (course: Course, wanted: CourseMove) =>
  academy.as(admin).call(moveCourse, moved(course, wanted))
const refused = async (course: Course, wanted: CourseMove) =>
  (await academy.as(admin).refused(moveCourse, moved(course, wanted))).body.code

const asProfessor = ({ id }: { id: string }) => academy.as({ id, type: 'professor' })
const confirmed = { emailConfirmedAt: new Date() }

it('gives a course with its changes, videos and inbox to another professor', async () => {
  const [former, next] = [await buildProfessor(academy), await buildProfessor(academy)]
  const course = await published({ professorId: former.id, title: 'Talavera' })
  const lesson = await buildLesson(academy, course, { position: 2 })
  const question = await buildQuestion(academy, lesson)
  const params = { id: course.id }
  const { revisionId } = await asProfessor(former).call(startRevision, { params })
  await buildLesson(academy, { ...course, id: revisionId })
  const visitor = academy.as()
  expect((await visitor.call(getCourse, { params })).professor).toBe(former.id)

  await move(course, { professor: next.id })
  expect((await visitor.call(getCourse, { params })).professor).toBe(next.id)
  const found = await visitor.call(listCourses, { query: { q: next.lastNames } })
  expect(found.documents.map(({ _id }) => _id)).toContain(course.id)

  const [old, own] = [asProfessor(former), asProfessor(next)]
  expect((await old.refused(startRevision, { params })).body.code).toBe('course_not_found')
  expect(await own.call(startRevision, { params })).toEqual({ revisionId })
  const { documents } = await own.call(listInbox, {})
  expect(documents.map(({ _id }) => _id)).toEqual([question.id])
  expect((await old.call(listInbox, {})).documents).toEqual([])
  const usages = await Promise.all([old, own].map((one) => one.call(getVideoUsage, {})))
  expect(usages.map(({ usedBytes }) => usedBytes)).toEqual([0, 3000])
})

it('tells and mails both professors why, and keeps before and after in the audit', async () => {
  const former = await buildProfessor(academy, { ...confirmed, firstNames: 'Elena' })
  const next = await buildProfessor(academy, { ...confirmed, firstNames: 'Tomás' })
  const course = await published({ professorId: former.id, title: 'Vitral' })
  await move(course, { professor: next.id })
  const told = await Promise.all([former, next].map(({ id }) => notificationsOf(academy, id)))
  expect(told.map(([one]) => one?.message)).toEqual([
    'Tu curso «Vitral» pasó a otro maestro: Elena se muda de ciudad.',
    'El curso «Vitral» ahora es tuyo: Elena se muda de ciudad.',
  ])
  const mailed = [await academy.emailsTo(former.email), await academy.emailsTo(next.email)]
  expect(mailed.map(([one]) => one?.subject)).toEqual([
    'Tu curso «Vitral» pasó a otro maestro',
    'El curso «Vitral» ahora es tuyo',
  ])
  for (const [email] of mailed) expect(email?.text).toContain('Motivo: Elena se muda de ciudad.')
  const [entry] = await academy.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, course.id), eq(auditEntries.action, 'course.move')))
  expect(entry).toMatchObject({
    personId: next.id,
    before: { professor: `Elena ${former.lastNames}` },
    after: { professor: `Tomás ${next.lastNames}` },
    reason: 'Elena se muda de ciudad.',
  })
})

it('writes nothing that somebody typed to an address that nobody confirmed', async () => {
  const next = await buildProfessor(academy)
  const course = await published({ title: 'Visita casino.example' })
  await move(course, { professor: next.id, reason: 'Compra aquí.' })
  const [email] = await academy.emailsTo(next.email)
  expect(email?.subject).toBe('Un curso ahora es tuyo')
  expect(`${email?.text} ${email?.html}`).not.toMatch(/casino\.example|Compra aquí/)
})

it('leaves what was sold to who sold it, with its refunds, and gives later sales to the next', async () => {
  const [former, next] = [await buildProfessor(academy), await buildProfessor(academy)]
  const course = await published({ professorId: former.id, priceCents: 20_000 })
  const [early, late] = [await buildStudent(academy), await buildStudent(academy)]
  await buy(academy, early, { course })
  await move(course, { professor: next.id })
  await buy(academy, late, { course })
  const [sold] = await ordersOf(academy, early.id)
  await academy.db.update(orders).set({ refundedCents: 5000 }).where(eq(orders.id, sold!.id))
  await academy.db.transaction((tx) => settleLedger(tx, sold!.id, academy.clock.now()))
  const entries = await academy.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.courseId, course.id))
    .orderBy(asc(ledgerEntries.id))
  expect(
    entries.map(({ professorId, kind, grossCents }) => [professorId, kind, grossCents]),
  ).toEqual([
    [former.id, 'sale', 20_000],
    [next.id, 'sale', 20_000],
    [former.id, 'refund', -5000],
  ])
  const seen = await asProfessor(next).call(getCourse, { params: { id: course.id } })
  expect(seen.payment).toBe(200)
})

it('moves a course to another category, its changes with it unless they propose one', async () => {
  const [first, second, third] = await academy.db.select().from(categories).limit(3)
  const course = await published({ categoryId: first!.id, title: 'Macramé' })
  const params = { id: course.id }
  const { revisionId } = await professorOf(academy, course).call(startRevision, { params })
  await move(course, { category: second!.id })
  expect((await academy.as().call(getCourse, { params })).category).toBe(second!.id)
  expect((await readCourseRow(academy, revisionId)).categoryId).toBe(second!.id)
  expect((await notificationsOf(academy, course.professorId))[0]?.message).toBe(
    `Tu curso «Macramé» ahora está en la categoría ${second!.name}: Elena se muda de ciudad.`,
  )
  await professorOf(academy, course).call(retireCourse, { params, body: {} })
  await move({ ...course, categoryId: second!.id }, { category: third!.id })
  const shown = await academy.as(admin).call(listCourses, {
    query: { isAllCourses: 'true', category: third!.id },
  })
  expect(shown.documents.map(({ _id }) => _id)).toContain(course.id)
})

it('lets the new professor restore what the former one retired', async () => {
  const next = await buildProfessor(academy)
  const course = await published()
  const params = { id: course.id }
  await professorOf(academy, course).call(retireCourse, { params, body: {} })
  await move(course, { professor: next.id })
  await asProfessor(next).call(restoreCourse, { params })
  expect((await readCourseRow(academy, course.id)).status).toBe('approved')
})

it('makes one of two moves at once; the other is told that it read an older course', async () => {
  for (let round = 0; round < 4; round++) {
    const course = await published()
    const two = [await buildProfessor(academy), await buildProfessor(academy)]
    const answers = await Promise.all(
      two.map(({ id }) => academy.as(admin).send(moveCourse, moved(course, { professor: id }))),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409])
    const winner = two[answers.findIndex(({ statusCode }) => statusCode === 200)]!
    expect((await readCourseRow(academy, course.id)).professorId).toBe(winner.id)
    const [video] = await academy.db.select().from(videos).where(eq(videos.professorId, winner.id))
    expect(video).toBeDefined()
  }
})

it('refuses unknown people, students, suspended professors, and a move to where it is', async () => {
  const course = await published()
  for (const state of ['suspended', 'rejected', 'awaiting_approval'] as const) {
    const { id } = await buildProfessor(academy, { state })
    expect(await refused(course, { professor: id })).toBe('professor_not_active')
  }
  const { id: student } = await buildStudent(academy)
  expect(await refused(course, { professor: student })).toBe('professor_not_active')
  expect(await refused(course, {})).toBe('course_not_moved')
  expect(await refused(course, { category: course.id })).toBe('category_not_found')
  const { revisionId } = await professorOf(academy, course).call(startRevision, {
    params: { id: course.id },
  })
  const { id } = await buildProfessor(academy)
  expect(await refused({ ...course, id: revisionId }, { professor: id })).toBe('course_not_found')
})

it('waits until no file of the course is being uploaded', async () => {
  const next = await buildProfessor(academy)
  const course = await published()
  const lesson = await buildLesson(academy, course, { position: 2 })
  await academy.db
    .update(videos)
    .set({ status: 'uploading', revision: 2 })
    .where(eq(videos.id, lesson.videoId!))
  expect(await refused(course, { professor: next.id })).toBe('upload_under_way')
  expect((await readCourseRow(academy, course.id)).professorId).toBe(course.professorId)
  await academy.db.update(videos).set({ status: 'ready' }).where(eq(videos.id, lesson.videoId!))
  await move(course, { professor: next.id })
})
