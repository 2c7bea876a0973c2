import {
  changeStatus,
  type Course,
  deleteCourse,
  getCourse,
  listCourses,
  listDecisions,
  listFavourites,
  keepFavourite,
  createOrder,
  confirmPayment,
  getVideo,
  restoreCourse,
  retireCourse,
  suggestCourses,
} from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { beforeAll, expect, it } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildLesson, buildCourse } from '../../../testing/builders/build.ts'
import { buy, decideCheckout, openOrder, pickPlan, returned } from '../../../testing/buy.ts'
import { movedTo, professorOf } from '../../../testing/course-status.ts'
import { beginEnrolment } from '../../../testing/enrolment.ts'
import { notificationsOf, readCourseRow } from '../../../testing/rows.ts'
import { auditEntries } from '../../audit/tables.ts'
import { certificates } from '../../certificates/tables.ts'
import { courses } from '../tables.ts'

const academy = withAcademy()
let admin: Awaited<ReturnType<typeof buildAdmin>>
beforeAll(async () => {
  admin = await buildAdmin(academy)
})

const published = (values: Parameters<typeof buildCourse>[1] = {}) =>
  buildCourse(academy, { status: 'approved', items: 1, ...values })
const named = ({ id }: { id: string }) => ({ params: { id } })
const because = (course: { id: string }, reason?: string) => ({
  ...named(course),
  body: reason === undefined ? {} : { reason },
})
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code?: string }).code

it('takes a retired course out of the catalogue, its counts and its searches, and restores it', async () => {
  const course = await published({ title: 'Xilografía japonesa' })
  const found = async () => {
    const visitor = academy.as()
    const { total, documents } = await visitor.call(listCourses, { query: { q: 'xilografía' } })
    const suggested = await visitor.call(suggestCourses, { query: { q: 'xilogr' } })
    const whole = await visitor.call(listCourses, { query: { limit: '1' } })
    const page = await visitor.send(getCourse, named(course))
    return [
      total,
      documents.length,
      JSON.stringify(suggested).includes('Xilografía'),
      whole.total,
      page.statusCode,
    ]
  }
  const [, , , all] = await found()
  expect(await found()).toEqual([1, 1, true, all, 200])
  const as = professorOf(academy, course)
  await as.call(retireCourse, because(course))
  expect(await found()).toEqual([0, 0, false, Number(all) - 1, 404])
  expect(await as.call(getCourse, named(course))).toMatchObject({
    status: 'retired',
    retirement: { byAdministration: false, reason: null },
  } satisfies Partial<Course> | object)
  await as.call(restoreCourse, named(course))
  expect(await found()).toEqual([1, 1, true, all, 200])
  expect(await readCourseRow(academy, course.id)).toMatchObject({
    retiredAt: null,
    retiredBy: null,
  })
})

it('leaves a retired course to who bought it, in their home, favourites and player', async () => {
  const course = await published({ title: 'Encaje de bolillos', priceCents: 20_000 })
  const [buyer, stranger] = [await buildStudent(academy), await buildStudent(academy)]
  await buy(academy, buyer, { course })
  for (const student of [buyer, stranger]) {
    await academy.as(student).call(keepFavourite, { params: { courseId: course.id } })
  }
  await professorOf(academy, course).call(retireCourse, because(course))
  const of = academy.as(buyer)
  const shown = await of.call(getCourse, named(course))
  expect(shown).toMatchObject({ status: 'retired', hasUserAccess: true, retirement: null })
  const own = await of.call(listCourses, { query: { owned: 'true' } })
  expect([own.total, own.documents.map(({ _id }) => _id)]).toEqual([1, [course.id]])
  expect(
    (await of.send(getVideo, { body: { videoId: shown.contentDetails[0]!.video! } })).statusCode,
  ).not.toBe(403)
  expect(JSON.stringify(await of.call(listFavourites, {}))).toContain(course.id)

  const others = academy.as(stranger)
  expect((await others.send(getCourse, named(course))).statusCode).toBe(404)
  expect(JSON.stringify(await others.call(listFavourites, {}))).not.toContain(course.id)
  const denied = await others.send(getVideo, { body: { videoId: shown.contentDetails[0]!.video! } })
  expect(denied.statusCode).toBe(403)
})

