import { PgBoss } from 'pg-boss'

/** Runs `act` with a pg-boss that makes its tables if they are missing and works no job. */
export async function withShortLivedBoss(
  databaseUrl: string,
  act: (boss: PgBoss) => Promise<void>,
): Promise<void> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'ateneo-jobs',
    max: 1,
    supervise: false,
    schedule: false,
  })
  const { promise: failed, reject } = Promise.withResolvers<never>()
  boss.on('error', reject)
  const work = async () => {
    await boss.start()
    await act(boss)
  }
  try {
    await Promise.race([work(), failed])
  } finally {
    await boss.stop({ graceful: false, close: true })
  }
}
