import { confirmPayment, createOrder } from '@ateneo/contract'
import { eq, sql } from '../../../platform/db/drizzle.ts'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { sandboxOf, withGateways } from '../../../testing/gateways.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildStudent } from '../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../testing/builders/build.ts'
import { decideCheckout, openOrder, pickPlan, returned } from '../../../testing/buy.ts'
import { Client } from '../../../testing/client.ts'
import { entitlementsOf, ordersOf } from '../../../testing/rows.ts'
import { orders, plans } from '../tables.ts'

const baseUrl = 'http://localhost:3001'

const academy = withAcademy()

const onSale = (priceCents = 10_000) => buildCourse(academy, { status: 'approved', priceCents })

const ageOrders = (studentId: string, minutes: number) =>
  academy.db
    .update(orders)
    .set({ createdAt: sql`${orders.createdAt} - make_interval(mins => ${minutes})` })
    .where(eq(orders.studentId, studentId))

describe('buying the same again', () => {
  test('fifty times at once is one order and one place to pay it', async () => {
    const student = await buildStudent(academy)
    const buyer = academy.as(student)
    const body = { baseUrl, cost: await pickPlan(academy, 1) }
    const links = await Promise.all(
      Array.from({ length: 50 }, () => buyer.call(createOrder, { body })),
    )
    expect(new Set(links.map(({ link }) => link)).size).toBe(1)
    expect(await ordersOf(academy, student.id)).toHaveLength(1)
  })

  test('after giving up at the provider is a new order', async () => {
    const student = await buildStudent(academy)
    const buyer = academy.as(student)
    const plan = await pickPlan(academy, 1)
    const first = await openOrder(buyer, plan)
    await decideCheckout(academy, first, 'cancelar')
    const second = await openOrder(buyer, plan)
    expect(second.token).not.toBe(first.token)
    const statuses = (await ordersOf(academy, student.id)).map(({ status }) => status)
    expect(statuses).toEqual(['cancelled', 'created'])
  })

  test('at another price is a new order', async () => {
    const student = await buildStudent(academy)
    const [plan] = await academy.db
      .insert(plans)
      .values({
        planName: 'Semestral',
        priceCents: 99_900,
        currency: 'MXN',
        description: '',
        durationMonths: 6,
        isRecurring: true,
        position: 9,
        createdAt: academy.clock.now(),
      })
      .returning()
    const buyer = academy.as(student)
    const first = await openOrder(buyer, { _id: plan!.id })
    await academy.db.update(plans).set({ priceCents: 119_900 }).where(eq(plans.id, plan!.id))
    const second = await openOrder(buyer, { _id: plan!.id })
    expect(second.token).not.toBe(first.token)
    await decideCheckout(academy, first, 'pagar')
    const { body } = await buyer.refused(confirmPayment, returned(first))
    expect(body.code).toBe('price_changed')
    await academy.db.update(plans).set({ isActive: false }).where(eq(plans.id, plan!.id))
    await decideCheckout(academy, second, 'pagar')
    const gone = await buyer.refused(confirmPayment, returned(second))
    expect(gone.body.code).toBe('plan_not_found')
    expect(await entitlementsOf(academy, student.id)).toEqual([])
  })
})

