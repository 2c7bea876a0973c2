import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

export const administrator = { email: 'direccion@academia.mx', password: 'la direccion de pruebas' }

/** The product as it is started for people, on a data folder and a port of its own. */
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

  /** `env` goes beside the variables of every test. */
  static async open(env: Record<string, string> = {}): Promise<TestServer> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'ateneo-e2e-'))
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
        ...this.#env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (this.#words += chunk.toString()))
    }
    await this.#untilReady(child)
  }

  /** As when the machine loses its power. */
  async kill(): Promise<void> {
    const child = this.#child!
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  async close(): Promise<void> {
    const child = this.#child!
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(this.dataDir, { recursive: true, force: true })
  }

  /** The newest letter to this address with these words in it; waits for it. */
  async letterTo(address: string, words = ''): Promise<string> {
    const folder = path.join(this.dataDir, 'outbox')
    for (let attempt = 0; attempt < 100; attempt++) {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
      for (const name of names.toSorted().toReversed()) {
        const letter = await readFile(path.join(folder, name), 'utf8')
        if (letter.includes(`To: ${address}`) && letter.includes(words)) return letter
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`No letter to ${address}`)
  }

  async #untilReady(child: ChildProcess): Promise<void> {
    for (let attempt = 0; attempt < 500; attempt++) {
      if (child.exitCode !== null) throw new Error(`The server ended:\n${this.#words}`)
      const response = await fetch(`${this.url}/readyz`).catch(() => undefined)
      if (response?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`The server did not become ready:\n${this.#words}`)
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
