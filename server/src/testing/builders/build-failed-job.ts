import { PgBoss } from 'pg-boss'
import { sql } from '../../platform/db/drizzle.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import type { TestApp } from '../test-app.ts'

/** A job whose last attempt ended with the error; returns its id. */
export async function buildFailedJob<Data extends object>(
  { ctx, db, databaseUrl }: TestApp,
  queue: Queue<Data>,
  data: Data,
  error: Error,
): Promise<string> {
  await ctx.jobs.enqueue(db, queue, data)
  // The next attempt is the last one.
  await db.execute(sql`update pgboss.job set retry_limit = 0, priority = 100
    where id = (select id from pgboss.job where name = ${queue.name} and state = 'created'
      order by created_on desc limit 1)`)
  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false })
  await boss.start()
  const [job] = await boss.fetch(queue.name)
  await boss.fail(queue.name, job!.id, error)
  await boss.stop({ graceful: false })
  return job!.id
}
