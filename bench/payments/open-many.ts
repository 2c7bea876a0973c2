import type { Pool } from 'pg'
import pino from 'pino'
import { jobHandlers } from '../../server/src/job-handlers.ts'
import { reconciliations } from '../../server/src/features/purchases/queues.ts'
import { connect } from '../../server/src/platform/db/connect.ts'
import { Jobs } from '../../server/src/platform/jobs/jobs.ts'
import { log } from '../academies.ts'
import { atEnd } from '../ending.ts'

/** Orders that nobody paid, all of them due to be asked for now. */
export async function openMany(pool: Pool, databaseUrl: string, count: number) {
  await pool.query(
    `insert into orders (id, student_id, plan_id, plan_name, description, price_cents, currency,
        duration_months, status, provider, checkout_token, checkout_link, reconcile_at, created_at)
      select uuidv7(), (select id from users where type = 'student' limit 1), p.id, p.plan_name,
        p.description, 24900, p.currency, p.duration_months, 'created', 'paypal', 'ABIERTO' || n,
        'https://www.paypal.com/checkoutnow', now(), now() - interval '1 hour'
      from generate_series(1, $1) n, (select * from plans where is_recurring limit 1) p`,
    [count],
  )
  await pool.query('vacuum (analyze) orders')
  const jobs = new Jobs(databaseUrl, pino({ level: 'error' }))
  await jobs.start(jobHandlers.map(({ queue }) => queue))
  atEnd(() => jobs.stop(1000))
  const { db, close } = await connect(databaseUrl, { max: 1, log })
  atEnd(close)
  const number = async (text: string) =>
    Number((await pool.query<{ count: string }>(text)).rows[0]!.count)
  return {
    countDue: () => number('select count(*) from orders where reconcile_at <= now()'),
    /** As its schedule does each minute. */
    askFor: () => jobs.enqueue(db, reconciliations, {}),
    isUnderWay: async () =>
      (await number(`select count(*) from pgboss.job where name = 'purchases.reconciliation'
        and state in ('created', 'active', 'retry')`)) > 0,
    countConnections: () =>
      number(`select count(*) from pg_stat_activity where datname = current_database()
        and application_name <> 'ateneo-jobs' and state <> 'idle' and pid <> pg_backend_pid()`),
  }
}
