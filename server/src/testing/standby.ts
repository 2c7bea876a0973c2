import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import pino from 'pino'
import { connect } from '../platform/db/connect.ts'
import { postgresDataIn } from '../platform/db/data-folder.ts'
import { chooseAccount } from '../platform/db/embedded/account.ts'
import { findBinaries } from '../platform/db/embedded/binaries.ts'
import { cleanEnvironment } from '../platform/db/embedded/cluster.ts'
import { startEmbeddedPostgres } from '../platform/db/embedded/embedded.ts'
import { migrateDatabase } from '../platform/db/migrate.ts'
import { seedDatabase } from '../startup/seed.ts'
import { findFreePort } from '../platform/db/embedded/free-port.ts'
import { eventually } from './eventually.ts'
import { administrator } from './template.ts'

const PASSWORD = 'solo-para-pruebas-0123456789abcdef'
const log = pino({ level: 'silent' })

export interface Standby {
  primaryUrl: string
  url: string
  /** Ends it as a broken machine does. */
  kill: () => Promise<void>
  start: () => Promise<void>
  close: () => Promise<void>
}

/** A primary with the schema, and a streaming standby of it: a copy of its folder that follows it. */
export async function openStandby(): Promise<Standby> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ateneo-primary-'))
  const startPrimary = () =>
    startEmbeddedPostgres({ dataDir, password: PASSWORD, log, fsync: false })
  const first = await startPrimary()
  await fill(first.url)
  await first.stop()
  const data = path.join(dataDir, 'standby')
  // As `cp -a`, since the account of PostgreSQL must own its folder.
  await promisify(execFile)('cp', ['-a', postgresDataIn(dataDir), data])
  const primary = await startPrimary()
  const { hostname, port: primaryPort, username } = new URL(primary.url)
  await appendFile(
    path.join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${primaryPort} user=${username} password=${PASSWORD}'\n`,
  )
  await writeFile(path.join(data, 'standby.signal'), '')
  const url = new URL(primary.url)
  url.port = String(await findFreePort())
  let server = await launch(data, dataDir, url)
  const kill = async () => {
    const ended = once(server, 'exit')
    server.kill('SIGQUIT')
    await ended
  }
  return {
    primaryUrl: primary.url,
    url: url.href,
    kill,
    async start() {
      server = await launch(data, dataDir, url)
    },
    async close() {
      if (server.exitCode === null) await kill()
      await primary.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function fill(url: string): Promise<void> {
  const { db, pool, close } = await connect(url, { max: 3, log })
  await migrateDatabase(pool)
  await seedDatabase(db, administrator, new Date('2026-01-01T12:00:00Z'))
  await close()
}

async function launch(data: string, dataDir: string, url: URL) {
  const account = await chooseAccount(data)
  const { postgres } = await findBinaries(account, dataDir)
  const settings = {
    listen_addresses: '127.0.0.1',
    port: url.port,
    unix_socket_directories: '',
    // PostgreSQL requires at least the primary's value.
    max_connections: '100',
    fsync: 'off',
  }
  const flags = Object.entries(settings).map(([name, value]) => `--${name}=${value}`)
  const server = spawn(postgres, ['-D', data, ...flags], {
    ...account,
    cwd: '/',
    env: cleanEnvironment,
    stdio: 'ignore',
  })
  await eventually(async () => {
    const client = new pg.Client({ connectionString: url.href })
    try {
      await client.connect()
      await client.query('select 1')
    } finally {
      await client.end()
    }
  })
  return server
}
