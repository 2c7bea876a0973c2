import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import {
  type Account,
  chooseAccount,
  requirePassage,
} from '../../../server/src/platform/db/embedded/account.ts'
import { cleanEnvironment } from '../../../server/src/platform/db/embedded/cluster.ts'
import { findFreePort } from '../../../server/src/platform/db/embedded/free-port.ts'
import { readPostmaster, signal } from '../../../server/src/platform/db/embedded/postmaster.ts'

const run = promisify(execFile)

export const role = 'ateneo'
export const password = 'solo-para-pruebas-0123456789abcdef'

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  timezone: 'UTC',
}

/** Of PostgreSQL 18, for the school that the evening plays in; the product makes its keys itself. */
const uuidv7 = `
  create function uuidv7(shift interval default '0') returns uuid language sql volatile as $$
    select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing
      substring(int8send((extract(epoch from clock_timestamp() + shift) * 1000)::bigint) from 3)
      from 1 for 6), 52, 1), 53, 1), 'hex')::uuid $$`

/** Folder of Debian's PostgreSQL, the newest that is installed. */
export async function findPostgres(): Promise<string | undefined> {
  const root = '/usr/lib/postgresql'
  const versions = await readdir(root).catch(() => [])
  const newest = versions.toSorted((one, other) => Number(other) - Number(one))[0]
  return newest === undefined ? undefined : path.join(root, newest, 'bin')
}

/** One PostgreSQL of Debian's package, in a folder and on a port of its own. */
class Server {
  readonly port: number
  readonly #bin: string
  readonly #data: string
  readonly #account: Account | undefined

  constructor(bin: string, data: string, port: number, account: Account | undefined) {
    this.#bin = bin
    this.#data = data
    this.port = port
    this.#account = account
    process.once('exit', () => this.#pid !== undefined && signal(this.#pid, 'SIGQUIT'))
  }

  #pid: number | undefined

  get pid(): number | undefined {
    return this.#pid
  }

  url(database: string, as = role): string {
    return `postgresql://${as}:${password}@127.0.0.1:${this.port}/${database}`
  }

  async command(program: string, ...args: string[]): Promise<void> {
    const options = { ...this.#account, cwd: '/', env: cleanEnvironment }
    await run(path.join(this.#bin, program), args, options)
  }

  async start(): Promise<void> {
    const given = Object.entries({ ...settings, port: this.port })
    const words = given.map(([name, to]) => `-c ${name}='${to}'`).join(' ')
    const log = path.join(this.#data, 'server.log')
    await this.command('pg_ctl', 'start', '-w', '-D', this.#data, '-l', log, '-o', words)
    this.#pid = (await readPostmaster(this.#data))?.pid
  }

  async stop(): Promise<void> {
    if (this.#pid !== undefined)
      await this.command('pg_ctl', 'stop', '-D', this.#data, '-m', 'fast')
    this.#pid = undefined
  }

  /** Every process of it at once, as when its machine loses power. */
  async kill(): Promise<void> {
    const pid = this.#pid!
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
    for (const each of [pid, ...children.trim().split(' ').map(Number)]) signal(each, 'SIGKILL')
    this.#pid = undefined
  }

  async ask<Row extends pg.QueryResultRow>(
    statement: string,
    database = 'postgres',
  ): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url(database) })
    await client.connect()
    try {
      return (await client.query<Row>(statement)).rows
    } finally {
      await client.end()
    }
  }
}

/** A primary and its synchronous standby, as the operator's page makes them. */
export async function openPostgresPair(folder: string, bin: string) {
  const account = await chooseAccount(path.join(folder, 'primary'))
  await requirePassage(account, folder)
  const home = path.join(folder, 'postgresql')
  await run('install', ['-d', '-m', '700', ...(account ? ['-o', `${account.uid}`] : []), home])
  const passwordFile = path.join(folder, 'password')
  await writeFile(passwordFile, password, { mode: 0o644 })
  const open = async (name: string) =>
    new Server(bin, path.join(home, name), await findFreePort(), account)

  const primary = await open('primary')
  const initdb = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  const data = path.join(home, 'primary')
  await primary.command('initdb', ...initdb, '-U', role, `--pwfile=${passwordFile}`, '-D', data)
  await primary.start()
  await primary.ask(`create role replicador replication login password '${password}'`)
  await primary.ask('create database ateneo')
  await primary.ask(uuidv7, 'ateneo')

  const standby = await open('standby')
  const from = `${primary.url('postgres', 'replicador')}?application_name=reserva`
  const copied = path.join(home, 'standby')
  const ways = ['--write-recovery-conf', '--checkpoint=fast', '--create-slot', '--slot=reserva']
  await standby.command('pg_basebackup', '-d', from, '-D', copied, ...ways)
  await standby.start()
  await primary.ask(`alter system set synchronous_standby_names = 'reserva'`)
  await primary.ask('select pg_reload_conf()')
  return { primary, standby, account }
}

export type PostgresPair = Awaited<ReturnType<typeof openPostgresPair>>
