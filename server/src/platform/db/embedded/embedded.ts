import path from 'node:path'
import { Client } from 'pg'
import { errorCode } from '../../errors/error-code.ts'
import { StartupError } from '../../errors/startup-error.ts'
import { openDataFolder, postgresDataIn } from '../data-folder.ts'
import { type Account, chooseAccount } from './account.ts'
import { watchLog } from './bound-log.ts'
import { findBinaries } from './binaries.ts'
import { prepareCluster, superuser } from './cluster.ts'
import { launchPostgres } from './launch.ts'
import { lockDataFolder, type LockOptions } from './lock.ts'
import { findLeftServer, type Postmaster } from './postmaster.ts'
import { watchPostmaster } from './watch.ts'

const databaseName = 'ateneo'

export interface EmbeddedPostgres {
  url: string
  /** Stops the server, including an adopted one, and releases the data folder. */
  stop: () => Promise<void>
}

export interface EmbeddedOptions extends LockOptions {
  dataDir: string
  /** Set at `initdb`; a later change has no effect. */
  password: string
  log: { info(message: string): void; error(message: string): void }
  /** `false` only in tests: faster, not durable. */
  fsync?: boolean
  /** Called once, if the server died and could not be restarted. */
  onLost?: () => void
}

/**
 * Runs a PostgreSQL server on `DATA_DIR/postgres`: creates the cluster at first, adopts a server
 * left running by a killed process. Throws a `StartupError` if the folder is in use.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, password, log, onLost } = options
  const postgresData = postgresDataIn(dataDir)
  await openDataFolder(dataDir, { embedded: true })
  const unlock = await lockDataFolder(dataDir, options)
  try {
    const account = await chooseAccount(postgresData)
    const left = await findLeftServer(postgresData, options)
    if (left !== undefined) log.info('Se retoma la base de datos de un inicio anterior.')
    const relaunch = (port?: number) =>
      launch({ ...options, postgresData, account, durable: options.fsync ?? true, port })
    const postmaster = left ?? (await relaunch())
    const find = () => findLeftServer(postgresData, { log })
    const leave = watchPostmaster(postmaster, { find, relaunch, log, onLost })
    try {
      await ensureDatabase(databaseUrl(postmaster.port, password, 'postgres'), dataDir)
    } catch (error) {
      await leave()
      throw error
    }
    const leaveLog = watchLog(logFileIn(dataDir), log)
    return {
      url: embeddedUrl(postmaster.port, password),
      stop: async () => {
        leaveLog()
        await leave()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

const logFileIn = (dataDir: string) => path.join(dataDir, 'postgres.log')

async function launch(
  cluster: EmbeddedOptions & {
    postgresData: string
    account: Account | undefined
    durable: boolean
    port: number | undefined
  },
): Promise<Postmaster> {
  const binaries = await findBinaries(cluster.account, cluster.dataDir)
  await prepareCluster({ ...cluster, binaries })
  return launchPostgres({
    ...cluster,
    postgres: binaries.postgres,
    logFile: logFileIn(cluster.dataDir),
  })
}

async function ensureDatabase(maintenanceUrl: string, dataDir: string): Promise<void> {
  const client = new Client({ connectionString: maintenanceUrl, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
  } catch (error) {
    if (errorCode(error) !== '28P01') throw error
    throw new StartupError(
      `La contraseña de ${path.join(dataDir, 'secrets.json')} no abre la base de datos de esa carpeta. Restaura el archivo secrets.json original de una copia de seguridad.`,
      { cause: error },
    )
  } finally {
    await client.end()
  }
}

/** Address of the academy's database in a running server. */
export const embeddedUrl = (port: number, password: string): string =>
  databaseUrl(port, password, databaseName)

function databaseUrl(port: number, password: string, database: string): string {
  return `postgresql://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
}
