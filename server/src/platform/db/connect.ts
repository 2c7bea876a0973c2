import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { explainDatabaseFailure } from './connect-errors.ts'
import { drizzle } from './drizzle.ts'
import { GuardedPool, type PoolLogger, type StallLimits, stallLimits } from './guarded-pool.ts'
import { NoConnection } from './lost-connection.ts'
import { StartupError } from '../errors/startup-error.ts'
import type { Tracing } from '../tracing/tracing.ts'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** A database or an open transaction; stores accept either. */
export type Executor = Database | Transaction

export interface Connection {
  /** For libraries that use `pg` directly, such as pg-boss. */
  pool: Pool
  db: Database
  close: () => Promise<void>
}

export interface ConnectOptions {
  /** Pool size. */
  max: number
  log: PoolLogger
  limits?: StallLimits
  tracing?: Tracing | undefined
}

const CONNECT_LIMIT_MILLISECONDS = 5000

/** Minimum PostgreSQL version; no feature of later ones is used. */
const oldestMajorVersion = 15

/**
 * Opens a pool and runs a query on it. Throws a `StartupError` if the server is unreachable or too
 * old.
 */
export async function connect(url: string, options: ConnectOptions): Promise<Connection> {
  const connection = openConnection(url, options)
  try {
    await requireVersion(connection.pool)
  } catch (error) {
    await connection.pool.end()
    throw explainDatabaseFailure(error, url)
  }
  return connection
}

async function requireVersion(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  )
  const version = rows[0]?.version ?? 0
  if (version < oldestMajorVersion) {
    throw new StartupError(
      `DATABASE_URL apunta a PostgreSQL ${version}; hace falta la versión ${oldestMajorVersion} o una más nueva.`,
    )
  }
}

/** Opens a pool without asking whether its server answers. */
function openConnection(url: string, options: ConnectOptions): Connection {
  const { log } = options
  const pool = createPool({ url, ...options })
  // Without a listener, the loss of an idle connection would end the process; the pool opens
  // another.
  pool.on('error', (error) => log.error({ err: error }, 'Se perdió una conexión con PostgreSQL'))
  const connected = new Set<Promise<void>>()
  pool.on('connect', (client) => {
    // The pool listens only to idle clients. Nothing to do here: the next statement rejects with
    // the loss.
    client.on('error', () => {})
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    connected.add(ended)
    void ended.then(() => connected.delete(ended))
  })
  const close = async () => {
    await pool.end()
    // `pool.end()` resolves before the sockets are closed; stopping the server then would reset
    // them.
    await Promise.all(connected)
  }
  return { pool, db: openDatabase(pool), close }
}

/** The pool beneath a database. */
export function poolOf(db: Database): Pool {
  return (db as Database & { $client: Pool }).$client
}

const options = { casing: 'snake_case' } as const

/**
 * Transactions get their client here: drizzle-orm never releases one whose `begin` failed, and
 * reuses one whose `rollback` failed (drizzle-team/drizzle-orm#6114).
 */
function openDatabase(pool: Pool): Database {
  const db: Database = drizzle(pool, options)
  const ofClient = new WeakMap<PoolClient, Database>()
  db.transaction = async (work, config) => {
    const client = await pool.connect().catch((cause: unknown) => {
      throw new NoConnection('no connection for a transaction', { cause })
    })
    const connected = ofClient.get(client) ?? drizzle(client, options)
    ofClient.set(client, connected)
    try {
      return await connected.transaction(work, config)
    } finally {
      const isIdle = client.getTransactionStatus() === 'I'
      client.release(!isIdle)
    }
  }
  return db
}

function createPool({ url, ...rest }: { url: string } & ConnectOptions): Pool {
  try {
    return new GuardedPool({
      connectionString: url,
      max: rest.max,
      limits: rest.limits ?? stallLimits,
      logger: rest.log,
      tracedClient: rest.tracing?.databaseClient,
      connectionTimeoutMillis: CONNECT_LIMIT_MILLISECONDS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'ateneo',
      // Statements instead of startup parameters, which PgBouncer and other poolers reject.
      onConnect: async (client) => {
        const text = `set timezone = 'UTC'; set statement_timeout = '30s'`
        // The pool watches only clients that were handed out: this query needs its own timeout.
        const limited = { text, query_timeout: CONNECT_LIMIT_MILLISECONDS }
        await client.query(limited)
      },
    })
  } catch (error) {
    throw explainDatabaseFailure(error, url)
  }
}
