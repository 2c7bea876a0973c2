import {
  and,
  asc,
  eq,
  ilike,
  inArray,
  isNull,
  or,
  type SQL,
  sql,
} from '../../platform/db/drizzle.ts'
import type { Executor } from '../../platform/db/connect.ts'
import {
  transferCheckouts,
  transferReceipts,
} from '../../platform/payment-gateways/transfer/tables.ts'
import { courses } from '../courses/tables.ts'
import { fullName, users } from '../identity/tables.ts'
import { orders } from '../purchases/tables.ts'
import { transferClaims } from './tables.ts'

const MAX_LISTED = 100

const receivedCents = sql<number>`coalesce((
  select sum(${transferReceipts.amountCents}) from ${transferReceipts}
  where ${transferReceipts.token} = ${transferCheckouts.token}), 0)::float8`

const ofOrder = sql`${transferCheckouts.orderId} = ${orders.id}::text`

/** Those that somebody says to have made first, then by their deadline. */
export async function listAwaited(db: Executor, q: string | undefined) {
  return db
    .select({
      order: orders,
      transfer: transferCheckouts,
      receivedCents,
      student: { id: users.id, name: fullName, email: users.email },
      courseTitle: courses.title,
    })
    .from(transferCheckouts)
    .innerJoin(orders, ofOrder)
    .innerJoin(users, eq(users.id, orders.studentId))
    .leftJoin(courses, eq(courses.id, orders.courseId))
    .where(isListed(q))
    .orderBy(sql`${transferCheckouts.claimedAt} asc nulls last`, asc(transferCheckouts.payBy))
    .limit(MAX_LISTED)
}

export async function countAwaited(db: Executor, q: string | undefined): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(transferCheckouts)
    .innerJoin(orders, ofOrder)
    .innerJoin(users, eq(users.id, orders.studentId))
    .where(isListed(q))
  return row!.count
}

/** Of a dropped one a part arrived, which somebody has to send back, or wait for its rest. */
const isAwaited = or(
  eq(orders.status, 'created'),
  and(
    eq(orders.status, 'cancelled'),
    isNull(transferCheckouts.closedAt),
    sql`exists (select 1 from ${transferReceipts}
      where ${transferReceipts.token} = ${transferCheckouts.token})`,
  ),
)

/** A search finds those too that are no longer awaited, since money may come late. */
function isListed(q: string | undefined): SQL | undefined {
  if (!q) return and(eq(orders.provider, 'transferencia'), isAwaited)
  const words = `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const traced = sql`exists (select 1 from ${transferClaims}
    where ${transferClaims.orderId} = ${orders.id} and ${transferClaims.trace} ilike ${words})`
  return and(
    inArray(orders.status, ['created', 'cancelled']),
    or(
      ilike(transferCheckouts.reference, words),
      ilike(users.email, words),
      sql`${fullName} ilike ${words}`,
      traced,
    ),
  )
}
