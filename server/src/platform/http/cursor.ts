import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { fail } from '../errors/fail.ts'

/** Opaque cursor: base64url of the JSON of the last row's sort key. */
export function encodeCursor(place: object): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** Throws `invalid_data` for a cursor that does not have this shape. */
export function decodeCursor<S extends z.ZodType>(text: string, shape: S): z.output<S> {
  const parsed = shape.safeParse(parseJson(Buffer.from(text, 'base64url').toString()))
  if (parsed.success) return parsed.data
  throw fail('invalid_data', [
    { path: 'cursor', message: 'No continúa esta lista: vuelve a pedirla desde el principio.' },
  ])
}

/** Sent as a header, because the body of these lists is a bare array. */
export function sendCursor(reply: FastifyReply, nextCursor: string | null): void {
  if (nextCursor !== null) reply.header('x-next-cursor', nextCursor)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // malformed JSON fails the schema like any other malformed cursor
  }
}
