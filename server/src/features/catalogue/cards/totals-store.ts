import { sql } from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { approvedCounts } from '../../courses/tables.ts'

const approvedTotal = prepared((db) =>
  db
    .select({ total: sql<number>`coalesce(sum(${approvedCounts.amount}), 0)::int` })
    .from(approvedCounts)
    .where(
      sql`coalesce(${approvedCounts.categoryId} = ${sql.placeholder('categoryId')}::uuid, true)`,
    )
    .prepare('approved_total'),
)

/**
 * Number of approved courses, of one category or all; maintained by a trigger, because every page
 * shows it.
 */
export async function countApproved(db: Executor, categoryId: string | undefined): Promise<number> {
  const [row] = await approvedTotal(db).execute({ categoryId: categoryId ?? null })
  return row?.total ?? 0
}
