import { confirmPayment, createOrder, refundOrder } from '@ateneo/contract'
import { expect } from 'vitest'
import { eq } from '../../platform/db/drizzle.ts'
import { ledgerEntries, orderPayments } from '../../features/purchases/tables.ts'
import { buildAdmin, buildStudent } from '../builders/build-people.ts'
import { buildCourse } from '../builders/build.ts'
import { pickPlan } from '../buy.ts'
import { entitlementsOf, ordersOf } from '../rows.ts'
import type { TestApp } from '../test-app.ts'
import type { ProviderShop } from './provider-shop.ts'

/** A student, a course of $349 and an open order for it. */
export type Sale = Awaited<ReturnType<typeof openSale>>

export async function openSale(academy: TestApp, shop: Pick<ProviderShop, 'as'>, coupon?: string) {
  const student = await buildStudent(academy)
  const course = await buildCourse(academy, { status: 'approved', priceCents: 34_900 })
  const cost = await pickPlan(academy, 0)
  /** With a session of now. */
  const buyer = () => shop.as(student)
  const body = { baseUrl: 'http://localhost:3001', cost, courseId: course.id, coupon }
  await buyer().call(createOrder, { body })
  const [opened] = await ordersOf(academy, student.id)
  const { id, checkoutToken } = opened!
  const path = { params: { token: id, costId: cost._id }, query: { courseId: course.id } }

  /** The code of a refusal, or what is answered else. */
  async function comeBack(paymentId?: string): Promise<string> {
    const query = { ...path.query, ...(paymentId !== undefined && { paymentId }) }
    const reply = await buyer().send(confirmPayment, { ...path, query })
    const { code, status } = reply.json<{ code?: string; status?: string }>()
    return code ?? status ?? ''
  }

  const orders = () => ordersOf(academy, student.id)

  return {
    id,
    token: checkoutToken!,
    student,
    course,
    buyer,
    comeBack,
    orders,
    order: async () => (await orders()).find((one) => one.id === id)!,
    /** Orders of later payments of the same checkout. */
    seconds: async () => (await orders()).filter(({ paidTwiceOf }) => paidTwiceOf === id),
    hasAccess: async () => (await running(academy, student.id)).length > 0,
    /** As an administrator does it. */
    async giveBack(orderId: string, amount?: number) {
      const order = (await orders()).find((one) => one.id === orderId)!
      const reply = await shop.as(await buildAdmin(academy)).send(refundOrder, {
        params: { orderId },
        body: { amount, reason: 'Se repitió', refunded: order.refundedCents / 100 },
      })
      const { code, state } = reply.json<{ code?: string; state?: string }>()
      return code ?? state ?? ''
    },
  }
}

const running = async (academy: TestApp, studentId: string) =>
  (await entitlementsOf(academy, studentId)).filter(({ revokedAt }) => revokedAt === null)

/** What holds at every moment: access exactly while paid, and books that say what the provider has. */
export async function expectBooked(academy: TestApp, shop: ProviderShop, sale: Sale) {
  const orders = await sale.orders()
  const paid = orders.filter(({ status }) => status === 'completed')
  expect(await running(academy, sale.student.id)).toHaveLength(paid.length)
  let booked = 0
  for (const order of orders) {
    const { priceCents, refundedCents } = order
    const left = priceCents - refundedCents
    const isPaid = order.status === 'completed'
    expect(await grossOf(academy, order.id)).toBe(isPaid ? left : 0)
    booked += isPaid ? left : order.isRefundDue ? await chargedFor(academy, order) : 0
  }
  expect(booked).toBe(shop.moneyOf(sale.token))
}

async function grossOf({ db }: TestApp, orderId: string): Promise<number> {
  const rows = await db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, orderId))
  return rows.reduce((sum, { grossCents }) => sum + grossCents, 0)
}

/** Of a payment that has to go back: it may be of another amount than the order's price. */
async function chargedFor(
  { db }: TestApp,
  { paymentReference }: { paymentReference: string | null },
): Promise<number> {
  const rows = await db
    .select()
    .from(orderPayments)
    .where(eq(orderPayments.reference, paymentReference!))
  return rows[0]!.amountCents
}
