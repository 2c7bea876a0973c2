import type { Transaction } from '../../platform/db/connect.ts'
import type { ErasedPerson } from '../../platform/db/erased-person.ts'
import { and, eq } from '../../platform/db/drizzle.ts'
import { namesIn, redactWords } from '../../platform/db/redact.ts'
import { payoutAccounts, payouts } from './tables.ts'

/** Payouts stay as accounting, without the bank account and without names in their reasons. */
export async function erasePayouts(tx: Transaction, person: ErasedPerson): Promise<void> {
  await tx.delete(payoutAccounts).where(eq(payoutAccounts.professorId, person.id))
  const isTheirs = eq(payouts.professorId, person.id)
  await tx
    .update(payouts)
    .set({ holder: null, bank: null, clabe: null, clabeEnd: null })
    .where(isTheirs)
  await tx
    .update(payouts)
    .set({
      reference: redactWords(payouts.reference, person),
      reason: redactWords(payouts.reason, person),
    })
    .where(and(isTheirs, namesIn([payouts.reference, payouts.reason], person)))
}
