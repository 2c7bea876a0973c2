import type { Answer, Endpoint, ErrorCode, Input, Role, TokenScope } from '@ateneo/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'

export type SecondFactorDemand = Extract<
  ErrorCode,
  'second_factor_required' | 'second_factor_enrolment_required'
>

/** The user that a bearer token names. */
export interface Identity {
  id: string
  type: Role
  /** An administrator who may do everything. */
  isSuperAdmin: boolean
  /** `undefined` with an access token. */
  sessionId: string | undefined
  /** Whether the session proved a second factor. */
  secondFactor?: boolean
  /** Set if the session must prove a second factor before any other call. */
  demand?: SecondFactorDemand | undefined
  /** The access token that called in the user's name. */
  token?: { id: string; name: string; scopes: readonly TokenScope[] }
}

/** The authenticated user of a call. */
export interface Caller extends Identity {
  /** The IPv4 address, or the /64 of an IPv6 address. */
  network: string
}

type CallerOf<E extends Endpoint> = E['access'] extends 'anyone' | 'public' | 'token'
  ? Caller | undefined
  : Caller

/** A fully received file, on the local disk until the call ends. */
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
  /** Checks the first bytes; an error code aborts the upload. */
  validate(head: Uint8Array): ErrorCode | undefined
  /** Throws before any byte is received; `announcedBytes` is 0 without `Content-Length`. */
  admit?(ctx: Context, caller: Caller | undefined, announcedBytes: number): Promise<void>
}

export interface Route {
  endpoint: Endpoint
  fileRules: FileRules | undefined
  answer: (call: Call<Endpoint>) => Promise<unknown>
  /** See `cached`. */
  isCached?: true
  /** See `unseen`. */
  isUnseen?: true
}

/** Binds an endpoint of the contract to the service function that handles it. */
export function route<E extends Endpoint>(
  endpoint: E,
  answer: (call: Call<E>) => Promise<Answer<E>>,
  ...[fileRules]: E['form'] extends object ? [FileRules] : []
): Route {
  // Sound, because `mount` builds the call with this endpoint's schemas.
  return { endpoint, fileRules, answer: answer as unknown as Route['answer'] }
}

/**
 * Serves visitors from their cache, with a strong `ETag`. Only for replies that depend on nothing
 * but the URL and the database, and that set no headers or status.
 */
export function cached(one: Route): Route {
  return { ...one, isCached: true }
}

/** For a call that comes often and changes nothing that visitors see: their cache stays. */
export function unseen(one: Route): Route {
  return { ...one, isUnseen: true }
}
