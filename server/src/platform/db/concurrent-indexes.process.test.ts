import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { databaseUrl } from '../../testing/cluster.ts'
import { eventually } from '../../testing/eventually.ts'
import { migrateDatabase } from './migrate.ts'

/** Indexes that a migration builds while others write to the table. */

const crowded = 'CREATE TABLE "crowded" ("word" text NOT NULL);'
const filled = `insert into crowded select 'word ' || number from generate_series(1, 5000) as number;`
const indexed = [
  'CREATE TABLE "other" ("id" integer);',
  'CREATE INDEX CONCURRENTLY "crowded_word" ON "crowded" USING btree ("word");',
]

let folder: string
let name: string
let pool: pg.Pool

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ateneo-migrations-'))
  name = `indexes_${randomUUID().replaceAll('-', '')}`
  await administer(`create database ${name}`)
  pool = new pg.Pool({ connectionString: databaseUrl(inject('clusterUrl'), name), max: 10 })
  pool.on('error', () => undefined)
  await writeMigrations([crowded, filled])
  await migrate()
  await writeMigrations([crowded, filled], indexed)
})
afterEach(async () => {
  await pool.end()
  await administer(`drop database ${name} with (force)`)
  await rm(folder, { recursive: true })
})

const migrate = () => migrateDatabase(pool, { migrationsFolder: folder })
const write = () => pool.query(`insert into crowded values ('written meanwhile')`)

/** As drizzle-kit leaves them: a file for each, and a journal. */
async function writeMigrations(...migrations: string[][]): Promise<void> {
  await mkdir(path.join(folder, 'meta'), { recursive: true })
  const entries = migrations.map((_, idx) => ({
    idx,
    version: '7',
    when: idx + 1,
    tag: String(idx),
    breakpoints: true,
  }))
  const journal = { version: '7', dialect: 'postgresql', entries }
  await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify(journal))
  for (const [index, statements] of migrations.entries()) {
    const file = path.join(folder, `${index}.sql`)
    await writeFile(file, statements.join('\n--> statement-breakpoint\n'))
  }
}

async function indexState(): Promise<boolean | undefined> {
  const { rows } = await pool.query<{ isValid: boolean }>(
    `select indisvalid as "isValid" from pg_index where indexrelid = to_regclass('crowded_word')`,
  )
  return rows[0]?.isValid
}

/** A writer that has not committed: the index waits for it. */
async function beginWriting() {
  const client = await pool.connect()
  await client.query(`begin; insert into crowded values ('not committed yet')`)
  return async () => {
    await client.query('commit')
    client.release()
  }
}

const buildBegun = () => eventually(async () => expect(await indexState()).toBe(false))

test('others write while the index is built', async () => {
  const commit = await beginWriting()
  const migrating = migrate()
  await buildBegun()
  for (let time = 0; time < 20; time++) await write()
  expect(await indexState()).toBe(false)
  await commit()
  expect(await migrating).toBe(1)
  expect(await indexState()).toBe(true)
  const { rows } = await pool.query(
    `select count(*)::int as found from crowded where word = 'written meanwhile'`,
  )
  expect(rows).toEqual([{ found: 20 }])
})

test('one that is killed in the middle is begun anew at the next start', async () => {
  const commit = await beginWriting()
  const killed = migrate().then(
    () => 'finished',
    () => 'failed',
  )
  await buildBegun()
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where query like '%CREATE INDEX CONCURRENTLY%' and datname = current_database()
       and pid <> pg_backend_pid()`,
  )
  expect(await killed).toBe('failed')
  await commit()
  expect(await indexState()).toBe(false)
  // What the migration changes otherwise is there, and is not done again.
  await pool.query('insert into other values (1)')
  expect(await migrate()).toBe(0)
  expect(await indexState()).toBe(true)
  expect((await pool.query('select from drizzle.pending_indexes')).rowCount).toBe(0)
})

// More than once, since it depends on who is asking for the lock when the build looks.
test.each([1, 2, 3, 4])(
  'four that start at once build it once, and none waits for ever (%i)',
  async () => {
    const commit = await beginWriting()
    const starting = Promise.all(Array.from({ length: 4 }, migrate))
    await buildBegun()
    await commit()
    expect((await starting).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1])
    expect(await indexState()).toBe(true)
  },
)

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('clusterUrl') })
  await client.connect()
  await client.query(statement)
  await client.end()
}
