import { type OrderFilter, type OrderListState, readReceiptNumber } from '@ateneo/contract'
import { and, eq, gte, like, lt, or, type SQL, sql } from '../../../platform/db/drizzle.ts'
import { alias } from '../../../platform/db/drizzle-pg.ts'
import { courses } from '../../courses/tables.ts'
import { countUpTo } from '../../../platform/db/capped-count.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { byTime, type Slice } from '../../../platform/db/keyset.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { foldedPerson, fullName, users } from '../../identity/tables.ts'
import { isSaleReceipt } from '../receipts/paper-store.ts'
import { handSales, orderRefunds, orders, receipts } from '../tables.ts'

export type OrderSearch = OrderFilter & { timeZone: string }

const newestFirst = byTime(orders.createdAt, orders.id, 'desc')

const recorders = alias(users, 'recorders')
const recorderName = sql<string | null>`${recorders.firstNames} || ' ' || ${recorders.lastNames}`

function selectOrders(db: Executor) {
  return db
    .select({
      order: orders,
      student: { id: users.id, name: fullName, email: users.email },
      course: { id: courses.id, title: courses.title },
      handSale: handSales,
      receiptNumber: receipts.number,
      recorder: recorderName,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.studentId))
    .leftJoin(courses, eq(courses.id, orders.courseId))
    .leftJoin(receipts, and(eq(receipts.orderId, orders.id), isSaleReceipt))
    .leftJoin(handSales, eq(handSales.orderId, orders.id))
    .leftJoin(recorders, eq(recorders.id, handSales.recordedBy))
}

/** An order with its student and its course. */
export type OrderOfList = Awaited<ReturnType<typeof selectOrders>>[number]

/** Newest first. */
export async function listOrders(
  db: Executor,
  search: OrderSearch,
  { after, limit }: Slice,
): Promise<OrderOfList[]> {
  return selectOrders(db)
    .where(and(matches(search), newestFirst.beyond(after)))
    .orderBy(...newestFirst.orderBy)
    .limit(limit)
}

/** Counts at most `max` of them. */
export function countOrders(db: Executor, search: OrderSearch, max: number): Promise<number> {
  return countUpTo(db, orders, matches(search), max)
}

const orderOfList = prepared((db) =>
  selectOrders(db)
    .where(eq(orders.id, sql.placeholder('orderId')))
    .prepare('order_of_list'),
)

export async function findOrder(db: Executor, orderId: string): Promise<OrderOfList | undefined> {
  const [row] = await orderOfList(db).execute({ orderId })
  return row
}

/** The same states as `listStateOf`; the columns themselves, so that the partial indexes apply. */
const states: Record<OrderListState, SQL | undefined> = {
  created: sql`${orders.status} = 'created' and ${orders.pendingSince} is null`,
  pending: sql`${orders.status} = 'created' and ${orders.pendingSince} is not null`,
  cancelled: eq(orders.status, 'cancelled'),
  charged_back: eq(orders.status, 'charged_back'),
  refund_due: sql`${orders.isRefundDue}`,
  completed: sql`${orders.status} = 'completed' and ${orders.refundedCents} = 0
    and not ${orders.isRefundDue}`,
  partly_refunded: sql`${orders.status} = 'completed' and ${orders.refundedCents} > 0
    and not ${orders.isRefundDue}`,
  refunded: sql`${orders.status} in ('refunded', 'failed')
    and ${orders.refundedCents} = ${orders.priceCents}`,
  failed: sql`${orders.status} = 'failed' and ${orders.refundedCents} < ${orders.priceCents}
    and not ${orders.isRefundDue}`,
}

function matches({ q = '', state, from, to, timeZone }: OrderSearch): SQL | undefined {
  const midnight = (day: SQL) => sql`(${day})::timestamp at time zone ${timeZone}`
  return and(
    state && states[state],
    from === undefined ? undefined : gte(orders.createdAt, midnight(sql`${from}::date`)),
    to === undefined ? undefined : lt(orders.createdAt, midnight(sql`${to}::date + 1`)),
    isAbout(q.trim().replace(/^#/, '')),
  )
}

const escape = (words: string) => words.replace(/[\\%_]/g, String.raw`\$&`)

/**
 * Ids are gathered into arrays first, so that the indexes over orders serve every way of searching
 * at once.
 */
function isAbout(words: string): SQL | undefined {
  if (words === '') return undefined
  const pattern = `%${escape(words)}%`
  const people = sql`select ${users.id} from ${users}
    where ${foldedPerson(users)} like fold(${pattern})`
  const named = sql`select ${courses.id} from ${courses}
    where fold(${courses.title}) like fold(${pattern})`
  const refunded = sql`select ${orderRefunds.orderId} from ${orderRefunds}
    where ${orderRefunds.reference} = ${words}`
  return or(
    eq(orders.paymentReference, words),
    eq(orders.checkoutToken, words),
    sql`${orders.id} = any(array(${refunded}))`,
    sql`${orders.studentId} = any(array(${people}))`,
    sql`${orders.courseId} = any(array(${named}))`,
    isNumbered(words),
    hasReceipt(words),
  )
}

/** `R-000123` of its payment, or `D-000045` of what went back. */
function hasReceipt(words: string): SQL | undefined {
  const named = readReceiptNumber(words)
  if (!named) return undefined
  return sql`${orders.id} = (select ${receipts.orderId} from ${receipts}
    where ${receipts.kind} = ${named.kind} and ${receipts.number} = ${named.number})`
}

/** The number or its beginning, with or without its dash. */
function isNumbered(words: string): SQL | undefined {
  const digits = words.replace(/[-\s]/g, '')
  if (!/^\d{1,8}$/.test(digits)) return undefined
  const begun = digits.length > 4 ? `${digits.slice(0, 4)}-${digits.slice(4)}` : digits
  return begun.length === 9 ? eq(orders.number, begun) : like(orders.number, `${begun}%`)
}
