import { confirmPayment } from '@ateneo/contract'
import { eq } from '../../../../platform/db/drizzle.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildStudent } from '../../../../testing/builders/build-people.ts'
import { decideCheckout, openOrder, pickPlan, returned } from '../../../../testing/buy.ts'
import { beginSilence } from '../../../../testing/paypal-silence.ts'
import { createPaypalTestApp, withPaypal } from '../../../../testing/paypal-test-app.ts'
import { entitlementsOf, ordersOf } from '../../../../testing/rows.ts'
import { withFreshAcademy } from '../../../../testing/with-academy.ts'
import { reconciliations } from '../../queues.ts'
import { orders } from '../../tables.ts'
import { reconcileOrders } from './reconciliation.ts'

const academy = withFreshAcademy()
let shop: Awaited<ReturnType<typeof createPaypalTestApp>>
beforeEach(async () => {
  shop = await createPaypalTestApp(academy)
})
afterEach(() => shop.close())

const inspections = () =>
  shop.fake.state.calls.filter((call) => call.startsWith('GET /v2/checkout/orders/')).length

test('a payment of which neither browser nor webhook tells gives access within two minutes', async () => {
  const student = await buildStudent(academy)
  const { token } = await shop.openApproved(student, { months: 1 })
  await reconcileOrders(shop.ctx)
  expect(await entitlementsOf(academy, student.id)).toEqual([])
  academy.clock.advance({ minutes: 2 })
  await reconcileOrders(shop.ctx)
  expect(await entitlementsOf(academy, student.id)).toHaveLength(1)
  expect(await ordersOf(academy, student.id)).toMatchObject([
    { status: 'completed', paymentReference: `CAP${token}` },
  ])
  const before = inspections()
  academy.clock.advance({ days: 1 })
  await reconcileOrders(shop.ctx)
  expect(inspections()).toBe(before)
})

test('the job does it, for the sandbox too', async () => {
  const student = await buildStudent(academy)
  const order = await openOrder(academy.as(student), await pickPlan(academy, 1))
  await decideCheckout(academy, order, 'pagar')
  academy.clock.advance({ minutes: 2 })
  await academy.ctx.jobs.enqueue(academy.ctx.db, reconciliations, {})
  await academy.runJobs('purchases.reconciliation')
  expect(await entitlementsOf(academy, student.id)).toHaveLength(1)
})

test('an unpaid order is asked for at 2, 10 and 60 minutes, stays payable, and is over after a day', async () => {
  const student = await buildStudent(academy)
  const order = await shop.openApproved(student, { months: 1 })
  shop.fake.orders.get(order.token)!.status = 'PAYER_ACTION_REQUIRED'
  for (let minute = 0; minute < 61; minute++) {
    academy.clock.advance({ minutes: 1 })
    await reconcileOrders(shop.ctx)
  }
  expect(inspections()).toBe(3)
  expect(await ordersOf(academy, student.id)).toMatchObject([{ status: 'created' }])
  academy.clock.advance({ days: 1 })
  await reconcileOrders(shop.ctx)
  expect(await ordersOf(academy, student.id)).toMatchObject([{ status: 'cancelled' }])
})

test('a payment under review is asked for until it is decided, days later', async () => {
  const student = await buildStudent(academy)
  shop.fake.state.captureStatus = 'PENDING'
  const order = await shop.openApproved(student, { months: 1 })
  const { body } = await shop.as(student).refused(confirmPayment, returned(order))
  expect(body.code).toBe('payment_pending')
  for (let day = 0; day < 5; day++) {
    academy.clock.advance({ days: 1 })
    await reconcileOrders(shop.ctx)
  }
  expect(await ordersOf(academy, student.id)).toMatchObject([{ status: 'created' }])
  shop.fake.orders.get(order.token)!.captures[0]!.status = 'COMPLETED'
  academy.clock.advance({ days: 1 })
  await reconcileOrders(shop.ctx)
  expect(await entitlementsOf(academy, student.id)).toHaveLength(1)
})

test('a provider that is silent is asked again, and others are asked meanwhile', async () => {
  const student = await buildStudent(academy)
  await shop.openApproved(student, { months: 1 })
  const other = await buildStudent(academy)
  const paid = await openOrder(academy.as(other), await pickPlan(academy, 1))
  await decideCheckout(academy, paid, 'pagar')
  academy.clock.advance({ minutes: 2 })
  const silence = beginSilence(shop.fake)
  await reconcileOrders(withPaypal(academy, shop.fake.baseUrl))
  silence.end()
  expect(await entitlementsOf(academy, student.id)).toEqual([])
  expect(await entitlementsOf(academy, other.id)).toHaveLength(1)
  academy.clock.advance({ minutes: 8 })
  await reconcileOrders(shop.ctx)
  expect(await entitlementsOf(academy, student.id)).toHaveLength(1)
})

test('two processes at once ask for each order once', async () => {
  for (let count = 0; count < 12; count++) {
    await shop.openApproved(await buildStudent(academy), { months: 1 })
  }
  await academy.db.update(orders).set({ reconcileAt: academy.clock.now() })
  const captures = () => shop.fake.state.calls.filter((call) => call.endsWith('/capture')).length
  await Promise.all([reconcileOrders(shop.ctx), reconcileOrders(shop.ctx)])
  expect(captures()).toBe(12)
  const open = await academy.db.select().from(orders).where(eq(orders.status, 'created'))
  expect(open).toEqual([])
})
