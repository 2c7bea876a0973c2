import {
  confirmPayment,
  getPerson,
  grantAccess,
  listPurchases,
  withdrawAccess,
} from '@ateneo/contract'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../testing/builders/build.ts'
import { buy, decideCheckout, openOrder, pickPlan, returned } from '../../../testing/buy.ts'
import type { Client } from '../../../testing/client.ts'
import { entitlementsOf, notificationsOf } from '../../../testing/rows.ts'

const academy = withAcademy()
let admin: Client

beforeAll(async () => {
  admin = academy.as(await buildAdmin(academy))
})

const reason = 'Ganó la rifa de la feria.'
const publish = () =>
  buildCourse(academy, { status: 'approved', priceCents: 10_000, title: 'Bordado' })
const grant = (id: string, courseId: string | null, until: string | null) => ({
  params: { id },
  body: { courseId, until, reason },
})
const accessOf = async (id: string) => (await admin.call(getPerson, { params: { id } })).access

test('a granted course is open until its last day, and told', async () => {
  const student = await buildStudent(academy)
  const course = await publish()
  await admin.call(grantAccess, grant(student.id, course.id, '2026-03-10'))
  expect(await accessOf(student.id)).toMatchObject([
    {
      source: 'grant',
      course: { title: 'Bordado' },
      endDate: '2026-03-11T06:00:00.000Z',
      isRunning: true,
      reason,
    },
  ])
  const [told] = await notificationsOf(academy, student.id)
  expect(told!.message).toBe(
    'La administración te dio acceso a «Bordado» hasta el 10 de marzo de 2026.',
  )
  const twice = await admin.refused(grantAccess, grant(student.id, course.id, null))
  expect(twice.body.code).toBe('already_owned')
})

test('once it has ended, the course can be bought', async () => {
  const student = await buildStudent(academy)
  const course = await publish()
  await admin.call(grantAccess, grant(student.id, course.id, '2026-03-10'))
  academy.clock.set('2026-03-12T16:00:00.000Z')
  admin = academy.as(await buildAdmin(academy))
  await buy(academy, student, { course })
  const rows = await entitlementsOf(academy, student.id)
  expect(rows.filter(({ revokedAt }) => revokedAt === null)).toMatchObject([{ source: 'order' }])
})

test('of ten at once one is granted, and a withdrawal ends it once', async () => {
  const student = await buildStudent(academy)
  const course = await publish()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => admin.send(grantAccess, grant(student.id, course.id, null))),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  const [access] = await accessOf(student.id)
  const args = { params: { id: access!._id }, body: { reason } }
  const ended = await Promise.all(Array.from({ length: 5 }, () => admin.send(withdrawAccess, args)))
  expect(ended.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await accessOf(student.id)).toMatchObject([{ isRunning: false }])
})

test('what was bought is not withdrawn, and paid months that follow a grant begin when it is', async () => {
  const student = await buildStudent(academy)
  const until = new Date(academy.clock.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10)
  const { insertedId } = await admin.call(grantAccess, grant(student.id, null, until))
  const subscription = (await academy.as(student).call(listPurchases)).subscription
  expect(subscription).toMatchObject({ planName: 'Acceso de cortesía' })
  const order = await openOrder(academy.as(student), await pickPlan(academy, 1))
  await decideCheckout(academy, order, 'pagar')
  await academy.as(student).call(confirmPayment, returned(order))
  const bought = (await accessOf(student.id)).find(({ source }) => source === 'order')!
  const refused = await admin.refused(withdrawAccess, {
    params: { id: bought._id },
    body: { reason },
  })
  expect(refused.body.code).toBe('entitlement_bought')
  expect(new Date(bought.startDate) > academy.clock.now()).toBe(true)
  await admin.call(withdrawAccess, { params: { id: insertedId }, body: { reason } })
  const after = (await accessOf(student.id)).find(({ source }) => source === 'order')!
  expect(after.startDate).toBe(academy.clock.now().toISOString())
})

test('a grant needs a student, a published course and a day to come', async () => {
  const student = await buildStudent(academy)
  const professor = await buildProfessor(academy)
  const draft = await buildCourse(academy)
  const codeOf = async (args: ReturnType<typeof grant>) =>
    (await admin.refused(grantAccess, args)).body.code
  expect(await codeOf(grant(professor.id, null, '2027-01-01'))).toBe('account_wrong_state')
  expect(await codeOf(grant(newId(), null, '2027-01-01'))).toBe('person_not_found')
  expect(await codeOf(grant(student.id, draft.id, null))).toBe('course_not_found')
  expect(await codeOf(grant(student.id, null, null))).toBe('invalid_data')
  expect(await codeOf(grant(student.id, null, '2026-01-01'))).toBe('invalid_data')
})
