import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort } from '../../server/src/platform/db/embedded/free-port.ts'
import { endChild, untilReady } from '../../server/src/testing/child-server.ts'
import { signMediaToken } from '../../server/src/features/videos/serving/media-token.ts'

const root = path.resolve(import.meta.dirname, '../..')
const administrator = { email: 'direccion@academia.mx', password: 'la direccion de medidas' }
const password = 'azulejos de puebla'

/** The product as one child process with its own data folder. */
export class Product {
  readonly dataDir: string
  readonly url: string
  readonly #child: ChildProcess

  private constructor(dataDir: string, url: string, child: ChildProcess) {
    this.dataDir = dataDir
    this.url = url
    this.#child = child
  }

  static async open(): Promise<Product> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'ateneo-bench-'))
    const port = await findFreePort()
    const child = spawn(process.execPath, ['server/src/main.ts'], {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        DATA_DIR: dataDir,
        ADMIN_EMAIL: administrator.email,
        ADMIN_PASSWORD: administrator.password,
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const product = new Product(dataDir, `http://localhost:${port}`, child)
    await untilReady(child, product.url)
    return product
  }

  get pid(): number {
    return this.#child.pid!
  }

  async close(): Promise<void> {
    await endChild(this.#child)
    await rm(this.dataDir, { recursive: true, force: true })
  }

  /** Registers a professor and returns an access token. */
  async enrolProfessor(): Promise<string> {
    const names = { firstNames: 'Elena', lastNames: 'Márquez', professionalId: '7654321' }
    const email = 'elena@correo.mx'
    await this.call('POST', '/register', undefined, {
      ...names,
      email,
      password,
      type: 'professor',
    })
    const admin = await this.#logIn(administrator)
    const [request] = (await this.call('GET', '/professor-requests', admin)) as { _id: string }[]
    await this.call('POST', `/approve-professor/${request!._id}`, admin)
    return this.#logIn({ email, password })
  }

  /** Playback URL of a storage key, even without a video's row. */
  async address(videoId: string, name: string): Promise<string> {
    const secrets = await readFile(path.join(this.dataDir, 'secrets.json'), 'utf8')
    const { mediaKey } = JSON.parse(secrets) as { mediaKey: string }
    const expiresAt = new Date(Date.now() + 60 * 60 * 1000)
    return `${this.url}/media/${signMediaToken(mediaKey, { videoId, revision: 1, expiresAt })}/${name}`
  }

  async call(
    method: string,
    address: string,
    token?: string,
    body?: object | FormData,
  ): Promise<unknown> {
    const isForm = body instanceof FormData
    const response = await fetch(`${this.url}${address}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${address}: ${response.status}`)
    return response.json()
  }

  async #logIn(person: { email: string; password: string }): Promise<string> {
    const reply = await this.call('POST', '/login', undefined, person)
    return (reply as { accessToken: string }).accessToken
  }
}
