import * as calls from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { newId } from '../../platform/db/columns.ts'
import { insertOrder } from '../../features/purchases/store.ts'
import { orders, paymentDifferences, refundPetitions } from '../../features/purchases/tables.ts'
import { buildStudent } from '../builders/build-people.ts'
import { decideCheckout, openOrder, pickPlan, returned } from '../buy.ts'
import { row, type Fixtures } from './fixtures.ts'
import { subscriptionCalls } from './subscriptions.ts'

let plansMade = 0

/** No two plans have one name. */
const buildPlan = () => ({
  planName: `Semestral ${++plansMade}`,
  price: 1099,
  description: 'Seis meses de todos los cursos.',
  durationMonths: 6,
})

function planCalls({ as }: Fixtures['academy'], admin: Fixtures['users']['an administrator']) {
  const create = async () =>
    (await as(admin).call(calls.createPlan, { body: buildPlan() })).insertedId
  const listIds = async () =>
    (await as(admin).call(calls.listAllPlans)).documents.map(({ _id }) => _id)
  return [
    row(calls.listAllPlans),
    row(calls.createPlan, () => ({ body: buildPlan() })),
    row(calls.editPlan, async () => ({ params: { planId: await create() }, body: buildPlan() })),
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

export async function purchasesCalls(fixtures: Fixtures) {
  const { academy, users, ofCourse, picture } = fixtures
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
  const openPaid = async ({ id: studentId }: { id: string }) => {
    const { id } = await insertOrder(academy.db, {
      studentId,
      planId: monthly._id,
      planName: monthly.planName,
      description: monthly.description,
      priceCents: 24_900,
      currency: 'MXN',
      durationMonths: 1,
      status: 'completed',
      provider: 'sandbox',
      paymentReference: newId(),
      commissionBasisPoints: 0,
      createdAt: academy.clock.now(),
      completedAt: academy.clock.now(),
    })
    return id
  }
  const openUnpaid = async ({ id: studentId }: { id: string }) => {
    const { id } = await insertOrder(academy.db, {
      studentId,
      planId: monthly._id,
      planName: monthly.planName,
      description: monthly.description,
      priceCents: 24_900,
      currency: 'MXN',
      durationMonths: 1,
      status: 'created',
      createdAt: academy.clock.now(),
    })
    return id
  }
  const openPetition = async () => {
    const orderId = await openPaid(await buildStudent(academy))
    const [petition] = await academy.db
      .insert(refundPetitions)
      .values({ orderId, reason: 'No', state: 'open', createdAt: academy.clock.now() })
      .returning()
    return petition!.id
  }
  const composeSale = async () => ({
    studentId: (await buildStudent(academy)).id,
    planId: monthly._id,
    amount: '249',
    paidOn: '2026-03-01',
    method: 'cash',
    note: 'En la oficina',
  })
  const openDifference = async () => {
    const reference = newId()
    const values = { kind: 'unknown_order', provider: 'paypal', reference } as const
    const createdAt = academy.clock.now()
    const [made] = await academy.db
      .insert(paymentDifferences)
      .values({ ...values, createdAt })
      .returning()
    return made!.id
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
    row(calls.listPaymentDifferences),
    row(calls.settlePaymentDifference, async () => ({
      params: { differenceId: await openDifference() },
      body: { reason: 'Era de otra cosa' },
    })),
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
    row(calls.recordRefund, async () => ({
      params: { orderId: await openDue() },
      body: { reason: 'Se pagó dos veces', reference: 'SPEI 4417', refunded: 0 },
    })),
    row(calls.recordSale, async () => ({ form: await composeSale() }), 'without a proof'),
    row(calls.recordSale, async () => ({ form: await composeSale(), file: picture })),
    row(calls.askForRefund, async () => ({
      params: { orderId: await openPaid(users['the buyer']) },
      body: { reason: 'No era lo que buscaba' },
    })),
    row(calls.listOpenOrders),
    row(calls.dropOrder, async () => ({
      params: { orderId: await openUnpaid(users['the buyer']) },
    })),
    row(calls.listRefundPetitions),
    row(calls.rejectRefundPetition, async () => ({
      params: { petitionId: await openPetition() },
      body: { reason: 'Ya viste el curso completo' },
    })),
    row(calls.getReceipt, () => ({ params: { orderId: receipt.orderId } })),
    ...(await subscriptionCalls(fixtures, monthly)),
  ]
}
