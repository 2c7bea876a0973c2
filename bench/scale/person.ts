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
import { password } from '../server/academy/fill.ts'
import { randomAddress } from '../server/session.ts'
import { type Answer, type Balancer, NoAnswer, type Request } from './balancer.ts'
import type { Act, Tally } from './tally.ts'

/** What a person would be shown: it ends what they were doing. */
export class Refused extends Error {
  readonly code: string

  constructor(act: Act, code: string) {
    super(`${act}: ${code}`)
    this.code = code
  }
}

export interface Line {
  balancer: Balancer
  tally: Tally
  /** `PUBLIC_URL`. */
  origin: string
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

  get id(): string {
    if (!this.#session) throw new Error('nobody is logged in')
    return this.#session.userData._id
  }

  get origin(): string {
    return this.#line.origin
  }

  async logIn(): Promise<void> {
    this.#session = await this.call('entrar', login, { body: { email: this.email, password } })
  }

  /** Throws `Refused`; codes of `expected` are no error. */
  async call<E extends Endpoint>(act: Act, endpoint: E, ...[args]: Slots<E>): Promise<Reply<E>> {
    const {
      params = {},
      query = {},
      body,
    } = (args ?? {}) as {
      params?: Record<string, string>
      query?: Record<string, string | number | boolean>
      body?: unknown
    }
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    )
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const answer = await this.ask(act, {
      method: endpoint.method,
      path: search.size > 0 ? `${path}?${search}` : path,
      headers: {
        ...(await this.authorization(endpoint)),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (answer.status === endpoint.status) return readJson(answer) as Reply<E>
    throw this.countFailure(act, answer)
  }

  /** A page as its address is typed, or as another site leads to it. */
  async page(path: string): Promise<void> {
    const answer = await this.ask('página', {
      method: 'GET',
      path,
      headers: { accept: 'text/html', cookie: this.#cookies() },
    })
    if (answer.status >= 400) throw this.countFailure('página', answer)
  }

  /** A file of a video, by an absolute address of the product. */
  async file(url: string): Promise<Buffer> {
    const { pathname } = new URL(url)
    const answer = await this.ask('tramo de video', { method: 'GET', path: pathname, headers: {} })
    if (answer.status !== 200) throw this.countFailure('tramo de video', answer)
    return answer.body
  }

  /** Asks until there is an answer that is not of a product that comes back in a moment. */
  async ask(act: Act, request: Request): Promise<Answer & { wasTriedAgain: boolean }> {
    const { balancer, tally } = this.#line
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
        const answer = await balancer.ask({ ...request, headers })
        const retryAfter = Number(answer.headers['retry-after'])
        if (answer.status !== 503 || !retryAfter) {
          tally.answered(act, performance.now() - begun, answer.body.length)
          return { ...answer, wasTriedAgain: tries > 1 }
        }
        pause = retryAfter * 1000
        tally.triedAgain('503')
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error
        tally.triedAgain(error.code)
      }
      if (performance.now() > giveUpAt) {
        tally.failed(act, 'network')
        throw new Refused(act, 'network')
      }
      await sleep(pause)
    }
  }

  /** For requests beside the contract's calls. */
  async authorization({ access }: Pick<Endpoint, 'access'>): Promise<Record<string, string>> {
    if (!this.#session || access === 'public' || access === 'token') return {}
    if (isExpired(this.#session.accessToken)) {
      const { refreshToken } = this.#session
      this.#session = await this.call('renovar sesión', refresh, { body: { refreshToken } })
    }
    return { authorization: `Bearer ${this.#session.accessToken}` }
  }

  /** Counts the error that the answer is. */
  countFailure(act: Act, answer: Answer): Refused {
    const code = codeOf(answer)
    this.#line.tally.failed(act, code)
    return new Refused(act, code)
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
