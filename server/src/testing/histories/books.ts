import { asc, eq, inArray, or } from '../../platform/db/drizzle.ts'
import {
  entitlements,
  ledgerEntries,
  orderPayments,
  orderRefundRequests,
  orderRefunds,
  orders,
  paymentDifferences,
  receipts,
} from '../../features/purchases/tables.ts'
import type { History } from './history.ts'

/** Rows that the academy has of a history. */
export type Books = Awaited<ReturnType<typeof readBooks>>

export async function readBooks({ world, students, professor }: History) {
  const { db } = world.academy
  const ids = students.map(({ id }) => id)
  const sold = await db
    .select()
    .from(orders)
    .where(inArray(orders.studentId, ids))
    .orderBy(asc(orders.id))
  const orderIds = sold.map(({ id }) => id)
  const [given, payments, refunds, requests, papers, differences, ledger] = await Promise.all([
    db.select().from(entitlements).where(inArray(entitlements.studentId, ids)),
    db.select().from(orderPayments).where(inArray(orderPayments.orderId, orderIds)),
    db.select().from(orderRefunds).where(inArray(orderRefunds.orderId, orderIds)),
    db.select().from(orderRefundRequests).where(inArray(orderRefundRequests.orderId, orderIds)),
    db.select().from(receipts).where(inArray(receipts.orderId, orderIds)),
    db.select().from(paymentDifferences).where(inArray(paymentDifferences.orderId, orderIds)),
    db
      .select()
      .from(ledgerEntries)
      .where(
        or(inArray(ledgerEntries.orderId, orderIds), eq(ledgerEntries.professorId, professor.id)),
      ),
  ])
  return {
    orders: sold,
    entitlements: given,
    payments,
    refunds,
    requests,
    receipts: papers,
    differences,
    ledger,
  }
}

export type Order = Books['orders'][number]

/** What the academy says that it keeps of an order. */
export const keptOf = ({ status, isRefundDue, priceCents, refundedCents }: Order): number =>
  status === 'completed' && !isRefundDue ? priceCents - refundedCents : 0

/** What it says that has to go back: of a failed order all that was charged. */
export function dueOf(order: Order, { payments }: Books): number {
  if (!order.isRefundDue) return 0
  if (order.status !== 'failed') return order.priceCents - order.refundedCents
  return payments.find(({ reference }) => reference === order.paymentReference)!.amountCents
}

export const sumBy = <T>(all: readonly T[], value: (one: T) => number): number =>
  all.reduce((sum, one) => sum + value(one), 0)
