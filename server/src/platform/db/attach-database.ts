import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config/config.ts'
import { loadSecrets } from '../config/secrets.ts'
import { StartupError } from '../errors/startup-error.ts'
import { keepFilesPrivate } from '../file-system/private-files.ts'
import { connect } from './connect.ts'
import { markFile, postgresDataIn, requireFinishedRestore } from './data-folder.ts'
import { embeddedUrl } from './embedded/embedded.ts'
import { findReadyServer } from './embedded/postmaster.ts'
import { type OpenDatabaseOptions, openDatabase, type OpenedDatabase } from './open-database.ts'

/**
 * The database of an existing academy for a command: beside its running server, or started for the
 * command. Throws a `StartupError` if DATA_DIR is no academy's.
 */
export async function attachDatabase(
  config: Config,
  options: OpenDatabaseOptions,
): Promise<OpenedDatabase> {
  const { dataDir, databaseUrl } = config
  if (!existsSync(path.join(dataDir, markFile))) {
    throw new StartupError(`No hay un Ateneo en ${dataDir}. Indica en DATA_DIR su carpeta.`)
  }
  const running =
    databaseUrl === undefined ? await findReadyServer(postgresDataIn(dataDir)) : undefined
  if (running === undefined) return openDatabase(config, options)
  requireFinishedRestore(dataDir)
  await keepFilesPrivate(dataDir, options.log)
  const secrets = await loadSecrets(dataDir)
  const url = embeddedUrl(running.port, secrets.databasePassword)
  const connection = await connect(url, { max: 5, log: options.log })
  const description = `PostgreSQL incluido, en ${postgresDataIn(dataDir)}`
  return { url, description, secrets, connection, stop: async () => undefined }
}
