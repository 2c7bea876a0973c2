import type { PaymentProvider } from '@ateneo/contract'
import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import type { Payment } from '../../../platform/payment-gateways/gateway.ts'
import type { OrderRow } from '../store.ts'
import { orderPayments, orders } from '../tables.ts'

export type PaymentRow = typeof orderPayments.$inferSelect

/** A payment is known by its provider's id. A voucher stays known after it was paid or expired. */
export async function savePayment(
  db: Executor,
  { id: orderId, provider }: OrderRow,
  { reference, method, state, amountCents, currency, voucher, reason }: Payment,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const changing = { method, state, amountCents, currency, reason: reason ?? null }
  const isChanged = sql`${orderPayments.state} <> excluded.state`
  const [row] = await db
    .insert(orderPayments)
    .values({
      orderId,
      provider: provider!,
      reference,
      ...changing,
      voucherLink: voucher?.link ?? null,
      voucherReference: voucher?.reference ?? null,
      payBy: voucher?.payBy ?? null,
      voucherAccount: voucher?.account ?? null,
      createdAt: now,
      changedAt: now,
    })
    .onConflictDoUpdate({
      target: [orderPayments.provider, orderPayments.reference],
      set: {
        ...changing,
        ...(voucher && {
          voucherLink: voucher.link,
          voucherReference: voucher.reference,
          payBy: voucher.payBy,
          voucherAccount: voucher.account ?? null,
        }),
        changedAt: sql`case when ${isChanged} then excluded.changed_at else ${orderPayments.changedAt} end`,
      },
    })
    .returning({ id: orderPayments.id, isNew: sql<boolean>`xmax = 0` })
  return { id: row!.id, isNew: row!.isNew }
}

const paymentsOfOrder = prepared((db) =>
  db
    .select()
    .from(orderPayments)
    .where(eq(orderPayments.orderId, sql.placeholder('orderId')))
    .orderBy(asc(orderPayments.createdAt), asc(orderPayments.id))
    .prepare('payments_of_order'),
)

/** From the oldest on. */
export async function listPayments(db: Executor, orderId: string): Promise<PaymentRow[]> {
  return paymentsOfOrder(db).execute({ orderId })
}

/** Of these orders, those that cash or a transfer paid. */
export async function findPaidInCash(
  db: Executor,
  orderIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: orderPayments.orderId })
    .from(orderPayments)
    .where(
      and(
        inArray(orderPayments.orderId, [...orderIds]),
        eq(orderPayments.state, 'approved'),
        inArray(orderPayments.method, ['cash', 'transfer']),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Vouchers that wait to be paid, by their orders: of several the last that can be paid. */
export async function listVouchers(
  db: Executor,
  orderIds: readonly string[],
): Promise<Map<string, PaymentRow>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(orderPayments)
    .where(
      and(
        inArray(orderPayments.orderId, [...orderIds]),
        eq(orderPayments.state, 'pending'),
        gt(orderPayments.payBy, new Date(0)),
      ),
    )
    .orderBy(asc(orderPayments.payBy))
  return new Map(rows.map((row) => [row.orderId, row]))
}

export async function getPayment(db: Executor, paymentId: string): Promise<PaymentRow> {
  const [row] = await db.select().from(orderPayments).where(eq(orderPayments.id, paymentId))
  return row!
}

/** The order that a payment closed: its own, or the one of a second payment. */
export async function findOrderOfPayment(
  db: Executor,
  provider: PaymentProvider,
  reference: string,
): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.provider, provider), eq(orders.paymentReference, reference)))
    .limit(1)
  return row
}

const relatedOrders = prepared((db) =>
  db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(
      or(
        eq(orders.paidTwiceOf, sql.placeholder('id')),
        eq(orders.id, sql.placeholder('paidTwiceOf')),
      ),
    )
    .orderBy(asc(orders.id))
    .prepare('related_orders'),
)

/** Orders of other payments of the same checkout. */
export async function findRelated(db: Executor, { id, paidTwiceOf }: OrderRow) {
  const rows = await relatedOrders(db).execute({ id, paidTwiceOf })
  const first = rows.find((row) => row.id === paidTwiceOf)
  return { first, seconds: rows.filter((row) => row !== first) }
}

/** Marks vouchers of open orders as reminded of, once each; those are excepted that are new. */
export async function claimReminders(
  db: Executor,
  { now, until, madeBefore }: { now: Date; until: Date; madeBefore: Date },
): Promise<{ id: string }[]> {
  return db
    .update(orderPayments)
    .set({ remindedAt: now })
    .where(
      and(
        eq(orderPayments.state, 'pending'),
        isNull(orderPayments.remindedAt),
        gt(orderPayments.payBy, now),
        lte(orderPayments.payBy, until),
        lte(orderPayments.createdAt, madeBefore),
        sql`exists (select 1 from ${orders} where ${orders.id} = ${orderPayments.orderId}
          and ${orders.status} = 'created')`,
      ),
    )
    .returning({ id: orderPayments.id })
}
