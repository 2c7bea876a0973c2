import type { Answer, Endpoint, ErrorCode, Input, Role } from '@ateneo/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'

/** Who calls, as the session says. */
export interface Caller {
  id: string
  type: Role
  sessionId: string
}

type CallerOf<E extends Endpoint> = E['access'] extends 'anyone' | 'stranger' | 'holder'
  ? Caller | undefined
  : Caller

/** A file received whole, on the local disk until the call ends. */
export interface ReceivedFile {
  path: string
  sizeBytes: number
  filename: string
}

export type Call<E extends Endpoint> = Input<E> & {
  ctx: Context
  caller: CallerOf<E>
  file: E['form'] extends object
    ? E['isFileOptional'] extends true
      ? ReceivedFile | undefined
      : ReceivedFile
    : undefined
  request: FastifyRequest
  reply: FastifyReply
}

export interface FileRules {
  maxBytes: number
  /** Looks at the first bytes; a code refuses the file before the rest is received. */
  refuse(head: Uint8Array): ErrorCode | undefined
}

export interface Route {
  endpoint: Endpoint
  fileRules: FileRules | undefined
  answer: (call: Call<Endpoint>) => Promise<unknown>
  /** Whether its replies to visitors are held; see `held`. */
  isHeld?: true
}

/** Joins an endpoint of the contract to the verb that answers it. */
export function route<E extends Endpoint>(
  endpoint: E,
  answer: (call: Call<E>) => Promise<Answer<E>>,
  ...[fileRules]: E['form'] extends object ? [FileRules] : []
): Route {
  // The parser of the endpoint made the call, so it has the endpoint's own shape.
  return { endpoint, fileRules, answer: answer as unknown as Route['answer'] }
}

/**
 * Holds its finished replies to visitors, and marks them with a strong `ETag`. Only for what
 * follows from the address and the database alone, and says all of it in the body.
 */
export function held(one: Route): Route {
  return { ...one, isHeld: true }
}
