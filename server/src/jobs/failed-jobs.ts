import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import type { Executor } from '../db/connect.ts'

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
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'ateneo-jobs',
    max: 1,
    supervise: false,
    schedule: false,
  })
  const { promise: failed, reject } = Promise.withResolvers<never>()
  boss.on('error', reject)
  try {
    await Promise.race([boss.start(), failed])
    for (const [name, of] of Map.groupBy(jobs, (job) => job.name)) {
      const ids = of.map(({ id }) => id)
      await Promise.race([boss.retry(name, ids), failed])
    }
  } finally {
    await boss.stop({ graceful: false, close: true })
  }
}
