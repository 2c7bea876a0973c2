import { sql } from '../db/drizzle.ts'
import type { Executor } from '../db/connect.ts'

/** Deletes jobs that wait since before a moment, and returns how many. */
export async function discardWaitingJobs(
  db: Executor,
  { queues, before }: { queues: string[]; before: Date },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from pgboss.job
    where name in ${queues} and state in ('created', 'retry', 'active')
      and created_on <= ${before.toISOString()}`)
  return rowCount ?? 0
}
