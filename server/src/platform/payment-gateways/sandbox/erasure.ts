import type { Transaction } from '../../db/connect.ts'
import { namesIn, type Redaction, redactWords } from '../../db/redact.ts'
import { sandboxCheckouts, sandboxRefunds } from './tables.ts'

/** Unlike that of an outside provider, this ledger is the academy's own: its texts lose the name. */
export async function eraseFromSandbox(tx: Transaction, person: Redaction): Promise<void> {
  await tx
    .update(sandboxCheckouts)
    .set({ description: redactWords(sandboxCheckouts.description, person) })
    .where(namesIn([sandboxCheckouts.description], person))
  await tx
    .update(sandboxRefunds)
    .set({ reason: redactWords(sandboxRefunds.reason, person) })
    .where(namesIn([sandboxRefunds.reason], person))
}
