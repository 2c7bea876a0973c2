import type { Pool } from 'pg'
import { StartupError } from '../errors/startup-error.ts'

/** Key of the advisory lock of who writes to a folder of backups. */
const LOCK = 7_426_053

/**
 * One backup of a database at a time; returns the release. The lock ends with its transaction,
 * which reads nothing and so keeps no rows from being cleaned up.
 */
export async function holdBackupLock(pool: Pool): Promise<() => Promise<void>> {
  const client = await pool.connect()
  try {
    await client.query('begin; set local idle_in_transaction_session_timeout = 0')
    const { rows } = await client.query<{ isTaken: boolean }>(
      'select pg_try_advisory_xact_lock($1) as "isTaken"',
      [LOCK],
    )
    if (!rows[0]?.isTaken)
      throw new StartupError('Ya se está haciendo un respaldo. Espera a que termine.')
  } catch (error) {
    client.release(true)
    throw error
  }
  return () =>
    client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
}
