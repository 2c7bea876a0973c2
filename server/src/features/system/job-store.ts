import { type SQL, sql } from '../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import type { Slice } from '../../platform/db/keyset.ts'

/** A job of pg-boss after its last attempt; pg-boss deletes it a week later. */
export type FailedJobRow = {
  id: string
  queue: string
  createdAt: Date
  failedAt: Date
  retries: number
  /** Message of the error that its handler threw. */
  message: string | null
  recipient: string | null
  subject: string | null
}

/** In milliseconds, as cursors are. */
const failedAt = sql`date_trunc('milliseconds', completed_on)`

const isFailedIn = (queueNames: readonly string[]): SQL =>
  sql`state = 'failed' and name in (${sql.join(
    queueNames.map((name) => sql`${name}`),
    sql`, `,
  )})`

/** Newest first. */
export async function pageFailedJobs(
  db: Executor,
  queueNames: readonly string[],
  { after, limit }: Slice,
): Promise<FailedJobRow[]> {
  const beyond = after
    ? sql`and (${failedAt}, id) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : sql``
  const { rows } = await db.execute<FailedJobRow & { createdAt: string; failedAt: string }>(sql`
    select id, name as queue, created_on as "createdAt", ${failedAt} as "failedAt",
      retry_count as retries, output ->> 'message' as message, output ->> 'to' as recipient,
      output ->> 'subject' as subject
    from pgboss.job where ${isFailedIn(queueNames)} ${beyond}
    order by ${failedAt} desc, id desc limit ${limit}`)
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    failedAt: new Date(row.failedAt),
  }))
}

export async function countFailedJobs(
  db: Executor,
  queueNames: readonly string[],
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where ${isFailedIn(queueNames)}`,
  )
  return rows[0]!.count
}

/** Row lock, so that of several who retry a job the next ones find that it has not failed. */
export async function lockFailedJob(tx: Transaction, queueNames: readonly string[], jobId: string) {
  const { rows } = await tx.execute<{ queue: string }>(sql`
    select name as queue from pgboss.job
    where ${isFailedIn(queueNames)} and id = ${jobId}::uuid for update`)
  return rows[0]
}

export async function lockFailedJobs(
  tx: Transaction,
  queueNames: readonly string[],
  limit: number,
): Promise<{ id: string; queue: string }[]> {
  const { rows } = await tx.execute<{ id: string; queue: string }>(sql`
    select id, name as queue from pgboss.job where ${isFailedIn(queueNames)}
    order by completed_on desc, id desc limit ${limit} for update`)
  return rows
}
