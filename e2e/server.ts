import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '../server/src/platform/db/embedded/free-port.ts'
import { endChild, endGroup, untilAnswers } from '../server/src/testing/child-server.ts'
import { Outbox } from '../server/src/testing/outbox.ts'
import { createDatabase, dropDatabase } from './cluster.ts'
import type { Academy } from './outbox.ts'
import { readTemplate } from './template-place.ts'

const root = path.resolve(import.meta.dirname, '..')
const run = promisify(execFile)

export const administrator = { email: 'direccion@academia.mx', password: 'la direccion de pruebas' }

interface ServerPlace {
  dataDir: string
  databaseUrl: string | undefined
}

/** The production server on a data folder, a database and a port of its own. */
export class TestServer implements Academy {
  readonly dataDir: string
  /** `undefined`: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined
  readonly url: string
  readonly #port: number
  readonly #env: Record<string, string>
  #child: ChildProcess | undefined
  #output = ''

  private constructor(place: ServerPlace, port: number, env: Record<string, string>) {
    this.dataDir = place.dataDir
    this.databaseUrl = place.databaseUrl
    this.#port = port
    this.#env = env
    this.url = `http://localhost:${port}`
  }

  /** On a copy of the template. `env` is merged into the variables of every test. */
  static async open(env: Record<string, string> = {}): Promise<TestServer> {
    const { clusterUrl, name, folder } = readTemplate()
    const dataDir = await mkdtemp(path.join(tmpdir(), 'ateneo-e2e-'))
    const copy = `e2e_${randomUUID().replaceAll('-', '')}`
    const [databaseUrl] = await Promise.all([
      createDatabase(clusterUrl, copy, name),
      run('cp', ['-a', `${folder}/.`, dataDir]),
    ])
    return TestServer.#begin({ dataDir, databaseUrl }, env)
  }

  /** On an empty folder, with the embedded PostgreSQL or on an empty database. */
  static async install(databaseUrl?: string): Promise<TestServer> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'ateneo-e2e-'))
    return TestServer.#begin({ dataDir, databaseUrl }, {})
  }

  static async #begin(place: ServerPlace, env: Record<string, string>): Promise<TestServer> {
    const server = new TestServer(place, await findFreePort(), env)
    await server.start()
    return server
  }

  /** What it has printed since its last start. */
  get output(): string {
    return this.#output
  }

  async start(): Promise<void> {
    this.#output = ''
    const child = spawn(process.execPath, ['server/src/main.ts'], {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        PORT: String(this.#port),
        DATA_DIR: this.dataDir,
        ...(this.databaseUrl && { DATABASE_URL: this.databaseUrl, DATABASE_POOL: '10' }),
        ADMIN_EMAIL: administrator.email,
        ADMIN_PASSWORD: administrator.password,
        WEBHOOKS_TO_LOOPBACK: 'true',
        ...this.#env,
      },
      // A process group of its own, so that `close` ends what it has started too.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (this.#output += chunk.toString()))
    }
    try {
      await untilAnswers(child, `${this.url}/healthz`, () => this.#output)
    } catch (error) {
      child.kill('SIGKILL')
      throw error
    }
  }

  /** SIGKILL, as in a power failure. */
  async kill(): Promise<void> {
    await endChild(this.#child!, 'SIGKILL')
  }

  async stop(): Promise<void> {
    await endChild(this.#child!)
  }

  /** Ends the server and all that it has started, and throws away its data. */
  async close(): Promise<void> {
    if (this.databaseUrl === undefined) {
      await this.stop()
    } else {
      await endGroup(this.#child!)
      await dropDatabase(this.databaseUrl)
    }
    await rm(this.dataDir, { recursive: true, force: true })
  }

  emailTo(address: string, words: string): Promise<string> {
    return new Outbox(this.dataDir).emailTo(address, words)
  }

  /** Those that were sent by now, the newest first. */
  emailsTo(address: string, words: string): Promise<string[]> {
    return new Outbox(this.dataDir).emailsTo(address, words)
  }
}
