import { desc, isNotNull, max, sql } from '../../platform/db/drizzle.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { orders, orderWebhooks } from '../purchases/tables.ts'

export async function readDatabase(db: Executor) {
  const { rows } = await db.execute<{
    version: string
    sizeBytes: string
    migrations: number
    readOnly: string
  }>(sql`
    select current_setting('server_version') as version,
      pg_database_size(current_database()) as "sizeBytes",
      (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
      current_setting('transaction_read_only') as "readOnly"`)
  const [row] = rows
  return { ...row!, sizeBytes: Number(row!.sizeBytes) }
}

/** When a provider last opened a checkout, was paid, and reported something by itself. */
export async function readPayments(db: Executor) {
  const [[checkout], [payment], [webhook]] = await Promise.all([
    db
      .select({ at: orders.createdAt })
      .from(orders)
      .where(isNotNull(orders.checkoutToken))
      .orderBy(desc(orders.createdAt))
      .limit(1),
    db
      .select({ at: max(orders.completedAt) })
      .from(orders)
      .where(isNotNull(orders.completedAt)),
    db.select({ at: max(orderWebhooks.receivedAt) }).from(orderWebhooks),
  ])
  return {
    checkoutAt: checkout?.at ?? null,
    paymentAt: payment?.at ?? null,
    webhookAt: webhook?.at ?? null,
  }
}
