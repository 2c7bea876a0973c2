import { eq } from '../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { checklists } from './tables.ts'

type ChecklistValues = Omit<typeof checklists.$inferInsert, 'id'>

export async function findChecklist(db: Executor) {
  const [row] = await db.select().from(checklists).where(eq(checklists.id, 1))
  return row
}

/** False if it is no longer at the version before; the first version is inserted once. */
export async function writeChecklist(tx: Transaction, values: ChecklistValues): Promise<boolean> {
  const before = values.version - 1
  const rows =
    before === 0
      ? await tx
          .insert(checklists)
          .values({ id: 1, ...values })
          .onConflictDoNothing()
          .returning()
      : await tx.update(checklists).set(values).where(eq(checklists.version, before)).returning()
  return rows.length > 0
}
