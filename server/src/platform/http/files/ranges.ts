import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange, Storage, StoredObject } from '../../storage/storage.ts'
import { parseHttpDate, wholeSeconds } from './http-date.ts'
import { sendFile } from './send-file.ts'

/**
 * Parses a `Range` header for an object of `sizeBytes`. Absent or malformed headers, other units
 * and multiple ranges give `whole` (RFC 9110 §14.2).
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
    // A 206 cannot name a range of an empty object.
    if (sizeBytes === 0) return 'whole'
    return { start: Math.max(0, sizeBytes - Number(last)), end: sizeBytes - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return 'whole'
  if (start >= sizeBytes) return 'unsatisfiable'
  return { start, end: last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1) }
}

/**
 * Sends a stored object with range requests, conditional requests and `HEAD`. `object` is the
 * result of `storage.head(key)`.
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
  // Precondition order of RFC 9110 §13.2.2; the range is evaluated last.
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
  // An empty stream keeps `content-length`: Fastify overwrites it for other empty payloads.
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

/** True if `If-None-Match` names this tag, by weak comparison. */
export function matchesTag(request: FastifyRequest, etag: string): boolean {
  const tags = request.headers['if-none-match'] ?? ''
  return tags.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
}

/** True if `If-Match` or `If-Unmodified-Since` fails. */
function hasChanged(request: FastifyRequest, object: StoredObject): boolean {
  const tags = request.headers['if-match']
  // Strong comparison: a weak tag never matches.
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
 * A range applies only to `GET`, and with `If-Range` only if the object is unchanged. A date is
 * accepted as a strong validator, because stored files are never overwritten.
 */
function isRangeCurrent(request: FastifyRequest, object: StoredObject): boolean {
  if (request.method !== 'GET') return false
  const condition = request.headers['if-range']
  if (typeof condition !== 'string') return true
  if (condition.includes('"')) return condition.trim() === object.etag
  return parseHttpDate(condition) === wholeSeconds(object.modifiedAt)
}
