import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSecrets, secretsPath } from '../../platform/config/secrets.ts'
import { postgresDataIn } from '../../platform/db/data-folder.ts'
import { embeddedUrl } from '../../platform/db/embedded/embedded.ts'
import { findReadyServer, stopPostmaster } from '../../platform/db/embedded/postmaster.ts'
import { beginCommand, runCommand } from '../../testing/command.ts'
import { Outbox } from '../../testing/outbox.ts'
import { type Program, startProgram } from '../../testing/program.ts'
import { administrator } from '../../testing/template.ts'

const BACKUP = 'operator/backup/command.ts'

let folder: string
let dataDir: string
let server: Program

const start = () =>
  startProgram({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  })

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ateneo-backups-'))
  dataDir = await mkdtemp(path.join(tmpdir(), 'ateneo-backed-up-'))
  server = await start()
})
afterAll(async () => {
  await server.stop()
  for (const place of [folder, dataDir]) await rm(place, { recursive: true, force: true })
})

async function openPool(): Promise<pg.Pool> {
  const server = await findReadyServer(postgresDataIn(dataDir))
  const secrets = await readSecrets(secretsPath(dataDir))
  const url = embeddedUrl(server!.port, secrets!.databasePassword)
  const pool = new pg.Pool({ connectionString: url, max: 3 })
  pool.on('error', () => undefined)
  return pool
}

/**
 * Writes pairs of rows and a file with each until it is ended: a few a second, since a backup of a
 * busy machine would find ever more of them.
 */
function writeOn(pool: pg.Pool) {
  const over = new AbortController()
  let written = 0
  const writing = (async () => {
    while (!over.signal.aborted) {
      await pool.query(`do $$ declare admin uuid := (select id from users limit 1); begin
        insert into audit_entries (id, at, actor_id, actor_name, actor_role, action, subject_type,
          subject_label, address) values (gen_random_uuid(), now(), admin, 'a', 'admin', 'x', 'y',
          'z', '::');
        insert into notifications (id, user_id, type, message, href, created_at)
          values (gen_random_uuid(), admin, 'curso', 'm', '/', now()); end $$`)
      await writeFile(path.join(dataDir, 'media', `archivo-${written}`), String(written))
      written++
      await sleep(50)
    }
  })()
  return {
    written: () => written,
    async end() {
      over.abort()
      await writing
    },
  }
}

async function countPairs(pool: pg.Pool) {
  const { rows } = await pool.query<{ entries: number; notifications: number }>(
    `select (select count(*)::int from audit_entries) as entries,
       (select count(*)::int from notifications) as notifications`,
  )
  return rows[0]!
}

async function login() {
  const response = await fetch(`${server.origin}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  expect(response.status).toBe(200)
  const { accessToken } = (await response.json()) as { accessToken: string }
  return { authorization: `Bearer ${accessToken}` }
}

test('an academy that is written to is backed up, lost, and restored', async () => {
  const place = path.join(folder, 'respaldos')
  const command = (...args: string[]) => runCommand(BACKUP, args, { DATA_DIR: dataDir })
  const listBackups = () => readdir(path.join(place, 'backups'))
  const headers = await login()
  const source = await openPool()
  const load = writeOn(source)
  await expect.poll(load.written).toBeGreaterThan(20)

  const made = await command('create', place)
  expect(made.output).toMatch(/^Respaldo \S+ en .* tablas: \d+/m)
  expect(made.code).toBe(0)
  const during = load.written()
  await expect.poll(load.written).toBeGreaterThan(during)
  const finished = await listBackups()

  // A second one is killed once it began to write; the first stays what it was.
  const dying = beginCommand(BACKUP, ['create', place], { DATA_DIR: dataDir })
  await expect.poll(listBackups, { interval: 5 }).not.toEqual(finished)
  dying.child.kill('SIGKILL')
  await dying.ended
  await load.end()
  const verified = await command('verify', place)
  expect(verified.output).toMatch(/fallas: 0/)
  expect(verified.code).toBe(0)

  await source.end()
  await server.kill()
  await stopPostmaster((await findReadyServer(postgresDataIn(dataDir)))!.pid)
  await rm(dataDir, { recursive: true })
  const restored = await command('restore', place, `--backup=${finished[0]}`)
  expect(restored.output).toMatch(/Restaurado el respaldo[^]*resume-email/)
  expect(restored.code).toBe(0)

  server = await start()
  const profile = await fetch(`${server.origin}/profile`, { headers })
  expect(profile.status).toBe(200)
  const target = await openPool()
  const { entries, notifications } = await countPairs(target)
  expect(entries).toBe(notifications)
  expect(entries).toBeGreaterThan(20)
  await target.end()
  const media = await readdir(path.join(dataDir, 'media'))
  const files = media.filter((name) => name.startsWith('archivo-'))
  expect(files.length).toBeGreaterThanOrEqual(entries)

  const refused = await command('restore', place)
  expect(refused.output).toMatch(/ya es de un Ateneo, quizá en marcha/)
  expect(refused.code).toBe(1)

  // Emails wait until they are let go.
  const asked = await fetch(`${server.origin}/password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: administrator.email }),
  })
  expect(asked.ok).toBe(true)
  const outbox = path.join(dataDir, 'outbox')
  expect(await readdir(outbox).catch(() => [])).toEqual([])
  expect(await command('resume-email')).toEqual({
    code: 0,
    output: 'Los correos vuelven a salir.\n',
  })
  await new Outbox(dataDir).emailTo(administrator.email, '/restablecer/')
  expect((await command('resume-email')).output).toBe('Los correos no estaban detenidos.\n')
  // Eight starts of the program, each of which takes half a minute on a busy machine.
}, 600_000)
