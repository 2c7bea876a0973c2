import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { findFreePort } from '../../server/src/platform/db/embedded/free-port.ts'
import { endChild, untilReady } from '../../server/src/testing/child-server.ts'
import { emails, password } from '../academy/fill.ts'
import { startChild } from '../ending.ts'

/** One process of the built product, which can be killed and started again on its port. */
class Unit {
  readonly name: string
  readonly port: number
  readonly #env: Record<string, string>
  readonly #log: string
  #child: ChildProcess | undefined

  constructor(name: string, port: number, log: string, env: Record<string, string>) {
    this.name = name
    this.port = port
    this.#env = env
    this.#log = log
  }

  /** Undefined while it is not running. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  get isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null
  }

  async start(): Promise<void> {
    // A file, as the log of a service is: a pipe would be read by the process that measures.
    await using log = await open(this.#log, 'a')
    const child = startChild(process.execPath, ['server/src/main.ts'], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: this.#env,
      stdio: ['ignore', log.fd, log.fd],
    })
    this.#child = child
    await untilReady(child, `http://127.0.0.1:${this.port}`, () => {
      return `${this.name}: ${readFileSync(this.#log, 'utf8')}`
    })
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    if (this.#child) await endChild(this.#child, signal)
    this.#child = undefined
  }
}

export interface Installation extends AsyncDisposable {
  webs: Unit[]
  worker: Unit
  /** `PUBLIC_URL`: of the door. */
  origin: string
}

/** Two processes for people and one for the work behind them, on one database and one data folder. */
export async function openInstallation(
  folder: string,
  databaseUrl: string,
  publicUrl?: string,
): Promise<Installation> {
  const origin = publicUrl ?? `http://localhost:${await findFreePort()}`
  const openUnit = async (name: string, role: 'web' | 'worker') => {
    const port = await findFreePort()
    return new Unit(name, port, path.join(folder, `${name}.log`), {
      PATH: process.env['PATH'] ?? '',
      TZ: 'UTC',
      ROLE: role,
      [role === 'web' ? 'PORT' : 'HEALTH_PORT']: String(port),
      PUBLIC_URL: origin,
      DATABASE_URL: databaseUrl,
      DATA_DIR: path.join(folder, 'data'),
      ADMIN_EMAIL: emails.administrator,
      ADMIN_PASSWORD: password,
      // Buyers come through a proxy, from which the sandbox takes no payment otherwise.
      ALLOW_TEST_PAYMENTS: 'true',
    })
  }
  const webs = [await openUnit('web-1', 'web'), await openUnit('web-2', 'web')]
  const worker = await openUnit('worker', 'worker')
  const units = [...webs, worker]
  await Promise.all(units.map((unit) => unit.start()))
  return {
    webs,
    worker,
    origin,
    [Symbol.asyncDispose]: async () => {
      await Promise.all(units.map((unit) => unit.end('SIGTERM')))
    },
  }
}