describe('open orders', () => {
  test('are five at most, however many are asked for at once', async () => {
    const student = await buildStudent(academy)
    const buyer = academy.as(student)
    const cost = await pickPlan(academy, 0)
    const courses = await Promise.all(Array.from({ length: 50 }, () => onSale()))
    const replies = await Promise.all(
      courses.map(({ id: courseId }) =>
        buyer.send(createOrder, { body: { baseUrl, cost, courseId } }),
      ),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    const refused = replies.filter(({ statusCode }) => statusCode !== 200)
    expect(new Set(refused.map((reply) => reply.json<{ code: string }>().code))).toEqual(
      new Set(['too_many_open_orders']),
    )
    expect(await ordersOf(academy, student.id)).toHaveLength(5)
  })

  test('that were left make room for a new one, and what was paid of them still counts', async () => {
    const student = await buildStudent(academy)
    const buyer = academy.as(student)
    const plan = await pickPlan(academy, 0)
    const open = []
    for (let count = 0; count < 5; count++) open.push(await openOrder(buyer, plan, await onSale()))
    const [oldest] = open
    await decideCheckout(academy, oldest!, 'pagar')
    await (await sandboxOf(academy)).capture(oldest!.token)
    await ageOrders(student.id, 16)
    await openOrder(buyer, plan, await onSale())
    const count = async (status: string) =>
      (await ordersOf(academy, student.id)).filter((order) => order.status === status).length
    expect([await count('created'), await count('cancelled')]).toEqual([5, 1])
    expect((await buyer.call(confirmPayment, returned(oldest!))).status).toBe('COMPLETED')
  })

  test('wait a day at most for the buyer, and then nothing is taken', async () => {
    const student = await buildStudent(academy)
    const buyer = academy.as(student)
    const order = await openOrder(buyer, await pickPlan(academy, 1))
    await decideCheckout(academy, order, 'pagar')
    await ageOrders(student.id, 24 * 60 + 1)
    const { status, body } = await buyer.refused(confirmPayment, returned(order))
    expect([status, body.code]).toEqual([409, 'order_expired'])
    expect((await (await sandboxOf(academy)).inspect(order.token)).status).toBe('approved')
    expect(await ordersOf(academy, student.id)).toMatchObject([{ status: 'cancelled' }])
  })
})

test('what the buyer saw at another price is not opened', async () => {
  const student = await buildStudent(academy)
  const course = await onSale(18_050)
  const cost = await pickPlan(academy, 0)
  const body = { baseUrl, cost, courseId: course.id }
  const refused = await academy
    .as(student)
    .refused(createOrder, { body: { ...body, seenPrice: 150 } })
  expect([refused.status, refused.body.code]).toEqual([409, 'price_changed'])
  expect(await ordersOf(academy, student.id)).toEqual([])
  await academy.as(student).call(createOrder, { body: { ...body, seenPrice: 180.5 } })
})

test.each([
  'javascript:alert(1)',
  'data:text/html,hola',
  'http://pasarela.ejemplo.mx/pagar',
  '//pasarela.ejemplo.mx',
  'https://usuario:clave@pasarela.ejemplo.mx',
  'nada',
])('nobody is sent to %j to pay', async (link) => {
  const student = await buildStudent(academy)
  const sandbox = {
    ...(await sandboxOf(academy)),
    createCheckout: async () => ({ token: `MALO${student.id}`, link }),
  }
  const ctx = { ...academy.ctx, gateways: withGateways(academy.ctx.gateways, { sandbox }) }
  const app = await buildApp(ctx)
  const { status, body } = await new Client(app, ctx, student).refused(createOrder, {
    body: { baseUrl, cost: await pickPlan(academy, 1) },
  })
  expect([status, body.code]).toEqual([502, 'payment_unavailable'])
  expect(await ordersOf(academy, student.id)).toMatchObject([
    { status: 'failed', checkoutToken: null },
  ])
  await app.close()
})

test('an order of another provider is never asked of the present one', async () => {
  const student = await buildStudent(academy)
  const buyer = academy.as(student)
  const order = await openOrder(buyer, await pickPlan(academy, 1))
  await decideCheckout(academy, order, 'pagar')
  await academy.db
    .update(orders)
    .set({ provider: 'paypal' })
    .where(eq(orders.studentId, student.id))
  const { status, body } = await buyer.refused(confirmPayment, returned(order))
  expect([status, body.code]).toEqual([502, 'payment_unavailable'])
  expect(await ordersOf(academy, student.id)).toMatchObject([{ status: 'created' }])
})

test('order numbers are eight digits in two groups, and each is one order', async () => {
  const rows = await academy.db.execute<{ number: string }>(
    sql`select to_char(n * 61803399 % 100000000, 'FM0000"-"0000') as number
      from generate_series(1::bigint, 100000) n`,
  )
  const numbers = rows.rows.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(100_000)
  expect(numbers.every((number) => /^\d{4}-\d{4}$/.test(number))).toBe(true)
})
