import type { PaymentProvider } from '@ateneo/contract'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { eq } from '../../platform/db/drizzle.ts'
import { paymentProviderSettings } from './tables.ts'

export type ProviderRow = typeof paymentProviderSettings.$inferSelect

export async function listProviderRows(db: Executor): Promise<ProviderRow[]> {
  return db.select().from(paymentProviderSettings)
}

export async function findProviderRow(
  db: Executor,
  provider: PaymentProvider,
): Promise<ProviderRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentProviderSettings)
    .where(eq(paymentProviderSettings.provider, provider))
  return row
}

/** Row lock until the transaction ends; the row is made if there is none. */
export async function lockProviderRow(
  tx: Transaction,
  provider: PaymentProvider,
  now: Date,
): Promise<ProviderRow> {
  await tx
    .insert(paymentProviderSettings)
    .values({ provider, updatedAt: now })
    .onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(paymentProviderSettings)
    .where(eq(paymentProviderSettings.provider, provider))
    .for('no key update')
  return row!
}

export async function updateProviderRow(
  tx: Transaction,
  { provider, ...change }: ProviderRow,
): Promise<void> {
  await tx
    .update(paymentProviderSettings)
    .set(change)
    .where(eq(paymentProviderSettings.provider, provider))
}
