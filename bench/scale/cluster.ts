import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import {
  type Account,
  chooseAccount,
  requirePassage,
} from '../../server/src/platform/db/embedded/account.ts'
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

/** PostgreSQL as the product finds one by `DATABASE_URL`: run by `pg_ctl`, known by its address alone. */
export class Cluster implements AsyncDisposable {
  readonly url: string
  readonly #data: string
  readonly #pgCtl: string
  readonly #account: Account | undefined
  #pid: number | undefined

  private constructor(data: string, port: number, pgCtl: string, account: Account | undefined) {
    this.url = `postgresql://${superuser}:${password}@127.0.0.1:${port}/ateneo`
    this.#data = data
    this.#pgCtl = pgCtl
    this.#account = account
  }

  /** Creates and starts a cluster below the folder. */
  static async open(folder: string): Promise<Cluster> {
    const data = path.join(folder, 'postgres')
    const account = await chooseAccount(data)
    await requirePassage(account, folder)
    const binaries = await findBinaries(account, folder)
    await prepareCluster({ postgresData: data, password, account, binaries, durable: true })
    const port = await findFreePort()
    const pgCtl = path.join(path.dirname(binaries.postgres), 'pg_ctl')
    const cluster = new Cluster(data, port, pgCtl, account)
    const given = Object.entries({ ...settings, port }).map(
      ([name, value]) => `-c ${name}='${value}'`,
    )
    await cluster.#control('start', '-l', cluster.#log, '-o', given.join(' '))
    process.once('exit', () => cluster.#kill())
    const url = new URL(cluster.url)
    url.pathname = '/postgres'
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    await client.query('create database ateneo')
    await client.end()
    return cluster
  }

  /** Process id of the postmaster; each connection is a child process of it. */
  get pid(): number | undefined {
    return this.#pid
  }

  /** A folder that the operating-system account of PostgreSQL may write to. */
  get #log(): string {
    return path.join(this.#data, 'server.log')
  }

  /** As an operator would: every connection is cut at once. */
  async restart(): Promise<void> {
    await this.#control('restart', '-m', 'fast', '-l', this.#log)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#control('stop', '-m', 'fast')
  }

  /** For a run that is ended from the terminal. */
  #kill(): void {
    if (this.#pid !== undefined) signal(this.#pid, 'SIGQUIT')
  }

  async #control(...args: string[]): Promise<void> {
    await run(this.#pgCtl, [...args, '-D', this.#data, '-w', '-t', '60'], {
      ...this.#account,
      cwd: '/',
      env: cleanEnvironment,
    })
    this.#pid = (await readPostmaster(this.#data))?.pid
  }
}
