import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { invoicingSettings } from './tables.ts'

export type SettingsRow = typeof invoicingSettings.$inferSelect

export async function findSettingsRow(db: Executor): Promise<SettingsRow | undefined> {
  const [row] = await db.select().from(invoicingSettings)
  return row
}

/** Row lock until the transaction ends; the row is made if there is none. */
export async function lockSettingsRow(tx: Transaction, now: Date): Promise<SettingsRow> {
  await tx.insert(invoicingSettings).values({ updatedAt: now }).onConflictDoNothing()
  const [row] = await tx.select().from(invoicingSettings).for('no key update')
  return row!
}

export async function updateSettingsRow(
  tx: Transaction,
  change: Partial<SettingsRow>,
): Promise<void> {
  await tx.update(invoicingSettings).set(change)
}
