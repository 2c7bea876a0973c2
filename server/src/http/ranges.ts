import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange, Storage, StoredObject } from '../storage/storage.ts'
import { parseHttpDate, wholeSeconds } from './http-date.ts'
import { sendFile } from './send-file.ts'

/**
 * What a `Range` header asks of an object of `sizeBytes`. A header that is absent, malformed,
 * in another unit, or that names several ranges is answered with the whole (RFC 9110, 14.2).
 */
export function parseRange(
  header: string | undefined,
  sizeBytes: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '')
  if (!match) return 'whole'
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    if (Number(last) === 0) return 'unsatisfiable'
    // An empty object has no part that a 206 could name.
    if (sizeBytes === 0) return 'whole'
    return { start: Math.max(0, sizeBytes - Number(last)), end: sizeBytes - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return 'whole'
  if (start >= sizeBytes) return 'unsatisfiable'
  return { start, end: last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1) }
}

/**
 * Streams an object with everything a player asks for: ranges, validators, `HEAD`.
 * `object` is what `storage.head(key)` said.
 */
export async function sendObject(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  key: string,
  object: StoredObject,
  contentType: string,
  options: { cacheControl: string },
): Promise<FastifyReply> {
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': options.cacheControl,
    etag: object.etag,
    'last-modified': object.modifiedAt.toUTCString(),
  })
  // In the order of RFC 9110, 13.2.2: a range comes last.
  if (hasChanged(request, object)) return reply.code(412).send('')
  if (isNotModified(request, object)) return reply.code(304).send()

  reply.type(contentType)
  const range = isRangeCurrent(request, object)
    ? parseRange(request.headers.range, object.sizeBytes)
    : 'whole'
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${object.sizeBytes}`).send('')
  if (range === 'whole') reply.header('content-length', object.sizeBytes)
  else {
    reply.code(206).headers({
      'content-length': range.end - range.start + 1,
      'content-range': `bytes ${range.start}-${range.end}/${object.sizeBytes}`,
    })
  }
  // An empty stream, because Fastify would overwrite the length of any other empty answer.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const part = range === 'whole' ? { start: 0, end: object.sizeBytes - 1 } : range
  const file = await storage.open?.(key)
  if (file) {
    reply.header('x-request-id', request.id)
    await sendFile(reply, file, part)
    return reply
  }
  return reply.send(await storage.read(key, range === 'whole' ? undefined : range))
}

/** Whether `If-None-Match` names this tag; whether it is weak makes no difference here. */
export function matchesTag(request: FastifyRequest, etag: string): boolean {
  const tags = request.headers['if-none-match'] ?? ''
  return tags.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
}

/** Whether the object is another one than somebody insists on who has parts of it already. */
function hasChanged(request: FastifyRequest, object: StoredObject): boolean {
  const tags = request.headers['if-match']
  // Compared strongly: a tag that is weak names no bytes.
  if (tags !== undefined)
    return !tags.split(',').some((tag) => ['*', object.etag].includes(tag.trim()))
  const since = parseHttpDate(request.headers['if-unmodified-since'])
  return since !== undefined && wholeSeconds(object.modifiedAt) > since
}

function isNotModified(request: FastifyRequest, object: StoredObject): boolean {
  if (request.headers['if-none-match'] !== undefined) return matchesTag(request, object.etag)
  const since = parseHttpDate(request.headers['if-modified-since'])
  return since !== undefined && wholeSeconds(object.modifiedAt) <= since
}

/**
 * A range counts only for `GET`, and with `If-Range` only while the object is still the same.
 * A date counts as much as a tag, since no file of ours is written twice under an address.
 */
function isRangeCurrent(request: FastifyRequest, object: StoredObject): boolean {
  if (request.method !== 'GET') return false
  const condition = request.headers['if-range']
  if (typeof condition !== 'string') return true
  if (condition.includes('"')) return condition.trim() === object.etag
  return parseHttpDate(condition) === wholeSeconds(object.modifiedAt)
}
