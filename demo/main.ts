import { existsSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '../server/src/platform/config/config.ts'
import { connect } from '../server/src/platform/db/connect.ts'
import { openDataFolder } from '../server/src/platform/db/data-folder.ts'
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded/embedded.ts'
import { migrateDatabase } from '../server/src/platform/db/migrate.ts'
import { loadSecrets } from '../server/src/platform/config/secrets.ts'
import { StartupError } from '../server/src/platform/errors/startup-error.ts'
import { writeOnce } from '../server/src/platform/file-system/write-once.ts'
import { describeAccounts } from './accounts.ts'
import { fillAcademy, recognise } from './fill.ts'

/** Fills the data folder unless it already has the sample academy, and prints the accounts. */
async function prepare(): Promise<void> {
  const { dataDir } = readConfig()
  const mark = path.join(dataDir, 'muestra.json')
  if (existsSync(mark)) return
  await openDataFolder(dataDir, { embedded: true })
  const secrets = await loadSecrets(dataDir)
  await using opened = new AsyncDisposableStack()
  const tell = (message: string) => void process.stdout.write(`${message}\n`)
  const cluster = await startEmbeddedPostgres({
    dataDir,
    password: secrets.databasePassword,
    log: { info: tell, error: tell },
  })
  opened.defer(cluster.stop)
  let isLeaving = false
  // PostgreSQL may close connections during shutdown: these errors are ignored.
  const tellDetailed = (_details: object, message: string) => void (isLeaving || tell(message))
  const log = { info: tellDetailed, error: tellDetailed }
  const { db, pool, close } = await connect(cluster.url, { max: 2, log })
  opened.defer(close)
  opened.defer(() => void (isLeaving = true))
  await migrateDatabase(pool)
  const found = await recognise(db)
  if (found === 'other') {
    throw new StartupError(
      `La carpeta ${dataDir} ya guarda otra academia, y la de muestra no se mezcla con ella. Indica otra carpeta en DATA_DIR.`,
    )
  }
  if (found === 'empty') {
    tell('Llenando la academia de muestra…')
    await fillAcademy({ db, mediaFolder: path.join(dataDir, 'media'), secrets }, new Date())
  }
  await writeOnce(mark, JSON.stringify({ filledAt: new Date() }), 0o644)
}

// `exit` handlers also stop the database.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

try {
  await prepare()
  process.stdout.write(describeAccounts())
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
