import { Agent, type ClientRequest, type IncomingHttpHeaders, request as send } from 'node:http'
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

export const silenceMilliseconds = 60_000

/** The load balancer in front of the web processes. */
export interface Door {
  ask: (request: Request) => Promise<Answer>
}

/** As nginx or Caddy: by turns, and past one that refuses connections. */
export class Balancer implements Door, Disposable {
  readonly #ports: number[]
  readonly #agent = new Agent({ keepAlive: true })
  #turn = 0

  constructor(ports: number[]) {
    this.#ports = ports
  }

  async ask(request: Request): Promise<Answer> {
    const turn = this.#turn++
    for (let tried = 1; ; tried++) {
      try {
        return await this.#askOne(this.#ports[(turn + tried) % this.#ports.length]!, request)
      } catch (error) {
        const isRefused = errorCode(error) === 'ECONNREFUSED'
        if (!isRefused || tried === this.#ports.length) throw error
      }
    }
  }

  #askOne(port: number, { body, headers, ...asked }: Request): Promise<Answer> {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const sent = send({
      ...asked,
      agent: this.#agent,
      host: '127.0.0.1',
      port,
      headers: { ...headers, ...length },
      timeout: silenceMilliseconds,
    })
    sent.end(body)
    return readAnswer(sent)
  }

  [Symbol.dispose](): void {
    this.#agent.destroy()
  }
}

export function readAnswer(sent: ClientRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    sent.on('timeout', () => sent.destroy(new Error('silence')))
    sent.on('error', reject)
    sent.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response
        resolve({ status, headers, body: Buffer.concat(chunks) })
      })
    })
  })
}
