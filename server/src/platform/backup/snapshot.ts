import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { keysOf } from './backups.ts'
import {
  columnList,
  listSequences,
  listTables,
  qualified,
  readSchemaVersion,
  type Table,
} from './catalog.ts'
import { allowLongStatements } from '../db/guarded-pool.ts'
import type { Manifest, TableEntry } from './manifest.ts'
import { StartupError } from '../errors/startup-error.ts'
import type { Repository } from './repository.ts'

type DatabasePart = Pick<Manifest, 'schema' | 'installation' | 'tables' | 'sequences'>

/** Writes every table as of one moment, without holding up who writes to them. */
export async function writeSnapshot(
  pool: Pool,
  repository: Repository,
  { id, signal }: { id: string; signal: AbortSignal },
): Promise<DatabasePart> {
  const client = await pool.connect()
  allowLongStatements(client)
  let isDone = false
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    await client.query(
      'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    )
    const schema = await readSchemaVersion(client)
    if (schema === undefined) throw new StartupError('La base de datos está vacía.')
    const installation = await readInstallation(client)
    const tables: TableEntry[] = []
    for (const table of await listTables(client)) {
      signal.throwIfAborted()
      tables.push(await writeTable(client, table, repository, id))
    }
    const sequences = await listSequences(client)
    await client.query('commit')
    isDone = true
    return { schema, installation, tables, sequences }
  } finally {
    // After a failure the connection may be in the middle of a COPY.
    client.release(!isDone)
  }
}

async function readInstallation(client: PoolClient): Promise<Manifest['installation']> {
  const { rows } = await client.query<Manifest['installation']>(
    `select storage_id as "storageId", secrets_fingerprint as "secretsFingerprint"
     from installation`,
  )
  if (rows[0] === undefined) throw new StartupError('La base de datos todavía no se ha usado.')
  return rows[0]
}

/** A query instead of the table, since COPY doesn't read partitioned tables. */
async function writeTable(
  client: PoolClient,
  { schema, name, columns }: Table,
  repository: Repository,
  id: string,
): Promise<TableEntry> {
  const source = `select ${columnList(client, columns)} from ${qualified(client, { schema, name })}`
  const rows = client.query(copyTo(`copy (${source}) to stdout`))
  const compressed = createGzip()
  const [{ sha256 }] = await Promise.all([
    repository.write(keysOf(id).table({ schema, name }), compressed),
    pipeline(rows, compressed),
  ])
  // The number of rows arrives after the last of them: an empty statement waits for it.
  await client.query('')
  return { schema, name, columns, rows: rows.rowCount, sha256 }
}
