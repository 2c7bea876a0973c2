import { desc } from '../../platform/db/drizzle.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { fiscalTerms } from './tables.ts'

export type FiscalTermsRow = typeof fiscalTerms.$inferSelect

/** The last that was saved first. */
export async function listFiscalTerms(db: Executor): Promise<FiscalTermsRow[]> {
  return db.select().from(fiscalTerms).orderBy(desc(fiscalTerms.createdAt), desc(fiscalTerms.id))
}

export async function insertFiscalTerms(
  db: Executor,
  values: typeof fiscalTerms.$inferInsert,
): Promise<void> {
  await db.insert(fiscalTerms).values(values)
}
