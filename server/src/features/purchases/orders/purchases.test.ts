import {
  confirmPayment,
  createOrder,
  listPlans,
  listPurchases,
  ONE_OFF_PLAN_NAME,
} from '@ateneo/contract'
import { describe, expect, test } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildAdmin, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../testing/builders/build.ts'
import {
  buy,
  decideCheckout,
  openOrder,
  openTwice,
  pickPlan,
  returned,
} from '../../../testing/buy.ts'
import { entitlementsOf } from '../../../testing/rows.ts'
import { plans } from '../tables.ts'

const academy = withAcademy()

describe('plans', () => {
  test('visitors see what is on sale, the price of a course first', async () => {
    const { docs } = await academy.as().call(listPlans)
    expect(docs.map(({ planName, price }) => [planName, price])).toEqual([
      [ONE_OFF_PLAN_NAME, 349],
      ['Mensual', 249],
      ['Trimestral', 599],
      ['Anual', 1899],
    ])
    expect(docs[0]).toMatchObject({ isRecurring: false, durationMonths: 0, currency: 'MXN' })
  })

  test('a plan that is no longer offered is neither listed nor sold', async () => {
    const [old] = await academy.db
      .insert(plans)
      .values({
        planName: 'Semestral',
        priceCents: 100,
        currency: 'MXN',
        description: 'Antes.',
        durationMonths: 6,
        isRecurring: true,
        isActive: false,
        position: 9,
        createdAt: academy.clock.now(),
      })
      .returning()
    const { docs } = await academy.as().call(listPlans)
    expect(docs.map(({ planName }) => planName)).not.toContain('Semestral')
    const student = academy.as(await buildStudent(academy))
    const { body } = await student.refused(createOrder, {
      body: { baseUrl: 'http://localhost:3001', cost: { _id: old!.id } },
    })
    expect(body.code).toBe('plan_not_found')
  })
})

describe('subscribing', () => {
  test('gives everything for the months of the plan; bought again, the months follow', async () => {
    const student = await buildStudent(academy)
    academy.clock.set('2027-01-31T18:00:00.000Z')
    const first = await buy(academy, student, { months: 1 })
    expect(first).toMatchObject({
      planName: 'Mensual',
      price: 249,
      description: 'Acceso a todos los cursos.',
      startDate: { $date: '2027-01-31T18:00:00.000Z' },
      endDate: { $date: '2027-02-28T18:00:00.000Z' },
      courseId: null,
    })
    academy.clock.advance({ days: 10 })
    const second = await buy(academy, student, { months: 3 })
    expect(second.startDate).toEqual(first.endDate)
    expect(second.endDate).toEqual({ $date: '2027-05-31T18:00:00.000Z' })
    const emails = await academy.emailsTo(student.email)
    expect(emails).toHaveLength(2)
    expect(emails.map(({ text }) => text).join()).toContain(
      'del 28 de febrero de 2027 al 31 de mayo de 2027',
    )
  })

  test('a course sent along is ignored', async () => {
    const student = await buildStudent(academy)
    const course = await buildCourse(academy, { status: 'approved' })
    const result = await buy(academy, student, { months: 12, course })
    expect(result).toMatchObject({ courseId: null, durationMonths: 12 })
    expect(await entitlementsOf(academy, student.id)).toMatchObject([{ courseId: null }])
  })

  test('several plans paid at once follow one another', async () => {
    const student = await buildStudent(academy)
    const buyer = academy.as(student)
    const plan = await pickPlan(academy, 1)
    const open = [
      ...(await openTwice(academy, () => openOrder(buyer, plan))),
      await openOrder(buyer, await pickPlan(academy, 3)),
      await openOrder(buyer, await pickPlan(academy, 12)),
    ]
    for (const order of open) await decideCheckout(academy, order, 'pagar')
    await Promise.all(open.map((order) => buyer.call(confirmPayment, returned(order))))
    const owned = (await entitlementsOf(academy, student.id)).toSorted(
      (a, b) => +a.startsAt - +b.startsAt,
    )
    expect(owned.slice(1).map(({ startsAt }) => startsAt)).toEqual(
      owned.slice(0, -1).map(({ endsAt }) => endsAt),
    )
  })
})

describe("a student's purchases", () => {
  test('are listed newest first, with the access to everything that runs', async () => {
    const student = await buildStudent(academy)
    const course = await buildCourse(academy, { status: 'approved', title: 'Bordado' })
    const buyer = academy.as(student)
    expect(await buyer.call(listPurchases)).toEqual({ purchases: [], subscription: null })
    await buy(academy, student, { course })
    academy.clock.set('2028-03-02T16:00:00.000Z')
    await buy(academy, student, { months: 1 })
    await buy(academy, student, { months: 3 })
    await openOrder(academy.as(student), await pickPlan(academy, 1))

    const { purchases, subscription } = await academy.as(student).call(listPurchases)
    expect(purchases.map(({ planName }) => planName)).toEqual([
      'Trimestral',
      'Mensual',
      ONE_OFF_PLAN_NAME,
    ])
    expect(purchases[2]).toMatchObject({
      course: { _id: course.id, title: 'Bordado' },
      price: 349,
      endDate: null,
      refundDue: false,
    })
    expect(purchases[0]).toMatchObject({ course: null, startDate: '2028-04-02T16:00:00.000Z' })
    expect(subscription).toEqual({
      planName: 'Mensual',
      startDate: '2028-03-02T16:00:00.000Z',
      endDate: '2028-07-02T16:00:00.000Z',
    })
    academy.clock.set('2028-07-02T16:00:00.000Z')
    const later = await academy.as(student).call(listPurchases)
    expect(later.subscription).toBeNull()
  })

  test("are nobody else's", async () => {
    const student = await buildStudent(academy)
    await buy(academy, student, { months: 1 })
    const other = academy.as(await buildStudent(academy))
    expect((await other.call(listPurchases)).purchases).toEqual([])
    const admin = await academy.as(await buildAdmin(academy)).refused(listPurchases)
    expect(admin.status).toBe(403)
    expect((await academy.as().refused(listPurchases)).status).toBe(401)
  })
})
