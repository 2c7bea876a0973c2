import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { explainDatabaseFailure } from './connect-faults.ts'
import { StartupFault } from '../startup-fault.ts'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What a store takes: it neither knows nor cares whether a transaction is open. */
export type Executor = Database | Transaction

export interface Connection {
  /** For what speaks `pg` itself, such as the job queue. */
  pool: Pool
  db: Database
  close: () => Promise<void>
}

export interface ConnectOptions {
  /** The most connections open at once. */
  max: number
  log: { error(details: object, message: string): void }
}

/** Nothing newer is used: see the design's choice of parts. */
const oldestMajorVersion = 15

/** Opens a pool and proves that the server answers; what is wrong with it is a `StartupFault`. */
export async function connect(url: string, { max, log }: ConnectOptions): Promise<Connection> {
  const pool = createPool(url, max)
  // A connection lost while idle is replaced by the next query; unheard, it would end the process.
  pool.on('error', (error) => log.error({ err: error }, 'Se perdió una conexión con PostgreSQL'))
  try {
    const { rows } = await pool.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    )
    const version = rows[0]?.version ?? 0
    if (version < oldestMajorVersion) {
      throw new StartupFault(
        `DATABASE_URL apunta a PostgreSQL ${version}; hace falta la versión ${oldestMajorVersion} o una más nueva.`,
      )
    }
  } catch (error) {
    await pool.end()
    throw explainDatabaseFailure(error, url)
  }
  return { pool, db: drizzle(pool, { casing: 'snake_case' }), close: () => pool.end() }
}

function createPool(url: string, max: number): Pool {
  try {
    return new Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: 5000,
      application_name: 'ateneo',
      // As statements rather than start parameters, which poolers such as PgBouncer refuse.
      onConnect: async (client) => {
        await client.query(`set timezone = 'UTC'; set statement_timeout = '30s'`)
      },
    })
  } catch (error) {
    throw explainDatabaseFailure(error, url)
  }
}
