import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import { loadSecrets, type Secrets } from '../config/secrets.ts'
import { keepFilesPrivate } from '../file-system/private-files.ts'
import { connect, type Connection } from './connect.ts'
import { openDataFolder, requireFinishedRestore } from './data-folder.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { startEmbeddedPostgres } from './embedded/embedded.ts'

export interface OpenDatabaseOptions {
  log: FastifyBaseLogger
  tracing?: Tracing | undefined
  /** Aborts a running start. */
  signal: AbortSignal
  /** Called when the embedded PostgreSQL is lost for good. */
  onLost: () => void
  /** Also a folder whose restore is not finished. */
  isRestore?: boolean
}

export interface OpenedDatabase {
  url: string
  /** Display text, printed at start. */
  description: string
  secrets: Secrets
  connection: Connection
  /** Stops the embedded PostgreSQL. */
  stop: () => Promise<void>
}

/**
 * An external server is contacted before any file is created; the embedded one needs the data
 * folder first.
 */
export async function openDatabase(
  config: Config,
  { log, tracing, isRestore = false, ...options }: OpenDatabaseOptions,
): Promise<OpenedDatabase> {
  const { databaseUrl, dataDir, databasePool: max } = config
  if (!isRestore) requireFinishedRestore(dataDir)
  if (databaseUrl !== undefined) {
    const connection = await connect(databaseUrl, { max, log, tracing })
    await openDataFolder(dataDir, { embedded: false })
    await keepFilesPrivate(dataDir, log)
    const secrets = await loadSecrets(dataDir)
    const { host, pathname } = new URL(databaseUrl)
    const description = `PostgreSQL en ${host}${pathname}`
    return { url: databaseUrl, description, secrets, connection, stop: async () => undefined }
  }
  await openDataFolder(dataDir, { embedded: true })
  await keepFilesPrivate(dataDir, log)
  const secrets = await loadSecrets(dataDir)
  const password = secrets.databasePassword
  const { url, stop } = await startEmbeddedPostgres({ dataDir, password, log, ...options })
  const connection = await connect(url, { max, log, tracing })
  const description = `PostgreSQL incluido, en ${path.join(dataDir, 'postgres')}`
  return { url, description, secrets, connection, stop }
}
