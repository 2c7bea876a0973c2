import type { Executor } from '../../platform/db/connect.ts'
import { and, eq, isNull, sql } from '../../platform/db/drizzle.ts'
import type { ProviderReceiptState } from '../../platform/invoicing-providers/provider.ts'
import { eReceipts } from './tables.ts'

/** Months with open receipts, by the calendar of a time zone; the last one first. */
export async function listOpenMonths(
  db: Executor,
  { isTest, timeZone }: { isTest: boolean; timeZone: string },
): Promise<string[]> {
  const month = sql<string>`to_char(${eReceipts.paidAt} at time zone ${timeZone}, 'YYYY-MM')`
  const rows = await db
    .selectDistinct({ month })
    .from(eReceipts)
    .where(and(eq(eReceipts.isTest, isTest), eq(eReceipts.state, 'open')))
    .orderBy(sql`1 desc`)
  return rows.map((row) => row.month)
}

/** What the provider says of receipts that were open; those of a closing are settled with it. */
export async function applySeen(
  db: Executor,
  seen: readonly { reference: string; state: ProviderReceiptState }[],
): Promise<void> {
  for (const { reference, state } of seen) {
    const change =
      state === 'cancelled'
        ? { state: 'refused' as const, reason: 'Se canceló en el panel de Facturapi' }
        : { state }
    await db
      .update(eReceipts)
      .set(change)
      .where(
        and(
          eq(eReceipts.reference, reference),
          eq(eReceipts.state, 'open'),
          isNull(eReceipts.closingId),
        ),
      )
  }
}
