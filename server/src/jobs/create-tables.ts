import { PgBoss } from 'pg-boss'

/** Makes pg-boss's tables in a database that has none; works no job. */
export async function createJobTables(databaseUrl: string): Promise<void> {
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
  } finally {
    await boss.stop({ graceful: false, close: true })
  }
}
