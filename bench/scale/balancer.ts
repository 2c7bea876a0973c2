import { Agent, type IncomingHttpHeaders, request as send } from 'node:http'
import { errorCode } from '../../server/src/platform/errors/error-code.ts'

export interface Request {
  method: string
  /** Path and query. */
  path: string
  headers: Record<string, string>
  body?: string | Buffer | undefined
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** No whole answer arrived; `code` is that of the socket. */
export class NoAnswer extends Error {
  readonly code: string

  constructor(cause: unknown) {
    super('no answer', { cause })
    this.code = errorCode(cause) ?? 'unknown'
  }
}

const silenceMilliseconds = 60_000

/** nginx or Caddy in front of the webs: by turns, and past one that refuses connections. */
export class Balancer implements Disposable {
  readonly #ports: number[]
  readonly #agent = new Agent({ keepAlive: true })
  #turn = 0

  constructor(ports: number[]) {
    this.#ports = ports
  }

  /** Throws `NoAnswer`. */
  async ask(request: Request): Promise<Answer> {
    const turn = this.#turn++
    for (let tried = 1; ; tried++) {
      const port = this.#ports[(turn + tried) % this.#ports.length]!
      try {
        return await this.#askOne(port, request)
      } catch (error) {
        const isRefused = error instanceof NoAnswer && error.code === 'ECONNREFUSED'
        if (!isRefused || tried === this.#ports.length) throw error
      }
    }
  }

  #askOne(port: number, { method, path, headers, body }: Request): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const giveUp = (error: unknown) => reject(new NoAnswer(error))
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
      const asked = send({
        agent: this.#agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: { ...headers, ...length },
        timeout: silenceMilliseconds,
      })
      asked.on('timeout', () => asked.destroy(new Error('silence')))
      asked.on('error', giveUp)
      asked.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', giveUp)
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response
          resolve({ status, headers, body: Buffer.concat(chunks) })
        })
      })
      asked.end(body)
    })
  }

  [Symbol.dispose](): void {
    this.#agent.destroy()
  }
}
