import { type Arguments, type Endpoint, type ErrorBody, errors, type Reply } from '@ateneo/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Context } from '../context.ts'
import { openSession } from '../features/identity/sessions/sessions.ts'

export type TestUser = { id: string; type: 'student' | 'professor' | 'admin' }

export interface Refused {
  status: number
  body: ErrorBody
}

/** Calls endpoints over HTTP as one user, and checks every response against the contract. */
export class Client {
  readonly #app: FastifyInstance
  readonly #ctx: Context
  readonly #user: TestUser | undefined
  #token: string | undefined

  /** `token` replaces the user's session. */
  constructor(app: FastifyInstance, ctx: Context, user: TestUser | undefined, token?: string) {
    this.#app = app
    this.#ctx = ctx
    this.#user = user
    this.#token = token
  }

  /** Returns the reply; throws if the call fails. */
  async call<E extends Endpoint>(endpoint: E, ...[args]: CallArguments<E>): Promise<Reply<E>> {
    const response = await this.send(endpoint, args)
    if (response.statusCode !== endpoint.status) {
      throw new Error(
        `${endpoint.method} ${endpoint.path}: ${response.statusCode} ${response.body}`,
      )
    }
    return endpoint.reply.parse(response.json()) as Reply<E>
  }

  /** Returns the error; throws if the call succeeds. */
  async refused<E extends Endpoint>(endpoint: E, ...[args]: CallArguments<E>): Promise<Refused> {
    const response = await this.send(endpoint, args)
    const body = response.json<ErrorBody>()
    if (response.statusCode < 400) {
      throw new Error(`${endpoint.method} ${endpoint.path} was not refused: ${response.body}`)
    }
    if (errors[body.code]?.status !== response.statusCode) {
      throw new Error(`${endpoint.path} refused off the error table: ${response.body}`)
    }
    return { status: response.statusCode, body }
  }

  /** Sends any request as this user. */
  async inject(options: InjectOptions) {
    const headers = { ...(await this.#authorization()), ...options.headers }
    return this.#app.inject({ ...options, headers })
  }

  async send(endpoint: Endpoint, args: object = {}) {
    const { params, query, body, form, file } = args as {
      params?: Record<string, string>
      query?: Record<string, unknown>
      body?: unknown
      form?: Record<string, string>
      file?: Blob
    }
    const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params?.[name] ?? ''),
    )
    const search = Object.entries(query ?? {}).map(([key, value]) => [key, String(value)] as const)
    return this.inject({
      method: endpoint.method,
      url,
      query: Object.fromEntries(search),
      ...(endpoint.form ? await multipart(form ?? {}, file) : body === undefined ? {} : { body }),
    } as InjectOptions)
  }

  async #authorization(): Promise<Record<string, string>> {
    if (this.#user) this.#token ??= (await openSession(this.#ctx, this.#user)).accessToken
    return this.#token === undefined ? {} : { authorization: `Bearer ${this.#token}` }
  }
}

type CallArguments<E extends Endpoint> =
  object extends Arguments<E> ? [args?: Arguments<E>] : [args: Arguments<E>]

async function multipart(form: Record<string, string>, file: Blob | undefined) {
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) data.set(name, value)
  if (file) data.set('file', file, file instanceof File ? file.name : 'archivo')
  const encoded = new Response(data)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}
