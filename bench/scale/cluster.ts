import { execFile } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { chooseAccount, requirePassage } from '../../server/src/platform/db/embedded/account.ts'
import { findBinaries } from '../../server/src/platform/db/embedded/binaries.ts'
import {
  cleanEnvironment,
  prepareCluster,
  superuser,
} from '../../server/src/platform/db/embedded/cluster.ts'
import { readPostmaster, signal } from '../../server/src/platform/db/embedded/postmaster.ts'
import { findFreePort } from '../../server/src/platform/db/embedded/free-port.ts'

const run = promisify(execFile)
const password = 'solo-para-medir-0123456789abcdef'

/** A PostgreSQL of its own machine's size would have more; durable, as one with an academy in it. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '512MB',
  effective_cache_size: '2GB',
  work_mem: '8MB',
  maintenance_work_mem: '256MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  timezone: 'UTC',
}

export interface DatabaseServer extends AsyncDisposable {
  url: string
  /** Process id of the postmaster: PostgreSQL forks a child of it for each connection. */
  readonly pid: number | undefined
}

export interface Cluster extends DatabaseServer {
  /** As an operator would: every connection is cut at once, and for a second there is no database. */
  restart: () => Promise<void>
}

/** PostgreSQL as the product finds one by `DATABASE_URL`: run by `pg_ctl`, known by its address alone. */
export async function openCluster(folder: string): Promise<Cluster> {
  const data = path.join(folder, 'postgres')
  const account = await chooseAccount(data)
  await requirePassage(account, folder)
  const binaries = await findBinaries(account, folder)
  await prepareCluster({ postgresData: data, password, account, binaries, durable: true })
  const port = await findFreePort()
  let pid: number | undefined
  const control = async (...args: string[]) => {
    const pgCtl = path.join(path.dirname(binaries.postgres), 'pg_ctl')
    await run(pgCtl, [...args, '-D', data, '-w', '-t', '60'], {
      ...account,
      cwd: '/',
      env: cleanEnvironment,
    })
    pid = (await readPostmaster(data))?.pid
  }
  // In a folder that PostgreSQL's account may write to.
  const log = ['-l', path.join(data, 'server.log')]
  const given = Object.entries({ ...settings, port }).map(([name, to]) => `-c ${name}='${to}'`)
  const start = () => control('start', ...log, '-o', given.join(' '))
  await start()
  // For a run that is ended from the terminal.
  process.once('exit', () => pid !== undefined && signal(pid, 'SIGQUIT'))
  const url = new URL(`postgresql://${superuser}:${password}@127.0.0.1:${port}/postgres`)
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query('create database ateneo')
  await client.end()
  url.pathname = '/ateneo'
  return {
    url: url.href,
    get pid() {
      return pid
    },
    restart: async () => {
      await control('stop', '-m', 'fast')
      await sleep(1000)
      await start()
    },
    [Symbol.asyncDispose]: () => control('stop', '-m', 'fast'),
  }
}
