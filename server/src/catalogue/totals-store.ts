import { sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import { approvedCounts } from '../courses/tables.ts'

const approvedTotal = prepared((db) =>
  db
    .select({ total: sql<number>`coalesce(sum(${approvedCounts.amount}), 0)::int` })
    .from(approvedCounts)
    .where(
      sql`coalesce(${approvedCounts.categoryId} = ${sql.placeholder('categoryId')}::uuid, true)`,
    )
    .prepare('approved_total'),
)

/** How many courses are on offer, of one category or of all: kept, since every page says it. */
export async function countApproved(db: Executor, categoryId: string | undefined): Promise<number> {
  const [row] = await approvedTotal(db).execute({ categoryId: categoryId ?? null })
  return row?.total ?? 0
}
