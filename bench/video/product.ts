import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Video } from '@ateneo/contract'
import { type Program, startProgram } from '../../server/src/testing/program.ts'
import { signMediaToken } from '../../server/src/features/videos/serving/media-token.ts'

const administrator = { email: 'direccion@academia.mx', password: 'la direccion de medidas' }
const password = 'azulejos de puebla'

/** The product as one child process with its own data folder. */
export class Product {
  readonly dataDir: string
  readonly #program: Program

  private constructor(dataDir: string, program: Program) {
    this.dataDir = dataDir
    this.#program = program
  }

  static async open(): Promise<Product> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'ateneo-bench-'))
    const { email, password } = administrator
    const env = { DATA_DIR: dataDir, ADMIN_EMAIL: email, ADMIN_PASSWORD: password }
    return new Product(dataDir, await startProgram(env))
  }

  get pid(): number {
    return this.#program.child.pid!
  }

  async close(): Promise<void> {
    await this.#program.stop()
    await rm(this.dataDir, { recursive: true, force: true })
  }

  /** A professor's upload: its id, and how its state is asked for. */
  async upload(file: string) {
    const token = await this.#enrolProfessor()
    const form = new FormData()
    form.set('file', new File([await readFile(file)], 'clase.mp4'))
    const { videoId } = (await this.#call('POST', '/videos', token, form)) as { videoId: string }
    const askState = () => this.#call('GET', `/videos/${videoId}`, token) as Promise<Video>
    return { videoId, askState }
  }

  /** Registers a professor and returns an access token. */
  async #enrolProfessor(): Promise<string> {
    const names = { firstNames: 'Elena', lastNames: 'Márquez', professionalId: '7654321' }
    const email = 'elena@correo.mx'
    await this.#call('POST', '/register', undefined, {
      ...names,
      email,
      password,
      type: 'professor',
    })
    const admin = await this.#logIn(administrator)
    const [request] = (await this.#call('GET', '/professor-requests', admin)) as { _id: string }[]
    await this.#call('POST', `/approve-professor/${request!._id}`, admin)
    return this.#logIn({ email, password })
  }

  /** Playback URL of a storage key, even without a video's row. */
  async address(videoId: string, name: string): Promise<string> {
    const secrets = await readFile(path.join(this.dataDir, 'secrets.json'), 'utf8')
    const { mediaKey } = JSON.parse(secrets) as { mediaKey: string }
    const expiresAt = new Date(Date.now() + 60 * 60 * 1000)
    return `${this.#program.origin}/media/${signMediaToken(mediaKey, { videoId, revision: 1, expiresAt })}/${name}`
  }

  async #call(
    method: string,
    address: string,
    token?: string,
    body?: object | FormData,
  ): Promise<unknown> {
    const isForm = body instanceof FormData
    const response = await fetch(`${this.#program.origin}${address}`, {
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
    const reply = await this.#call('POST', '/login', undefined, person)
    return (reply as { accessToken: string }).accessToken
  }
}
