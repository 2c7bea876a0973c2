import { confirmPayment, createOrder, editProviderSettings } from '@ateneo/contract'
import { newId } from '../platform/db/columns.ts'
import { insertTransfer } from '../platform/payment-gateways/transfer/store.ts'
import { insertOrder } from '../features/purchases/store.ts'
import { buildCourse } from './builders/build.ts'
import { buildAdmin, buildStudent } from './builders/build-people.ts'
import { pickPlan } from './buy.ts'
import { ordersOf } from './rows.ts'
import type { TestApp } from './test-app.ts'

export const bankAccount = {
  holder: 'Academia de Oficios, A. C.',
  account: '002010077777777771',
  bank: 'Banamex',
}

/** Transfers are the only way to pay, to this account. */
export async function openTransfers(academy: TestApp) {
  const admin = await buildAdmin(academy)
  await academy.as(admin).call(editProviderSettings, {
    params: { provider: 'transferencia' },
    body: { keys: bankAccount },
  })
  return admin
}

/** An order of $200 whose student has read where to transfer to. */
export async function orderByTransfer(academy: TestApp) {
  const student = await buildStudent(academy)
  const course = await buildCourse(academy, { status: 'approved', priceCents: 20_000 })
  const cost = await pickPlan(academy, 0)
  const buyer = academy.as(student)
  await buyer.call(createOrder, {
    body: { baseUrl: 'http://localhost:3001', cost, courseId: course.id },
  })
  const { id } = (await ordersOf(academy, student.id))[0]!
  const returned = { params: { token: id, costId: cost._id }, query: {} }
  await buyer.refused(confirmPayment, returned)
  return { student, buyer, course, id, params: { orderId: id }, returned }
}

/** One that is awaited in an academy that offers no transfers any more. */
export async function insertAwaitedTransfer(
  academy: TestApp,
  studentId: string,
): Promise<{ orderId: string }> {
  const { db, clock } = academy
  const plan = await pickPlan(academy, 1)
  const createdAt = clock.now()
  const order = await insertOrder(db, {
    studentId,
    planId: plan._id,
    planName: plan.planName,
    description: plan.description,
    priceCents: 19_900,
    currency: plan.currency,
    durationMonths: 1,
    status: 'created',
    provider: 'transferencia',
    checkoutToken: newId(),
    createdAt,
  })
  await insertTransfer(db, {
    token: order.checkoutToken!,
    orderId: order.id,
    reference: `ATN-${order.number}`,
    amountCents: order.priceCents,
    currency: order.currency,
    holder: bankAccount.holder,
    account: bankAccount.account,
    payBy: new Date(createdAt.getTime() + 3 * 24 * 60 * 60_000),
    createdAt,
  })
  return { orderId: order.id }
}
