import { markRestored } from '../platform/installation/store.ts'
import { installation } from '../platform/installation/tables.ts'
import { heldCharges } from '../features/purchases/tables.ts'
import { newId } from '../platform/db/columns.ts'
import type { TestApp } from './test-app.ts'

/** As a restore of a backup of then leaves the academy. */
export async function becomeRestored({ db, clock }: TestApp, from: Date): Promise<void> {
  const now = clock.now()
  const values = { id: 1, storageId: newId(), secretsFingerprint: '', createdAt: now }
  await db.insert(installation).values(values).onConflictDoNothing()
  await markRestored(db, { from, now })
}

/** A charge that a provider knows beyond the backup. */
export async function holdCharge({ db, clock }: TestApp, subscriptionId: string): Promise<string> {
  const [made] = await db
    .insert(heldCharges)
    .values({
      subscriptionId,
      provider: 'sandbox',
      reference: `P-${newId()}`,
      amountCents: 24_900,
      currency: 'MXN',
      happenedAt: clock.now(),
      reason: 'without_notice',
      createdAt: clock.now(),
    })
    .returning()
  return made!.id
}
