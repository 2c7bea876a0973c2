import type { ChosenEvent, DeliveryState } from '@ateneo/contract'
import { and, arrayContains, desc, eq, lt, ne, sql } from '../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import type { Slice } from '../../platform/db/keyset.ts'
import { webhookDeliveries, webhooks } from './tables.ts'

export type WebhookRow = typeof webhooks.$inferSelect
export type DeliveryRow = typeof webhookDeliveries.$inferSelect

// Nested, since Drizzle leaves out the table's name of a direct column.
const ofWebhook = sql`${webhookDeliveries.webhookId} = ${webhooks.id}`
const lastDelivery = sql<{ state: DeliveryState; at: string } | null>`(
  select json_build_object('state', ${webhookDeliveries.state}, 'at', ${webhookDeliveries.createdAt})
  from ${webhookDeliveries} where ${ofWebhook} order by ${webhookDeliveries.id} desc limit 1)`

const selectWebhooks = (db: Executor) =>
  db.select({ webhook: webhooks, lastDelivery }).from(webhooks)

export async function listWebhookRows(db: Executor) {
  return selectWebhooks(db).orderBy(desc(webhooks.id))
}

export type ListedWebhook = Awaited<ReturnType<typeof listWebhookRows>>[number]

export async function findListedWebhook(
  db: Executor,
  id: string,
): Promise<ListedWebhook | undefined> {
  const [row] = await selectWebhooks(db).where(eq(webhooks.id, id))
  return row
}

/** Counted under a lock of the table's writers, so that two at once do not pass the limit. */
export async function countForInsert(tx: Transaction): Promise<number> {
  await tx.execute(sql`lock table ${webhooks} in share row exclusive mode`)
  return tx.$count(webhooks)
}

export async function insertWebhook(
  tx: Transaction,
  values: typeof webhooks.$inferInsert,
): Promise<void> {
  await tx.insert(webhooks).values(values)
}

/** Row lock until the transaction ends. */
export async function lockWebhook(tx: Transaction, id: string): Promise<WebhookRow | undefined> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('no key update')
  return row
}

export async function updateWebhook(
  tx: Transaction,
  id: string,
  values: Partial<typeof webhooks.$inferInsert>,
): Promise<void> {
  await tx.update(webhooks).set(values).where(eq(webhooks.id, id))
}

export async function removeWebhook(tx: Transaction, id: string): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.id, id))
}

export async function listListeners(db: Executor, event: ChosenEvent): Promise<{ id: string }[]> {
  return db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.isPaused, false), arrayContains(webhooks.events, [event])))
}

export async function insertDeliveries(
  tx: Executor,
  values: (typeof webhookDeliveries.$inferInsert)[],
): Promise<string[]> {
  const rows = await tx
    .insert(webhookDeliveries)
    .values(values)
    .returning({ id: webhookDeliveries.id })
  return rows.map(({ id }) => id)
}

/** Newest first. */
export async function listDeliveryRows(
  db: Executor,
  { webhookId, state }: { webhookId: string; state: DeliveryState | undefined },
  { after, limit }: Slice<{ id: string }>,
): Promise<DeliveryRow[]> {
  const { id, webhookId: of, state: its } = webhookDeliveries
  return db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(of, webhookId), state && eq(its, state), after && lt(id, after.id)))
    .orderBy(desc(id))
    .limit(limit)
}

/** A delivery that was not delivered yet, with the webhook as it is now. */
export async function findUndelivered(db: Executor, id: string) {
  const [row] = await db
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(and(eq(webhookDeliveries.id, id), ne(webhookDeliveries.state, 'delivered')))
  return row
}

export async function findDelivery(db: Executor, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id))
  return row
}

export async function noteAttempt(
  db: Executor,
  id: string,
  attempt: Pick<
    DeliveryRow,
    'state' | 'attempts' | 'lastAt' | 'lastStatus' | 'lastMilliseconds' | 'lastAnswer'
  >,
): Promise<void> {
  await db.update(webhookDeliveries).set(attempt).where(eq(webhookDeliveries.id, id))
}

/** Starts its attempts over. False if it had not failed. */
export async function reopen(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .update(webhookDeliveries)
    .set({ state: 'waiting', attempts: 0 })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, 'failed')))
    .returning({ id: webhookDeliveries.id })
  return rows.length > 0
}

export async function deleteDeliveriesBefore(db: Executor, instant: Date): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, instant))
}

export async function deleteDeliveriesOf(tx: Transaction, personId: string): Promise<void> {
  await tx.delete(webhookDeliveries).where(eq(webhookDeliveries.personId, personId))
}