it('leaves a free course to who began it, who finishes it and gets the certificate', async () => {
  const { course, lessons, learner, student } = await beginEnrolment(academy, [30, 30])
  await learner.watch(lessons[0]!)
  const late = await buildStudent(academy)
  await professorOf(academy, course).call(retireCourse, because(course))
  const refused = await academy.as(late).send(getVideo, { body: { videoId: lessons[0]!.videoId } })
  expect(refused.statusCode).toBe(403)
  await learner.watch(lessons[1]!)
  await academy.runJobs()
  const rows = await academy.db
    .select()
    .from(certificates)
    .where(eq(certificates.studentId, student.id))
  expect(rows).toHaveLength(1)
})

it('leaves a subscriber only the retired courses that they began', async () => {
  const student = await buildStudent(academy)
  await buy(academy, student, { months: 1 })
  const course = await published({ priceCents: 5000 })
  await professorOf(academy, course).call(retireCourse, because(course))
  expect((await academy.as(student).send(getCourse, named(course))).statusCode).toBe(404)
})

it('asks an administrator for the reason, and tells it to the professor', async () => {
  const course = await published({ title: 'Óleo' })
  const by = academy.as(admin)
  const refused = await by.refused(retireCourse, because(course, '  '))
  expect(refused).toMatchObject({ status: 400, body: { code: 'reason_required' } })
  await by.call(retireCourse, because(course, 'Copia otro curso.'))
  expect(await notificationsOf(academy, course.professorId)).toContainEqual(
    expect.objectContaining({
      type: 'rechazado',
      message: 'La administración retiró tu curso «Óleo»: Copia otro curso.',
    }),
  )
  const owner = professorOf(academy, course)
  expect(await owner.call(getCourse, named(course))).toMatchObject({
    retirement: { byAdministration: true, reason: 'Copia otro curso.' },
  })
  expect((await owner.refused(restoreCourse, named(course))).body.code).toBe(
    'course_retired_by_admin',
  )
  await by.call(restoreCourse, named(course))
  const history = await owner.call(listDecisions, named(course))
  expect(history.map(({ status, rejectionMessage }) => [status, rejectionMessage])).toEqual([
    ['restored', null],
    ['retired', 'Copia otro curso.'],
  ])
})

it('mails the professor why an administrator retired the course, and why it is back', async () => {
  const professor = await buildProfessor(academy, { emailConfirmedAt: academy.clock.now() })
  const course = await published({ professorId: professor.id, title: 'Punta seca' })
  const by = academy.as(admin)
  await by.call(retireCourse, because(course, 'Copia otro curso.'))
  await by.call(restoreCourse, because(course, 'Era suyo: nos equivocamos.'))
  const mailed = (await academy.emailsTo(professor.email)).map(
    ({ subject, text }) => `${subject}. ${/Motivo: .*/.exec(text)?.[0]}`,
  )
  // Each email is a job of its own, so that either may be sent first.
  expect(new Set(mailed)).toEqual(
    new Set([
      'Tu curso «Punta seca» fue retirado. Motivo: Copia otro curso.',
      'Tu curso «Punta seca» está publicado de nuevo. Motivo: Era suyo: nos equivocamos.',
    ]),
  )
  expect(await notificationsOf(academy, professor.id)).toContainEqual(
    expect.objectContaining({
      message:
        'La administración volvió a publicar tu curso «Punta seca»: Era suyo: nos equivocamos.',
    }),
  )
  const acts = await academy.db
    .select({ action: auditEntries.action, reason: auditEntries.reason })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, course.id))
  expect(acts).toEqual(
    expect.arrayContaining([
      { action: 'course.retire', reason: 'Copia otro curso.' },
      { action: 'course.restore', reason: 'Era suyo: nos equivocamos.' },
    ]),
  )
})

it("lets an administrator's retirement replace the professor's", async () => {
  const course = await published()
  const owner = professorOf(academy, course)
  await owner.call(retireCourse, because(course))
  await academy.as(admin).call(retireCourse, because(course, 'Se investiga una queja.'))
  await owner.call(retireCourse, because(course))
  expect((await owner.refused(restoreCourse, named(course))).body.code).toBe(
    'course_retired_by_admin',
  )
})

