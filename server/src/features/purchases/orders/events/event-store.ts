import { createHash } from 'node:crypto'
import type { PaymentProvider } from '@ateneo/contract'
import type { Executor } from '../../../../platform/db/connect.ts'
import { and, asc, eq, sql } from '../../../../platform/db/drizzle.ts'
import type { SignedEvent } from '../../../../platform/payment-gateways/gateway.ts'
import { paymentEvents } from '../../tables.ts'

export type EventRow = typeof paymentEvents.$inferSelect

/** One row, however often it is delivered before it was followed. Answers its id. */
export async function saveEvent(
  db: Executor,
  provider: PaymentProvider,
  event: SignedEvent,
  receivedAt: Date,
): Promise<string> {
  const digest = createHash('sha256').update(JSON.stringify(event)).digest('hex')
  const [row] = await db
    .insert(paymentEvents)
    .values({ provider, digest, event, receivedAt })
    .onConflictDoUpdate({
      target: [paymentEvents.provider, paymentEvents.digest],
      set: { deliveries: sql`${paymentEvents.deliveries} + 1` },
    })
    .returning({ id: paymentEvents.id })
  return row!.id
}

export async function findEvent(db: Executor, id: string): Promise<EventRow | undefined> {
  const [row] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id))
  return row
}

/** Unless it was delivered again since it was read: another job follows that. */
export async function deleteEvent(
  db: Executor,
  { id, deliveries }: Pick<EventRow, 'id' | 'deliveries'>,
): Promise<void> {
  await db
    .delete(paymentEvents)
    .where(and(eq(paymentEvents.id, id), eq(paymentEvents.deliveries, deliveries)))
}

/** The oldest first. */
export async function listEvents(db: Executor, provider: PaymentProvider): Promise<EventRow[]> {
  return db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.provider, provider))
    .orderBy(asc(paymentEvents.id))
}
