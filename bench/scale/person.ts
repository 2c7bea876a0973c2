import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import {
  type Arguments,
  type Endpoint,
  type ErrorBody,
  login,
  refresh,
  type Reply,
  type SessionReply,
} from '@ateneo/contract'
import { errorCode } from '../../server/src/platform/errors/error-code.ts'
import { password } from '../academy/fill.ts'
import { randomAddress } from '../session.ts'
import type { Answer, Door, Request } from './balancer.ts'
import type { Tally } from './tally.ts'

/** What a person would be shown: it ends what they were doing. */
export class Refused extends Error {}

export interface Line {
  door: Door
  tally: Tally
  /** `PUBLIC_URL`. */
  origin: string
}

interface Asked extends Request {
  /** In the list of errors; else the path. */
  name?: string
  /** False for parts of a file, which take as long as they do. */
  isWaitedFor?: boolean
}

/** As a person who presses again, for so long. */
const patienceMilliseconds = 90_000
const pauseMilliseconds = 1000

type Slots<E extends Endpoint> =
  object extends Arguments<E> ? [args?: Arguments<E>] : [args: Arguments<E>]

/** One browser: an address of its own, a session that it renews, and the patience of the web's client. */
export class Person {
  readonly email: string
  readonly #line: Line
  readonly #address = randomAddress()
  #session: SessionReply | undefined

  constructor(line: Line, email: string) {
    this.#line = line
    this.email = email
  }

  get isLoggedIn(): boolean {
    return this.#session !== undefined
  }

  get origin(): string {
    return this.#line.origin
  }

  async logIn(): Promise<void> {
    this.#session = await this.call(login, { body: { email: this.email, password } })
  }

  /** Throws `Refused`. */
  async call<E extends Endpoint>(endpoint: E, ...slots: Slots<E>): Promise<Reply<E>> {
    const answer = await this.send(endpoint, ...slots)
    if (answer.status !== endpoint.status) throw this.refuse(endpoint.path, answer)
    return readJson(answer) as Reply<E>
  }

  /** Whatever is answered. */
  async send<E extends Endpoint>(endpoint: E, ...[args]: Slots<E>) {
    const { params, query, body } = (args ?? {}) as {
      params?: Record<string, string>
      query?: Record<string, unknown>
      body?: unknown
    }
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params?.[name] ?? ''),
    )
    const given = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])
    const search = new URLSearchParams(given)
    return this.ask({
      name: endpoint.path,
      method: endpoint.method,
      path: search.size > 0 ? `${path}?${search}` : path,
      headers: {
        ...(await this.authorization(endpoint)),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  }

  /** A page as its address is typed, or as another site leads to it. */
  async page(path: string): Promise<void> {
    const headers = { accept: 'text/html', cookie: this.#cookies() }
    const answer = await this.ask({ method: 'GET', path, headers })
    if (answer.status >= 400) throw this.refuse(path, answer)
  }

  /** A file of a video, by an absolute address of the product. */
  async file(url: string): Promise<Buffer> {
    const { pathname: path } = new URL(url)
    const answer = await this.ask({ name: '/media', method: 'GET', path, headers: {} })
    if (answer.status !== 200) throw this.refuse('/media', answer)
    return answer.body
  }

  /** Asks until there is an answer that is not of a product that comes back in a moment. */
  async ask({ name, isWaitedFor = true, ...request }: Asked) {
    const { door, tally } = this.#line
    const headers = {
      'accept-encoding': 'br, gzip',
      'x-forwarded-for': this.#address,
      ...request.headers,
    }
    const giveUpAt = performance.now() + patienceMilliseconds
    for (let tries = 1; ; tries++) {
      const begun = performance.now()
      let pause = pauseMilliseconds
      try {
        const answer = await door.ask({ ...request, headers })
        const retryAfter = Number(answer.headers['retry-after'])
        if (answer.status !== 503 || !retryAfter) {
          tally.answered(performance.now() - begun, answer.body.length, isWaitedFor)
          return { ...answer, wasTriedAgain: tries > 1 }
        }
        pause = retryAfter * 1000
        tally.triedAgain('503')
      } catch (error) {
        tally.triedAgain(errorCode(error) ?? 'unknown')
      }
      if (performance.now() > giveUpAt) {
        tally.failed(name ?? request.path, 'network')
        throw new Refused('network')
      }
      await sleep(pause)
    }
  }

  async authorization({ access }: Pick<Endpoint, 'access'>): Promise<Record<string, string>> {
    if (!this.#session || access === 'public' || access === 'token') return {}
    if (isExpired(this.#session.accessToken)) {
      const { refreshToken } = this.#session
      this.#session = await this.call(refresh, { body: { refreshToken } })
    }
    return { authorization: `Bearer ${this.#session.accessToken}` }
  }

  /** Counts the error that the answer is. */
  refuse(call: string, answer: Answer): Refused {
    this.#line.tally.failed(call, codeOf(answer))
    return new Refused(`${call}: ${codeOf(answer)}`)
  }

  #cookies(): string {
    if (!this.#session) return ''
    const { accessToken, type, userData } = this.#session
    const written = { accessToken, type, userData: JSON.stringify(userData), hasSession: '1' }
    return Object.entries(written)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('; ')
  }
}

/** The contract's code, or the status of what is no error of the contract. */
export function codeOf(answer: Answer): string {
  if (!answer.headers['content-type']?.includes('json')) return String(answer.status)
  return (readJson(answer) as Partial<ErrorBody>).code ?? String(answer.status)
}

function readJson({ headers, body }: Answer): unknown {
  const encoding = headers['content-encoding']
  const plain =
    encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
  return JSON.parse(plain.toString())
}

/** As the web's client: half a minute early. */
function isExpired(accessToken: string): boolean {
  const [, claims = ''] = accessToken.split('.')
  const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number }
  return exp * 1000 < Date.now() + 30_000
}