it('retires once, however often it is asked, and no course that is not published', async () => {
  const course = await published()
  const owner = professorOf(academy, course)
  const answers = await Promise.all([1, 2, 3].map(() => owner.send(retireCourse, because(course))))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await owner.call(listDecisions, named(course))).toHaveLength(1)
  const draft = await buildCourse(academy, { items: 1 })
  for (const call of [retireCourse, restoreCourse]) {
    expect((await professorOf(academy, draft).refused(call, because(draft))).body.code).toBe(
      'course_not_published',
    )
  }
  const stranger = academy.as(await buildProfessor(academy))
  expect((await stranger.refused(retireCourse, because(course))).status).toBe(404)
})

it('charges nothing for an order that was open when the course was retired', async () => {
  const course = await published({ priceCents: 9900 })
  const buyer = academy.as(await buildStudent(academy))
  const order = await openOrder(buyer, await pickPlan(academy, 0), course)
  await decideCheckout(academy, order, 'pagar')
  await professorOf(academy, course).call(retireCourse, because(course))
  const refused = await buyer.refused(confirmPayment, returned(order))
  expect(refused).toMatchObject({ status: 404, body: { code: 'course_not_found' } })
  const again = {
    body: { baseUrl: 'http://localhost:3001', cost: { _id: order.costId }, courseId: course.id },
  }
  expect((await buyer.refused(createOrder, again)).body.code).toBe('course_not_found')
})

it('honours what was paid at the moment of the retirement, and refuses the rest', async () => {
  for (let round = 0; round < 4; round++) {
    const course = await published({ priceCents: 9900 })
    const buyer = academy.as(await buildStudent(academy))
    const order = await openOrder(buyer, await pickPlan(academy, 0), course)
    await decideCheckout(academy, order, 'pagar')
    const [paid, retired] = await Promise.all([
      buyer.send(confirmPayment, returned(order)),
      professorOf(academy, course).send(retireCourse, because(course)),
    ])
    expect(retired.statusCode).toBe(200)
    const isPaid = paid.statusCode === 200
    expect(codeOf(paid)).toBe(isPaid ? undefined : 'course_not_found')
    expect((await buyer.send(getCourse, named(course))).statusCode).toBe(isPaid ? 200 : 404)
  }
})

it('deletes only courses that nobody has', async () => {
  const course = await published({ priceCents: 9900 })
  const owner = professorOf(academy, course)
  expect((await owner.refused(deleteCourse, named(course))).body.code).toBe('course_not_editable')
  const buyer = academy.as(await buildStudent(academy))
  await openOrder(buyer, await pickPlan(academy, 0), course)
  await owner.call(retireCourse, because(course))
  expect((await owner.refused(deleteCourse, named(course))).body).toMatchObject({
    code: 'course_owned',
    Error: 'Course has students',
  })
  const unsold = await published()
  await professorOf(academy, unsold).call(retireCourse, because(unsold))
  await professorOf(academy, unsold).call(deleteCourse, named(unsold))
  expect(await academy.db.select().from(courses).where(eq(courses.id, unsold.id))).toEqual([])
})

it('never loses a course that is ordered while it is deleted', async () => {
  for (let round = 0; round < 4; round++) {
    const course = await published({ priceCents: 9900 })
    const owner = professorOf(academy, course)
    const buyer = academy.as(await buildStudent(academy))
    const plan = await pickPlan(academy, 0)
    const body = { baseUrl: 'http://localhost:3001', cost: plan, courseId: course.id }
    const [ordered, , deleted] = await Promise.all([
      buyer.send(createOrder, { body }),
      owner.send(retireCourse, because(course)),
      owner.send(deleteCourse, named(course)),
    ])
    expect([200, 404]).toContain(ordered.statusCode)
    expect(deleted.statusCode).toBeLessThan(500)
    // Whatever was ordered is there; a course that was gone first is not found.
    expect(ordered.statusCode === 200 && deleted.statusCode === 200).toBe(false)
  }
})

it('never retires a course through its review', async () => {
  const course = await buildCourse(academy, { status: 'pending', items: 1 })
  await buildLesson(academy, course, { position: 2 })
  const path = { params: { courseId: course.id, status: 'retired' }, body: {} }
  const answer = await academy.as(admin).send(changeStatus, path)
  expect(answer.statusCode).toBe(404)
  await academy.as(admin).call(changeStatus, movedTo(course, 'approved'))
})
