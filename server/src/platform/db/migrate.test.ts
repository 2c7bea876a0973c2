import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { databaseUrl } from '../../testing/cluster.ts'
import { readSchema } from '../../testing/schemas.ts'
import { createSchema, listMigrations, migrateDatabase } from './migrate.ts'

const name = `schema_${randomUUID().replaceAll('-', '')}`
let pool: pg.Pool

beforeAll(async () => {
  await administer(`create database ${name}`)
  pool = new pg.Pool({ connectionString: databaseUrl(inject('clusterUrl'), name), max: 8 })
})
afterAll(async () => {
  await pool.end()
  await administer(`drop database ${name}`)
})

test('a table that stays locked ends the migration in one line, with nothing changed', async () => {
  const other = await pool.connect()
  await other.query('begin; create table users (id integer)')
  await expect(migrateDatabase(pool, { lockTimeoutSeconds: 1 })).rejects.toThrow(
    /^No se pudo actualizar la base de datos: .+ No se cambió nada/,
  )
  await other.query('rollback')
  other.release()
  const { rows } = await pool.query(
    `select from information_schema.tables where table_schema = 'public'`,
  )
  expect(rows).toEqual([])
})

test('four processes that start at once migrate an empty database once', async () => {
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(pool)))
  const { rows } = await pool.query(
    'select count(*)::int as all, count(distinct created_at)::int as different from drizzle.__drizzle_migrations',
  )
  expect(rows[0].all).toBe(rows[0].different)
  expect(applied.toSorted((a, b) => a - b)).toEqual([0, 0, 0, rows[0].all])
})

test('a schema without pending migrations stays as it is, while another process has its tables locked', async () => {
  const other = await pool.connect()
  await other.query('begin; lock table users in access exclusive mode')
  expect(await migrateDatabase(pool)).toBe(0)
  await other.query('rollback')
  other.release()
})

test('a schema of a newer version is refused in one line', async () => {
  await pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at)
     select 'next', max(created_at) + 1 from drizzle.__drizzle_migrations`,
  )
  await expect(migrateDatabase(pool)).rejects.toThrow(
    /^La base de datos es de una versión más nueva de Ateneo\. [^\n]+$/,
  )
  await pool.query(`delete from drizzle.__drizzle_migrations where hash = 'next'`)
  await migrateDatabase(pool)
})

describe('an academy whose schema earlier migrations made one by one', () => {
  const earlier = `${name}_earlier`
  /** Of the release whose migrations are one: its last. */
  const oldest = Math.min(...listMigrations())
  let client: pg.Client
  let academy: pg.Pool

  beforeEach(async () => {
    await administer(`create database ${earlier}`)
    const connectionString = databaseUrl(inject('clusterUrl'), earlier)
    academy = new pg.Pool({ connectionString, max: 3 })
    client = new pg.Client({ connectionString })
    await client.connect()
    await createSchema(client, oldest)
    await client.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at)
       select 'of the chain', $1::bigint - number from generate_series(77, 0, -1) as number`,
      [oldest],
    )
  })
  afterEach(async () => {
    await client.end()
    await academy.end()
    await administer(`drop database ${earlier}`)
  })

  test('goes on from the release that is one migration with what came after it', async () => {
    const later = listMigrations().filter((each) => each > oldest)
    expect(await migrateDatabase(academy)).toBe(later.length)
    expect(await migrateDatabase(academy)).toBe(0)
    const other = await pool.connect()
    expect(await readSchema(client)).toEqual(await readSchema(other))
    other.release()
  })

  test('has super administrators in those who were administrators', async () => {
    await client.query(
      `insert into users (id, type, state, first_names, last_names, email, password_hash, professional_id, created_at)
       select gen_random_uuid(), type, state, 'Ana', 'Paz', type || state || '@correo.mx', '',
         case type when 'professor' then '1234567' end, now()
       from unnest(array['student', 'professor', 'admin']) as type,
         unnest(array['active', 'suspended']) as state`,
    )
    await migrateDatabase(academy)
    const { rows } = await client.query(
      'select type, bool_and(is_super_admin) as "all", bool_or(is_super_admin) as "any" from users group by type order by type',
    )
    expect(rows).toEqual([
      { type: 'admin', all: true, any: true },
      { type: 'professor', all: false, any: false },
      { type: 'student', all: false, any: false },
    ])
  })

  test('is refused in one line if it is older, and stays as it is', async () => {
    await client.query('delete from drizzle.__drizzle_migrations where created_at = $1', [oldest])
    const before = await readSchema(client)
    await expect(migrateDatabase(academy)).rejects.toThrow(
      /^La base de datos es de una versión de Ateneo anterior a la 0\.1\.0\. Actualiza primero a la 0\.1\.0 [^\n]+$/,
    )
    expect(await readSchema(client)).toEqual(before)
  })
})

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('clusterUrl') })
  await client.connect()
  await client.query(statement)
  await client.end()
}
