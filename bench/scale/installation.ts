import { type ChildProcess, spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { findFreePort } from '../../server/src/platform/db/embedded/free-port.ts'
import { endChild, untilReady } from '../../server/src/testing/child-server.ts'
import { emails, password } from '../server/academy/fill.ts'

const root = path.resolve(import.meta.dirname, '../..')

export type Role = 'web' | 'worker'

/** One process of the built product, which can be killed and started again on its port. */
export class Unit {
  readonly name: string
  readonly port: number
  readonly #env: Record<string, string>
  readonly #log: string
  #child: ChildProcess | undefined

  constructor(name: string, port: number, log: string, env: Record<string, string>) {
    this.name = name
    this.port = port
    this.#log = log
    this.#env = env
    process.once('exit', () => this.#child?.kill('SIGKILL'))
  }

  get pid(): number | undefined {
    return this.#isRunning ? this.#child?.pid : undefined
  }

  get #isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && !this.#child.signalCode
  }

  async start(): Promise<void> {
    await using log = await open(this.#log, 'a')
    this.#child = spawn(process.execPath, ['server/src/main.ts'], {
      cwd: root,
      env: this.#env,
      stdio: ['ignore', log.fd, log.fd],
    })
    await untilReady(
      this.#child,
      `http://127.0.0.1:${this.port}`,
      () => `${this.name}: ${this.#log}`,
    )
  }

  kill = () => this.#end('SIGKILL')
  stop = () => this.#end('SIGTERM')

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (this.#child) await endChild(this.#child, signal)
  }

  /** How often its log says what, in Pino's levels `error` and `fatal`. */
  async countFaults(): Promise<Record<string, number>> {
    const counts: Record<string, number> = {}
    for (const line of (await readFile(this.#log, 'utf8')).split('\n')) {
      if (!/^\{"level":[56]0/.test(line)) continue
      const { msg, err } = JSON.parse(line) as { msg: string; err?: { message: string } }
      const words = `${this.name}: ${msg}${err ? ` (${err.message})` : ''}`
      counts[words] = (counts[words] ?? 0) + 1
    }
    return counts
  }
}

/** Two processes for people and one for the work behind them, on one database and one data folder. */
export class Installation implements AsyncDisposable {
  readonly webs: Unit[]
  readonly worker: Unit
  /** `PUBLIC_URL`: of the balancer, which `balancer.ts` plays. */
  readonly origin: string

  private constructor(webs: Unit[], worker: Unit, origin: string) {
    this.webs = webs
    this.worker = worker
    this.origin = origin
  }

  get units(): Unit[] {
    return [...this.webs, this.worker]
  }

  static async open(folder: string, databaseUrl: string): Promise<Installation> {
    const origin = `http://localhost:${await findFreePort()}`
    const unit = async (name: string, role: Role) => {
      const port = await findFreePort()
      return new Unit(name, port, path.join(folder, `${name}.log`), {
        PATH: process.env['PATH'] ?? '',
        TZ: 'UTC',
        ROLE: role,
        ...(role === 'web' ? { PORT: String(port) } : { HEALTH_PORT: String(port) }),
        PUBLIC_URL: origin,
        DATABASE_URL: databaseUrl,
        DATA_DIR: path.join(folder, 'data'),
        ADMIN_EMAIL: emails.administrator,
        ADMIN_PASSWORD: password,
        // Buyers come through a proxy, from which the sandbox takes no payment otherwise.
        ALLOW_TEST_PAYMENTS: 'true',
      })
    }
    const webs = [await unit('web-1', 'web'), await unit('web-2', 'web')]
    const installation = new Installation(webs, await unit('worker', 'worker'), origin)
    await Promise.all(installation.units.map((one) => one.start()))
    return installation
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.units.map((one) => one.stop()))
  }
}
