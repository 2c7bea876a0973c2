import { sql } from '../../platform/db/drizzle.ts'
import type { Database } from '../../platform/db/connect.ts'

/** Counting must not slow down what is counted. */
const LIMIT = sql.raw(`set local statement_timeout = '2s'`)

type QueueState = {
  name: string
  waiting: number
  active: number
  failed: number
  /** Age of the job that has waited longest; 0 without one. */
  oldestSeconds: number
}

type Backlog = {
  videosProcessing: number
  videosFailed: number
  videosOldestSeconds: number
  ordersOpen: number
  workerAt: string | null
  isMailFailing: boolean
}

/** All numbers that take SQL, each from an index. */
export async function readBusiness(db: Database, now: Date) {
  return db.transaction(
    async (tx) => {
      await tx.execute(LIMIT)
      const queues = await tx.execute<QueueState>(sql`
        select name, count(*) filter (where state in ('created', 'retry'))::int as waiting,
          count(*) filter (where state = 'active')::int as active,
          count(*) filter (where state = 'failed')::int as failed,
          coalesce(extract(epoch from now() - min(greatest(created_on, start_after)) filter
            (where state in ('created', 'retry') and start_after <= now())), 0)::float8
            as "oldestSeconds"
        from pgboss.job where state in ('created', 'retry', 'active', 'failed')
          and name not like '\\_\\_pgboss%'
        group by name`)
      const backlog = await tx.execute<Backlog>(sql`
        select
          (select count(*)::int from videos where status = 'processing') as "videosProcessing",
          (select count(*)::int from videos where status = 'failed') as "videosFailed",
          (select coalesce(extract(epoch from ${now.toISOString()}::timestamptz
            - min(updated_at)), 0)::float8
            from videos where status = 'processing') as "videosOldestSeconds",
          (select count(*)::int from orders where status = 'created') as "ordersOpen",
          (select worked_at from system_signs where name = 'worker') as "workerAt",
          coalesce((select failed_at > coalesce(worked_at, '-infinity') from system_signs
            where name = 'mail'), false) as "isMailFailing"`)
      return { queues: queues.rows, backlog: backlog.rows[0]! }
    },
    { accessMode: 'read only' },
  )
}
