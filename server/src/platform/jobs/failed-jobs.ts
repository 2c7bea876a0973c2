import { sql } from '../db/drizzle.ts'
import type { Executor } from '../db/connect.ts'
import { withShortLivedBoss } from './short-lived-boss.ts'

export interface QueueCounts extends Record<string, unknown> {
  name: string
  waiting: number
  active: number
  failed: number
}

export interface FailedJob extends Record<string, unknown> {
  id: string
  name: string
  failedAt: Date
  /** First line of the error. */
  reason: string
}

/** Queues with jobs that wait, run or failed. */
export async function countJobs(db: Executor): Promise<QueueCounts[]> {
  const { rows } = await db.execute<QueueCounts>(sql`
    select name, count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed')::int as failed
    from pgboss.job where state in ('created', 'retry', 'active', 'failed')
      and name not like '\\_\\_pgboss%'
    group by name order by name`)
  return rows
}

export async function isQueue(db: Executor, name: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from pgboss.queue where name = ${name}`)
  return rows.length > 0
}

/** Newest first. */
export async function listFailedJobs(
  db: Executor,
  { queue, ids, limit }: { queue?: string | undefined; ids?: string[]; limit: number },
): Promise<FailedJob[]> {
  const { rows } = await db.execute<FailedJob & { failedAt: string }>(sql`
    select id, name, completed_on as "failedAt",
      split_part(coalesce(output->>'message', output::text, ''), e'\\n', 1) as reason
    from pgboss.job where state = 'failed'
      and ${queue === undefined ? sql`true` : sql`name = ${queue}`}
      and ${ids === undefined ? sql`true` : sql`id::text in ${ids}`}
    order by completed_on desc limit ${limit}`)
  return rows.map((row) => ({ ...row, failedAt: new Date(row.failedAt) }))
}

/** Gives each one more try, at once; a running worker fetches them. */
export async function retryJobs(databaseUrl: string, jobs: readonly FailedJob[]): Promise<void> {
  await withShortLivedBoss(databaseUrl, async (boss) => {
    for (const [name, of] of Map.groupBy(jobs, (job) => job.name)) {
      const ids = of.map(({ id }) => id)
      await boss.retry(name, ids)
    }
  })
}
