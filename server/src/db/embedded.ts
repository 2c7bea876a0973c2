import path from 'node:path'
import { Client } from 'pg'
import { errorCode } from '../error-code.ts'
import { StartupFault } from '../startup-fault.ts'
import { openDataFolder, postgresDataIn } from './data-folder.ts'
import { type Account, chooseAccount } from './embedded-account.ts'
import { findBinaries } from './embedded-binaries.ts'
import { prepareCluster, superuser } from './embedded-cluster.ts'
import { launchPostgres } from './embedded-launch.ts'
import { lockDataFolder } from './embedded-lock.ts'
import {
  findLeftServer,
  isAlive,
  type Postmaster,
  signal,
  stopPostmaster,
} from './embedded-postmaster.ts'

const databaseName = 'ateneo'

export interface EmbeddedPostgres {
  url: string
  /** Ends the server, whoever started it, and lets go of the data folder. */
  stop: () => Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  /** Fixed when the cluster is made. */
  password: string
  log: { info(message: string): void; error(message: string): void }
  /** `false` trades safety for speed; for tests alone. */
  fsync?: boolean
  /** Called once if the server dies without being asked to. */
  onLost?: () => void
}

/**
 * Runs a PostgreSQL server on `DATA_DIR/postgres`: makes its cluster the first time, takes
 * over a server that a killed process left running, and refuses a folder in use.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, password, log } = options
  const postgresData = postgresDataIn(dataDir)
  await openDataFolder(dataDir, { embedded: true })
  const unlock = await lockDataFolder(dataDir)
  try {
    const account = await chooseAccount(postgresData)
    const left = await findLeftServer(postgresData)
    if (left !== undefined) log.info('Se retoma la base de datos de un inicio anterior.')
    const postmaster =
      left ?? (await launch({ ...options, postgresData, account, durable: options.fsync ?? true }))
    const leave = attend(postmaster, options)
    try {
      await ensureDatabase(databaseUrl(postmaster.port, password, 'postgres'), dataDir)
    } catch (error) {
      await leave()
      throw error
    }
    return {
      url: databaseUrl(postmaster.port, password, databaseName),
      stop: async () => {
        await leave()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

async function launch(
  cluster: EmbeddedOptions & {
    postgresData: string
    account: Account | undefined
    durable: boolean
  },
): Promise<Postmaster> {
  const binaries = await findBinaries(cluster.account, cluster.dataDir)
  await prepareCluster({ ...cluster, binaries })
  const logFile = path.join(cluster.dataDir, 'postgres.log')
  return launchPostgres({ ...cluster, postgres: binaries.postgres, logFile })
}

/** Watches over the server, and answers how to end it. */
function attend({ pid }: Postmaster, { log, onLost }: EmbeddedOptions): () => Promise<void> {
  // When the process ends without having stopped it, after a crash: better an orderly end
  // that is not waited for than none.
  const onExit = () => signal(pid, 'SIGINT')
  process.once('exit', onExit)
  const watch = setInterval(() => {
    if (isAlive(pid)) return
    clearInterval(watch)
    log.error('La base de datos incluida se detuvo sin que se le pidiera.')
    onLost?.()
  }, 1000).unref()
  return async () => {
    clearInterval(watch)
    await stopPostmaster(pid)
    process.off('exit', onExit)
  }
}

async function ensureDatabase(maintenanceUrl: string, dataDir: string): Promise<void> {
  const client = new Client({ connectionString: maintenanceUrl, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
  } catch (error) {
    if (errorCode(error) !== '28P01') throw error
    throw new StartupFault(
      `La contraseña de ${path.join(dataDir, 'secrets.json')} no abre la base de datos de esa carpeta. Restaura el archivo secrets.json original de una copia de seguridad.`,
      { cause: error },
    )
  } finally {
    await client.end()
  }
}

function databaseUrl(port: number, password: string, database: string): string {
  return `postgresql://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
}
