import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const name = 'x-internal-call'
const mark = randomUUID()

/** Marks calls that this process makes to itself to render a page; the value is secret. */
export const internalHeaders = { [name]: mark }

export function isInternal({ headers }: FastifyRequest): boolean {
  return headers[name] === mark
}
