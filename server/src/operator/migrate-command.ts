import { readConfig } from '../platform/config/config.ts'
import { openLog } from '../platform/logging/log.ts'
import { explainFailure } from '../platform/db/explain-failure.ts'
import { migrateDatabase } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open-database.ts'

/** `npm run migrate`: brings the database's schema up to this program's, and ends. */
async function main(): Promise<void> {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())
  await using opened = new AsyncDisposableStack()
  const config = readConfig()
  const database = await openDatabase(config, {
    log: openLog('warn'),
    signal: stop.signal,
    onLost: () => stop.abort(),
  })
  opened.defer(database.stop)
  opened.defer(database.connection.close)
  stop.signal.throwIfAborted()
  const applied = await migrateDatabase(database.connection.pool)
  process.stdout.write(
    applied === 0
      ? 'La base de datos ya está al día.\n'
      : `La base de datos está al día: ${applied} ${applied === 1 ? 'cambio' : 'cambios'}.\n`,
  )
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`)
  process.exitCode = 1
}
