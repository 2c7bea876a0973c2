import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { MIN_COMPRESSED_BYTES, PAGE_QUALITY } from '../compression.ts'
import { chooseEncoding, encode, type Encoding } from '../encodings.ts'
import { matchesTag } from '../files/ranges.ts'

export interface Kind {
  type: string
  /** The `Vary` header beside `Accept-Encoding`. */
  vary?: string
  cacheControl: string
  /** 200 unless it says otherwise. */
  status?: number
  /** False where no other caller may be sent it, though it says nothing of the one who asked. */
  isShared?: boolean
  /** At the URL that is asked for. */
  contentSecurityPolicy?: (url: string) => string
  /** Headers of a redirect. */
  headers?: Record<string, string | string[]>
}

const htmlType = 'text/html; charset=utf-8'
/** May be stored by any cache, and is revalidated each time. */
const cacheControl = 'no-cache'
const cachedReply: Kind = {
  type: 'application/json; charset=utf-8',
  vary: 'authorization',
  cacheControl,
}
export const cachedPage: Kind = { type: htmlType, vary: 'cookie', cacheControl }
/** Shows what is one person's own: on a shared computer it ends with their session. */
export const ownPage: Kind = { ...cachedPage, cacheControl: 'no-store' }

/** A finished reply, as it is and as it was compressed for those who asked for that. */
export class CachedText {
  readonly digest: string
  readonly status: number
  /** For the one who asked: not to be cached. */
  readonly isOwn: boolean
  /** May be sent to every visitor who asks for the same. */
  readonly isForEverybody: boolean
  /** Upper bound: the plain text and both encodings, none longer than the text. */
  readonly bytes: number
  readonly #kind: Kind
  readonly #plain: Buffer
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()

  constructor(text: string | Buffer, kind: Kind = cachedReply) {
    this.#kind = kind
    this.status = kind.status ?? 200
    this.isOwn = kind.cacheControl === ownPage.cacheControl
    this.isForEverybody = !this.isOwn && this.status < 500 && kind.isShared !== false
    this.#plain = Buffer.isBuffer(text) ? text : Buffer.from(text)
    this.digest = createHash('sha256').update(this.#plain).digest('base64url')
    this.bytes = this.#plain.length * 3
  }

  /** A redirect whose target takes these along. */
  withParameters(parameters: [string, string][]): CachedText {
    const { headers } = this.#kind
    const location = headers?.['location']
    if (parameters.length === 0 || typeof location !== 'string') return this
    const separator = location.includes('?') ? '&' : '?'
    const target = location + separator + new URLSearchParams(parameters).toString()
    return new CachedText(this.#plain.toString(), {
      ...this.#kind,
      headers: { ...headers, location: target },
    })
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { status } = this
    const { type, vary, cacheControl, contentSecurityPolicy, headers } = this.#kind
    const isShort = this.#plain.length < MIN_COMPRESSED_BYTES
    const encoding = isShort ? undefined : chooseEncoding(request.headers['accept-encoding'])
    // Strong, so that each encoding has its own.
    const tag = encoding === undefined ? `"${this.digest}"` : `"${this.digest}-${encoding}"`
    reply.headers({
      'cache-control': cacheControl,
      etag: tag,
      vary: vary === undefined ? 'accept-encoding' : `accept-encoding, ${vary}`,
      ...(contentSecurityPolicy && {
        'content-security-policy': contentSecurityPolicy(request.url),
      }),
      ...headers,
    })
    if (status === 200 && matchesTag(request, tag)) return reply.code(304).send()
    reply.code(status).type(type)
    if (encoding === undefined) return reply.send(this.#plain)
    return reply.header('content-encoding', encoding).send(await this.#encode(encoding))
  }

  #encode(encoding: Encoding): Promise<Buffer> {
    const kept = this.#encoded.get(encoding) ?? encode(this.#plain, encoding, PAGE_QUALITY)
    this.#encoded.set(encoding, kept)
    return kept
  }
}
