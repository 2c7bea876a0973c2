import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import { StartupError } from '../errors/startup-error.ts'
import { keysOf } from './backups.ts'
import { qualified } from './catalog.ts'
import { fillDatabase } from './fill-database.ts'
import type { Manifest, TableEntry } from './manifest.ts'
import { type Repository, verified } from './repository.ts'

/** Fills an empty database from a backup. pg-boss's schema must be there. */
export async function restoreDatabase(
  pool: Pool,
  repository: Repository,
  parts: { id: string; manifest: Manifest; onTable: (table: TableEntry) => void },
): Promise<void> {
  const { manifest, id, onTable } = parts
  const { tables, sequences } = manifest
  await fillDatabase(pool, {
    latest: manifest.schema.latest,
    tables,
    sequences,
    async write(table, rows) {
      const stored = verified(repository, keysOf(id).table(table), table)
      await pipeline(Readable.from(stored), createGunzip(), rows)
      onTable(table)
    },
    check: (client) => requireAllRows(client, tables),
  })
}

async function requireAllRows(client: PoolClient, tables: TableEntry[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) from ${qualified(client, table)}`,
    )
    if (Number(rows[0]?.count) === table.rows) continue
    throw new StartupError(
      `La tabla ${table.schema}.${table.name} quedó con ${rows[0]?.count} filas y el respaldo tiene ${table.rows}. No se restauró nada.`,
    )
  }
}
