import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { tmpdir } from 'node:os'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSchema, listMigrations } from '../db/migrate.ts'
import { createJobTables } from '../jobs/create-tables.ts'
import { backUp, openBackupFolder, openPool, openTarget, settleIn } from '../../testing/backups.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { listFinished } from './backups.ts'
import { openPlace } from './place.ts'

const academy = withAcademy()
let pool: pg.Pool
let end: () => Promise<void>
let folder: Awaited<ReturnType<typeof openBackupFolder>>

beforeAll(async () => {
  ;({ pool, end } = await openPool(academy.databaseUrl))
  await settleIn(academy)
  // pg-boss writes to its tables by the clock, and some tests compare them.
  await academy.ctx.jobs.stop(1000)
  folder = await openBackupFolder()
  await backUp(academy, pool, folder.repository)
})
afterAll(async () => {
  await folder.close()
  await end()
})

test('a database in use is not touched', async () => {
  const target = await openTarget({ DATABASE_URL: academy.databaseUrl })
  await expect(target.restore(folder.repository)).rejects.toThrow(/ya tiene datos/)
  await target.close()
})

test('a folder in use is not touched', async () => {
  const target = await openTarget()
  await mkdir(target.dataDir, { recursive: true })
  await writeFile(path.join(target.dataDir, 'tesis.odt'), 'no es nuestro')
  await expect(target.restore(folder.repository)).rejects.toThrow(/no está vacía/)
  await writeFile(path.join(target.dataDir, 'ateneo.json'), '{}')
  await expect(target.restore(folder.repository)).rejects.toThrow(/ya es de un Ateneo/)
  await target.close()
})

test('of two restores into one place at once, one succeeds', async () => {
  const target = await openTarget()
  const restores = [1, 2, 3].map(() => target.restore(folder.repository))
  const ends = (await Promise.allSettled(restores)).map(({ status }) => status)
  expect(ends.toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  await target.close()
})

test('of ten backups at once, one is made', async () => {
  const own = await openBackupFolder()
  // The one that begins can't end before the others have asked.
  const client = await pool.connect()
  await client.query('begin; lock table coupons in access exclusive mode')
  const refusals: string[] = []
  const backups = Array.from({ length: 10 }, () =>
    backUp(academy, pool, own.repository).catch((error: unknown) => refusals.push(String(error))),
  )
  await expect.poll(() => refusals.length).toBe(9)
  await client.query('rollback')
  client.release()
  await Promise.all(backups)
  expect(refusals).toHaveLength(9)
  for (const refusal of refusals) expect(refusal).toMatch(/Ya se está haciendo un respaldo/)
  expect(await listFinished(own.repository.storage)).toHaveLength(1)
  await own.close()
})

test('a backup of a newer or an unknown schema is refused', async () => {
  const target = await openTarget()
  for (const [change, words] of [
    [1, /versión más nueva/],
    [-1, /no conoce/],
  ] as const) {
    const own = await openBackupFolder()
    const { rows } = await pool.query('select max(id) as id from drizzle.__drizzle_migrations')
    const shift =
      'update drizzle.__drizzle_migrations set created_at = created_at + $1 where id = $2'
    await pool.query(shift, [change, rows[0].id])
    await backUp(academy, pool, own.repository)
    await pool.query(shift, [-change, rows[0].id])
    await expect(target.restore(own.repository)).rejects.toThrow(words)
    await own.close()
  }
  await target.close()
})

test('a backup of an older schema is restored and brought up', async () => {
  const migrations = listMigrations()
  const latest = migrations.at(-4)!
  const source = await openTarget()
  await createJobTables(source.url)
  const old = await openPool(source.url)
  const client = await old.pool.connect()
  await client.query('begin')
  await createSchema(client, latest)
  for (const applied of migrations.filter((each) => each <= latest)) {
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      ['x', applied],
    )
  }
  const { rows } = await pool.query('select * from installation')
  await client.query(
    `insert into installation (id, storage_id, secrets_fingerprint, created_at)
     values (1, $1, $2, now())`,
    [rows[0].storage_id, rows[0].secrets_fingerprint],
  )
  await client.query('commit')
  client.release()
  const own = await openBackupFolder()
  await backUp(academy, old.pool, own.repository)
  await old.end()

  const target = await openTarget()
  await expect(target.restore(own.repository)).resolves.toMatchObject({ migrated: 3 })
  for (const each of [source, target, own]) await each.close()
})

test('a place that holds other things, or lies within the academy, is refused', async () => {
  const { config } = academy.ctx
  const other = await mkdtemp(path.join(tmpdir(), 'ateneo-other-'))
  await writeFile(path.join(other, 'tesis.odt'), 'no es nuestro')
  await expect(openPlace(config, other, { create: true })).rejects.toThrow(/no son respaldos/)
  const within = path.join(config.dataDir, 'respaldos')
  await expect(openPlace(config, within, { create: true })).rejects.toThrow(/dentro de DATA_DIR/)
  const none = path.join(other, 'nada')
  await expect(openPlace(config, none)).rejects.toThrow(/No hay respaldos/)
  const bucket = openPlace(config, 's3://respaldos', { create: true })
  await expect(bucket).rejects.toThrow(/BACKUP_S3_ACCESS_KEY_ID/)
})
