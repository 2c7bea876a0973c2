import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const name = 'x-internal-call'
const mark = randomUUID()

/** Marks calls that this process makes of itself to render a page; nobody outside knows the value. */
export const internalHeaders = { [name]: mark }

export function isInternal({ headers }: FastifyRequest): boolean {
  return headers[name] === mark
}
