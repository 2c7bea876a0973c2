import { sql } from './drizzle.ts'
import { LRUCache } from 'lru-cache'
import type { ClientBase, Pool } from 'pg'
import type { Config } from '../config/config.ts'
import { AppError } from '../errors/fail.ts'
import { coalesceReads } from '../concurrency/coalesce-reads.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { type Connection, type Database, type Executor, openConnection, poolOf } from './connect.ts'
import { isDatabaseLost, NoConnection } from './lost-connection.ts'
import type { PoolLogger } from './guarded-pool.ts'

/** Shorter than the primary's, since the query is then sent to the primary. */
const stallLimits = { quietMs: 500, pulseMs: 1000, statementMs: 10_000 }
const CONNECT_LIMIT_MILLISECONDS = 1000
/** After a failure, everything is read from the primary for this long. */
const REST_MILLISECONDS = 5000
const MAX_STATES = 500

export interface ReplicaOptions {
  url: string
  primary: Database
  max: number
  log: PoolLogger & { warn(details: object, message: string): void }
  tracing?: Tracing | undefined
}

const replicas = new WeakSet<Executor>()

/**
 * A replica's sequences move 32 at a time, and nobody holds locks there: versions of tables can't be
 * read from it, so nothing may be cached by them.
 */
export function isReplica(db: Executor): boolean {
  return replicas.has(db)
}

/**
 * A streaming standby of the primary. A reading goes there only if it has replayed everything that
 * was visible on the primary when the state that the answer is kept under was read.
 */
export class Replica {
  readonly #primary: Database
  readonly #log: ReplicaOptions['log']
  readonly #connection: Connection
  /** What the primary had written when this state was first asked for. */
  readonly #positions = new LRUCache<string, number>({ max: MAX_STATES })
  readonly #readWritten: () => Promise<number>
  readonly #readReplayed: () => Promise<number>
  #replayed = 0
  #restsUntil = 0
  #isAway = false
  /** Readings since the start, by where they were answered. */
  readonly answered = { replica: 0, primary: 0 }

  constructor({ url, primary, log, ...options }: ReplicaOptions) {
    this.#primary = primary
    this.#log = log
    this.#connection = openConnection(url, {
      ...options,
      log,
      limits: stallLimits,
      connectLimitMilliseconds: CONNECT_LIMIT_MILLISECONDS,
      inspect: async (client) => {
        // Whatever answers there now may have replayed less than what did before.
        this.#replayed = 0
        await requireStandby(client, poolOf(primary))
      },
    })
    replicas.add(this.#connection.db)
    this.#readWritten = coalesceReads(() => readWritten(primary))
    this.#readReplayed = coalesceReads(() => readReplayed(this.#connection.db))
  }

  /** Since its last failure, nothing was read from it. */
  get isAway(): boolean {
    return this.#isAway
  }

  /** Says in the log if it can't be used, before anybody asks. */
  async greet(): Promise<void> {
    await this.lagBytes().catch((error: unknown) => this.#rest(error))
  }

  /** `state` names everything that the reading depends on; it must have been read before. */
  async read<Answer>(state: string, read: (from: Database) => Promise<Answer>): Promise<Answer> {
    const position = await this.#positionOf(state)
    try {
      if (await this.#has(position)) {
        const answer = await read(this.#connection.db)
        this.answered.replica++
        return answer
      }
    } catch (error) {
      if (error instanceof AppError) throw error
      if (isDatabaseLost(error)) this.#rest(error)
      else this.#log.warn({ err: error }, 'a reading of the replica failed')
    }
    this.answered.primary++
    return read(this.#primary)
  }

  /** Bytes that the primary wrote and this one has not replayed; rejects if either is away. */
  async lagBytes(): Promise<number> {
    const [written, replayed] = [await this.#readWritten(), await this.#readReplayed()]
    return Math.max(0, written - replayed)
  }

  close(): Promise<void> {
    return this.#connection.close()
  }

  async #positionOf(state: string): Promise<number> {
    const known = this.#positions.get(state)
    if (known !== undefined) return known
    const position = await this.#readWritten()
    this.#positions.set(state, position)
    return position
  }

  async #has(position: number): Promise<boolean> {
    if (performance.now() < this.#restsUntil) return false
    if (this.#replayed < position) this.#replayed = await this.#readReplayed()
    if (this.#isAway) this.#log.info({}, 'the replica answers again')
    this.#isAway = false
    return this.#replayed >= position
  }

  #rest(err: unknown): void {
    this.#restsUntil = performance.now() + REST_MILLISECONDS
    if (!this.#isAway) this.#log.warn({ err }, 'the replica failed: reading from the primary')
    this.#isAway = true
  }
}

/** Ahead of what is visible, also of commits that were not flushed yet (`synchronous_commit = off`). */
async function readWritten(primary: Database): Promise<number> {
  const { rows } = await primary.execute<{ position: number }>(
    sql`select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as position`,
  )
  return rows[0]!.position
}

async function readReplayed(replica: Database): Promise<number> {
  const { rows } = await replica.execute<{ position: number }>(sql`
    select (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8 as position`)
  return rows[0]!.position
}

/** `undefined` if none is configured, and for a worker. */
export function openReplica(
  { databaseReplicaUrl: url, databasePool: max, role }: Config,
  options: Pick<ReplicaOptions, 'primary' | 'log' | 'tracing'>,
): Replica | undefined {
  return url === undefined || role === 'worker' ? undefined : new Replica({ url, max, ...options })
}

interface Identity {
  isStandby: boolean
  system: string
  database: string
}

export async function readIdentity(client: Pool | ClientBase): Promise<Identity> {
  const { rows } = await client.query<Identity>(
    `select pg_is_in_recovery() as "isStandby", system_identifier::text as system,
       current_database() as database from pg_control_system()`,
  )
  return rows[0]!
}

/** Throws if the other is no standby of the primary: positions of two histories say nothing. */
async function requireStandby(client: ClientBase, primary: Pool): Promise<void> {
  const [own, of] = [await readIdentity(client), await readIdentity(primary)]
  if (!own.isStandby || own.system !== of.system || own.database !== of.database) {
    throw new NoConnection('DATABASE_REPLICA_URL is no standby of DATABASE_URL')
  }
}
