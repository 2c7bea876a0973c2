import { Client, type Pool } from 'pg'
import { readIdentity } from '../platform/db/replica.ts'
import { type Check, fault, ok, warning } from './check.ts'
import type { Operator } from './open-operator.ts'

const CONNECT_LIMIT_MILLISECONDS = 5000
/** A healthy replica is behind by less than a moment's writing. */
const LAG_LIMIT_MEGABYTES = 16

interface Examined {
  config: Pick<Operator['config'], 'databaseReplicaUrl'>
  database: { connection: Pick<Operator['database']['connection'], 'pool'> }
}

/** None where no replica is configured. */
export function listReplicaChecks({ config, database }: Examined): [string, Check][] {
  const { databaseReplicaUrl: url } = config
  return url === undefined ? [] : [['Réplica', () => checkReplica(url, database.connection.pool)]]
}

async function checkReplica(url: string, primary: Pool) {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_LIMIT_MILLISECONDS,
  })
  try {
    await client.connect()
    const [own, of] = [await readIdentity(client), await readIdentity(primary)]
    if (!own.isStandby) return fault('no es una réplica, admite escrituras: no se usa')
    if (own.system !== of.system || own.database !== of.database) {
      return fault('es de otra base, no se usa: corrige DATABASE_REPLICA_URL')
    }
    const { rows: written } = await primary.query<{ at: string }>(
      'select pg_current_wal_insert_lsn()::text as at',
    )
    const { rows } = await client.query<{ megabytes: number }>(
      'select greatest(0, pg_wal_lsn_diff($1, pg_last_wal_replay_lsn()))::float8 / 1048576 as megabytes',
      [written[0]!.at],
    )
    const { megabytes } = rows[0]!
    const words = `le faltan ${megabytes.toFixed(1)} MB de lo escrito`
    return megabytes < LAG_LIMIT_MEGABYTES ? ok(words) : warning(`${words}: mira su red y su disco`)
  } finally {
    await client.end()
  }
}
