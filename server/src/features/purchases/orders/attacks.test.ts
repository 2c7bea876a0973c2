import { confirmPayment, createOrder } from '@ateneo/contract'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../testing/builders/build.ts'
import { decideCheckout, openOrder, pickPlan, returned } from '../../../testing/buy.ts'
import { entitlementsOf, ordersOf } from '../../../testing/rows.ts'

const baseUrl = 'http://localhost:3001'

const academy = withAcademy()

describe('opening an order', () => {
  test('price, currency, months and people in the request change nothing', async () => {
    const student = await buildStudent(academy)
    const other = await buildStudent(academy)
    const course = await buildCourse(academy, { status: 'approved' })
    const plan = await pickPlan(academy, 0)
    const response = await academy.as(student).send(createOrder, {
      body: {
        baseUrl,
        cost: { ...plan, price: 0.01, currency: 'ARS', durationMonths: 999, isRecurring: true },
        courseId: course.id,
        price: 0,
        userId: other.id,
        studentId: other.id,
        studentAccountLevel: '2',
        status: 'completed',
      },
    })
    expect(response.statusCode).toBe(200)
    expect(await ordersOf(academy, other.id)).toEqual([])
    expect(await ordersOf(academy, student.id)).toMatchObject([
      {
        priceCents: 34_900,
        currency: 'MXN',
        durationMonths: 0,
        courseId: course.id,
        status: 'created',
      },
    ])
    expect(await entitlementsOf(academy, student.id)).toEqual([])
  })

  test.each([
    'http://localhost:3001.evil.com',
    'http://localhost:3001@evil.com',
    'http://evil.com',
    'https://localhost:3001',
    'http://localhost:3002',
    'http://localhost',
    'http://localhost:3001/',
    'http://localhost:3001/curso',
    'http://localhost:3001?a=b',
    'http://localhost:3001#a',
    'HTTP://LOCALHOST:3001',
    ' http://localhost:3001',
    '//localhost:3001',
    'javascript:alert(1)',
    'data:text/html,hola',
    'null',
    '',
  ])('the browser is never sent to %j', async (foreign) => {
    const student = await buildStudent(academy)
    const cost = await pickPlan(academy, 1)
    const { body, status } = await academy.as(student).refused(createOrder, {
      body: { baseUrl: foreign, cost },
    })
    expect([status, body.code]).toEqual([400, 'origin_not_allowed'])
    expect(await ordersOf(academy, student.id)).toEqual([])
  })

  test('on this machine, both of its names are its own', async () => {
    const cost = await pickPlan(academy, 1)
    for (const own of ['http://localhost:3001', 'http://127.0.0.1:3001']) {
      const buyer = academy.as(await buildStudent(academy))
      const { link } = await buyer.call(createOrder, { body: { baseUrl: own, cost } })
      const token = link.split('/').at(-1)!
      const landing = await decideCheckout(academy, { token }, 'pagar')
      expect(landing.origin).toBe(own)
    }
  })

  test.each([
    ['a course plan without a course', {}, 'course_required'],
    ['an explicit null course', { courseId: null }, 'course_required'],
    ['an unknown course', { courseId: newId() }, 'course_not_found'],
    ['something that is no id', { courseId: "' or 1=1 --" }, 'invalid_data'],
    ['an unknown plan', { cost: { _id: newId() } }, 'plan_not_found'],
    ['a plan without an id', { cost: { planName: 'Anual' } }, 'invalid_data'],
    ['a plan that is a text', { cost: 'Anual' }, 'invalid_data'],
  ])('%s is refused and nothing is written', async (_, changes, code) => {
    const student = await buildStudent(academy)
    const cost = await pickPlan(academy, 0)
    const response = await academy.as(student).send(createOrder, {
      body: { baseUrl, cost, ...changes },
    })
    expect(response.json()).toMatchObject({ code })
    expect(await ordersOf(academy, student.id)).toEqual([])
  })

  test('only students buy', async () => {
    const cost = await pickPlan(academy, 1)
    const professor = academy.as(await buildProfessor(academy))
    const admin = academy.as(await buildAdmin(academy))
    const args = { body: { baseUrl, cost } }
    expect((await professor.refused(createOrder, args)).body.code).toBe('forbidden')
    expect((await admin.refused(createOrder, args)).body.code).toBe('forbidden')
    expect((await academy.as().refused(createOrder, args)).body.code).toBe('token_missing')
  })
})

describe('confirming a payment', () => {
  async function openPaid() {
    const student = await buildStudent(academy)
    const course = await buildCourse(academy, { status: 'approved' })
    const order = await openOrder(academy.as(student), await pickPlan(academy, 0), course)
    await decideCheckout(academy, order, 'pagar')
    return { student, order }
  }

  test("with another student's token is an unknown order, and takes no money", async () => {
    const { student, order } = await openPaid()
    const thief = await buildStudent(academy)
    const { status, body } = await academy.as(thief).refused(confirmPayment, returned(order))
    expect([status, body.code]).toEqual([404, 'order_not_found'])
    expect(await entitlementsOf(academy, thief.id)).toEqual([])
    expect(await ordersOf(academy, student.id)).toMatchObject([{ status: 'created' }])
    await academy.as(student).call(confirmPayment, returned(order))
    const later = await academy.as(thief).refused(confirmPayment, returned(order))
    expect(later.body.code).toBe('order_not_found')
  })

  test('with another plan or another course is an unknown order', async () => {
    const { student, order } = await openPaid()
    const year = await pickPlan(academy, 12)
    for (const changes of [
      { costId: year._id },
      { costId: newId() },
      { courseId: newId() },
      { courseId: 'x' },
    ]) {
      const { body } = await academy
        .as(student)
        .refused(confirmPayment, returned({ ...order, ...changes }))
      expect(body.code).toBe('order_not_found')
    }
    expect(await entitlementsOf(academy, student.id)).toEqual([])
  })

  test('without naming the course, or with ids in capitals, is the same order', async () => {
    const { student, order } = await openPaid()
    const buyer = academy.as(student)
    const bare = await buyer.call(confirmPayment, returned({ ...order, courseId: undefined }))
    const loud = await buyer.call(
      confirmPayment,
      returned({
        token: order.token,
        costId: order.costId.toUpperCase(),
        courseId: order.courseId?.toUpperCase(),
      }),
    )
    expect(loud).toEqual(bare)
  })

  test.each(['unknown', 'x'.repeat(201), '..', '\u0000', "' or 1=1 --", 'ñ'])(
    'the token %j leads nowhere',
    async (token) => {
      const buyer = academy.as(await buildStudent(academy))
      const { _id: costId } = await pickPlan(academy, 1)
      const { status } = await buyer.refused(confirmPayment, { params: { token, costId } })
      expect(status).toBe(404)
    },
  )

  test('is for students only, whoever has the token', async () => {
    const { order } = await openPaid()
    const admin = academy.as(await buildAdmin(academy))
    expect((await admin.refused(confirmPayment, returned(order))).body.code).toBe('forbidden')
    const nobody = await academy.as().refused(confirmPayment, returned(order))
    expect(nobody.body.code).toBe('token_missing')
  })
})
