import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '../server/src/free-port.ts'
import { endChild, untilReady } from '../server/src/testing/child-server.ts'

const root = path.resolve(import.meta.dirname, '..')
const run = promisify(execFile)

/** Path of the data folder to copy, left by a stopped server. */
export const templateVariable = 'E2E_TEMPLATE'

export const administrator = { email: 'direccion@academia.mx', password: 'la direccion de pruebas' }

/** The production server on a data folder and a port of its own. */
export class TestServer {
  readonly dataDir: string
  readonly url: string
  readonly #port: number
  readonly #env: Record<string, string>
  #child: ChildProcess | undefined
  #words = ''

  private constructor(dataDir: string, port: number, env: Record<string, string>) {
    this.dataDir = dataDir
    this.#port = port
    this.#env = env
    this.url = `http://localhost:${port}`
  }

  /** `env` is merged into the variables of every test. */
  static async open(env: Record<string, string> = {}): Promise<TestServer> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'ateneo-e2e-'))
    const template = process.env[templateVariable]
    // `cp -a` keeps the owner of the database's files, which is not root.
    if (template) await run('cp', ['-a', `${template}/.`, dataDir])
    const server = new TestServer(dataDir, await findFreePort(), env)
    await server.start()
    return server
  }

  async start(): Promise<void> {
    this.#words = ''
    const child = spawn(process.execPath, ['server/src/main.ts'], {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        PORT: String(this.#port),
        DATA_DIR: this.dataDir,
        ADMIN_EMAIL: administrator.email,
        ADMIN_PASSWORD: administrator.password,
        // All journeys of a file come from one address.
        RENDERED_PAGES_PER_MINUTE: '1000',
        ...this.#env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (this.#words += chunk.toString()))
    }
    try {
      await untilReady(child, this.url, () => this.#words)
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

  async close(): Promise<void> {
    await this.stop()
    await rm(this.dataDir, { recursive: true, force: true })
  }

  /**
   * Waits for the newest email to this address that contains the words: an older one to the same
   * address may be all there is yet.
   */
  async emailTo(address: string, words: string): Promise<string> {
    for (let attempt = 0; attempt < 300; attempt++) {
      const [newest] = await this.emailsTo(address, words)
      if (newest !== undefined) return newest
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`No email to ${address} with «${words}»`)
  }

  /** Those that were sent by now, the newest first. */
  async emailsTo(address: string, words: string): Promise<string[]> {
    const folder = path.join(this.dataDir, 'outbox')
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
    const inOrder = names.toSorted().toReversed()
    const emails = await Promise.all(
      inOrder.map((name) => readFile(path.join(folder, name), 'utf8')),
    )
    return emails.filter((email) => email.includes(`To: ${address}`) && email.includes(words))
  }
}
