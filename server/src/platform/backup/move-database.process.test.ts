import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../db/embedded/embedded.ts'
import { loadSecrets, secretsPath } from '../config/secrets.ts'
import {
  backUp,
  hashTables,
  openBackupFolder,
  openPool,
  openTarget,
  settleIn,
} from '../../testing/backups.ts'
import { buildAuditEntry } from '../../testing/builders/build-audit-entry.ts'
import { buildCertificate, buildCourse } from '../../testing/builders/build.ts'
import { buildAdmin } from '../../testing/builders/build-people.ts'
import { beginCommand, runCommand } from '../../testing/command.ts'
import { withAcademy } from '../../testing/with-academy.ts'

const COMMAND = 'operator/backup/database-command.ts'

const academy = withAcademy()
/** A stopped academy on a database of its own. */
let stopped: Awaited<ReturnType<typeof openTarget>>
let before: Record<string, string>

beforeAll(async () => {
  await settleIn(academy)
  await buildCourse(academy, { status: 'approved', items: 2 })
  await buildCertificate(academy)
  await buildAuditEntry(academy, await buildAdmin(academy))
  const folder = await openBackupFolder()
  const { pool, end } = await openPool(academy.databaseUrl)
  await backUp(academy, pool, folder.repository)
  await end()
  stopped = await openTarget()
  await stopped.restore(folder.repository)
  before = await hashesAt(stopped.url)
  await folder.close()
})
afterAll(() => stopped.close())

/** By another name than the application's, which counts as a running server. */
async function hashesAt(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`set timezone = 'UTC'`)
  const hashes = await hashTables(client)
  await client.end()
  return hashes
}

async function embeddedHashes(): Promise<Record<string, string>> {
  const { dataDir } = stopped
  const { databasePassword: password } = await loadSecrets(dataDir)
  const log = { info: () => undefined, error: () => undefined }
  const server = await startEmbeddedPostgres({ dataDir, password, log, fsync: false })
  const hashes = await hashesAt(server.url)
  await server.stop()
  return hashes
}

const variables = (url = stopped.url) => ({ DATABASE_URL: url, DATA_DIR: stopped.dataDir })
const move = (to: string, url?: string) => runCommand(COMMAND, ['move', to], variables(url))

test('a running academy is not moved', async () => {
  expect(await move('embedded', academy.databaseUrl)).toMatchObject({
    code: 1,
    output: /^Hay un Ateneo en marcha con la base de origen\. [^\n]+\n$/,
  })
})

test('a move that is killed leaves the source as it was, and is repeated to the end', async () => {
  const holder = new pg.Client({ connectionString: stopped.url })
  await holder.connect()
  await holder.query('begin; lock table users in access exclusive mode')
  const dying = beginCommand(COMMAND, ['move', 'embedded'], variables())
  const isWaiting = async () => {
    const { rows } = await holder.query(
      `select from pg_locks l join pg_database d on d.oid = l.database
       where not l.granted and d.datname = current_database()`,
    )
    return rows.length > 0
  }
  await expect.poll(isWaiting).toBe(true)
  dying.child.kill('SIGKILL')
  await dying.ended
  await holder.query('rollback')
  await holder.end()
  expect(await hashesAt(stopped.url)).toEqual(before)

  const moved = await move('embedded')
  expect(moved.output).toMatch(/Listo: \d+ tablas, [\d,]+ filas, iguales en las dos bases\.\n/)
  expect(moved.code).toBe(0)
  expect(await embeddedHashes()).toEqual(before)
  expect(await hashesAt(stopped.url)).toEqual(before)
})

test('back to another database, every row is the same', async () => {
  const other = await openTarget()
  const moved = await move('external', other.url)
  expect(moved.output).toMatch(/^Listo: [^]*Arranca Ateneo con DATABASE_URL/m)
  expect(moved.code).toBe(0)
  expect(await hashesAt(other.url)).toEqual(before)
  expect(await embeddedHashes()).toEqual(before)
  await other.close()
})

test('what is there already is not written over', async () => {
  for (const to of ['embedded', 'external']) {
    expect(await move(to)).toEqual({
      code: 1,
      output:
        'La base de datos de destino ya tiene datos. Usa una base nueva y vacía: lo que hay no se toca.\n',
    })
  }
})

test('a folder with other keys, without an academy or without a database is refused', async () => {
  const other = await openTarget()
  const env = { DATABASE_URL: stopped.url, DATA_DIR: other.dataDir }
  expect(await runCommand(COMMAND, ['move', 'embedded'], env)).toMatchObject({
    code: 1,
    output: /^No hay un Ateneo en /,
  })
  const original = await loadSecrets(stopped.dataDir)
  const strange = { ...original, mediaKey: randomUUID().repeat(2) }
  await writeFile(secretsPath(stopped.dataDir), JSON.stringify(strange))
  expect(await move('external', other.url)).toMatchObject({
    code: 1,
    output: /^El archivo secrets\.json no es el de esta base/,
  })
  await writeFile(secretsPath(stopped.dataDir), JSON.stringify(original))
  const without = { DATA_DIR: stopped.dataDir }
  expect(await runCommand(COMMAND, ['move', 'external'], without)).toMatchObject({
    code: 1,
    output: 'Falta decir cuál es la otra base: DATABASE_URL.\n',
  })
  expect(await runCommand(COMMAND, ['move'], without)).toMatchObject({ code: 2, output: /^Uso: / })
  await other.close()
})
