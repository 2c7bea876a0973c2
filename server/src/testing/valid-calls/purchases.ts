import * as calls from '@ateneo/contract'
import { eq } from 'drizzle-orm'
import { orders } from '../../purchases/tables.ts'
import { buildStudent } from '../build-people.ts'
import { decideCheckout, openOrder, pickPlan, returned } from '../buy.ts'
import { row, type Fixtures } from './fixtures.ts'

const subscription = {
  planName: 'Semestral',
  price: 1099,
  description: 'Seis meses de todos los cursos.',
  durationMonths: 6,
}

function planCalls({ as }: Fixtures['academy'], admin: Fixtures['users']['an administrator']) {
  const create = async () =>
    (await as(admin).call(calls.createPlan, { body: subscription })).insertedId
  const listIds = async () =>
    (await as(admin).call(calls.listAllPlans)).documents.map(({ _id }) => _id)
  return [
    row(calls.listAllPlans),
    row(calls.createPlan, () => ({ body: subscription })),
    row(calls.editPlan, async () => ({ params: { planId: await create() }, body: subscription })),
    row(calls.editOneOffPlan, () => ({ body: { price: 349, description: 'Un curso.' } })),
    row(calls.retirePlan, async () => ({ params: { planId: await create() } })),
    row(calls.restorePlan, async () => {
      const planId = await create()
      await as(admin).call(calls.retirePlan, { params: { planId } })
      return { params: { planId } }
    }),
    row(calls.orderPlans, async () => ({ body: { ids: await listIds() } })),
  ]
}

export async function purchasesCalls({ academy, users, ofCourse }: Fixtures) {
  const oneOff = await pickPlan(academy, 0)
  const monthly = await pickPlan(academy, 1)
  const order = { baseUrl: 'http://localhost:3001' }
  const buyer = academy.as(users['the buyer'])
  const paid = await openOrder(buyer, monthly)
  await decideCheckout(academy, paid, 'pagar')
  const receipt = (await buyer.call(calls.listReceipts)).receipts[0]!
  const openDue = async () => {
    // Not the buyer of the other calls: by then an earlier call has ended their session.
    const student = academy.as(await buildStudent(academy))
    const order = await openOrder(student, monthly)
    await decideCheckout(academy, order, 'pagar')
    const { orderId } = await student.call(calls.confirmPayment, returned(order))
    await academy.db.update(orders).set({ isRefundDue: true }).where(eq(orders.id, orderId))
    return orderId
  }
  return [
    row(calls.listPlans),
    ...planCalls(academy, users['an administrator']),
    row(calls.createOrder, () => ({ body: { ...order, cost: monthly } }), 'everything'),
    row(
      calls.createOrder,
      () => ({ body: { ...order, cost: oneOff, ...ofCourse.params } }),
      'the course',
    ),
    row(calls.confirmPayment, () => returned(paid)),
    row(calls.listPurchases),
    row(calls.listReceipts),
    row(calls.listOrders),
    row(calls.getOrder, () => ({ params: { orderId: receipt.orderId } })),
    row(calls.getOrderReceipt, () => ({ params: { orderId: receipt.orderId } })),
    row(calls.refundOrder, async () => ({
      params: { orderId: await openDue() },
      body: { reason: 'Se pagó dos veces', refunded: 0 },
    })),
    row(calls.listRefunds),
    row(calls.listDueRefunds),
    row(calls.markRefunded, async () => ({ params: { orderId: await openDue() } })),
    row(calls.getReceipt, () => ({ params: { orderId: receipt.orderId } })),
  ]
}
